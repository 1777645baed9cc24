import { number, percent, plural } from '../../../tables/format.ts';
import { largest } from '../../ui/bitmap.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { type Child, h, html, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { rowsOf } from './diagnosis.ts';
import { savedDrawing } from './downloads.ts';
import { pixelImage } from './pixel-image.ts';
import { nameOf } from './row-card.ts';
import type { Shown } from './shown.ts';
import { sheetDrawing } from './svg-drawings.ts';

const SAMPLES = 8;
const COMPONENTS = 11;

/** Some rows, reconstructed from m components. */
interface Rebuilt {
  m: number;
  rows: { name: string; values: Float64Array; error: number }[];
}

/** Returns the mean and the components as images, and some rows beside their reconstructions from M components. */
export function imagesFigure(shown: Shown) {
  let samples: { i: number; image: ReturnType<typeof pixelImage> }[] = [];
  let patterns: ReturnType<typeof pixelImage>[] = []; // of the components, in colours of the theme
  const components = h('div', { class: 'image-strip' });
  const originals = h('div', { class: 'image-strip' });
  const rebuilt = h('div', { class: 'image-strip', id: 'yours-rebuilt' });
  const rebuiltName = h('h4');
  const sheet = h(
    'div',
    {},
    h('h4', {}, 'the mean and the first components'),
    components,
    h('h4', {}, 'some of the rows'),
    originals,
    rebuiltName,
    rebuilt,
  );

  const rowOf = (i: number) => rowsOf(shown.analysis, i, i + 1).data.slice(); // a view would keep the whole table in memory
  const tile = (image: HTMLElement, name: Child) =>
    html`<div class="image-tile">${image}<div class="tile-name">${name}</div></div>`;

  function repaint(): void {
    for (const one of patterns) one.repaint();
  }

  const update = coalesce<void>(async () => {
    const { analysis, m, signal } = shown;
    const { choice, model, table } = analysis;
    if (!choice.table.image) return;
    const columns = table.names.length;
    const rows = samples.map(({ i }) => rowOf(i));
    const data = Float64Array.from(rows.flatMap((row) => [...row]));
    const back = await model.reconstruct({ data, rows: rows.length, columns }, { components: m });
    if (signal.aborted) return;
    const rebuilt = rows.map((row, k) => {
      // If rows are scaled to unit length, so are their reconstructions: this restores the original brightness.
      const size = model.normalize ? Math.hypot(...row) : 1;
      const values = back.data.slice(k * columns, (k + 1) * columns).map((value) => value * size);
      const error = values.reduce((sum, value, j) => sum + (value - row[j]) ** 2, 0);
      return { name: nameOf(analysis, samples[k].i), values, error };
    });
    void picture.show({ m, rows: rebuilt });
  });

  function draw({ m, rows }: Rebuilt): void {
    const from = `from ${plural(m, 'component')}`;
    rows.forEach(({ name, values }, k) => {
      samples[k].image.show(values, `${name} ${from}`);
    });
    rebuiltName.textContent = from;
    picture.element.dataset.m = String(m);
  }

  const picture = figure({
    id: 'yours-pictures',
    title: 'As images',
    body: sheet,
    caption: html`Each component is a pattern to be added to the mean or taken away: <span class="key key-positive"></span>positive, <span class="key key-negative"></span>negative; in colour, middle grey is zero. Move the cut of the scree plot to rebuild from more of them.`,
    bishop: '(12.19), (12.20)',
    draw,
    table: ({ m, rows }) => ({
      rows: rows.map(({ name, values, error }) => ({
        image: name,
        'squared error': number(error, 5),
        'per value, root mean square': number(Math.sqrt(error / values.length), 4),
      })),
      note: `From ${plural(m, 'component')}.`,
    }),
  });

  return {
    element: picture.element,
    /** Shows the analysis, or hides the figure where rows are not images. */
    show() {
      const { analysis } = shown;
      const { model, table, choice } = analysis;
      const { image } = choice.table;
      picture.element.hidden = image === null;
      delete picture.element.dataset.m;
      if (!image) return;
      const most = model.normalize ? largest(model.mean) || 1 : 255;
      const mean = model.mean.map((value) => (255 * value) / most);
      patterns = Array.from({ length: Math.min(COMPONENTS, model.rank) }, () => pixelImage(image));
      components.replaceChildren(
        tile(pixelImage(image).show(mean, 'The mean as an image'), 'mean'),
        ...patterns.map((pattern, k) => {
          const values = model.components.data.subarray(k * model.columns, (k + 1) * model.columns);
          const one = pattern.signed(values, largest(values), `Component ${k + 1} as an image`);
          return tile(one, [math('u', k + 1), ` ${percent(model.explainedVarianceRatio[k])}`]);
        }),
      );
      const wanted = Math.min(SAMPLES, table.rows);
      samples = Array.from({ length: wanted }, (_, k) => ({
        i: Math.floor(((k + 0.5) * table.rows) / wanted),
        image: pixelImage(image),
      }));
      originals.replaceChildren(
        ...samples.map(({ i }) => tile(pixelImage(image).show(rowOf(i), nameOf(analysis, i)), '')),
      );
      rebuilt.replaceChildren(...samples.map((one) => tile(one.image.element, '')));
      update();
    },
    keep: update,
    file: {
      id: 'pictures',
      name: 'Images',
      file(kind: 'svg' | 'png') {
        const saved = savedDrawing(() => {
          repaint();
          return sheetDrawing(sheet);
        })(kind);
        repaint();
        return saved;
      },
      ended: update.ended,
    },
  };
}
