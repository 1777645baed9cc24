import './table.css';
import { PCA } from 'wasm-pca';
import { longestArrows } from '../../../tables/charts/biplot.ts';
import { percent } from '../../../tables/format.ts';
import { loadTable } from '../../data/example-tables.ts';
import { byId, html } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { legend } from '../../ui/scatter/legend.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import { byScores, classGroups } from '../../ui/scatter/scores.ts';

/** Mounts one example of what the page for tables of one's own makes: the flowers by two scores, with their columns. */
export async function mountTable(): Promise<void> {
  const { data, rows, columns, labels, classes } = await loadTable('iris');
  const matrix = { data, rows, columns: columns.length };
  const { model, scores: all } = await PCA.fitTransform(matrix, { components: 2 });
  const groups = classGroups(classes);
  const scores = byScores({
    score: (i, m) => all.data[2 * i + m],
    axes: () => [0, 1],
    share: (m) => model.explainedVarianceRatio[m],
  });
  const measured = (i: number) =>
    columns.map((name, j) => html`<div>${name} ${data[i * columns.length + j]}</div>`);
  const plot = scatter({
    id: 'table-plot',
    label: 'Flowers by their scores',
    describe: (i) => [
      html`<div><strong>Flower ${i + 1}</strong><div>${classes[labels[i]]}</div>${measured(i)}</div>`,
    ],
    speak: (i) => `Flower ${i + 1}, ${classes[labels[i]]}, ${scores.spoken(i)}`,
  });
  const key = legend('Species; press to bring out', plot.emphasise, 'table-groups');
  const share = model.explainedVarianceRatio[0] + model.explainedVarianceRatio[1];
  const picture = figure({
    id: 'table-scores',
    title: '150 flowers, four lengths each',
    body: [plot.element, key.element],
    caption: html`Each mark is a flower, placed by its first two scores, which hold ${percent(share)} of the variance; each arrow is a column. PCA was not told the species. Iris: Anderson 1935, Fisher 1936.`,
    table: () => ({
      columns: ['flower', 'species', ...scores.columns()],
      rows: Array.from({ length: rows }, (_, i) => [i + 1, classes[labels[i]], ...scores.cells(i)]),
    }),
  });
  key.show(groups);
  byId('table-panel').replaceChildren(picture.element);
  await plot.show({
    ...scores.places(),
    count: rows,
    group: labels,
    groups,
    equal: true,
    labelGroups: false,
    arrows: longestArrows(model, columns, [0, 1], columns.length),
  });
  picture.element.dataset.rows = String(rows);
}
