const [QUOTE, BACKSLASH, COLON, COMMA] = [34, 92, 58, 44];
const [OPEN, CLOSE, OPEN_RECORD, CLOSE_RECORD] = [...'[]{}'].map((sign) => sign.charCodeAt(0));

/** Where a string ends that begins at `start`, after its quotation mark. */
function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  for (; ; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
}

/**
 * The entries of a record that JSON.parse accepts, in the order in which they are written, each with the text of its
 * value. An object of JavaScript has keys such as "10" before all others, ascending, and of two that are the same the last.
 */
export function entriesOf(text: string): [key: string, value: string][] {
  const entries: [string, string][] = [];
  let depth = 0;
  let key = '';
  let from = 0; // of the value
  for (let at = 0; at < text.length; ) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      const end = stringEnd(text, at);
      if (depth === 1 && from === 0) key = JSON.parse(text.slice(at, end));
      at = end;
      continue;
    }
    if (sign === COLON && depth === 1 && from === 0) from = at + 1;
    else if (sign === OPEN || sign === OPEN_RECORD) depth++;
    else if (sign === CLOSE || sign === CLOSE_RECORD) depth--;
    if (from > 0 && (depth === 0 || (depth === 1 && sign === COMMA))) {
      entries.push([key, text.slice(from, at)]);
      from = 0;
    }
    at++;
  }
  return entries;
}

/** A key that a record has twice, so that JSON.parse would lose a value; undefined where there is none. */
export function keyTwice(entries: readonly (readonly [key: string, ...unknown[]])[]): string | undefined {
  const seen = new Set<string>();
  return entries.find(([key]) => seen.size === seen.add(key).size)?.[0];
}
