import { tick } from '../../../tables/format.ts';
import { ARROWS } from '../../ui/arrow-keys.ts';
import { axisSymbol, s, setAttributes, svg } from '../../ui/dom.ts';
import { plane } from '../../ui/plane.ts';
import { nearestInDirection } from '../../ui/scatter/nearest.ts';
import { ticks } from '../../ui/scatter/ticks.ts';
import { tween } from '../../ui/tween.ts';
import { unit } from '../../ui/unit.ts';
import type { Space } from './spaces.ts';

const REACH = 26; // pixels around the pointer
/**
 * Sizes in pixels, those of the frame per unit(). Left and right add up to as much as top and bottom, because the plot is
 * square.
 */
const SIZES = {
  large: { left: 48, right: 14, top: 28, bottom: 34, toNextTick: 100, dot: 3.6, mark: 7, rim: 2.5, axis: 3 },
  small: { left: 32, right: 8, top: 14, bottom: 26, toNextTick: 58, dot: 1.9, mark: 5, rim: 2, axis: 2 },
};

interface View {
  label: string;
  space: Space;
  across: string;
  upwards: string;
  /** True where the points are white, so that the unit circle gets its name. */
  white?: boolean;
  /** The space before whitening, where trails from it are to be drawn. */
  origin?: Space;
}

const at = (places: Float32Array, i: number) => [places[2 * i], places[2 * i + 1]];

