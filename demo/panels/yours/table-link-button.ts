import { copy } from '../../ui/copy.ts';
import { h, htmlElement } from '../../ui/dom.ts';
import type { Given } from './files/source.ts';
import { linkWith, type Packed, pack } from './table-link.ts';

/** Returns a button that copies a link which holds the table and the reader's choices. */
export function tableLink() {
  let given: Given[] = [];
  let packed: Packed | null = null;
  const said = h('span', { class: 'quiet-text', role: 'status' });
  const link = h('code', { class: 'table-link', id: 'yours-table-link', hidden: true });
  const button = htmlElement<HTMLButtonElement>`
    <button type="button" id="yours-copy-link" onclick=${async () => {
      if (!packed || !('held' in packed)) return;
      const { href } = linkWith(packed.held);
      said.textContent = await copy(href, () => {
        link.textContent = href;
        link.hidden = false;
        return link;
      });
    }}>Copy a link with this table</button>
  `;
  const note = h('p', { class: 'note', id: 'yours-link-note' });

  return {
    element: htmlElement`<div class="one-column"><p class="row">${button}${said}</p>${link}${note}</div>`,
    /** Packs the table beforehand: browsers let a page copy only at once after a click. */
    async show(next: Given[]) {
      said.textContent = '';
      link.hidden = true;
      if (next === given) return;
      [given, packed, button.disabled] = [next, null, true];
      const mine = await pack(next);
      if (given !== next) return;
      packed = mine;
      button.disabled = 'refused' in packed;
      note.textContent =
        'refused' in packed
          ? `This table fits no link. ${packed.refused}`
          : 'For a class: the link itself holds the whole file and your choices. Browsers send that part of an address to no server, but whoever has the link has the table.';
    },
  };
}
