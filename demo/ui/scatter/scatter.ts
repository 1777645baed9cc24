import { ARROWS } from '../arrow-keys.ts';
import { type Child, h, put } from '../dom.ts';
import { breathe, onFrame } from '../frame.ts';
import { colour, onTheme } from '../theme.ts';
import { drawAxes } from './axes.ts';
import type { Emphasis, OwnPoint, ScatterData } from './data.ts';
import { type NearestIndex, nearestIndex } from './nearest.ts';
import { drawGroupNames, drawOwn, drawRing } from './overlay.ts';
import { type Placement, place, within } from './placement.ts';
import { drawPoints } from './points.ts';
import { step } from './step.ts';

const REACH = { mouse: 18, touch: 30 }; // pixels around the pointer

interface ScatterOptions {
  id: string;
  label: string;
  /** What is shown beside the point under the pointer. */
  describe: (i: number) => Child[];
  /** The same in words, for screen readers. */
  speak: (i: number) => string;
}

export interface Scatter {
  element: HTMLElement;
  show(data: ScatterData): void;
  emphasise(groups: Emphasis): void;
  mark(point: OwnPoint | null): void;
}

/** A scatter plot on canvas for up to millions of points: drawn in slices, hovered through a grid of cells. */
export function scatter({ id, label, describe, speak }: ScatterOptions): Scatter {
  const base = h('canvas', { 'aria-hidden': 'true' });
  const hidden = document.createElement('canvas'); // drawn out of sight, then shown whole
  const overlay = h('canvas', { 'aria-hidden': 'true' });
  const xName = h('span', { class: 'axis-name axis-x' });
  const yName = h('span', { class: 'axis-name axis-y' });
  const card = h('div', { class: 'hover-card', hidden: true });
  const spoken = h('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  const stage = h(
    'div',
    {
      class: 'scatter-stage',
      id: `${id}-stage`,
      tabindex: 0,
      role: 'application',
      'aria-roledescription': 'scatter plot',
      'aria-label': `${label}. Arrow keys go from point to point, Escape leaves.`,
    },
    base,
    overlay,
    xName,
    yName,
    card,
  );

  let data: ScatterData | null = null;
  let placement: Placement | null = null; // of what is on display
  let index: NearestIndex | null = null;
  let emphasis: Emphasis = null;
  let own: OwnPoint | null = null;
  let current = -1;
  let drawing = 0; // number of the drawing under way: older ones stop

  const ratio = () => Math.min(2, window.devicePixelRatio || 1);
  const font = () => getComputedStyle(stage).fontFamily;
  const visible = (i: number) =>
    emphasis === null || (placement !== null && emphasis.has(placement.data.group[i]));

  /** A canvas of the right size, wiped, in CSS pixels. */
  function wiped(canvas: HTMLCanvasElement, { width, height }: Placement): CanvasRenderingContext2D | null {
    // Dense plots are written pixel by pixel.
    const context = canvas.getContext('2d', { willReadFrequently: canvas === hidden });
    const [across, down] = [Math.round(width * ratio()), Math.round(height * ratio())];
    if (canvas.width !== across || canvas.height !== down) {
      canvas.width = across;
      canvas.height = down;
    }
    context?.setTransform(ratio(), 0, 0, ratio(), 0, 0);
    context?.clearRect(0, 0, width, height);
    return context;
  }

  async function draw(): Promise<void> {
    const turn = ++drawing;
    const stale = () => turn !== drawing;
    await breathe(); // the frame that asked for it is painted first
    const placed = data && (await place(data, own, stage.clientWidth, stage.clientHeight));
    await breathe();
    if (!placed || stale()) return;
    const context = wiped(hidden, placed);
    if (!context) return;
    const { width, height } = placed;
    context.fillStyle = colour('--surface');
    context.fillRect(0, 0, width, height);
    drawAxes(context, placed, font());
    await drawPoints(context, placed, emphasis, ratio(), stale);
    if (stale()) return;
    [placement, index] = [placed, null];
    wiped(base, placed)?.drawImage(hidden, 0, 0, width, height);
    put(xName, placed.data.xName);
    put(yName, placed.data.yName);
    drawOverlay();
  }

  function drawOverlay(): void {
    const context = placement && wiped(overlay, placement);
    if (!placement || !context) return;
    if (placement.data.labelGroups) drawGroupNames(context, placement, emphasis, font());
    if (own) drawOwn(context, placement, own, font());
    if (current >= 0) drawRing(context, placement.xs[current], placement.ys[current]);
  }

  const redraw = onFrame(() => void draw());
  const redrawOverlay = onFrame(drawOverlay);

  function choose(i: number): void {
    if (i === current) return;
    current = i;
    redrawOverlay();
    card.hidden = i < 0;
    if (i < 0 || !placement) return;
    put(card, ...describe(i));
    const { xs, ys, width, height } = placement;
    const left = xs[i] > width / 2;
    const above = ys[i] > height / 2;
    card.style.left = left ? 'auto' : `${xs[i] + 16}px`;
    card.style.right = left ? `${width - xs[i] + 16}px` : 'auto';
    card.style.top = above ? 'auto' : `${ys[i] + 12}px`;
    card.style.bottom = above ? `${height - ys[i] + 12}px` : 'auto';
  }

  function point(event: PointerEvent): void {
    if (!placement) return;
    const { xs, ys, width, height } = placement;
    index ??= nearestIndex(xs, ys, width, height, visible);
    const box = stage.getBoundingClientRect();
    const reach = event.pointerType === 'touch' ? REACH.touch : REACH.mouse;
    choose(index.find(event.clientX - box.left, event.clientY - box.top, reach));
  }

  stage.addEventListener('pointermove', point);
  stage.addEventListener('pointerdown', point);
  stage.addEventListener('pointerleave', (event) => {
    if (event.pointerType !== 'touch') choose(-1); // a finger that lifts leaves its card to be read
  });
  stage.addEventListener('pointercancel', () => choose(-1)); // it scrolls the page
  stage.addEventListener('blur', () => choose(-1));
  stage.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') choose(-1);
    const arrow = ARROWS[event.key];
    if (!arrow || !placement) return;
    event.preventDefault();
    const next = step(placement, { left: 0, top: 0, ...placement }, current, arrow, visible);
    if (next < 0) return;
    choose(next);
    spoken.textContent = speak(next);
  });
  new ResizeObserver(redraw).observe(stage);
  onTheme(redraw);

  return {
    element: h('div', { class: 'scatter', id }, stage, spoken),
    show(next) {
      choose(-1);
      [data, placement] = [next, null];
      redraw();
    },
    emphasise(groups) {
      emphasis = groups;
      redraw();
    },
    mark(given) {
      own = given;
      if (!given || (placement && within(placement, given))) redrawOverlay();
      else redraw();
    },
  };
}
