import { keep } from '../../ui/address.ts';
import { h, put } from '../../ui/dom.ts';
import { whole } from '../../ui/format.ts';

export interface Finder {
  element: HTMLElement;
  /** Index of the word that was found last. */
  readonly value: number;
  choose(i: number): void;
}

/** A box to type a word in, or take one of the list; the page's address keeps it. */
export function finder(words: string[], initial: string, onChoose: (i: number) => void): Finder {
  const index = new Map(words.map((word, i) => [word, i]));
  const find = (word: string) => index.get(word) ?? -1;
  const kept = keep(
    'words-find',
    initial,
    (word) => index.has(word),
    (word) => show(word),
  );
  const note = h('p', { class: 'note', role: 'status', id: 'words-find-note' });
  const input = h('input', {
    type: 'search',
    id: 'words-find',
    list: 'words-list',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    enterkeyhint: 'search',
    'aria-describedby': 'words-find-note',
    onchange: () => take(input.value),
  });

  function show(word: string): void {
    input.value = word;
    put(note, `one of ${whole(words.length)} words`);
    onChoose(find(word));
  }

  function take(given: string): void {
    const word = given.trim().toLowerCase() || kept.value;
    if (index.has(word)) {
      kept.set(word);
      show(word);
    } else {
      put(note, `“${word}” is not among the ${whole(words.length)} words`);
    }
  }

  const any = h(
    'button',
    { type: 'button', id: 'words-any', onclick: () => take(words[Math.floor(Math.random() * words.length)]) },
    'Any word',
  );
  input.value = kept.value;
  put(note, `one of ${whole(words.length)} words`);
  return {
    element: h(
      'div',
      { class: 'words-finder' },
      h('label', { for: 'words-find' }, 'Find a word'),
      input,
      h('datalist', { id: 'words-list' }, ...words.map((word) => h('option', { value: word }))),
      any,
      note,
    ),
    get value() {
      return find(kept.value);
    },
    choose: (i) => take(words[i]),
  };
}
