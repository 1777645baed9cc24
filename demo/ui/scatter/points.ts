import { inSlices } from '../frame.ts';
import { channels } from '../palette.ts';
import type { Emphasis } from './data.ts';
import { stamp } from './marks.ts';
import type { Placement } from './placement.ts';
import { splatter } from './splat.ts';

/** Beyond so many points a mark for each is neither seen nor fast. */
const MOST_MARKS = 50_000;
const MANY = 3_000;
const SEVERAL = 400;

type Draw = (i: number, emphasised: boolean) => void;

/** Calls `draw` for every point in slices, those in the background first. */
async function forEachPoint(
  { data }: Placement,
  emphasis: Emphasis,
  stale: () => boolean,
  block: number,
  draw: Draw,
): Promise<void> {
  for (const pass of emphasis ? [false, true] : [true]) {
    await inSlices(
      data.count,
      (i) => {
        if (!stale() && (emphasis === null || emphasis.has(data.group[i])) === pass) draw(i, pass);
      },
      block,
    );
  }
}

/** Draws the points in slices; stops drawing once `stale`. `ratio` is canvas pixels to a CSS pixel. */
export async function drawPoints(
  context: CanvasRenderingContext2D,
  placement: Placement,
  emphasis: Emphasis,
  ratio: number,
  stale: () => boolean,
): Promise<void> {
  const { xs, ys } = placement;
  const { count, group, groups } = placement.data;
  if (count > MOST_MARKS) {
    const image = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
    const splat = splatter(image, Math.round(2 * ratio));
    const colours = groups.map((g) => channels(g.colour()));
    // Fainter the more there are, so that density shows.
    const alpha = Math.min(0.6, Math.max(0.08, 60_000 / count));
    await forEachPoint(placement, emphasis, stale, 1024, (i, emphasised) => {
      splat(xs[i] * ratio, ys[i] * ratio, colours[group[i]], emphasised ? alpha : alpha / 8);
    });
    context.putImageData(image, 0, 0);
    return;
  }
  const size = count > MANY ? 2 : count > SEVERAL ? 3 : 4.2;
  const stamps = groups.map((g) => stamp(g.mark, g.colour(), size, ratio));
  const side = stamps[0].width / ratio;
  await forEachPoint(placement, emphasis, stale, 64, (i, emphasised) => {
    context.globalAlpha = emphasised ? (count > MANY ? 0.75 : 0.9) : 0.1;
    context.drawImage(stamps[group[i]], xs[i] - side / 2, ys[i] - side / 2, side, side);
  });
  context.globalAlpha = 1;
}
