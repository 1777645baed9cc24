import { axisSymbol, s, setAttributes } from '../../ui/dom.ts';
import { type Class, type Pair, POINTS, WINDOW } from './classes.ts';
import { markPath } from './mark.ts';
import type { Comparison, Separation } from './separation.ts';

const INSET = 22; // of a line's name from the edge

/** Which handle: the middle of a class, or the end of its long axis. */
export interface Grip {
  part: 'middle' | 'end';
  which: 0 | 1;
}

export interface Plane {
  element: SVGSVGElement;
  handles: { grip: Grip; element: SVGGElement }[];
  draw(classes: Pair, elongation: number, data: Float64Array, comparison: Comparison): void;
  /** From the page's pixels to the plane. */
  toPlane(clientX: number, clientY: number): [number, number];
}

const ICONS = {
  middle:
    'M0 -7V7M-7 0H7M-2.5 -4.5L0 -7L2.5 -4.5M-2.5 4.5L0 7L2.5 4.5M-4.5 -2.5L-7 0L-4.5 2.5M4.5 -2.5L7 0L4.5 2.5',
  end: 'M-5 0H5M-2.5 -2.5L-5 0L-2.5 2.5M2.5 -2.5L5 0L2.5 2.5',
};

function handle(grip: Grip): SVGGElement {
  return s(
    'g',
    {
      class: `handle class-${grip.which}`,
      id: `fisher-${grip.part}-${grip.which + 1}`,
      tabindex: 0,
      role: 'application',
      'aria-roledescription': 'handle',
    },
    s('circle', { r: 22, class: 'grip-area' }),
    s('path', { d: markPath(grip.which, 0, 0, grip.part === 'middle' ? 13 : 9.5), class: 'grip' }),
    s('path', { d: ICONS[grip.part], class: 'grip-arrows' }),
  );
}

/** A line through the mean with its name. */
function namedLine(className: string, letter: string, subscript: string) {
  const line = s('line', { class: `direction ${className}` });
  const name = axisSymbol(letter, subscript);
  setAttributes(name, { 'text-anchor': 'middle', 'dominant-baseline': 'central' });
  return { line, name };
}

/** The two classes drawn to scale, with their handles and the two directions. */
export function plane(): Plane {
  const grid = s('g', { class: 'grid' });
  const spreads = [0, 1].map((k) => s('ellipse', { class: `spread class-${k}` }));
  const marks = [0, 1].map((k) => s('path', { class: `marks class-${k}` }));
  const lines = { pca: namedLine('of-pca', 'u', '1'), fisher: namedLine('of-fisher', 'w', '') };
  const handles = ([0, 1] as const)
    .flatMap((which) => (['end', 'middle'] as const).map((part): Grip => ({ part, which })))
    .map((grip) => ({ grip, element: handle(grip) }));
  const element = s(
    'svg',
    {
      class: 'surface fisher-plane',
      id: 'fisher-plane',
      role: 'group',
      'aria-label': 'Two classes of points, with handles',
      'aria-describedby': 'fisher-keys',
    },
    grid,
    ...spreads,
    ...marks,
    lines.pca.line,
    lines.fisher.line,
    lines.pca.name,
    lines.fisher.name,
    ...handles.map((one) => one.element),
  );

  let [width, height, unit] = [0, 0, 1];
  const px = (x: number) => width / 2 + x * unit;
  const py = (y: number) => height / 2 - y * unit;

  function measure(): void {
    if (element.clientWidth === width && element.clientHeight === height) return;
    [width, height] = [element.clientWidth, element.clientHeight];
    unit = Math.min(width / (2 * WINDOW.x + 0.4), height / (2 * WINDOW.y + 0.4));
    element.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const [across, up] = [Math.floor(width / 2 / unit), Math.floor(height / 2 / unit)];
    const numbers = (last: number) => Array.from({ length: 2 * last + 1 }, (_, i) => i - last);
    grid.replaceChildren(
      ...numbers(across).map((x) =>
        s('line', { x1: px(x), x2: px(x), y1: 0, y2: height, class: x ? '' : 'zero' }),
      ),
      ...numbers(up).map((y) =>
        s('line', { x1: 0, x2: width, y1: py(y), y2: py(y), class: y ? '' : 'zero' }),
      ),
    );
  }

  function drawClass(
    k: number,
    { x, y, angle, length }: Class,
    elongation: number,
    data: Float64Array,
  ): void {
    const size = width < 480 ? 3.2 : 4.2;
    let path = '';
    for (let i = k * POINTS; i < (k + 1) * POINTS; i++)
      path += markPath(k, px(data[2 * i]), py(data[2 * i + 1]), size);
    marks[k].setAttribute('d', path);
    setAttributes(spreads[k], {
      rx: 2 * length * unit,
      ry: (2 * length * unit) / elongation,
      transform: `translate(${px(x)} ${py(y)}) rotate(${-angle})`,
    });
  }

  /** `side`: 1 for the name to the left of the line, −1 to the right. */
  function drawLine(
    which: 'pca' | 'fisher',
    { direction: [dx, dy] }: Separation,
    mean: ArrayLike<number>,
    side: number,
  ): void {
    const { line, name } = lines[which];
    const [mx, my] = [px(mean[0]), py(mean[1])];
    const far = width + height;
    setAttributes(line, { x1: mx - far * dx, y1: my + far * dy, x2: mx + far * dx, y2: my - far * dy });
    // The name stands beside the end that points right or up, where the line leaves the window.
    const roomX = dx > 0 ? width - INSET - mx : mx - INSET;
    const roomY = dy > 0 ? my - INSET : height - INSET - my;
    const r = Math.min(roomX / Math.max(1e-9, Math.abs(dx)), roomY / Math.max(1e-9, Math.abs(dy)));
    setAttributes(name, { x: mx + r * dx - 18 * side * dy, y: my - r * dy - 18 * side * dx });
  }

  /** The end of the long axis, or where that leaves the window. */
  function end({ x, y, angle, length }: Class): [number, number] {
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const roomX = (cos > 0 ? WINDOW.x - x : WINDOW.x + x) / Math.max(1e-9, Math.abs(cos));
    const roomY = (sin > 0 ? WINDOW.y - y : WINDOW.y + y) / Math.max(1e-9, Math.abs(sin));
    const r = Math.min(2 * length, roomX, roomY);
    return [x + r * cos, y + r * sin];
  }

  return {
    element,
    handles,
    draw(classes, elongation, data, comparison) {
      measure();
      if (width === 0) return;
      classes.forEach((one, k) => {
        drawClass(k, one, elongation, data);
      });
      const { mean, pca, fisher } = comparison;
      const [[ux, uy], [wx, wy]] = [pca.direction, fisher.direction];
      const side = ux * wy > uy * wx ? 1 : -1; // on which w is of u₁: names never meet
      drawLine('pca', pca, mean, -side);
      drawLine('fisher', fisher, mean, side);
      for (const { grip, element: node } of handles) {
        const one = classes[grip.which];
        const [x, y] = grip.part === 'middle' ? [one.x, one.y] : end(one);
        const turned = grip.part === 'middle' ? 0 : -one.angle;
        node.setAttribute('transform', `translate(${px(x)} ${py(y)}) rotate(${turned})`);
      }
    },
    toPlane(clientX, clientY) {
      const box = element.getBoundingClientRect();
      return [(clientX - box.left - width / 2) / unit, (height / 2 - (clientY - box.top)) / unit];
    },
  };
}
