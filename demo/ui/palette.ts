import { colour } from './theme.ts';

/** The number of categories that have a colour and a mark of their own. */
export const CATEGORIES = 10;

/** Returns the colour of category i; its token is in tables/charts/palette.ts. */
export function category(i: number): string {
  return colour(i < CATEGORIES ? `--c${i}` : '--ink-3');
}

type Rgb = [number, number, number];

/** Returns the red, green and blue of `rgb(…)`. */
export function channels(css: string): Rgb {
  const [r = 0, g = 0, b = 0] = (css.match(/[\d.]+/g) ?? []).map(Number);
  return [r, g, b];
}

const rgb = (token: string) => channels(colour(token));

function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** Returns colours from paper to ink, for t in [0, 1]. */
export function greyRamp(): (t: number) => Rgb {
  const paper = rgb('--image-paper');
  const ink = rgb('--image-ink');
  return (t) => mix(paper, ink, t);
}

/** Returns colours from negative through paper to positive, for t in [-1, 1]; lightness falls evenly on both sides. */
export function signedRamp(): (t: number) => Rgb {
  const below = rgb('--negative');
  const zero = rgb('--image-paper');
  const above = rgb('--positive');
  return (t) => mix(zero, t < 0 ? below : above, Math.abs(t) ** 0.8);
}

/** Returns colours from small to large, for t in [0, 1], where the colour shows a number. */
export function sequentialRamp(): (t: number) => Rgb {
  const low = rgb('--low');
  const middle = rgb('--mid');
  const high = rgb('--high');
  return (t) => (t < 0.5 ? mix(low, middle, t * 2) : mix(middle, high, t * 2 - 1));
}

export function css([r, g, b]: Rgb): string {
  return `rgb(${Math.round(r)} ${Math.round(g)} ${Math.round(b)})`;
}
