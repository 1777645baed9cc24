import { whole } from '../../../tables/format.ts';
import { imageAt, PIXELS, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { h, html, htmlElement } from '../../ui/dom.ts';
import type { DigitsFit } from './digits-fit.ts';

const FIRST = 7; // the digit that is shown
const HINT = 'Point at the image or at its row: pixel by pixel, they hold the same numbers.';

/** Shows how an image becomes a row of the table: its 28 lines, one after the other. */
export function imageAsRow() {
  const image = bitmap(SIDE);
  const row = bitmap(PIXELS, 1);
  const spots = [h('div', { class: 'row-spot' }), h('div', { class: 'row-spot' })];
  const said = h('p', { class: 'note', id: 'digits-row-said' }, HINT);
  let pixels = new Uint8Array(PIXELS);

  function point(p: number): void {
    const [y, x] = [Math.floor(p / SIDE), p % SIDE];
    const inside = p >= 0;
    for (const spot of spots) spot.hidden = !inside;
    spots[0].style.cssText = `left: ${(100 * (x + 0.5)) / SIDE}%; top: ${(100 * (y + 0.5)) / SIDE}%`;
    spots[1].style.cssText = `left: ${(100 * (p + 0.5)) / PIXELS}%; top: 50%`;
    said.textContent = inside
      ? `Line ${y + 1}, pixel ${x + 1} of the image is number ${p + 1} of the row: ${whole(pixels[p])}, where 0 is paper and 255 is ink.`
      : HINT;
  }
  const at = (from: number, size: number, cells: number) =>
    Math.min(cells - 1, Math.max(0, Math.floor((from / size) * cells)));
  const pointAt = (place: (event: PointerEvent, box: DOMRect) => number) => (event: PointerEvent) =>
    point(place(event, (event.currentTarget as Element).getBoundingClientRect()));
  const inImage = pointAt(
    ({ clientX, clientY }, { left, top, width, height }) =>
      SIDE * at(clientY - top, height, SIDE) + at(clientX - left, width, SIDE),
  );
  const inRow = pointAt(({ clientX }, { left, width }) => at(clientX - left, width, PIXELS));
  const leave = () => point(-1);
  point(-1);

  return {
    element: htmlElement`
      <div class="image-as-row" id="digits-row">
        <div class="row-part" onpointermove=${inImage} onpointerdown=${inImage} onpointerleave=${leave}>${image.element}${spots[0]}</div>
        <div>
          <p>${html`One image of $28 × 28$ pixels, line after line, is one row of $784$ numbers.`}</p>
          <div class="row-part row-strip" onpointermove=${inRow} onpointerdown=${inRow} onpointerleave=${leave}>${row.element}${spots[1]}</div>
          ${said}
        </div>
      </div>
    `,
    show({ set }: DigitsFit): void {
      pixels = Uint8Array.from(imageAt(set.pixels, set.labels.indexOf(FIRST)));
      image.grey(pixels, `An image of a ${FIRST}`);
      row.grey(pixels, 'The same image as one row of 784 numbers');
    },
  };
}
