import { h } from '../../ui/dom.ts';
import { signedRamp } from '../../ui/palette.ts';
import { onTheme } from '../../ui/theme.ts';
import type { ImageSize } from './files/source.ts';

/** The numbers of a row as the picture that they are. */
export function pixelImage({ width, height, channels }: ImageSize, follow = true) {
  const element = h('canvas', { width, height, class: 'bitmap pixel-image', role: 'img' });
  let repaint = () => {};

  function paint(label: string, shadeNow: () => (k: number) => number[]): HTMLCanvasElement {
    element.ariaLabel = label;
    repaint = () => {
      const context = element.getContext('2d');
      const image = context?.createImageData(width, height);
      if (!image) return;
      const shade = shadeNow();
      for (let k = 0; k < width * height; k++) image.data.set([...shade(k), 255], 4 * k);
      context?.putImageData(image, 0, 0);
    };
    repaint();
    return element;
  }

  const at = (values: ArrayLike<number>, k: number) =>
    [0, 1, 2].map((part) => values[channels === 3 ? 3 * k + part : k]);

  if (follow) onTheme(() => repaint());
  return {
    element,
    /** Values 0 … 255 as they are, light on a screen. */
    show: (values: ArrayLike<number>, label: string) => paint(label, () => (k) => at(values, k)),
    /** Values −limit … limit: on the diverging scale, or, in colour, about middle grey. */
    signed: (values: ArrayLike<number>, limit: number, label: string) =>
      paint(label, () => {
        const ramp = signedRamp();
        return (k) => {
          const parts = at(values, k).map((value) => value / (limit || 1));
          return channels === 3 ? parts.map((part) => 127.5 * (1 + part)) : ramp(parts[0]);
        };
      }),
  };
}
