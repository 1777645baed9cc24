import { number, percent, plural } from '../../../tables/format.ts';
import { largest } from '../../ui/bitmap.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { type Child, h, html, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { rowsOf } from './diagnosis.ts';
import { pixelImage } from './pixel-image.ts';
import { nameOf } from './row-card.ts';
import type { Shown } from './shown.ts';
import { sheetDrawing } from './svg-drawings.ts';

const SAMPLES = 8;
const COMPONENTS = 11;

/** The mean and the components as images, and some rows beside what M components rebuild of them. */
export function imagesFigure(shown: Shown) {
  let samples: number[] = [];
  let rebuiltImages: ReturnType<typeof pixelImage>[] = [];
  let errors: number[] = [];
  let m = 0; // components that the rows are rebuilt from
  const components = h('div', { class: 'image-strip' });
  const originals = h('div', { class: 'image-strip' });
  const rebuilt = h('div', { class: 'image-strip', id: 'yours-rebuilt' });
  const rebuiltName = h('h4');

  const rowOf = (i: number) => rowsOf(shown.analysis, i, i + 1).data.slice(); // a view holds the whole table
  const tile = (image: HTMLElement, name: Child) =>
    html`<div class="image-tile">${image}<div class="tile-name">${name}</div></div>`;

  const update = coalesce<void>(async () => {
    const { analysis, m: next, signal } = shown;
    const { choice, model, table } = analysis;
    if (!choice.table.image) return;
    const wide = table.names.length;
    const rows = samples.map(rowOf);
    const data = Float64Array.from(rows.flatMap((row) => [...row]));
    const back = await model.reconstruct({ data, rows: rows.length, columns: wide }, { components: next });
    if (signal.aborted) return;
    m = next;
    errors = rows.map((row, k) => {
      // What is rebuilt of rows of unit length has unit length: back to the brightness of the original.
      const size = model.normalize ? Math.hypot(...row) : 1;
      const values = back.data.slice(k * wide, (k + 1) * wide).map((value) => value * size);
      rebuiltImages[k].show(values, `${nameOf(analysis, samples[k])} from ${plural(m, 'component')}`);
      return values.reduce((sum, value, j) => sum + (value - row[j]) ** 2, 0);
    });
    rebuiltName.textContent = `from ${plural(m, 'component')}`;
    picture.element.dataset.m = String(m);
    picture.invalidate();
  });

  const picture = figure({
    id: 'yours-pictures',
    title: 'As images',
    body: html`
      <h4>the mean and the first components</h4>
      ${components}
      <h4>some of the rows</h4>
      ${originals}
      ${rebuiltName}
      ${rebuilt}
    `,
    caption: html`Each component is a pattern to be added to the mean or taken away: <span class="key key-positive"></span>positive, <span class="key key-negative"></span>negative; in colour, middle grey is zero. Move the cut of the scree plot to rebuild from more of them.`,
    bishop: '(12.19), (12.20)',
    table: () => ({
      columns: ['image', 'squared error', 'per value, root mean square'],
      rows: samples.map((i, k) => [
        nameOf(shown.analysis, i),
        number(errors[k], 5),
        number(Math.sqrt(errors[k] / shown.analysis.table.names.length), 4),
      ]),
      note: `From ${plural(m, 'component')}.`,
    }),
  });

  return {
    element: picture.element,
    /** Shows nothing where rows are no pictures. */
    show() {
      const { analysis } = shown;
      const { model, table, choice } = analysis;
      const { image } = choice.table;
      picture.element.hidden = image === null;
      if (!image) return;
      const most = model.normalize ? largest(model.mean) || 1 : 255;
      const mean = model.mean.map((value) => (255 * value) / most);
      const count = Math.min(COMPONENTS, model.rank);
      components.replaceChildren(
        tile(pixelImage(image).show(mean, 'The mean as an image'), 'mean'),
        ...Array.from({ length: count }, (_, k) => {
          const values = model.components.data.subarray(k * model.columns, (k + 1) * model.columns);
          const one = pixelImage(image).signed(values, largest(values), `Component ${k + 1} as an image`);
          return tile(one, [math('u', k + 1), ` ${percent(model.explainedVarianceRatio[k])}`]);
        }),
      );
      const wanted = Math.min(SAMPLES, table.rows);
      samples = Array.from({ length: wanted }, (_, k) => Math.floor(((k + 0.5) * table.rows) / wanted));
      originals.replaceChildren(
        ...samples.map((i) => tile(pixelImage(image).show(rowOf(i), nameOf(analysis, i)), '')),
      );
      rebuiltImages = samples.map(() => pixelImage(image));
      rebuilt.replaceChildren(...rebuiltImages.map((one) => tile(one.element, '')));
      update();
    },
    keep: update,
    file: {
      id: 'pictures',
      name: 'Images',
      drawing: () =>
        sheetDrawing([
          ['mean and components', components],
          ['rows', originals],
          [rebuiltName.textContent ?? '', rebuilt],
        ]),
      isThere: () => !picture.element.hidden,
    },
  };
}
