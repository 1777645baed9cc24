import { areComparable } from '../../../tables/comparable.ts';
import { number } from '../../../tables/format.ts';
import { type Child, h, math, replaceChildren } from '../../ui/dom.ts';
import { html, htmlElement } from '../../ui/html.ts';
import type { Analysis } from './analysis.ts';
import { rowsOf } from './diagnosis.ts';
import { nameOf } from './row-card.ts';

const SHOWN = 6; // columns

/** Which columns take a row beyond the limits. */
export function contributions() {
  const element = h('div', { class: 'contributions', id: 'yours-contributions', 'aria-live': 'polite' });
  let analysis: Analysis | null = null;
  let m = 1;
  let chosen: number[] = [];

  async function explain(): Promise<void> {
    const mine = chosen;
    replaceChildren(element);
    if (!analysis || mine.length !== 1 || !areComparable(analysis.model)) return;
    const { model, table } = analysis;
    const [i] = mine;
    const { alarms } = await model.diagnose(rowsOf(analysis, i, i + 1), { components: m, rows: 'fitted' });
    if (mine !== chosen) return;
    const name = nameOf(analysis, i);
    const [alarm] = alarms;
    if (!alarm?.contributions) {
      return replaceChildren(element, h('p', { class: 'note' }, `${name} is within the classical limits.`));
    }
    const parts = alarm.beyond.map((which) => {
      const { [which]: values } = alarm.contributions ?? { t2: new Float64Array(), spe: new Float64Array() };
      const title: Child[] = which === 't2' ? [math('T'), h('sup', {}, '2')] : [math('Q')];
      return bars(title, alarm[which], values, table.names);
    });
    replaceChildren(
      element,
      html`
        <p class="note">${name} is beyond the classical limits; the columns that contribute most:</p>
        ${parts}
      `,
    );
  }

  return {
    element,
    of(next: Analysis, components: number) {
      if (next !== analysis) chosen = [];
      [analysis, m] = [next, components];
      void explain();
    },
    /** What columns have of a single row; of several nothing is said. */
    explain(rows: number[]) {
      chosen = rows;
      return explain();
    },
  };
}

function bars(title: Child[], total: number, values: Float64Array, names: string[]): HTMLElement {
  const first = [...values.keys()].sort((a, b) => values[b] - values[a]).slice(0, SHOWN);
  return htmlElement`
    <dl class="contribution-bars">
      <dt>${title} ${number(total)}</dt>
      ${first.map(
        (j) =>
          htmlElement`
            <dd style="--share: ${Math.max(0, values[j] / values[first[0]]).toFixed(3)}">
              <span>${names[j]}</span>
              <span class="tabular">${number(values[j])}</span>
            </dd>
          `,
      )}
    </dl>
  `;
}
