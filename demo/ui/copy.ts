/**
 * Copies a text and returns what to tell the reader. Where the browser forbids it, it selects the text of the element that
 * `show` returns.
 */
export async function copy(text: string, show: () => Element): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    getSelection()?.selectAllChildren(show());
    return 'Selected: press Ctrl or ⌘ and C.';
  }
}
