import { h } from '../../ui/dom.ts';
import { signedRamp } from '../../ui/palette.ts';
import { onTheme } from '../../ui/theme.ts';
import type { ImageSize } from './files/source.ts';

/** The numbers of a row as the picture that they are. */
export function pixelImage({ width, height, channels }: ImageSize, follow = true) {
  const element = h('canvas', { width, height, class: 'bitmap pixel-image', role: 'img' });
  let repaint = () => {};

  function paint(shade: (k: number) => ArrayLike<number>): void {
    const context = element.getContext('2d');
    const image = context?.createImageData(width, height);
    if (!image) return;
    for (let k = 0; k < width * height; k++) {
      const [r, g, b] = Array.from(shade(k));
      image.data.set([r, g, b, 255], 4 * k);
    }
    context?.putImageData(image, 0, 0);
  }

  const at = (values: ArrayLike<number>, k: number) =>
    channels === 3
      ? [values[3 * k], values[3 * k + 1], values[3 * k + 2]]
      : [values[k], values[k], values[k]];

  if (follow) onTheme(() => repaint());
  return {
    element,
    /** Values 0 … 255 as they are, light on a screen. */
    show(values: ArrayLike<number>, label: string) {
      element.ariaLabel = label;
      repaint = () => paint((k) => at(values, k));
      repaint();
      return element;
    },
    /** Values −limit … limit: on the diverging scale, or, in colour, about middle grey. */
    signed(values: ArrayLike<number>, limit: number, label: string) {
      element.ariaLabel = label;
      repaint = () => {
        const ramp = signedRamp();
        paint((k) => {
          const parts = at(values, k).map((value) => value / (limit || 1));
          return channels === 3 ? parts.map((part) => 127.5 * (1 + part)) : ramp(parts[0]);
        });
      };
      repaint();
      return element;
    },
  };
}
