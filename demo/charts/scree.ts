import * as Plot from '@observablehq/plot';
import { h } from '../ui/dom.ts';
import { percent } from '../ui/format.ts';
import { onWidth } from './on-width.ts';
import { picture } from './picture.ts';

const MOST_BARS = 30;

export interface Scree {
  element: HTMLElement;
  show(shares: ArrayLike<number>, sums: ArrayLike<number>): void;
}

/** Share of the variance of each component as bars, cumulative share as a line. */
export function scree(): Scree {
  const drawing = h('div');
  const element = h('div', { class: 'scree' }, drawing);
  let shares: ArrayLike<number> = [];
  let sums: ArrayLike<number> = [];
  let drawnWidth = 0;

  function draw(): void {
    const width = element.clientWidth;
    if (shares.length === 0 || width < 60) return;
    drawnWidth = width;
    const rows = Array.from({ length: Math.min(MOST_BARS, shares.length) }, (_, i) => ({
      m: i + 1,
      share: shares[i],
      sum: sums[i],
    }));
    const few = rows.length <= 8;
    drawing.replaceChildren(
      picture(
        Plot.plot({
          width,
          height: Math.max(240, Math.min(340, width * 0.7)),
          marginLeft: 48,
          marginRight: 14,
          marginTop: 18,
          marginBottom: 32,
          ariaLabel: 'Share of the variance by component',
          style: { background: 'none', fontFamily: 'inherit', fontSize: '12px', overflow: 'visible' },
          x: {
            type: 'band',
            label: null,
            tickSize: 0,
            padding: 0.28,
            ...(few ? {} : { ticks: rows.map((r) => r.m).filter((m) => m === 1 || m % 5 === 0) }),
          },
          y: {
            domain: [0, 1],
            label: null,
            grid: true,
            ticks: 5,
            tickSize: 0,
            tickFormat: (v: number) => `${Math.round(v * 100)} %`,
          },
          marks: [
            Plot.barY(rows, { x: 'm', y: 'share', className: 'scree-bar' }),
            Plot.lineY(rows, { x: 'm', y: 'sum', strokeWidth: 2, className: 'scree-line' }),
            Plot.dot(rows, { x: 'm', y: 'sum', r: 4, className: 'scree-dot' }),
            few
              ? Plot.text(rows, {
                  x: 'm',
                  y: 'sum',
                  text: (r: { sum: number }) => percent(r.sum),
                  dy: -12,
                  className: 'scree-text',
                })
              : null,
          ],
        }),
      ),
    );
  }

  onWidth(element, () => {
    if (element.clientWidth !== drawnWidth) draw();
  });

  return {
    element,
    show(nextShares, nextSums) {
      [shares, sums] = [nextShares, nextSums];
      draw();
    },
  };
}
