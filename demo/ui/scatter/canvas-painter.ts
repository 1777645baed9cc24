import {
  BACKGROUND,
  fullCount,
  isDense,
  type Look,
  type Painter,
  type Points,
  sizeOf,
  strengthOf,
} from './painter.ts';
import { MOST_GROUPS } from './shaders.ts';
import { thinning } from './thinning.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws points without a graphics card, as `webglPainter` does; null where there is no canvas either. */
export function canvasPainter(canvas: HTMLCanvasElement | OffscreenCanvas): Painter | null {
  const context = canvas.getContext('2d') as Context | null;
  return context && paintWith(context);
}

/** Where each point is seen, in pixels of the canvas, and how much nearer than the middle it is. */
function project({ positions, group }: Points, { matrix: m, frame, ratio }: Look, every: number) {
  const count = Math.ceil(group.length / every);
  const [xs, ys, scales] = [0, 1, 2].map(() => new Float32Array(count)) as Float32Array<ArrayBuffer>[];
  const [halfWidth, halfHeight] = [(frame.width * ratio) / 2, (frame.height * ratio) / 2];
  for (let k = 0; k < count; k++) {
    const at = 3 * k * every;
    const [x, y, z] = [positions[at], positions[at + 1], positions[at + 2]];
    const w = m[3] * x + m[7] * y + m[11] * z + m[15];
    xs[k] = frame.left * ratio + halfWidth * (1 + (m[0] * x + m[4] * y + m[8] * z + m[12]) / w);
    ys[k] = frame.top * ratio + halfHeight * (1 - (m[1] * x + m[5] * y + m[9] * z + m[13]) / w);
    scales[k] = 1 / w;
  }
  return { count, xs, ys, scales };
}

/** The atlas in the colours of the groups. */
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

/** Halved until its cells are at most twice as large as they are drawn: one step alone would leave out pixels. */
function shrunk(canvas: OffscreenCanvas, across: number, size: number): OffscreenCanvas {
  const half = canvas.width / 2;
  if (half / across < size || half % across !== 0) return canvas;
  const smaller = new OffscreenCanvas(half, half);
  smaller.getContext('2d')?.drawImage(canvas, 0, 0, half, half);
  return shrunk(smaller, across, size);
}

function paintWith(context: Context): Painter {
  const { canvas } = context;
  let shown: Points | null = null;
  let coloured: { look: string; size: number; canvas: OffscreenCanvas } | null = null;

  function stamps(points: Points, now: Look, size: number): OffscreenCanvas {
    const colours = String([now.colours, now.paper]);
    if (coloured?.look !== colours || coloured.size !== size) {
      const whole = inColours(points, now);
      coloured = { look: colours, size, canvas: shrunk(whole, points.atlas.across, size) };
    }
    return coloured.canvas;
  }

  function drawMarks(points: Points, now: Look, every: number): void {
    const { atlas, group, lit, images, solid } = points;
    const size = sizeOf(points, now.zoom) * now.ratio;
    const { count, xs, ys, scales } = project(points, now, every);
    const picture = stamps(points, now, size);
    const cell = picture.width / atlas.across;
    const order = Uint32Array.from({ length: count }, (_, k) => k);
    if (solid) order.sort((a, b) => scales[a] - scales[b]); // the nearest last
    const background = lit.includes(0);
    for (const pass of background ? [0, 1] : [1]) {
      context.globalAlpha = strengthOf(points) * (pass ? 1 : BACKGROUND);
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
    context.globalAlpha = 1;
  }

  /** The mean colour of the points on each pixel, the stronger the more there are, by its logarithm. */
  function drawDensity(points: Points, now: Look, every: number): void {
    const { group, lit } = points;
    const { ratio, frame, colours } = now;
    const [left, top, width, height] = [frame.left, frame.top, frame.width, frame.height].map((pixels) =>
      Math.round(pixels * ratio),
    );
    const size = sizeOf(points, now.zoom) * ratio;
    const { count, xs, ys } = project(points, now, every);
    const sums = new Float32Array(4 * width * height);
    for (let k = 0; k < count; k++) {
      const i = k * every;
      const weight = every * (lit[i] ? 1 : BACKGROUND);
      const own = 3 * Math.min(group[i], MOST_GROUPS - 1);
      const x0 = Math.max(0, Math.round(xs[k] - left - size / 2));
      const y0 = Math.max(0, Math.round(ys[k] - top - size / 2));
      const x1 = Math.min(width, Math.round(xs[k] - left + size / 2));
      const y1 = Math.min(height, Math.round(ys[k] - top + size / 2));
      for (let y = y0; y < y1; y++) {
        for (let x = x0; x < x1; x++) {
          const at = 4 * (y * width + x);
          for (let c = 0; c < 3; c++) sums[at + c] += weight * colours[own + c];
          sums[at + 3] += weight;
        }
      }
    }
    const most = fullCount(group.length, size, width * height * now.zoom ** 2);
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

  /** Every so many of very many points; gives the milliseconds that it took. */
  function draw(look: Look, every: number): number {
    const begun = performance.now();
    const { frame, ratio } = look;
    const [width, height] = [look.width, look.height].map((pixels) => Math.round(pixels * ratio));
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.clearRect(0, 0, width, height);
    if (!shown) return 0;
    context.save();
    context.beginPath();
    context.rect(frame.left * ratio, frame.top * ratio, frame.width * ratio, frame.height * ratio);
    context.clip();
    (isDense(shown) ? drawDensity : drawMarks)(shown, look, every);
    context.restore();
    return performance.now() - begun;
  }

  return {
    show(points) {
      shown = points;
      coloured = null;
    },
    light(lit) {
      if (shown) shown.lit = lit;
    },
    draw: thinning(draw),
  };
}
