import { type Child, h, replaceChildren } from './dom.ts';

/** Makes a sentence in a live region, written only when it changes, so that screen readers do not repeat it. */
export function verdictLine(id?: string) {
  const element = h('p', { class: 'verdict', id, role: 'status' });
  let said: string | null = '';
  return {
    element,
    say(words: Child) {
      const text = words instanceof Node ? words.textContent : String(words);
      if (text === said) return;
      said = text;
      replaceChildren(element, words);
    },
  };
}
