import { bitmap } from '../../ui/bitmap.ts';
import type { Child } from '../../ui/dom.ts';
import { htmlElement } from '../../ui/dom.ts';

/** Makes a picture of a matrix, one pixel an entry, with its name and size below it. */
export function matrixPicture(
  rows: number,
  columns: number,
  name: Child,
  size = `${rows}\u202f×\u202f${columns}`,
) {
  const picture = bitmap(columns, rows);
  const element = htmlElement`
    <div class="matrix">
      ${picture.element}
      <div class="matrix-name">${name}</div>
      <div class="matrix-size">${size}</div>
    </div>
  `;
  element.style.setProperty('--rows', String(rows));
  element.style.setProperty('--columns', String(columns));
  return { element, signed: picture.signed };
}
