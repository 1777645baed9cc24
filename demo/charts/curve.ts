import * as Plot from '@observablehq/plot';
import { tick } from '../../tables/format.ts';
import { s, setAttributes } from '../ui/dom.ts';
import { chart, type Drawn } from './chart.ts';
import { dragCut } from './drag-cut.ts';

const LEAST = 1e-12; // of the first value: less is rounding

interface CurveData {
  /** y over m = first, first + 1, … */
  values: ArrayLike<number>;
  first: number;
  /** m shown up to here. */
  last: number;
  log: boolean;
}

interface CurveOptions {
  className: string;
  label: string;
  /** What is lost at a cut: the area to its right, drawn in steps so that it is the sum; or the height of the curve there. */
  loss: 'area' | 'height';
  onCut: (m: number) => void;
}

export interface Curve {
  element: HTMLElement;
  show(data: CurveData): void;
  /** Colours what lies left and right of the cut differently and marks the value there. */
  cut(m: number, value: number, text: string): void;
}

let made = 0;

/** A curve over the number of components with a cut to be dragged: kept to its left, lost to its right. */
export function curve({ className, label, loss, onCut }: CurveOptions): Curve {
  const clip = `curve-clip-${++made}`;
  const { element, draw } = chart(`curve ${className}`, options, addCut);
  const handle = dragCut(`Components kept: ${label}`, onCut);
  element.append(handle.element);
  let data: CurveData | null = null;
  let plot: Drawn | null = null;
  let at = { m: 0, value: 0, text: '' };
  const lostSide = s('rect', { y: 0, height: 1000, width: 5000 });
  const height = s('line', {
    stroke: 'color-mix(in oklab, var(--lost) 55%, var(--paper))',
    'stroke-width': 12,
  });
  const level = s('line', { stroke: 'var(--ink-3)', 'stroke-dasharray': '2 4' });
  const dot = s('circle', { r: 5, fill: 'var(--ink)', stroke: 'var(--paper)', 'stroke-width': 2 });
  const name = s('text', { class: 'chart-name' });

  /** The ends of the vertical axis; that of a logarithm begins at a power of ten. */
  function domain(values: number[], log: boolean): [number, number] {
    const most = Math.max(...values);
    return log ? [10 ** Math.floor(Math.log10(Math.min(...values))), most * 1.5] : [0, most * 1.02];
  }

  function options(width: number): Plot.PlotOptions | null {
    if (!data) return null;
    const { values, first, last, log } = data;
    const points: { m: number; value: number }[] = [];
    for (let i = 0; i < values.length && first + i <= last; i++) {
      if (!log || values[i] > values[0] * LEAST) points.push({ m: first + i, value: values[i] });
    }
    const steps = loss === 'area';
    const line = steps ? 'step-before' : 'linear';
    if (steps) points.unshift({ m: first - 1, value: values[0] }); // the first step begins here
    const [floor, top] = domain(
      points.map((p) => p.value),
      log,
    );
    return {
      height: Math.max(220, Math.min(300, width * 0.5)),
      marginLeft: 66,
      marginRight: 22,
      marginTop: 36,
      marginBottom: 32,
      ariaLabel: label,
      x: { domain: [0, last], label: null, ticks: width / 80, tickSize: 4, nice: false },
      y: {
        type: log ? 'log' : 'linear',
        domain: [floor, top],
        label: null,
        grid: true,
        ticks: 5,
        tickSize: 0,
        tickFormat: tick,
      },
      marks: [
        steps
          ? Plot.areaY(points, {
              x: 'm',
              y1: floor,
              y2: 'value',
              curve: line,
              className: 'curve-area-kept',
            })
          : null,
        Plot.lineY(points, {
          x: 'm',
          y: 'value',
          strokeWidth: 2,
          curve: line,
          className: 'curve-line-kept',
        }),
      ],
    };
  }

  function addCut(drawn: Drawn): void {
    if (!data) return;
    const { values, first, last } = data;
    plot = drawn;
    drawn.prepend(s('defs', {}, s('clipPath', { id: clip }, lostSide)));
    for (const kept of drawn.querySelectorAll('.curve-area-kept, .curve-line-kept')) {
      const lost = kept.cloneNode(true) as SVGElement; // to plot it again takes time
      setAttributes(lost, {
        class: kept.classList.value.replace('kept', 'lost'),
        'clip-path': `url(#${clip})`,
      });
      kept.after(lost);
    }
    drawn.append(level, height, dot, name);
    const [left = 0, right = 0] = (drawn.scale('x')?.range ?? []) as number[];
    const [bottom = 0] = (drawn.scale('y')?.range ?? []) as number[];
    handle.measure({
      zero: left,
      step: (right - left) / last,
      least: 0,
      most: first + values.length - 1,
      shown: last,
      bottom,
    });
    place();
  }

  function place(): void {
    if (!plot || !data) return;
    const x = plot.scale('x')?.apply(at.m) ?? 0;
    const yScale = plot.scale('y');
    const [bottom = 0, top = 0] = (yScale?.range ?? []) as number[];
    const marked = at.m <= data.last && Number.isFinite(at.value) && (at.value > 0 || !data.log);
    const y = marked ? Math.min(bottom, yScale?.apply(at.value) ?? bottom) : bottom;
    const [left = 0, right = 0] = (plot.scale('x')?.range ?? []) as number[];
    const flipped = x > (left + right) / 2;
    setAttributes(lostSide, { x });
    setAttributes(level, { x1: left, x2: x, y1: y, y2: y });
    setAttributes(height, { x1: x, x2: x, y1: y, y2: bottom });
    setAttributes(dot, { cx: x, cy: y });
    name.textContent = at.text;
    setAttributes(name, {
      x: x + (flipped ? -12 : 12),
      y: Math.max(top + 12, y - 10),
      'text-anchor': flipped ? 'end' : 'start',
    });
    for (const mark of [dot, name, level]) mark.style.display = marked ? '' : 'none';
    height.style.display = marked && loss === 'height' && !data.log ? '' : 'none';
  }

  return {
    element,
    show(next) {
      data = next;
      draw();
    },
    cut(m, value, text) {
      at = { m, value, text };
      handle.place(m, `${m} kept, ${text}`);
      place();
    },
  };
}
