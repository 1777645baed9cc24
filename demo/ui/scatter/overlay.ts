import { colour } from '../theme.ts';
import type { Emphasis, OwnPoint } from './data.ts';
import type { Placement } from './placement.ts';

const NAME_GAP = 27; // pixels between the middles of two names

/** Pushes places apart until none are closer than `gap`, each as little as it takes. */
function spread(places: { x: number; y: number }[], gap: number): void {
  for (let round = 0; round < 40; round++) {
    for (const a of places) {
      for (const b of places) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const distance = Math.hypot(dx, dy);
        if (a === b || distance >= gap) continue;
        const push = (gap - distance) / 4 / (distance || 1);
        a.x -= dx * push;
        a.y -= dy * push;
        b.x += dx * push;
        b.y += dy * push;
      }
    }
  }
}

/** Each group's name at the mean of its points. */
export function drawGroupNames(
  context: CanvasRenderingContext2D,
  { data, xs, ys }: Placement,
  emphasis: Emphasis,
  font: string,
): void {
  const sums = data.groups.map(() => ({ x: 0, y: 0, n: 0 }));
  for (let i = 0; i < xs.length; i++) {
    const sum = sums[data.group[i]];
    sum.x += xs[i];
    sum.y += ys[i];
    sum.n++;
  }
  const names = data.groups.flatMap((group, k) => {
    const { x, y, n } = sums[k];
    return n === 0 || (emphasis && !emphasis.has(k)) ? [] : [{ group, x: x / n, y: y / n }];
  });
  spread(names, NAME_GAP);
  context.font = `700 22px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // A rim of paper keeps a name readable on top of points.
  context.lineJoin = 'round';
  context.lineWidth = 5;
  context.strokeStyle = colour('--surface');
  for (const { group, x, y } of names) {
    context.fillStyle = group.colour();
    context.strokeText(group.name, x, y);
    context.fillText(group.name, x, y);
  }
}

/** A ring with a cross-hair and a flag. */
export function drawOwn(
  context: CanvasRenderingContext2D,
  { px, py, width }: Placement,
  own: OwnPoint,
  font: string,
): void {
  const [x, y] = [px(own.x), py(own.y)];
  context.beginPath();
  context.arc(x, y, 10, 0, 2 * Math.PI);
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ]) {
    context.moveTo(x + 16 * dx, y + 16 * dy);
    context.lineTo(x + 10 * dx, y + 10 * dy);
  }
  context.strokeStyle = colour('--surface');
  context.lineWidth = 5;
  context.stroke();
  context.strokeStyle = colour('--ink');
  context.lineWidth = 2.5;
  context.stroke();

  context.font = `600 13px ${font}`;
  const flag = context.measureText(own.name).width + 16;
  const left = x < width - flag - 24 ? x + 16 : x - 16 - flag;
  context.fillStyle = colour('--ink');
  context.beginPath();
  context.roundRect(left, y - 27, flag, 22, 5);
  context.fill();
  context.fillStyle = colour('--surface');
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(own.name, left + 8, y - 15.5);
}

export function drawRing(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.strokeStyle = colour('--ink');
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, 7, 0, 2 * Math.PI);
  context.stroke();
}
