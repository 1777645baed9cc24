import { whole } from '../../../tables/format.ts';
import { h, htmlElement } from '../../ui/dom.ts';
import { urlParameter } from '../../ui/url-parameter.ts';

export type Finder = ReturnType<typeof finder>;

/** Makes a field in which to type a word or choose one of a list. The page's address holds the word. */
export function finder(words: string[], example: string, onChange: () => void) {
  const index = new Map(words.map((word, i) => [word, i]));
  const kept = urlParameter('words-find', '', (word) => word === '' || index.has(word), show);
  const note = h('p', { class: 'note', role: 'status', id: 'words-find-note' });
  // In a field with a datalist, WebKit fires `change` only when the focus leaves it.
  const entered = ({ key }: KeyboardEvent) => key === 'Enter' && typed();
  const input = htmlElement<HTMLInputElement>`
    <input type="search" id="words-find" list="words-list" placeholder="${example}"
      autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="search"
      aria-describedby="words-find-note" onchange=${typed} onkeydown=${entered}>
  `;

  function showNote(): void {
    input.value = kept.value;
    note.textContent = `one of ${whole(words.length)} words`;
  }

  function show(): void {
    showNote();
    onChange();
  }

  function take(word: string): void {
    if (word === '' || index.has(word)) kept.choose(word);
    else note.textContent = `“${word}” is not among the ${whole(words.length)} words`;
  }

  /** Finds the typed word. For the present word it leaves the lists alone: a button in them may be being pressed. */
  function typed(): void {
    const word = input.value.trim().toLowerCase();
    if (word === kept.value) showNote();
    else take(word);
  }

  const takeAny = () => take(words[Math.floor(Math.random() * words.length)]);
  showNote();
  return {
    element: htmlElement`
      <div class="row words-finder">
        <label for="words-find">Find a word</label>
        ${input}
        <datalist id="words-list">${words.map((word) => h('option', { value: word }))}</datalist>
        <button type="button" id="words-any" onclick=${takeAny}>Any word</button>
        ${note}
      </div>
    `,
    /** The index of the word that was found, or of the example. */
    get value() {
      return index.get(kept.value || example) ?? 0;
    },
    /** True where the reader has found a word. */
    get found() {
      return kept.value !== '';
    },
    choose: (i: number) => take(words[i]),
    /** Returns to the example. */
    letGo: () => take(''),
  };
}
