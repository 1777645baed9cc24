import { number, plural, signed, whole } from '../../../tables/format.ts';
import { h, html, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { swatch } from '../../ui/scatter/marks.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import { byScores } from '../../ui/scatter/scores.ts';
import { onTheme } from '../../ui/theme.ts';
import { csvButton, rerun, ridgeControl } from './further-fit.ts';
import { type Comparison, compare, comparisonCsv, levelsOf } from './group-comparison.ts';
import { rowTexts } from './row-card.ts';
import type { Shown } from './shown.ts';

type Found = Comparison & Pick<Shown, 'colours'>;

/** Returns the position of a row along a discriminant, or 0 where there is no such discriminant. */
function place({ discriminants: { length }, rows }: Found, i: number, k: number): number {
  return k < length ? rows[i * length + k] : 0;
}

/** Shows how the groups that colour the points differ: by scores, by columns, and by Fisher's discriminant. */
export function groupsFigure(shown: Shown, onSelect: (rows: number[]) => void, onDrawn: () => void) {
  const regularization = ridgeControl('Regularization', 'yours-regularization', () => void update());
  const table = h('div', { class: 'table-scroll', role: 'region', 'aria-label': 'Groups', tabindex: 0 });
  const note = h('p', { class: 'note', id: 'yours-groups-note', role: 'status' });
  const save = csvButton('yours-groups-save', shown, 'groups.csv', () => comparisonCsv(picture.data));
  const scores = byScores({
    score: (i, k) => place(picture.data, i, k),
    axes: () => [...picture.data.discriminants.keys()],
    share: (k) => picture.data.shares[k],
    symbol: 'w',
  });
  const plot = scatter({
    id: 'yours-groups-plot',
    label: 'Rows by Fisher’s discriminants',
    ...rowTexts(shown, scores.spoken),
    onSelect,
  });

  function draw(found: Found): void {
    const { label, scores: alongScores, columns, discriminants, trouble, colours } = found;
    const all = [
      ...alongScores.map((of, k) => ({ name: math('z', k + 1), of })),
      ...discriminants.map((of, k) => ({ name: math('w', k + 1), of })),
    ];
    /** Returns the mark of a group's points. */
    const swatchOf = (code: number) => {
      const { mark, colour } = colours.groups[colours.group[label.codes.indexOf(code)]];
      return swatch(mark, colour());
    };
    table.replaceChildren(html`
      <table class="groups-table of-numbers">
        <thead>
          <tr>
            <th scope="col">${label.name}</th>
            <th scope="col">rows</th>
            ${all.map(({ name }) => html`<th scope="col">mean ${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${label.levels.map(
            (level, c) => html`
              <tr>
                <th scope="row">${swatchOf(c)} ${level}</th>
                <td>${whole(label.counts[c])}</td>
                ${all.map(({ of }) => html`<td>${of.means ? signed(of.means[c]) : '–'}</td>`)}
              </tr>
            `,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colspan="2">between / within</th>
            ${all.map(({ of }) => html`<td>${of.ratio === null ? '–' : number(of.ratio)}</td>`)}
          </tr>
        </tfoot>
      </table>
    `);
    table.hidden = save.disabled = columns.length === 0;
    const estimated = shown.analysis.model.report.missing && 'Missing cells count as they are estimated.';
    note.textContent = [estimated, trouble].filter(Boolean).join(' ');
    plot.element.hidden = discriminants.length === 0;
    plot.show({
      ...scores.places(),
      count: discriminants.length > 0 ? label.codes.length : 0,
      ...colours,
      equal: discriminants.length > 1,
      labelGroups: false,
    });
  }

  async function compareAll(signal: AbortSignal): Promise<void> {
    const { analysis, colours } = shown;
    const label = levelsOf(analysis);
    picture.element.hidden = !label;
    if (!label) return;
    save.disabled = true;
    const found = await compare(analysis, label, Number(regularization.value), signal);
    if (signal.aborted) return;
    await picture.show({ ...found, colours });
    onDrawn();
  }
  const update = rerun(compareAll, (message) => {
    note.textContent = message;
  });

  const picture = figure({
    id: 'yours-groups',
    title: 'Groups',
    controls: [regularization.element, save],
    body: html`
      <div class="one-column two-parts"><div>${table}${note}</div>${plot.element}</div>
    `,
    caption: html`Means by group of the scores $z$ and of Fisher’s discriminants $w$, which separate the groups best; distances along $w$ are in standard deviations within groups. Last line: scatter between groups over scatter within them. PCA does not use the groups; Fisher’s plane is fitted to them, and overstates how well they separate when rows are few and columns many. Regularization shrinks the scatter within groups towards its diagonal, whatever the units of columns. The numbers: the same for each column.`,
    bishop: '(4.40)–(4.46)',
    draw,
    table: ({ columns, label }) => {
      const wide = shown.analysis.table.names.length;
      return {
        columns: ['column', ...label.levels.map((level) => `mean, ${level}`), 'between / within'],
        rows: columns.map(({ name, means, ratio }) => [
          name,
          ...label.levels.map((_, c) => number(means?.[c] ?? NaN, 5)),
          number(ratio ?? NaN),
        ]),
        note:
          columns.length > 0 && columns.length < wide
            ? `The ${plural(columns.length, 'column')} of ${whole(wide)} with the longest loadings.`
            : undefined,
      };
    },
  });

  onTheme(picture.show);
  return {
    element: picture.element,
    show: update,
    recolour: update,
    select: plot.select,
    file: {
      id: 'groups',
      name: 'Groups',
      file: plot.file,
      ended: update.ended,
      isDrawn: () => !plot.element.hidden,
    },
  };
}
