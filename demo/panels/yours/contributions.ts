import type { Diagnosis, MatrixLike } from 'wasm-pca';
import { areComparable } from '../../../tables/comparable.ts';
import { number } from '../../../tables/format.ts';
import { type Child, h, math, replaceChildren } from '../../ui/dom.ts';
import type { Analysis } from './analysis.ts';
import { nameOf } from './row-card.ts';

const SHOWN = 6; // columns

/** What T² and Q of regular rows stay within, of m components; null beyond the range of doubles. */
export async function limitsOf({ model }: Analysis, m: number): Promise<Diagnosis['limits'] | null> {
  if (model.rank === 0 || !areComparable(model)) return null;
  // Limits do not depend on the rows.
  const row = { data: model.mean, rows: 1, columns: model.columns };
  const { limits } = await model.diagnose(row, { components: m, rows: 'fitted', contributions: false });
  return limits;
}

export interface Contributions {
  element: HTMLElement;
  of(analysis: Analysis, m: number): void;
  /** What columns have of a single row; of several nothing is said. */
  explain(rows: number[]): Promise<void>;
}

/** Which columns take a row beyond the limits. */
export function contributions(): Contributions {
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
    const { alarms } = await model.diagnose(rowOf(analysis, i), { components: m, rows: 'fitted' });
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
      h('p', { class: 'note' }, `${name} is beyond the classical limits; the columns that contribute most:`),
      ...parts,
    );
  }

  return {
    element,
    of(next, components) {
      if (next !== analysis) chosen = [];
      [analysis, m] = [next, components];
      void explain();
    },
    explain(rows) {
      chosen = rows;
      return explain();
    },
  };
}

function bars(title: Child[], total: number, values: Float64Array, names: string[]): HTMLElement {
  const first = [...values.keys()].sort((a, b) => values[b] - values[a]).slice(0, SHOWN);
  return h(
    'dl',
    { class: 'contribution-bars' },
    h('dt', {}, ...title, ` ${number(total)}`),
    ...first.map((j) =>
      h(
        'dd',
        { style: `--share: ${Math.max(0, values[j] / values[first[0]]).toFixed(3)}` },
        h('span', {}, names[j]),
        h('span', { class: 'tabular' }, number(values[j])),
      ),
    ),
  );
}

function rowOf({ table }: Analysis, i: number): MatrixLike {
  const columns = table.names.length;
  if (!table.sparse) return { data: table.data.slice(i * columns, (i + 1) * columns), rows: 1, columns };
  const { indices, indptr } = table.sparse;
  const [from, until] = [Number(indptr[i]), Number(indptr[i + 1])];
  return {
    data: table.data.slice(from, until),
    indices: indices.slice(from, until),
    indptr: Float64Array.of(0, until - from),
    rows: 1,
    columns,
  };
}
