import { number, percent } from '../../../tables/format.ts';
import { type Child, h, math } from '../dom.ts';
import { category } from '../palette.ts';
import { shape } from './marks.ts';
import type { ScatterData, ScatterGroup } from './scatter-data.ts';

/** Returns groups for a plot, each class with a colour and a shape of its own. */
export function classGroups(names: readonly string[]): ScatterGroup[] {
  return names.map((name, k) => ({ name, colour: () => category(k), mark: shape(k) }));
}

interface Scores {
  score: (row: number, m: number) => number;
  /** The indices of the components along the axes. */
  axes: () => number[];
  /** A component's share of the variance; null where all variance is 0. */
  share?: (m: number) => number | null;
  symbol?: string;
}

/** Returns the parts that all plots of rows by their scores share. */
export function byScores({ score, axes, share, symbol = 'z' }: Scores) {
  function axisName(m: number | undefined): Child {
    if (m === undefined) return '';
    const part = share?.(m);
    const said = part === null ? ': no variance' : part !== undefined && ` (${percent(part)})`;
    return h('span', {}, 'score ', math(symbol, m + 1), said);
  }

  return {
    /** Returns the coordinates of rows, and the names of the axes. */
    places(): Pick<ScatterData, 'x' | 'y' | 'z' | 'xName' | 'yName' | 'zName'> {
      const [x, y, z] = axes();
      return {
        x: (i) => score(i, x),
        y: (i) => score(i, y),
        z: z === undefined ? undefined : (i) => score(i, z),
        xName: axisName(x),
        yName: axisName(y),
        zName: axisName(z),
      };
    },
    /** Returns a row's scores, for its card. */
    lines: (i: number): Child =>
      axes().map((m) => h('div', {}, math(symbol, m + 1), ` ${number(score(i, m))}`)),
    /** Returns a row's scores in words. */
    spoken: (i: number) =>
      `at ${axes()
        .map((m) => number(score(i, m)))
        .join(', ')}`,
    /** Returns the heads of the scores' columns in a table; `cells` returns the cells of row i. */
    columns: () => axes().map((m) => math(symbol, m + 1)),
    cells: (i: number) => axes().map((m) => number(score(i, m), 5)),
  };
}
