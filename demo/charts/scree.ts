import * as Plot from '@observablehq/plot';
import { type Place, placeLabels, type Segment } from '../../tables/charts/labels.ts';
import { MOST_BARS, screeAxes } from '../../tables/charts/scree.ts';
import { percent } from '../../tables/format.ts';
import { s, setAttributes } from '../ui/dom.ts';
import { unit } from '../ui/unit.ts';
import { type Drawn, scaleOf } from './chart.ts';
import { cutChart } from './cut-chart.ts';
import { FLAG, type Ruler } from './drag-cut.ts';

const FEW = 8; // up to so many components, each has its cumulative share written above it
const GAP = 0.28; // between bars, as a share of the distance from one to the next
const LINE = 14; // the height of a line of text, in pixels of usual letters
const BASELINE = 11; // its baseline, in pixels from the top
const DOT = 4;
const MARGIN_RIGHT = 22;

interface Shares {
  shares: ArrayLike<number>;
  sums: ArrayLike<number>;
  /** Where the shares of the first components lie, if that is known. */
  intervals?: { lower: ArrayLike<number>; upper: ArrayLike<number> };
}

/** Makes a scree plot: bars of the components' shares of the variance, a line of cumulative ones, and a cut to drag. */
export function scree(onCut: (m: number) => void) {
  const line = s('line', { class: 'export-only cut-line', stroke: 'var(--ink)', 'stroke-width': 2 });
  const names = s('g', { 'text-anchor': 'start' });

  function options({ shares, sums, intervals }: Shares): Plot.PlotOptions {
    const rows = Array.from({ length: Math.min(MOST_BARS, shares.length) }, (_, i) => ({
      m: i + 1,
      share: shares[i],
      sum: sums[i],
    }));
    const within = rows.slice(0, intervals?.lower.length ?? 0).map(({ m }) => ({
      m,
      lower: intervals?.lower[m - 1] ?? 0,
      upper: intervals?.upper[m - 1] ?? 0,
    }));
    const { x, y } = screeAxes(rows.length, shares.length <= FEW);
    return {
      ariaLabel: 'Share of the variance by component',
      x: { ...x, label: 'component', labelAnchor: 'center', labelArrow: 'none', padding: GAP },
      y: { ...y, label: 'share of the variance', labelAnchor: 'center', labelArrow: 'none' },
      marks: [
        Plot.barY(rows, { x: 'm', y: 'share', fill: 'var(--kept)', className: 'scree-bar' }),
        Plot.ruleX(within, {
          x: 'm',
          y1: 'lower',
          y2: 'upper',
          stroke: 'var(--ink)',
          strokeWidth: 1.5,
          className: 'scree-interval',
        }),
        Plot.lineY(rows, { x: 'm', y: 'sum', stroke: 'var(--ink-3)', strokeWidth: 2 }),
        Plot.dot(rows, {
          x: 'm',
          y: 'sum',
          r: DOT,
          fill: 'var(--surface)',
          stroke: 'var(--ink-2)',
          strokeWidth: 2,
        }),
        () => line,
        () => names,
      ],
    };
  }

  function ruler(plot: Drawn, { shares }: Shares): Ruler {
    const { apply, step } = scaleOf(plot, 'x');
    return {
      zero: apply(1) - (GAP / 2) * step,
      step,
      least: 1,
      most: shares.length,
      shown: Math.min(MOST_BARS, shares.length),
      bottom: scaleOf(plot, 'y').apply(0),
    };
  }

  function draw(plot: Drawn, shares: Shares, kept: number): string {
    plot.querySelectorAll<SVGRectElement>('.scree-bar rect').forEach((bar, i) => {
      bar.style.fill = i < kept ? '' : 'var(--lost)';
    });
    placeNames(plot, shares, kept);
    return `${kept} kept, ${percent(shares.sums[kept - 1])} of the variance`;
  }

  /**
   * Writes the cumulative share at the cut, and those of all components where these are few, clear of the cut, the line
   * and its dots.
   */
  function placeNames(plot: Drawn, { shares, sums }: Shares, kept: number): void {
    const areFew = shares.length <= FEW;
    const [x, y] = [scaleOf(plot, 'x'), scaleOf(plot, 'y')];
    const shown = Math.min(MOST_BARS, shares.length);
    const dots = Array.from(
      { length: shown },
      (_, i): Place => [x.apply(i + 1) + x.bandwidth / 2, y.apply(sums[i])],
    );
    const cut = x.apply(1) + x.step * (Math.min(kept, shown) - GAP / 2);
    const [bottom, top] = y.range;
    const [start, end] = x.range;
    const flag = FLAG * unit();
    setAttributes(line, { x1: cut, x2: cut, y1: flag, y2: bottom });
    const named = dots.map((_, i) => i).filter((i) => areFew || i === kept - 1);
    named.sort((a, b) => Number(b === kept - 1) - Number(a === kept - 1));
    const texts = named.map((i) => {
      const look = i === kept - 1 ? { class: 'chart-name' } : { class: 'chart-value' };
      return s('text', look, percent(sums[i]), !areFew && ' kept');
    });
    names.replaceChildren(...texts);
    const labels = named.map((i, k) => ({
      at: dots[i],
      from: [dots[i][0], bottom] as const,
      width: texts[k].getComputedTextLength(),
      height: LINE * unit(),
    }));
    const placed = placeLabels(labels, {
      frame: { left: start - DOT, top: flag + 2, width: end - start + MARGIN_RIGHT, height: bottom - flag },
      boxes: [
        ...dots.map(([x, y]) => ({ left: x - DOT, top: y - DOT, width: 2 * DOT, height: 2 * DOT })),
        ...dots.map((_, i) => {
          const top = y.apply(shares[i]);
          return { left: x.apply(i + 1), top, width: x.bandwidth, height: bottom - top };
        }),
      ],
      segments: [
        ...dots.slice(1).map((dot, i): Segment => [dots[i], dot]),
        [
          [cut, top - LINE],
          [cut, bottom],
        ],
      ],
    });
    texts.forEach((text, k) => {
      const box = placed[k];
      if (!box) text.remove();
      else setAttributes(text, { x: box.left, y: box.top + BASELINE * unit() });
      if (box?.leader) names.prepend(s('path', { d: `M${box.leader.join('L')}`, stroke: 'var(--ink-2)' }));
    });
  }

  const frame = {
    className: 'scree',
    height: { ofWidth: 0.7, least: 260, most: 360 },
    margins: [FLAG + LINE + 12, MARGIN_RIGHT, 42, 60],
  } as const;
  return cutChart({ frame, label: 'Components kept', onCut, options, ruler, draw });
}
