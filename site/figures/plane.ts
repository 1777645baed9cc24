/** A point of a figure, in its units: x and y from -1 to 1. */
export type Point = [x: number, y: number];

const SVG = 'http://www.w3.org/2000/svg';
const WIDTH = 640;
const HEIGHT = 360;
const UNIT = HEIGHT / 2.4;

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number> = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

const toX = (x: number): number => WIDTH / 2 + x * UNIT;
const toY = (y: number): number => HEIGHT / 2 - y * UNIT;
/** Where the plane ends, in its units. */
const REACH = { x: WIDTH / 2 / UNIT - 0.05, y: HEIGHT / 2 / UNIT - 0.05 };
const within = (value: number, reach: number): number => Math.min(reach, Math.max(-reach, value));

/** A picture with a sentence below that says what it shows. */
export function plane(element: HTMLElement, label: string) {
  const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'group', 'aria-label': label });
  const lines = svg('g');
  const points = svg('g');
  picture.append(lines, points);
  element.append(picture);
  const say = sentence(element);

  return {
    clear(): void {
      lines.replaceChildren();
    },

    segment([x1, y1]: Point, [x2, y2]: Point, style: string): void {
      lines.append(svg('line', { x1: toX(x1), y1: toY(y1), x2: toX(x2), y2: toY(y2), class: style }));
    },

    /** A line through a point, across the whole plane. */
    axis([x, y]: Point, [dx, dy]: Point, style = 'axis'): void {
      this.segment([x - 5 * dx, y - 5 * dy], [x + 5 * dx, y + 5 * dy], style);
    },

    word([x, y]: Point, text: string): void {
      const word = svg('text', { x: toX(x) + 4, y: toY(y) - 4 });
      word.textContent = text;
      lines.append(word);
    },

    dot([x, y]: Point, style = 'dot'): void {
      lines.append(svg('circle', { cx: toX(x), cy: toY(y), r: 3.5, class: style }));
    },

    say,

    /** Points that the reader moves, by pointer or by arrow keys; `moved` is called after each step. */
    drag(all: Point[], name: string, moved: () => void, style = ''): void {
      all.forEach((point, n) => {
        const handle = svg('circle', { r: 7, tabindex: 0, role: 'slider', class: `point ${style}` });
        handle.setAttribute('aria-label', `${name} ${n + 1}`);
        const place = (x: number, y: number): void => {
          point[0] = within(x, REACH.x);
          point[1] = within(y, REACH.y);
          handle.setAttribute('cx', String(toX(point[0])));
          handle.setAttribute('cy', String(toY(point[1])));
          handle.setAttribute('aria-valuenow', point[0].toFixed(2));
          handle.setAttribute('aria-valuetext', `${point[0].toFixed(2)}, ${point[1].toFixed(2)}`);
        };
        place(...point);
        handle.addEventListener('pointerdown', (event) => {
          handle.setPointerCapture(event.pointerId);
          handle.focus();
        });
        handle.addEventListener('pointermove', (event) => {
          if (!handle.hasPointerCapture(event.pointerId)) return;
          const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(
            picture.getScreenCTM()?.inverse(),
          );
          place((at.x - WIDTH / 2) / UNIT, (HEIGHT / 2 - at.y) / UNIT);
          moved();
        });
        handle.addEventListener('keydown', (event) => {
          const [dx, dy] = STEPS[event.key] ?? [0, 0];
          if (dx === 0 && dy === 0) return;
          event.preventDefault();
          const far = event.shiftKey ? 5 : 1;
          place(point[0] + dx * far, point[1] + dy * far);
          moved();
        });
        points.append(handle);
      });
    },
  };
}

const STEPS: Record<string, Point> = {
  ArrowLeft: [-0.03, 0],
  ArrowRight: [0.03, 0],
  ArrowUp: [0, 0.03],
  ArrowDown: [0, -0.03],
};

/** A sentence below a figure, which says what it shows; gives what changes it. */
export function sentence(element: HTMLElement): (text: string) => void {
  const output = document.createElement('output');
  element.append(output);
  return (text) => {
    output.textContent = text;
  };
}

/** A labelled slider above a figure. */
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

/** A labelled choice above a figure. */
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

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
