import { tick } from '../../../tables/format.ts';
import { onWidthChange } from '../../charts/on-width.ts';
import { axisSymbol, h, s, setAttributes } from '../../ui/dom.ts';
import { ticks } from '../../ui/scatter/ticks.ts';
import { tween } from '../../ui/tween.ts';
import { blend, type Layout, layout } from './layout.ts';
import type { Space } from './spaces.ts';

const REACH = 26; // pixels around the pointer
const CORNERS = 72; // of the ellipse
/** Left and right make as much as top and bottom: the plot is square. */
const MARGINS = {
  large: { left: 48, right: 14, top: 28, bottom: 34 },
  small: { left: 32, right: 8, top: 14, bottom: 26 },
};

interface View {
  space: Space;
  across: string;
  upwards: string;
  /** The points are white: the unit circle is named. */
  white?: boolean;
  /** Where whitened points come from, if that is to be seen. */
  origin?: Space;
}

/** Points to one scale in both directions, with their axes; they glide from one space to the next. */
export function cloudPlot(kind: 'large' | 'small', onPick: (i: number) => void) {
  const margin = MARGINS[kind];
  const grid = s('g', { class: 'grid whiten-grid' });
  const trails = s('path', { fill: 'none', stroke: 'var(--ink-3)', 'stroke-opacity': 0.35 });
  const ellipse = s('path', { class: 'whiten-ellipse' });
  const dots = s('g', { class: 'whiten-dots' });
  const axes = ['kept', 'lost'].map((ink) => s('path', { class: 'whiten-axis', stroke: `var(--${ink})` }));
  const names = [1, 2].map((m) => axisSymbol('u', m));
  const circleName = s('text', { class: 'whiten-circle', 'text-anchor': 'middle' }, 'unit circle');
  const mark = s('circle', { class: 'whiten-mark', visibility: 'hidden' });
  const svg = s(
    'svg',
    { class: 'by-hand whiten-svg' },
    grid,
    trails,
    dots,
    ellipse,
    ...axes,
    ...names,
    circleName,
    mark,
  );
  const element = h('div', { class: `surface whiten-plot ${kind}` }, svg);

  let view: View | null = null;
  let size = 0;
  let shown: Layout | null = null;
  let target: Layout | null = null;
  let home: Layout | null = null; // of the origin
  let chosen = -1;
  let gliding: { stop(): void } | null = null;

  function drawGrid({ space, across, upwards }: View, { px, py }: Layout): void {
    const [right, bottom] = [size - margin.right, size - margin.bottom];
    const count = Math.max(3, (right - margin.left) / (kind === 'large' ? 100 : 58));
    const [xs, ys] = space.window.map(([low, high]) => ticks(low, high, count));
    const line = (value: number, ends: Record<string, number>) =>
      s('line', { ...ends, class: value === 0 ? 'zero' : '' });
    grid.replaceChildren(
      ...xs.map((x) => line(x, { x1: px(x), x2: px(x), y1: margin.top, y2: bottom })),
      ...ys.map((y) => line(y, { x1: margin.left, x2: right, y1: py(y), y2: py(y) })),
      ...xs.map((x) => s('text', { x: px(x), y: bottom + 17, 'text-anchor': 'middle' }, tick(x))),
      ...ys.map((y) => s('text', { x: margin.left - 8, y: py(y) + 4, 'text-anchor': 'end' }, tick(y))),
      ...(kind === 'large'
        ? [
            s('text', { x: right - 8, y: bottom - 9, 'text-anchor': 'end' }, across),
            s('text', { x: margin.left, y: margin.top - 11 }, upwards),
          ]
        : []),
    );
  }

  function draw(now: Layout): void {
    shown = now;
    const { xs, ys, centre } = now;
    for (let i = 0; i < xs.length; i++) setAttributes(dots.children[i], { cx: xs[i], cy: ys[i] });
    const place = ([a, b]: readonly number[]) => `${centre[0] + a} ${centre[1] + b}`;
    const [first, second] = now.axes;
    now.axes.forEach(([x, y], m) => {
      axes[m].setAttribute('d', `M${place([-x, -y])}L${place([x, y])}`);
      const further = 1 + 16 / (Math.hypot(x, y) || 1);
      setAttributes(names[m], { x: centre[0] + x * further - 7, y: centre[1] + y * further + 5 });
    });
    const corners = Array.from({ length: CORNERS }, (_, k) => {
      const [a, b] = [Math.cos((2 * Math.PI * k) / CORNERS), Math.sin((2 * Math.PI * k) / CORNERS)];
      return place([a * first[0] + b * second[0], a * first[1] + b * second[1]]);
    });
    ellipse.setAttribute('d', `M${corners.join('L')}Z`);
    for (const element of [trails, circleName]) element.style.opacity = String(now.trails);
    setAttributes(circleName, { x: centre[0], y: centre[1] + Math.hypot(...first) + 16 });
    if (home && now.trails > 0) {
      const { xs: x0, ys: y0 } = home;
      trails.setAttribute('d', Array.from(xs, (x, i) => `M${x0[i]} ${y0[i]}L${x} ${ys[i]}`).join(''));
    }
    drawMark();
  }

  function drawMark(): void {
    mark.setAttribute('visibility', chosen < 0 ? 'hidden' : 'visible');
    if (chosen >= 0 && shown) setAttributes(mark, { cx: shown.xs[chosen], cy: shown.ys[chosen] });
  }

  /** Goes to the view, or is there at once. */
  function go(glide: boolean): void {
    if (!view || size < 60) return;
    const next = layout(view.space, size, margin, view.white ? 1 : 0);
    home = view.origin ? layout(view.origin, size, margin, 0) : null;
    if (!home) trails.removeAttribute('d');
    const before = glide ? shown : null;
    target = next;
    drawGrid(view, next);
    gliding?.stop();
    if (before) gliding = tween((t) => draw(blend(before, next, t)));
    else draw(next);
  }

  onWidthChange(element, () => {
    if (element.clientWidth === size) return;
    size = element.clientWidth;
    svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
    go(false);
  });
  svg.addEventListener('click', ({ clientX, clientY }) => {
    if (!target) return;
    const box = svg.getBoundingClientRect();
    let [best, least] = [-1, REACH];
    for (let i = 0; i < target.xs.length; i++) {
      const distance = Math.hypot(target.xs[i] - (clientX - box.left), target.ys[i] - (clientY - box.top));
      if (distance < least) [best, least] = [i, distance];
    }
    if (best >= 0) onPick(best);
  });

  return {
    element,
    svg,
    show(next: View) {
      view = next;
      const count = next.space.points.length / 2;
      if (dots.childElementCount !== count) {
        dots.replaceChildren(...Array.from({ length: count }, () => s('circle')));
      }
      go(true);
    },
    choose(i: number) {
      chosen = i;
      drawMark();
    },
    /** Where the points are, or are going. */
    get layout() {
      return target;
    },
    get size() {
      return size;
    },
  };
}
