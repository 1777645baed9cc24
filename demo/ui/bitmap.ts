import { clamp } from './clamp.ts';
import { h, setAttributes } from './dom.ts';
import { greyRamp, signedRamp } from './palette.ts';
import { onTheme } from './theme.ts';

/** Returns the largest absolute value. */
export const largest = (values: Float64Array) =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

export type Bitmap = ReturnType<typeof bitmap>;

/**
 * Makes a picture of numbers, one canvas pixel each, row by row. CSS sets its size on the page. It is painted again
 * when the theme changes, unless `lasts` is false.
 */
export function bitmap(width: number, height = width, lasts = true) {
  const element = h('canvas', { width, height, class: 'bitmap' });
  let context: CanvasRenderingContext2D | null = null;
  let repaint = () => {};

  const name = (label: string) => setAttributes(element, { role: 'img', 'aria-label': label });

  /** Paints pixel i in the red, green and blue that `shadeNow()(i)` gives in the present theme. */
  function paint(label: string, shadeNow: () => (i: number) => number[]): void {
    name(label);
    repaint = () => {
      // The option keeps the pixels in main memory, where the page writes them; and WebKit may not show a canvas that
      // is off the screen while the graphics card holds its pixels.
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
    /** Paints the same numbers again, in the colours of the present theme. */
    repaint: () => repaint(),
    /** Shows values from 0 (paper) to 255 (ink); others are clamped. */
    grey(values: ArrayLike<number>, label: string) {
      paint(label, () => {
        const ramp = greyRamp();
        return (i) => ramp(clamp((values[i] ?? 0) / 255, 0, 1));
      });
    },
    /** Shows values from −limit to limit on the diverging scale. */
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
