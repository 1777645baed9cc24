import { plural, whole } from '../../../tables/format.ts';
import { html, htmlElement } from '../../ui/dom.ts';
import { download, nameAfter } from '../../ui/download.ts';
import { nameOf } from './row-card.ts';
import { scoresCsv } from './rows-csv.ts';
import type { Shown } from './shown.ts';

const NAMED = 200;

/**
 * A list of the rows that were chosen by a click or a lasso, to read, to save, or to leave out of another fit. `exclude`
 * fits without the rows of these numbers; without any, it fits all rows again.
 */
export function chosenRows(shown: Shown, exclude: (rows: number[]) => void) {
  const element = htmlElement`
    <div class="one-column chosen-rows" id="yours-chosen-rows" role="status" hidden></div>
  `;

  function choose(rows: number[]): void {
    const { analysis } = shown;
    const { choice, table } = analysis;
    const chosen = [...rows].sort((a, b) => a - b);
    const excluded = choice.without.length;
    const button = (id: string, label: string, use: () => void) =>
      html`<button type="button" id="yours-rows-${id}" onclick=${use}>${label}</button>`;
    const some = chosen.length > 0;
    const names = chosen.slice(0, NAMED).map((i) => nameOf(analysis, i));
    const more = chosen.length - names.length;
    const save = async () =>
      download(nameAfter(shown.name, 'selected-rows.csv'), await scoresCsv(analysis, chosen));
    const leaveOut = () => exclude(chosen.map((i) => table.rowNumbers[i]));
    element.hidden = !some && excluded === 0;
    element.replaceChildren(html`
      ${some && html`<strong>${plural(chosen.length, 'row')} selected</strong>`}
      ${some && html`<p class="chosen-names">${names.join(', ')}${more > 0 && ` and ${whole(more)} more`}</p>`}
      <div class="row">
        ${some && button('save', 'Export CSV', save)}
        ${some && chosen.length < table.rows - 1 && button('exclude', 'Exclude and refit', leaveOut)}
        ${excluded > 0 && button('undo', `Undo: bring back ${plural(excluded, 'row')}`, () => exclude([]))}
      </div>
    `);
  }

  return { element, choose };
}
