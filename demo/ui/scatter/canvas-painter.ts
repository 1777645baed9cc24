import type { Atlas } from './atlas.ts';
import {
  BACKGROUND,
  fit,
  fullCount,
  isDense,
  type Look,
  type Painter,
  type Points,
  passes,
  strengthOf,
} from './painter.ts';
import { MOST_GROUPS } from './shaders.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws points like `webglPainter`, but by Canvas 2D; null where the browser gives no context. */
export function canvasPainter(canvas: HTMLCanvasElement | OffscreenCanvas): Painter | null {
  const context = canvas.getContext('2d') as Context | null;
  return context && paintWith(context);
}

/** Returns the position of every point in the frame, in pixels, and its scale, larger than 1 where it is nearer. */
function project(
  { positions, group }: Points,
  m: Float32Array,
  [, , width, height]: number[],
  every: number,
) {
  const count = Math.ceil(group.length / every);
  const [xs, ys, scales] = [0, 1, 2].map(() => new Float32Array(count));
  for (let k = 0; k < count; k++) {
    const at = 3 * k * every;
    const [x, y, z] = [positions[at], positions[at + 1], positions[at + 2]];
    const w = m[3] * x + m[7] * y + m[11] * z + m[15];
    xs[k] = (width / 2) * (1 + (m[0] * x + m[4] * y + m[8] * z + m[12]) / w);
    ys[k] = (height / 2) * (1 - (m[1] * x + m[5] * y + m[9] * z + m[13]) / w);
    scales[k] = 1 / w;
  }
  return { count, xs, ys, scales };
}

/** Paints the atlas in the colours of the groups. */
function inColours({ atlas, group, images }: Points, { colours, paper }: Look): OffscreenCanvas {
  const { ink, side, across } = atlas;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  const picture = new ImageData(side, side);
  const cell = side / across;
  for (let i = 0; i < ink.length; i++) {
    const k = across * Math.floor(i / side / cell) + Math.floor((i % side) / cell);
    const own = 3 * Math.min(images ? group[k] : k, MOST_GROUPS - 1);
    for (let c = 0; c < 3; c++) {
      const full = 255 * colours[own + c];
      picture.data[4 * i + c] = images ? 255 * paper[c] + (full - 255 * paper[c]) * (ink[i] / 255) : full;
    }
    picture.data[4 * i + 3] = images ? 255 : ink[i];
  }
  context?.putImageData(picture, 0, 0);
  return canvas;
}

/** Halves a picture until its cells are at most twice as large as drawn: a single large step would skip pixels. */
function shrunk(canvas: OffscreenCanvas, across: number, size: number): OffscreenCanvas {
  const half = canvas.width / 2;
  if (half / across < size || half % across !== 0) return canvas;
  const smaller = new OffscreenCanvas(half, half);
  smaller.getContext('2d')?.drawImage(canvas, 0, 0, half, half);
  return shrunk(smaller, across, size);
}

function paintWith(context: Context): Painter {
  let coloured: { of: string; atlas: Atlas; canvas: OffscreenCanvas } | null = null;

  function stamps(points: Points, look: Look, size: number): OffscreenCanvas {
    const { atlas } = points;
    const of = String([look.colours, look.paper, size]);
    if (coloured?.of !== of || coloured.atlas !== atlas)
      coloured = { of, atlas, canvas: shrunk(inColours(points, look), atlas.across, size) };
    return coloured.canvas;
  }

  function drawMarks(points: Points, look: Look, box: number[], size: number, every: number): void {
    const { atlas, group, lit, images, solid } = points;
    const { count, xs, ys, scales } = project(points, look.matrix, box, every);
    const picture = stamps(points, look, size);
    const cell = picture.width / atlas.across;
    const order = Uint32Array.from({ length: count }, (_, k) => k);
    if (solid) order.sort((a, b) => scales[a] - scales[b]); // the nearest last
    for (const [pass, part] of passes(points)) {
      context.globalAlpha = strengthOf(points) * part;
      for (const k of order) {
        const i = k * every;
        if (lit[i] !== pass) continue;
        const at = images ? i : group[i];
        const wide = size * scales[k];
        context.drawImage(
          picture,
          (at % atlas.across) * cell,
          Math.floor(at / atlas.across) * cell,
          cell,
          cell,
          xs[k] - wide / 2,
          ys[k] - wide / 2,
          wide,
          wide,
        );
      }
    }
  }

  /** Draws the mean colour of the points on each pixel; its opacity grows with the logarithm of their number. */
  function drawDensity(points: Points, look: Look, box: number[], size: number, every: number): void {
    const { group, lit } = points;
    const { colours, zoom } = look;
    const [left, top, width, height] = box;
    const { count, xs, ys } = project(points, look.matrix, box, every);
    const sums = new Float32Array(4 * width * height);
    for (let k = 0; k < count; k++) {
      const i = k * every;
      const weight = every * (lit[i] ? 1 : BACKGROUND);
      const own = 3 * Math.min(group[i], MOST_GROUPS - 1);
      const x0 = Math.max(0, Math.round(xs[k] - size / 2));
      const y0 = Math.max(0, Math.round(ys[k] - size / 2));
      const x1 = Math.min(width, Math.round(xs[k] + size / 2));
      const y1 = Math.min(height, Math.round(ys[k] + size / 2));
      for (let y = y0; y < y1; y++) {
        for (let x = x0; x < x1; x++) {
          const at = 4 * (y * width + x);
          for (let c = 0; c < 3; c++) sums[at + c] += weight * colours[own + c];
          sums[at + 3] += weight;
        }
      }
    }
    const most = fullCount(points, size, width * height * zoom ** 2);
    const picture = new ImageData(width, height);
    for (let at = 0; at < sums.length; at += 4) {
      const sum = sums[at + 3];
      if (sum === 0) continue;
      for (let c = 0; c < 3; c++) picture.data[at + c] = (255 * sums[at + c]) / sum;
      const alpha = 0.25 * Math.min(1, sum) + (0.75 * Math.log1p(sum)) / Math.log1p(most);
      picture.data[at + 3] = 255 * Math.min(1, alpha);
    }
    context.putImageData(picture, left, top);
  }

  return (points, look, every) => {
    const { box, size, isEmpty } = fit(context.canvas, points, look);
    const [left, top, width, height] = box;
    if (!isEmpty) context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.save();
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    context.translate(left, top);
    (isDense(points) ? drawDensity : drawMarks)(points, look, box, size, every);
    context.restore();
  };
}
