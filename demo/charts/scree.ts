import * as Plot from '@observablehq/plot';
import { MOST_BARS, screeAxes } from '../../tables/charts/scree.ts';
import { percent } from '../../tables/format.ts';
import { s, setAttributes } from '../ui/dom.ts';
import { chart, type Drawn } from './chart.ts';
import { dragCut } from './drag-cut.ts';

const FEW = 8; // each has its sum written above
const GAP = 0.28; // between bars, of the way from one to the next

export interface Scree {
  element: HTMLElement;
  show(shares: ArrayLike<number>, sums: ArrayLike<number>): void;
  /** Keeps the first m: the others are lost. */
  cut(m: number): void;
}

/** Share of the variance of each component as bars, cumulative share as a line, and a cut to be dragged. */
export function scree(onCut: (m: number) => void): Scree {
  const { element, draw } = chart('scree', options, addCut);
  const handle = dragCut('Components kept', onCut);
  element.append(handle.element);
  let shares: ArrayLike<number> = [];
  let sums: ArrayLike<number> = [];
  let kept = Infinity;
  let plot: Drawn | null = null;
  const name = s('text', { class: 'chart-name' });

  const areFew = () => shares.length <= FEW;

  function options(width: number): Plot.PlotOptions | null {
    if (shares.length === 0) return null;
    const rows = Array.from({ length: Math.min(MOST_BARS, shares.length) }, (_, i) => ({
      m: i + 1,
      share: shares[i],
      sum: sums[i],
    }));
    const { x, y } = screeAxes(rows.length, areFew());
    return {
      height: Math.max(240, Math.min(340, width * 0.7)),
      marginLeft: 48,
      marginRight: 22,
      marginTop: 36,
      marginBottom: 32,
      ariaLabel: 'Share of the variance by component',
      x: { ...x, label: null, padding: GAP },
      y,
      marks: [
        Plot.barY(rows, { x: 'm', y: 'share', className: 'scree-bar' }),
        Plot.lineY(rows, { x: 'm', y: 'sum', strokeWidth: 2, className: 'scree-line' }),
        Plot.dot(rows, { x: 'm', y: 'sum', r: 4, className: 'scree-dot' }),
        areFew()
          ? Plot.text(rows, {
              x: 'm',
              y: 'sum',
              text: (r: { sum: number }) => percent(r.sum),
              dy: -12,
              className: 'scree-text',
            })
          : null,
      ],
    };
  }

  function addCut(drawn: Drawn): void {
    plot = drawn;
    if (!areFew()) drawn.append(name);
    const scale = drawn.scale('x');
    const step = scale?.step ?? 1;
    handle.measure({
      zero: (scale?.apply(1) ?? 0) - (GAP / 2) * step,
      step,
      least: 1,
      most: shares.length,
      shown: Math.min(MOST_BARS, shares.length),
      bottom: drawn.scale('y')?.apply(0) ?? 0,
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
    setAttributes(name, {
      x: middle + (flipped ? -6 : (x?.step ?? 0) / 2 + 8),
      y: (y?.apply(sums[kept - 1]) ?? 0) + 22,
      'text-anchor': flipped ? 'end' : 'start',
    });
  }

  return {
    element,
    show(nextShares, nextSums) {
      [shares, sums] = [nextShares, nextSums];
      draw();
    },
    cut(m) {
      kept = m;
      handle.place(m, `${m} kept, ${percent(sums[m - 1])} of the variance`);
      place();
    },
  };
}
