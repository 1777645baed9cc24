import { FisherDiscriminant, PCA } from 'wasm-pca';
import { confusion } from '../../../tables/confusion.ts';
import { number, percent, whole } from '../../../tables/format.ts';
import { examples, type LabelledTable, loadTable } from '../../data/example-tables.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { h, html, htmlElement, replaceChildren } from '../../ui/dom.ts';
import { type Figure, figure } from '../../ui/figure.ts';
import { legend } from '../../ui/scatter/legend.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import type { Emphasis } from '../../ui/scatter/scatter-data.ts';
import { byScores, classGroups } from '../../ui/scatter/scores.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { confusionTable } from './confusion-table.ts';
import { formatRatio } from './separation.ts';

type Which = 'wine' | 'iris';
type Method = 'pca' | 'fisher';

/**
 * Returns the number of rows that are nearest to the mean of their own class. Distances are comparable, because the
 * scores of the discriminant are in units of the standard deviation within classes.
 */
async function nearestOwn(scores: Float64Array, { rows, labels, classes }: LabelledTable): Promise<number> {
  const x = { data: scores, rows, columns: 2 };
  const priors = classes.map(() => 1 / classes.length);
  const predicted = await FisherDiscriminant.fitSync(x, labels).predict(x, { priors });
  return labels.filter((own, i) => predicted.classes[i] === own).length;
}

/** Returns Fisher's ratio along one column of scores. */
function ratio(scores: Float64Array, column: number, labels: Uint8Array): number {
  const data = Float64Array.from(labels, (_, i) => scores[2 * i + column]);
  return FisherDiscriminant.fitSync({ data, rows: labels.length, columns: 1 }, labels).eigenvalues[0];
}

/** Returns two scores of every row by both methods, and how well they separate the classes. */
async function analyse(which: Which, standardize: boolean) {
  const table = await loadTable(which);
  const { data, rows, columns, labels, classes } = table;
  const x = { data, rows, columns: columns.length };
  const map = async (model: PCA | FisherDiscriminant) => {
    const { data: scores } = model.transformSync(x);
    return {
      scores,
      right: await nearestOwn(scores, table),
      ratios: [0, 1].map((column) => ratio(scores, column, labels)),
    };
  };
  const fisher = FisherDiscriminant.fitSync(x, labels, { components: 2 });
  const [found, others] = [await fisher.predict(x), await FisherDiscriminant.leaveOneOut(x, labels)];
  const names = (of: ArrayLike<number | string | null>) =>
    Array.from(of, (k) => (k === null ? null : classes[Number(k)]));
  const own = Array.from(labels, (k) => classes[k]);
  return {
    table,
    maps: { pca: await map(PCA.fitSync(x, { components: 2, standardize })), fisher: await map(fisher) },
    fitted: confusion(classes, own, names(found.classes)),
    leftOut: confusion(classes, own, names(others.classes)),
  };
}

type Result = Awaited<ReturnType<typeof analyse>>;

