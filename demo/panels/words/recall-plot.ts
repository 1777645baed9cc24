import * as Plot from '@observablehq/plot';
import type { EvaluationRow } from 'wasm-pca/vectors';
import { percent } from '../../../tables/format.ts';
import { chart } from '../../charts/chart.ts';
import { FORMATS, MARKS, type StoredAs } from './formats.ts';

const TICKS = [1, 4, 16, 64, 256];

interface Recall {
  rows: EvaluationRow[];
  /** The chosen number of dimensions, which has a mark on each curve. `format` is the chosen one, which stands out. */
  dimensions: number;
  format: StoredAs;
}

/** Makes a plot of recall over the bytes of a vector, with a curve for each format over all numbers of dimensions. */
export function recallPlot() {
  const frame = {
    height: { ofWidth: 0.6, least: 252, most: 352 },
    margins: [42, 16, 44, 50],
  } as const;
  return chart(frame, ({ rows, dimensions, format }: Recall) => {
    const most = Math.max(...rows.map(({ bytes }) => bytes));
    return {
      ariaLabel: 'Recall over the bytes of a vector, for each format',
      x: {
        type: 'log',
        base: 2,
        domain: [1, most],
        ticks: TICKS,
        tickFormat: String,
        tickSize: 4,
        label: 'bytes a vector',
        labelAnchor: 'center',
        labelArrow: 'none',
      },
      y: {
        domain: [0, 1],
        grid: true,
        ticks: 5,
        tickSize: 0,
        tickFormat: (share: number) => percent(share, 0),
        label: 'recall@10',
        labelArrow: 'none',
      },
      marks: FORMATS.flatMap((each) => {
        const curve = rows.filter((row) => row.format === each);
        const at = curve.filter((row) => row.dimensions === dimensions);
        const place = { x: 'bytes', y: 'recall' };
        const { symbol, colour } = MARKS[each];
        return [
          Plot.line(curve, { ...place, stroke: colour, strokeWidth: each === format ? 3 : 1.5 }),
          Plot.text(curve.slice(-1), {
            ...place,
            text: [each],
            // The curve of bits ends between the others; its label fits below it.
            dy: each === 'bit' ? 16 : -14,
            textAnchor: 'end',
            fill: 'var(--ink)',
            fontWeight: 600,
          }),
          Plot.dot(at, {
            ...place,
            symbol,
            r: 6,
            fill: colour,
            stroke: 'var(--paper)',
          }),
        ];
      }),
    };
  });
}
