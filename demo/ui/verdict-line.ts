import { type Child, h, replaceChildren } from './dom.ts';

/** A sentence that is written, and said by screen readers, only where it has changed. */
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
