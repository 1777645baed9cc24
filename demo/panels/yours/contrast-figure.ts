import { number, plural, signed, whole } from '../../../tables/format.ts';
import { h, html, htmlElement, math, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { shape, swatch } from '../../ui/scatter/marks.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import type { ScatterGroup } from '../../ui/scatter/scatter-data.ts';
import { byScores } from '../../ui/scatter/scores.ts';
import { colour, onTheme } from '../../ui/theme.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { columnBars } from './column-bars.ts';
import { csvButton, rerun, ridgeControl } from './further-fit.ts';
import { levelsOf } from './group-comparison.ts';
import { type Contrast, contrastOf } from './group-contrast.ts';
import { rowTexts } from './row-card.ts';
import { rowsCsv } from './rows-csv.ts';
import type { Shown } from './shown.ts';

const LISTED = 5; // columns for each direction

type Found = Contrast & { names: string[]; own: ScatterGroup };

/** The rows that are not of the group, and those of no level at all. */
const REST: ScatterGroup = { name: 'the rest', colour: () => colour('--ink-3'), mark: shape(6) };

/** Shows what the rows of one level vary in, beside all others: computed once the reader names the level. */
export function contrastFigure(shown: Shown, onSelect: (rows: number[]) => void, onChoice: () => void) {
  const asked = urlParameter('yours-contrast', '', () => true, changed);
  const select = h('select', { id: 'yours-contrast-level', onchange: () => asked.choose(select.value) });
  const ridge = ridgeControl('Ridge', 'yours-ridge', () => void update());
  const save = csvButton('yours-contrast-save', shown, 'contrast.csv', () => scoresCsv(picture.data));
  const scores = byScores({
    score: (i, m) => {
      const { scores, shown } = picture.data;
      return m < shown ? scores[i * shown + m] : 0;
    },
    axes: () => [0, 1],
    symbol: 'c',
  });
  const plot = scatter({
    id: 'yours-contrast-plot',
    label: 'Rows by what the group varies in beside the rest',
    ...rowTexts(shown, scores.spoken),
    onSelect,
  });
  const said = h('div', { class: 'contrast-said', 'aria-live': 'polite' });
  const note = h('p', { class: 'note', id: 'yours-contrast-note', role: 'status' });
  const body = htmlElement`
    <div class="one-column two-parts" style="--parts: 8fr 5fr" hidden>${plot.element}${said}</div>
  `;

  /** Returns the code of the level that the reader asks for; −1 without one. */
  const codeIn = (levels: readonly string[]) => (asked.value === '' ? -1 : levels.indexOf(asked.value));

  function scoresCsv({ label, scores, shown: count }: Contrast): Promise<Blob> {
    const header = [label.name, ...Array.from({ length: count }, (_, m) => `c${m + 1}`)];
    return rowsCsv(shown.analysis.table, header, (i) => [
      label.levels[label.codes[i]] ?? '',
      ...scores.subarray(i * count, (i + 1) * count),
    ]);
  }

  function draw({ label, code, model, shown: count, correlations, names, own }: Found): void {
    const level = label.levels[code];
    plot.show({
      ...scores.places(),
      ...(count < 2 && { yName: '' }),
      count: label.codes.length,
      group: Uint8Array.from(label.codes, (each) => (each === code ? 1 : 0)),
      groups: [REST, own],
      equal: false,
      labelGroups: false,
    });
    replaceChildren(said, [
      html`
        <p>
          ${swatch(own.mark, own.colour())} ${level}, ${plural(model.targetRows, 'row')}; ${swatch(REST.mark, REST.colour())} the rest, ${whole(model.backgroundRows)}.
        </p>
      `,
      ...correlations.map((values, m) => {
        const title = html`${math('c', m + 1)}: ${ratioIn(level, model.contrasts[m])}`;
        return columnBars(title, names, values, LISTED, Math.abs, (value) => signed(value, 2));
      }),
    ]);
  }

  function changed(): void {
    offer();
    void update();
    onChoice();
  }

  /** Offers the levels of the column that colours. */
  function offer(): void {
    const levels = levelsOf(shown.analysis)?.levels ?? [];
    select.replaceChildren(
      h('option', { value: '' }, 'choose a group'),
      ...levels.map((level) => h('option', { value: level }, level)),
    );
    select.value = codeIn(levels) < 0 ? '' : asked.value;
  }

  async function contrast(signal: AbortSignal): Promise<void> {
    const { analysis } = shown;
    const label = analysis.table.sparse ? null : levelsOf(analysis);
    picture.element.hidden = !label;
    const code = codeIn(label?.levels ?? []);
    body.hidden = ridge.element.hidden = save.hidden = code < 0;
    note.textContent = '';
    delete picture.element.dataset.level;
    if (!label || code < 0) return;
    save.disabled = true;
    const listed = Math.min(LISTED, analysis.table.names.length);
    said.style.setProperty('--listed', String(listed));
    const found = await contrastOf(analysis, label, code, Number(ridge.value), signal);
    if (signal.aborted || shown.analysis !== analysis) return;
    const { groups, group } = shown.colours;
    const own = { ...groups[group[label.codes.indexOf(code)]], name: label.levels[code] };
    await picture.show({ ...found, names: analysis.table.names, own });
    save.disabled = false;
    Object.assign(picture.element.dataset, { level: label.levels[code], ridge: ridge.value });
  }
  const update = rerun(contrast, (message) => {
    body.hidden = true;
    note.textContent = message;
    onChoice();
  });

  const picture = figure<Found>({
    id: 'yours-contrast-figure',
    title: 'What one group varies in, beside the rest',
    controls: [h('label', { class: 'field' }, 'Group', select), ridge.element, save],
    body: [body, note],
    caption: html`The directions $c$ along which the rows of a group vary most, compared with all other rows: the largest ratios of variances, each about its own mean (contrastive PCA as a generalised eigenproblem). PCA shows first what all rows vary in; these leave it out, whatever the units of columns. Bars are correlations of columns with $c$ among the rows of the group. With few rows, the largest ratios are large by chance alone; the ridge adds to each variance of the rest this share of the mean of both. Computed by <code>wasm-pca/contrast</code>.`,
    draw,
    table: ({ shown: count, correlations, model, names }) => ({
      columns: ['column', ...Array.from({ length: count }, (_, m) => math('c', m + 1))],
      rows: names.map((name, j) => [name, ...correlations.map((values) => number(values[j], 4))]),
      note: `Correlations within the group; ratios of variances ${Array.from(model.contrasts.subarray(0, count), ratioOf).join(' and ')}.`,
    }),
  });

  onTheme(() => void picture.show());
  return {
    element: picture.element,
    show() {
      offer();
      return update();
    },
    recolour() {
      offer();
      return update();
    },
    select: plot.select,
    file: {
      id: 'contrast',
      name: 'Contrast',
      file: plot.file,
      ended: update.ended,
      isDrawn: () => !body.hidden,
    },
  };
}

const ratioOf = (ratio: number) => (ratio === Number.POSITIVE_INFINITY ? '∞' : number(ratio, 3));

/** Says how much more the group varies along a direction. */
const ratioIn = (level: string, ratio: number) =>
  ratio === Number.POSITIVE_INFINITY
    ? 'the rest does not vary along it'
    : `${level} has ${ratioOf(ratio)} times the variance of the rest`;
