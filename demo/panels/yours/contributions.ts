import { areComparable } from '../../../tables/comparable.ts';
import { number } from '../../../tables/format.ts';
import { h, html } from '../../ui/dom.ts';
import { missingOf } from './analysis.ts';
import { columnBars } from './column-bars.ts';
import { rowsOf } from './diagnosis.ts';
import { nameOf } from './row-card.ts';
import type { Shown } from './shown.ts';

const SHOWN = 6; // columns that are listed

/** Shows which columns contribute most to a row's T² and residual. */
export function contributions(shown: Shown) {
  const element = h('div', { class: 'contributions', id: 'yours-contributions', 'aria-live': 'polite' });
  let chosen: number[] = [];

  /** Explains a single row, and shows nothing for several. Without an argument it explains the same row, for another M. */
  async function explain(rows = chosen): Promise<void> {
    chosen = rows;
    element.replaceChildren();
    const { analysis, m } = shown;
    const { model, table } = analysis;
    if (rows.length !== 1 || !areComparable(model)) return;
    const [i] = rows;
    const options = { components: m, rows: 'fitted', missing: missingOf(model) } as const;
    const { alarms } = await model.diagnose(rowsOf(analysis, i, i + 1), options);
    if (rows !== chosen) return;
    const name = nameOf(analysis, i);
    const [alarm] = alarms;
    const { contributions } = alarm ?? {};
    element.replaceChildren(
      contributions
        ? html`
            <p class="note">${name} is beyond the classical limits. The columns that contribute most, by which the cause need not be:</p>
            ${alarm.beyond.map((which) => {
              const values = contributions[which];
              const largest = Math.max(...values);
              const title = html`${which === 't2' ? html`$T$<sup>2</sup>` : html`$Q$`} ${number(alarm[which])}`;
              return columnBars(title, table.names, values, SHOWN, (value) => value / largest, number);
            })}
          `
        : html`<p class="note">${name} is within the classical limits.</p>`,
    );
  }

  return { element, explain };
}
