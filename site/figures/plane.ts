import { byArrows } from '../../demo/ui/arrow-keys.ts';
import { s as svg } from '../../demo/ui/dom.ts';
import { draggable } from '../../demo/ui/draggable.ts';
import type { Point } from '../../demo/ui/line.ts';
import { plane as planeOf } from '../../demo/ui/plane.ts';

export { type Point, svg };

const SIZE: Point = [640, 360];
const REACH = { x: 2, y: 1.15 };
const STEP = 0.03; // the distance by which an arrow key moves a point

/** Makes a picture with a sentence below that describes it; x and y run from -1 to 1, and a little further. */
export function plane(element: HTMLElement, label: string) {
  const lines = svg('g');
  const points = svg('g');
  const picture = svg('svg', { role: 'group', 'aria-label': label }, lines, points);
  element.append(picture);
  const say = sentence(element);
  const view = planeOf(picture, { reach: REACH, margin: 0.05, size: SIZE, hasGrid: false });
  view.measure();
  const handles = new Map<EventTarget | null, { place(to: Point): void; at: Point; moved(): void }>();

  draggable<EventTarget>(picture, {
    at: (target) => (handles.has(target) ? target : null),
    take: (held) => (held as SVGElement).focus(),
    move(held, ...client) {
      handles.get(held)?.place(view.toPlane(...client));
      handles.get(held)?.moved();
    },
  });
  picture.addEventListener(
    'keydown',
    byArrows(5, (across, down, target) => {
      const handle = handles.get(target);
      handle?.place([handle.at[0] + STEP * across, handle.at[1] - STEP * down]);
      handle?.moved();
    }),
  );

  return {
    clear(): void {
      lines.replaceChildren();
    },

    segment(from: Point, to: Point, style: string): void {
      const [[x1, y1], [x2, y2]] = [view.pixels(from), view.pixels(to)];
      lines.append(svg('line', { x1, y1, x2, y2, class: style }));
    },

    /** Draws a line through a point, across the whole plane. */
    axis(point: Point, way: Point, style = 'axis'): void {
      lines.append(svg('path', { d: view.line(point, way), class: style }));
    },

    word([x, y]: Point, text: string): void {
      lines.append(svg('text', { x: view.px(x) + 4, y: view.py(y) - 4 }, text));
    },

    dot([x, y]: Point, style = 'dot'): void {
      lines.append(svg('circle', { cx: view.px(x), cy: view.py(y), r: 3.5, class: style }));
    },

    say,

    /** Draws points that the reader moves by pointer or arrow keys; calls `moved` after each step. */
    drag(all: Point[], name: string, moved: () => void, style = ''): void {
      all.forEach((at, n) => {
        const handle = svg('circle', { r: 7, tabindex: 0, role: 'slider', class: `point ${style}` });
        handle.setAttribute('aria-label', `${name} ${n + 1}`);
        const place = (to: Point): void => {
          [at[0], at[1]] = view.clamp(to);
          handle.setAttribute('cx', String(view.px(at[0])));
          handle.setAttribute('cy', String(view.py(at[1])));
          handle.setAttribute('aria-valuenow', at[0].toFixed(2));
          handle.setAttribute('aria-valuetext', `${at[0].toFixed(2)}, ${at[1].toFixed(2)}`);
        };
        place(at);
        handles.set(handle, { place, at, moved });
        points.append(handle);
      });
    },
  };
}

/** Adds a sentence that describes a figure below it. Returns a function that changes the sentence. */
export function sentence(element: HTMLElement): (text: string) => void {
  const output = document.createElement('output');
  element.append(output);
  return (text) => {
    output.textContent = text;
  };
}

/** Adds a labelled slider above a figure. */
export function slider(
  element: HTMLElement,
  text: string,
  [min, max, step, value]: [number, number, number, number],
  moved: (value: number) => void,
): void {
  const label = document.createElement('label');
  const input = Object.assign(document.createElement('input'), { type: 'range' });
  for (const [name, number] of Object.entries({ min, max, step, value }))
    input.setAttribute(name, String(number));
  input.addEventListener('input', () => moved(input.valueAsNumber));
  label.append(text, input);
  controlsOf(element).append(label);
}

export function checkbox(element: HTMLElement, text: string, changed: (checked: boolean) => void): void {
  const label = document.createElement('label');
  const input = Object.assign(document.createElement('input'), { type: 'checkbox' });
  input.addEventListener('change', () => changed(input.checked));
  label.append(input, text);
  controlsOf(element).append(label);
}

/** Adds a labelled choice above a figure. */
export function choice(
  element: HTMLElement,
  text: string,
  names: readonly string[],
  changed: (name: string) => void,
): void {
  const label = document.createElement('label');
  const select = document.createElement('select');
  select.append(...names.map((name) => new Option(name)));
  select.addEventListener('change', () => changed(select.value));
  label.append(text, select);
  controlsOf(element).append(label);
}

function controlsOf(element: HTMLElement): Element {
  const there = element.querySelector('.controls');
  if (there) return there;
  const controls = Object.assign(document.createElement('div'), { className: 'controls' });
  element.prepend(controls);
  return controls;
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)}\u00a0%`;
