import * as Plot from '@observablehq/plot';
import type { EvaluationRow } from 'wasm-pca/vectors';
import { percent } from '../../../tables/format.ts';
import { chart } from '../../charts/chart.ts';
import { FORMATS, MARKS, type StoredAs } from './formats.ts';
import { frontierOf } from './frontier.ts';

const TICKS = [1, 4, 16, 64, 256];

interface Recall {
  rows: EvaluationRow[];
  /** The way that stands out. */
  chosen: EvaluationRow;
  /** The most bytes that it might have had. */
  bytes: number;
}

/** Makes a plot of recall over the bytes of a vector: a mark for each way to store it, and a line along the best ways. */
export function recallPlot() {
  const frame = {
    height: { ofWidth: 0.6, least: 252, most: 352 },
    margins: [42, 16, 44, 50],
  } as const;
  return chart(frame, ({ rows, chosen, bytes }: Recall) => {
    const most = Math.max(...rows.map((row) => row.bytes));
    const frontier = frontierOf(rows);
    const place = { x: 'bytes', y: 'floatQueries' };
    const ofFormat = (each: StoredAs) => rows.filter(({ format }) => format === each);
    return {
      ariaLabel: 'Recall over the bytes of a vector, for each way to store it',
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
      marks: [
        Plot.ruleX([bytes], { stroke: 'var(--ink-3)', strokeDasharray: '2 4' }),
        Plot.line([...frontier, { bytes: most, floatQueries: frontier.at(-1)?.floatQueries }], {
          ...place,
          curve: 'step-after',
          stroke: 'var(--ink)',
          strokeWidth: 1.5,
        }),
        ...FORMATS.map((each) =>
          Plot.dot(ofFormat(each), {
            ...place,
            symbol: MARKS[each].symbol,
            r: 3,
            fill: MARKS[each].colour,
            fillOpacity: 0.65,
          }),
        ),
        Plot.dot([chosen], {
          ...place,
          symbol: MARKS[chosen.format as StoredAs].symbol,
          r: 7,
          fill: MARKS[chosen.format as StoredAs].colour,
          stroke: 'var(--paper)',
        }),
      ],
    };
  });
}
