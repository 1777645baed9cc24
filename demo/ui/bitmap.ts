import { h, setAttributes } from './dom.ts';
import { greyRamp, signedRamp } from './palette.ts';
import { onTheme } from './theme.ts';

/** A small picture of numbers, one canvas pixel each, row by row; CSS gives it its size. */
export interface Bitmap {
  readonly element: HTMLCanvasElement;
  /** Values 0 … 255, paper to ink; what lies beyond is clipped. */
  grey(values: ArrayLike<number>, label: string): void;
  /** Values −limit … limit on the diverging scale. */
  signed(values: ArrayLike<number>, limit: number, label: string): void;
  clear(label: string): void;
}

export function bitmap(width: number, className = '', height = width): Bitmap {
  const element = h('canvas', { width, height, class: `bitmap ${className}` });
  let context: CanvasRenderingContext2D | null = null;
  let repaint = () => {};

  function paint(
    values: ArrayLike<number>,
    toColour: () => (value: number) => [number, number, number],
  ): void {
    repaint = () => {
      // Pixels that the page computes; and WebKit may not show what its graphics card holds of a canvas off the screen.
      context ??= element.getContext('2d', { willReadFrequently: true });
      if (!context) return;
      const image = context.createImageData(width, height);
      const shade = toColour();
      for (let i = 0; i < width * height; i++) {
        const [r, g, b] = shade(values[i] ?? 0);
        image.data[4 * i] = r;
        image.data[4 * i + 1] = g;
        image.data[4 * i + 2] = b;
        image.data[4 * i + 3] = 255;
      }
      context.putImageData(image, 0, 0);
    };
    repaint();
  }

  onTheme(() => repaint());
  const name = (label: string) => setAttributes(element, { role: 'img', 'aria-label': label });
  return {
    element,
    grey(values, label) {
      name(label);
      paint(values, () => {
        const ramp = greyRamp();
        return (value) => ramp(Math.min(1, Math.max(0, value / 255)));
      });
    },
    signed(values, limit, label) {
      name(label);
      paint(values, () => {
        const ramp = signedRamp();
        return (value) => ramp(Math.min(1, Math.max(-1, value / limit)));
      });
    },
    clear(label) {
      name(label);
      repaint = () => context?.clearRect(0, 0, width, height);
      repaint();
    },
  };
}