/** Makes a plot of points and their principal axes with equal scales; an animation moves points between spaces. */
export function cloudPlot(kind: keyof typeof SIZES, onPick: (i: number) => void) {
  const { dot, mark: radius, rim, axis: width } = SIZES[kind];
  /** Returns the frame around the points and the distance of ticks, in pixels. */
  function frame() {
    const { left, right, top, bottom, toNextTick } = SIZES[kind];
    const by = unit();
    return {
      left: by * left,
      top: by * top,
      end: size - by * right,
      foot: size - by * bottom,
      toNextTick: by * toNextTick,
    };
  }
  const letters = s('g', { class: 'whiten-grid' });
  const trails = svg`<path class="whiten-trails" stroke="var(--ink-3)" stroke-opacity="0.35"/>`;
  const ellipse = svg`<circle r="1" fill="none" stroke="var(--ink)" stroke-width="1.4" stroke-dasharray="1 5" stroke-linecap="round" vector-effect="non-scaling-stroke"/>`;
  const dots = svg`<g class="whiten-dots" fill="var(--ink)" fill-opacity="0.62"></g>`;
  const axes = ['kept', 'lost'].map(
    (ink) =>
      svg`<line class="whiten-axis" stroke="var(--${ink})" stroke-width="${width}" stroke-linecap="round"/>`,
  );
  const names = [1, 2].map((m) => axisSymbol('u', m));
  const circleName = svg`<text class="whiten-circle" text-anchor="middle">unit circle</text>`;
  const mark = svg`<circle class="whiten-mark" r="${radius}" fill="var(--kept)" stroke="var(--surface)" stroke-width="${rim}" visibility="hidden"/>`;
  const element = svg<SVGSVGElement>`
    <svg class="surface by-hand whiten-plot ${kind}" role="img">
      ${[letters, trails, dots, ellipse, axes, names, circleName, mark]}
    </svg>
  `;

  const plain = plane(element);

  let view: View | null = null;
  let size = 0;
  let count = 0;
  // Both are in pixels, each x before its y.
  let shown: Float32Array | null = null; // the present positions of the points
  let target: Float32Array | null = null; // their positions at the end of the animation
  let chosen = -1;
  let gliding = { stop() {} };

  function drawGrid({ space: { window }, across, upwards }: View): void {
    const { left, top, end, foot, toNextTick } = frame();
    const numbers = (low: number) => ticks(low, low + window.side, Math.max(3, (end - left) / toNextTick));
    const [xs, ys] = [numbers(window.left), numbers(window.bottom)];
    plain.grid(xs, ys, [left, end, top, foot]);
    const text = (words: string, x: number, y: number, anchor: string, name = '') =>
      s('text', { class: name, x, y, 'text-anchor': anchor }, words);
    letters.replaceChildren(
      ...xs.map((x) => text(tick(x), plain.px(x), foot + 17, 'middle')),
      ...ys.map((y) => text(tick(y), left - 8, plain.py(y) + 4, 'end')),
      text(across, end - 8, foot - 9, 'end', 'whiten-name'),
      text(upwards, left, top - 11, 'start', 'whiten-name'),
    );
  }

  function draw(places: Float32Array, home?: Float32Array): void {
    shown = places;
    let trail = '';
    for (let i = 0; i < count; i++) {
      const [cx, cy] = at(places, i);
      setAttributes(dots.children[i], { cx, cy });
      if (home) trail += `M${at(home, i)}L${cx} ${cy}`;
    }
    trails.setAttribute('d', trail);
    const [cx, cy] = at(places, count);
    const ends = axes.map((axis, m) => {
      const [x2, y2] = at(places, count + 1 + m);
      const [x, y] = [x2 - cx, y2 - cy];
      setAttributes(axis, { x1: cx - x, y1: cy - y, x2, y2 });
      const further = 1 + 16 / (Math.hypot(x, y) || 1);
      setAttributes(names[m], { x: cx + x * further - 7, y: cy + y * further + 5 });
      return [x, y];
    });
    ellipse.setAttribute('transform', `matrix(${[...ends.flat(), cx, cy]})`);
    setAttributes(circleName, { x: cx, y: cy + Math.hypot(...ends[0]) + 16 });
    drawMark();
  }

  function drawMark(): void {
    mark.setAttribute('visibility', chosen < 0 ? 'hidden' : 'visible');
    if (chosen < 0 || !shown) return;
    const [cx, cy] = at(shown, chosen);
    setAttributes(mark, { cx, cy });
  }

  /** Shows the view, with an animation where `glide` is true. */
  function go(glide: boolean): void {
    if (!view || size < 60) return;
    const { space, origin, white = false } = view;
    const { window } = space;
    const { left, end, foot } = frame();
    const perUnit = (end - left) / window.side;
    plain.lay([size, size], [left - window.left * perUnit, foot + window.bottom * perUnit], perUnit);
    const inPixels = ({ places }: Space) =>
      Float32Array.from(places, (value, k) => (k % 2 ? plain.py(value) : plain.px(value)));
    const next = inPixels(space);
    const home = origin && inPixels(origin);
    const before = glide ? shown : null;
    target = next;
    drawGrid(view);
    element.classList.toggle('white', white);
    gliding.stop();
    if (before) {
      gliding = tween((t) => {
        const now = next.map((to, k) => before[k] + (to - before[k]) * t);
        draw(now, home);
      });
    } else draw(next, home);
  }

  new ResizeObserver(() => {
    size = element.clientWidth;
    go(false);
  }).observe(element);
  element.addEventListener('click', ({ clientX, clientY }) => {
    if (!view) return;
    const { places } = view.space;
    const i = plain.nearest(count, (i) => places.subarray(2 * i, 2 * i + 2), [clientX, clientY], REACH);
    if (i >= 0) onPick(i);
  });
  element.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !target) return;
    event.preventDefault();
    const [xs, ys] = [0, 1].map((j) => (target as Float32Array).filter((_, k) => k % 2 === j));
    const from = chosen < 0 ? [size / 2, size / 2] : [xs[chosen], ys[chosen]];
    const next = nearestInDirection({ xs, ys }, from, arrow, (i) => i < count);
    if (next >= 0) onPick(next);
  });

  return {
    element,
    show(next: View) {
      view = next;
      element.setAttribute('aria-label', next.label);
      if (count === 0) {
        count = next.space.places.length / 2 - 3;
        dots.append(...Array.from({ length: count }, () => s('circle', { r: dot })));
      }
      go(true);
    },
    choose(i: number) {
      chosen = i;
      drawMark();
    },
  };
}
