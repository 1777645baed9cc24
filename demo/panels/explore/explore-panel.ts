import './explore.css';
import { byId, h, html, htmlElement, replaceChildren } from '../../ui/dom.ts';
import { areRanges, rangesOf, rowsOf } from '../../ui/row-ranges.ts';
import { runStatus, runSummary } from '../../ui/run-status.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { chosenRows } from './chosen-rows.ts';
import { type ExploreFit, fitTable, nearestRows } from './explore-fit.ts';
import { scoresFigure } from './scores-figure.ts';
import { type DataSet, loadSet, SETS } from './sets.ts';

const NEIGHBOURS = 8;

/** Mounts panel 5: labelled data sets by their scores, in two and three dimensions. */
export function mountExplore(): void {
  let loaded: DataSet | null = null;
  let fit: ExploreFit | null = null;

  const status = runStatus('explore-status');
  const kept = urlParameter('explore-set', SETS[0].id, (given) => SETS.some(({ id }) => id === given), renew);
  const choice = htmlElement<HTMLSelectElement>`
    <select id="explore-set" onchange=${() => kept.choose(choice.value)}>
      ${SETS.map(({ id, name }) => h('option', { value: id }, name))}
    </select>
  `;

  function renew(): void {
    choice.value = kept.value;
    chosen.set('', true);
    view.forget();
    void run();
  }

  // Each set has a control of its own, because the default differs.
  const scales = SETS.filter(({ standardise }) => standardise !== null).map(({ id, standardise }) => ({
    id,
    control: segmentedControl({
      legend: 'Columns',
      name: `explore-${id}-columns`,
      value: standardise ? 'standard' : 'raw',
      options: { raw: 'As they are', standard: 'Standardised' },
      onChange: () => void run(),
    }),
  }));

  const chosen = urlParameter('explore-rows', '', areRanges, () => showChosen());
  const about = h('p', { class: 'quiet-text', id: 'explore-about' });
  const view = scoresFigure(choose, () => showChosen());
  const list = chosenRows({ choose, point: view.point });

  function choose(rows: number[]): void {
    chosen.set(rangesOf(rows), true);
    select(rows);
  }

  function showChosen(): void {
    if (fit) select(rowsOf(chosen.value, fit.set.rows));
  }

  function select(rows: number[]): void {
    if (!fit) return;
    const near = rows.length === 1 ? nearestRows(fit, rows[0], NEIGHBOURS) : [];
    view.select(
      rows,
      near.map(({ row }) => row),
    );
    list.show(fit, rows, near);
  }

  async function run(): Promise<void> {
    const wanted = SETS.find(({ id }) => id === kept.value) ?? SETS[0];
    for (const { id, control } of scales) control.element.hidden = id !== wanted.id;
    replaceChildren(about, wanted.about);
    view.expect(wanted.id === 'digits');
    const standardise = scales.find(({ id }) => id === wanted.id)?.control.value === 'standard';
    try {
      const fitted = await status.run(async (signal, progress) => {
        if (loaded?.info !== wanted) loaded = await loadSet(wanted, signal, progress);
        return fitTable(loaded, standardise, signal, progress);
      });
      if (!fitted) return;
      fit = fitted;
      status.show(...runSummary(fitted.model, ...(fitted.model.scale ? ['each column standardised'] : [])));
      view.show(fitted);
      results.dataset.set = wanted.id;
    } catch (error) {
      status.fail(error);
    }
  }

  const results = h('div', { class: 'one-column explore-grid' }, view.element, list.element);
  byId('explore-panel').replaceChildren(html`
    <div class="one-column explore-choice">
      <div class="controls">
        <label class="field">Data${choice}</label>
        ${scales.map(({ control }) => control.element)}
      </div>
      ${about}
      ${status.element}
    </div>
    ${results}
  `);
  choice.value = kept.value;
  void run();
}
