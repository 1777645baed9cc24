import { type Child, h, html, htmlElement, replaceChildren } from '../../ui/dom.ts';
import { roving } from '../../ui/roving.ts';

interface List {
  id: string;
  title: Child;
}

/** Makes two lists of neighbours: how many of the first are also in the second, and which are in both or in one. */
export function twoLists(
  id: string,
  first: List,
  second: List,
  onGo: (k: number) => void,
  onPoint: (k: number) => void,
) {
  const count = h('p', { class: 'words-stay', id, role: 'status' });
  const lists = [first, second].map(({ id }) => h('ol', { id }));
  const stops = lists.map((list) => roving(list, 'button'));

  function go(k: number): void {
    onPoint(-1);
    onGo(k);
  }

  function item(word: string, k: number, inBoth: boolean, more: string): HTMLElement {
    return htmlElement`
      <li onpointerenter=${() => onPoint(k)} onpointerleave=${() => onPoint(-1)}>
        <button type="button" class="quiet" onclick=${() => go(k)}>
          <span class="key ${inBoth ? 'key-kept' : 'key-lost'}"></span>
          <span class="word">${word}</span>
          <span class="visually-hidden">${inBoth ? ', in both lists' : ', in this list only'}</span>
        </button>
        <span class="quiet-text">${more}</span>
      </li>
    `;
  }

  return {
    content: html`
      ${count}
      <div class="words-lists">
        ${[first, second].map(({ title }, c) => html`<div><h4>${title}</h4>${lists[c]}</div>`)}
      </div>
    `,
    /** Shows two lists of words, by index. `where` describes the second list; `more` gives a text after a word of the first. */
    show(words: string[], before: number[], after: number[], where: string, more = (_: number) => '') {
      const focused = lists.find((list) => list.contains(document.activeElement));
      const stay = before.filter((k) => after.includes(k)).length;
      count.replaceChildren(html`<strong>${stay} of ${before.length}</strong> stay neighbours ${where}`);
      replaceChildren(lists[0], ...before.map((k) => item(words[k], k, after.includes(k), more(k))));
      replaceChildren(lists[1], ...after.map((k) => item(words[k], k, before.includes(k), '')));
      for (const stop of stops) stop.refresh();
      focused?.querySelector('button')?.focus(); // the button that had the focus is gone
    },
  };
}
