import * as Plot from '@observablehq/plot';
import { h, s, set } from '../ui/dom.ts';
import { percent } from '../ui/format.ts';
import { dragCut } from './drag-cut.ts';
import { onWidth } from './on-width.ts';
import { picture } from './picture.ts';

const MOST_BARS = 30;
const GAP = 0.28; // between bars, of the way from one to the next

export interface Scree {
  element: HTMLElement;
  show(shares: ArrayLike<number>, sums: ArrayLike<number>): void;
  /** Keeps the first m: the others are lost. */
  cut(m: number): void;
}

/** Share of the variance of each component as bars, cumulative share as a line; with `onCut`, a cut to be dragged. */
export function scree(onCut?: (m: number) => void): Scree {
  const drawing = h('div');
  const handle = onCut && dragCut('Components kept', onCut);
  const element = h('div', { class: 'scree' }, drawing, handle?.element);
  let shares: ArrayLike<number> = [];
  let sums: ArrayLike<number> = [];
  let kept = Infinity;
  let drawnWidth = 0;
  let plot: ReturnType<typeof Plot.plot> | null = null;
  const name = s('text', { class: 'cut-value' });

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
    plot = picture(
      Plot.plot({
        width,
        height: Math.max(240, Math.min(340, width * 0.7)),
        marginLeft: 48,
        marginRight: 22,
        marginTop: handle ? 36 : 18,
        marginBottom: 32,
        ariaLabel: 'Share of the variance by component',
        style: { background: 'none', fontFamily: 'inherit', fontSize: '12px', overflow: 'visible' },
        x: {
          type: 'band',
          label: null,
          tickSize: 0,
          padding: GAP,
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
    );
    if (!few) plot.append(name);
    drawing.replaceChildren(plot);
    const scale = plot.scale('x');
    const step = scale?.step ?? 1;
    handle?.measure({
      zero: (scale?.apply(1) ?? 0) - (GAP / 2) * step,
      step,
      least: 1,
      most: shares.length,
      shown: rows.length,
      bottom: plot.scale('y')?.apply(0) ?? 0,
    });
    place();
  }

  function place(): void {
    if (!plot) return;
    plot.querySelectorAll('.scree-bar rect').forEach((bar, i) => {
      bar.classList.toggle('lost', i >= kept);
    });
    const [x, y] = [plot.scale('x'), plot.scale('y')];
    const marked = kept <= Math.min(MOST_BARS, shares.length);
    name.style.display = marked ? '' : 'none';
    if (!marked) return;
    name.textContent = `${percent(sums[kept - 1])} kept`;
    const middle = (x?.apply(kept) ?? 0) + (x?.bandwidth ?? 0) / 2;
    const flipped = kept > MOST_BARS / 2;
    set(name, {
      x: middle + (flipped ? -6 : (x?.step ?? 0) / 2 + 8),
      y: (y?.apply(sums[kept - 1]) ?? 0) + 22,
      'text-anchor': flipped ? 'end' : 'start',
    });
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
    cut(m) {
      kept = m;
      handle?.place(m, `${m} kept, ${percent(sums[m - 1])} of the variance`);
      place();
    },
  };
}
