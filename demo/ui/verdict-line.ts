import { type Child, h, replaceChildren } from './dom.ts';

/** A sentence in a live region, which is written only when it changes, so that screen readers do not repeat it. */
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
