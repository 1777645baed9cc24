import * as Plot from '@observablehq/plot';
import { h, s, set } from '../ui/dom.ts';
import { tick } from '../ui/format.ts';
import { onWidth } from './on-width.ts';
import { picture } from './picture.ts';

export interface CurveData {
  /** y over m = first, first + 1, … */
  values: ArrayLike<number>;
  first: number;
  /** m shown up to here. */
  last: number;
  log: boolean;
  label: string;
  /** Colour the area under the curve: only where areas mean something. */
  area: boolean;
}

export interface Curve {
  element: HTMLElement;
  show(data: CurveData): void;
  /** Colours what lies left and right of the cut differently and marks the value there. */
  cut(m: number, value: number, text: string): void;
}

let made = 0;

/** A curve over the number of components with a movable cut: kept to its left, lost to its right. */
export function curve(className: string): Curve {
  const clip = `curve-clip-${++made}`;
  const drawing = h('div');
  const element = h('div', { class: `curve ${className}` }, drawing);
  let data: CurveData | null = null;
  let plot: ReturnType<typeof Plot.plot> | null = null;
  let at = { m: 0, value: 0, text: '' };
  const lostSide = s('rect', { y: 0, height: 1000, width: 5000 });
  const needle = s('line', { class: 'cut-line' });
  const level = s('line', { class: 'cut-level' });
  const dot = s('circle', { class: 'cut-dot', r: 5 });
  const name = s('text', { class: 'cut-value' });
  let drawnWidth = 0;

  function draw(): void {
    const width = element.clientWidth;
    if (!data || width < 60) return;
    drawnWidth = width;
    const { values, first, last, log, label, area } = data;
    const filled = area && !log;
    const floor = log ? values[0] * 1e-12 : -1;
    const points: { m: number; value: number }[] = [];
    for (let i = 0; i < values.length && first + i <= last; i++) {
      if (values[i] > floor) points.push({ m: first + i, value: values[i] });
    }
    plot = picture(
      Plot.plot({
        width,
        height: Math.max(200, Math.min(280, width * 0.5)),
        marginLeft: 54,
        marginRight: 14,
        marginTop: 12,
        marginBottom: 32,
        ariaLabel: label,
        style: { background: 'none', fontFamily: 'inherit', fontSize: '12px', overflow: 'visible' },
        x: { domain: [0, last], label: null, ticks: width / 80, tickSize: 4, nice: false },
        y: {
          type: log ? 'log' : 'linear',
          label: null,
          grid: true,
          ticks: 5,
          tickSize: 0,
          tickFormat: tick,
          ...(log ? {} : { domain: [0, Math.max(...points.map((p) => p.value)) * 1.02] }),
        },
        marks: [
          filled ? Plot.areaY(points, { x: 'm', y: 'value', className: 'curve-area-kept' }) : null,
          Plot.lineY(points, { x: 'm', y: 'value', strokeWidth: 2, className: 'curve-line-kept' }),
        ],
      }),
    );
    const svg = plot as unknown as SVGSVGElement;
    svg.prepend(s('defs', {}, s('clipPath', { id: clip }, lostSide)));
    for (const kept of svg.querySelectorAll('.curve-area-kept, .curve-line-kept')) {
      const lost = kept.cloneNode(true) as SVGElement; // to plot it again takes time
      set(lost, { class: kept.classList.value.replace('kept', 'lost'), 'clip-path': `url(#${clip})` });
      kept.after(lost);
    }
    svg.append(level, needle, dot, name);
    drawing.replaceChildren(svg);
    place();
  }

  function place(): void {
    if (!plot || !data) return;
    const x = plot.scale('x')?.apply(at.m) ?? 0;
    const yScale = plot.scale('y');
    const [bottom = 0, top = 0] = (yScale?.range ?? []) as number[];
    const shown = at.m <= data.last;
    const value = Number.isFinite(at.value) && (at.value > 0 || !data.log) ? at.value : null;
    const y = value === null ? bottom : Math.min(bottom, yScale?.apply(value) ?? bottom);
    const [left = 0, right = 0] = (plot.scale('x')?.range ?? []) as number[];
    const flipped = x > (left + right) / 2;
    set(lostSide, { x });
    set(needle, { x1: x, x2: x, y1: top, y2: bottom });
    set(level, { x1: left, x2: x, y1: y, y2: y });
    set(dot, { cx: x, cy: y });
    name.textContent = at.text;
    set(name, {
      x: x + (flipped ? -12 : 12),
      y: Math.max(top + 12, y - 10),
      'text-anchor': flipped ? 'end' : 'start',
    });
    needle.style.display = shown ? '' : 'none';
    for (const mark of [dot, name, level]) mark.style.display = shown && value !== null ? '' : 'none';
  }

  onWidth(element, () => {
    if (element.clientWidth !== drawnWidth) draw();
  });

  return {
    element,
    show(next) {
      data = next;
      draw();
    },
    cut(m, value, text) {
      at = { m, value, text };
      place();
    },
  };
}
