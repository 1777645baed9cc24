import { bitmap } from '../../ui/bitmap.ts';
import { signedRamp } from '../../ui/palette.ts';
import type { ImageSize } from './files/source.ts';

/** Returns the numbers of a row, shown as an image. */
export function pixelImage({ width, height, channels }: ImageSize, lasts = true) {
  const { element, paint, repaint } = bitmap(width, height, lasts);
  const at = (values: ArrayLike<number>, k: number) =>
    [0, 1, 2].map((part) => values[channels === 3 ? 3 * k + part : k]);

  return {
    element,
    repaint,
    /** Shows values 0 … 255 as brightness, whatever the theme. */
    show(values: ArrayLike<number>, label: string) {
      paint(label, () => (k) => at(values, k));
      return element;
    },
    /** Shows values −limit … limit on the diverging scale or, in colour images, around middle grey. */
    signed(values: ArrayLike<number>, limit: number, label: string) {
      paint(label, () => {
        const ramp = signedRamp();
        const size = limit || 1;
        return channels === 3
          ? (k) => at(values, k).map((value) => 127.5 * (1 + value / size))
          : (k) => ramp(values[k] / size);
      });
      return element;
    },
  };
}
