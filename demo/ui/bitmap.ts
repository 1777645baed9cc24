import { clamp } from './clamp.ts';
import { h, setAttributes } from './dom.ts';
import { greyRamp, signedRamp } from './palette.ts';
import { onTheme } from './theme.ts';

/** The size of the largest entry. */
export const largest = (values: Float64Array) =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

export type Bitmap = ReturnType<typeof bitmap>;

/** A small picture of numbers, one canvas pixel each, row by row; CSS gives it its size. It follows the theme if it lasts. */
export function bitmap(width: number, height = width, lasts = true) {
  const element = h('canvas', { width, height, class: 'bitmap' });
  let context: CanvasRenderingContext2D | null = null;
  let repaint = () => {};

  const name = (label: string) => setAttributes(element, { role: 'img', 'aria-label': label });

  /** Red, green and blue of each pixel, in the colours of the theme. */
  function paint(label: string, shadeNow: () => (i: number) => number[]): void {
    name(label);
    repaint = () => {
      // Pixels that the page computes; and WebKit may not show what its graphics card holds of a canvas off the screen.
      context ??= element.getContext('2d', { willReadFrequently: true });
      if (!context) return;
      const image = context.createImageData(width, height);
      const shade = shadeNow();
      for (let i = 0; i < width * height; i++) {
        const [r, g, b] = shade(i);
        image.data[4 * i] = r;
        image.data[4 * i + 1] = g;
        image.data[4 * i + 2] = b;
        image.data[4 * i + 3] = 255;
      }
      context.putImageData(image, 0, 0);
    };
    repaint();
  }

  if (lasts) onTheme(() => repaint());
  return {
    element,
    paint,
    /** Values 0 … 255, paper to ink; what lies beyond is clipped. */
    grey(values: ArrayLike<number>, label: string) {
      paint(label, () => {
        const ramp = greyRamp();
        return (i) => ramp(clamp((values[i] ?? 0) / 255, 0, 1));
      });
    },
    /** Values −limit … limit on the diverging scale. */
    signed(values: Float64Array, label: string, limit = largest(values)) {
      paint(label, () => {
        const ramp = signedRamp();
        return (i) => ramp(clamp((values[i] ?? 0) / limit, -1, 1));
      });
    },
    clear(label: string) {
      name(label);
      repaint = () => context?.clearRect(0, 0, width, height);
      repaint();
    },
  };
}