/** Plots of wine or iris by two scores of PCA and by two of Fisher's discriminant. */
export function tablesFigure(): Figure {
  const trouble = h('p', { class: 'run-message failed', role: 'status' });
  const emphasise = (chosen: Emphasis) => {
    for (const { plot } of Object.values(plots)) plot.emphasise(chosen);
  };
  const key = legend('Classes; press to bring out', emphasise, 'fisher-groups');

  function name(i: number): string {
    const { classes, labels } = picture.data.table;
    return classes[labels[i]];
  }
  const score = (method: Method, i: number, m: number): number => picture.data.maps[method].scores[2 * i + m];

  const map = (method: Method, title: string, axis: string) => {
    const both = byScores({
      score: (i, m) => score(method, i, m),
      axes: () => [0, 1],
      symbol: axis,
    });
    const plot = scatter({
      id: `fisher-map-${method}`,
      label: title,
      describe: (i) => [
        htmlElement`
          <div>
            <strong>${name(i)}</strong>
            ${both.lines(i)}
            <div class="quiet-text">row ${i + 1}</div>
          </div>
        `,
      ],
      speak: (i) => `${name(i)}, row ${i + 1}, ${both.spoken(i)}`,
    });
    const right = h('dd', { id: `fisher-nearest-${method}` });
    const ratios = h('dd', { id: `fisher-ratios-${method}` });
    const element = htmlElement`
      <div class="map">
        <h4>${title}</h4>
        ${plot.element}
        <dl class="along-facts">
          <div><dt>Fisher ratio, between over within, along each axis</dt>${ratios}</div>
          <div><dt>Rows nearest to the mean of their own class</dt>${right}</div>
        </dl>
      </div>
    `;
    function show({ table, maps }: Result): void {
      const { right: count, ratios: found } = maps[method];
      plot.show({
        ...both.places(),
        count: table.rows,
        group: table.labels,
        groups: classGroups(table.classes),
        equal: true,
        labelGroups: false,
      });
      const share = percent(count / table.rows, 0);
      right.replaceChildren(html`${share}<small> ${whole(count)} of ${whole(table.rows)}</small>`);
      replaceChildren(ratios, `${formatRatio(found[0])}, ${formatRatio(found[1])}`);
    }
    return { plot, element, show };
  };
  const plots = {
    pca: map('pca', 'Principal components', 'z'),
    fisher: map('fisher', 'Fisher’s discriminants', 'y'),
  };

  const fitted = confusionTable('fisher-fitted', 'Rows that it was fitted to');
  const leftOut = confusionTable('fisher-left-out', 'Each row by a fit to the others');

  const update = coalesce<void>(
    async () => {
      await picture.show(await analyse(which.value, scale.value === 'standardised'));
      replaceChildren(trouble);
      picture.element.dataset.shown = `${which.value}-${scale.value}`;
    },
    (error) => replaceChildren(trouble, error instanceof Error ? error.message : String(error)),
  );

  const which = segmentedControl<Which>({
    legend: 'Table',
    name: 'fisher-table',
    options: { wine: 'Wine', iris: 'Iris' },
    onChange: () => update(),
  });
  const scale = segmentedControl({
    legend: 'Columns',
    name: 'fisher-columns',
    options: { measured: 'As measured', standardised: 'Standardised' },
    onChange: () => update(),
  });

  const about = examples
    .filter(({ id }) => id === 'wine' || id === 'iris')
    .map(({ name, about }) => h('p', {}, `${name}: ${about}.`));

  const picture = figure({
    id: 'fisher-tables',
    title: 'The same with many columns',
    controls: [which.element, scale.element],
    body: html`
      <div class="one-column two-parts">${plots.pca.element}${plots.fisher.element}</div>
      ${key.element}
      ${trouble}
      <div class="taken-for">
        <h4>The rows of each class, and the classes that Fisher’s discriminants take them for</h4>
        <div class="one-column two-parts">${fitted.element}${leftOut.element}</div>
      </div>
    `,
    caption: html`Left, PCA, which does not know the classes; right, Fisher’s discriminants (Bishop 4.51), which do. Standardising changes the left map only: a discriminant measures every column by its spread within the classes. Distances to the class means are measured by that spread. Rows that took part in the fit are judged too well, the more so the fewer there are for each column; the second table judges each row by a fit to all others.<details><summary>The tables</summary>${about}</details>`,
    draw(now: Result) {
      key.show(classGroups(now.table.classes));
      fitted.show(now.fitted);
      leftOut.show(now.leftOut);
      for (const one of Object.values(plots)) one.show(now);
    },
    table: ({ table }) => ({
      rows: Array.from(table.labels, (_, i) => ({
        row: i + 1,
        class: name(i),
        $z_1$: number(score('pca', i, 0), 4),
        $z_2$: number(score('pca', i, 1), 4),
        $y_1$: number(score('fisher', i, 0), 4),
        $y_2$: number(score('fisher', i, 1), 4),
      })),
      note: 'z: principal components; y: discriminants, in standard deviations within the classes.',
    }),
  });
  update();
  return picture;
}
