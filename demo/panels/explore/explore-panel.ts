import './explore.css';
import { byId, h, put } from '../../ui/dom.ts';
import { runStatus, whatRan } from '../../ui/run-status.ts';
import { type Segmented, segmented } from '../../ui/segmented-control.ts';
import { dropDown } from '../../ui/select.ts';
import { keep } from '../../ui/url-parameter.ts';
import { chosenRows } from './chosen-rows.ts';
import { fitSession, nearestRows, type Session } from './explore-fit.ts';
import { areRanges, rangesOf, rowsOf } from './row-ranges.ts';
import { picture } from './scores-figure.ts';
import { type DataSet, loadSet, SETS, type SetId } from './sets.ts';

const NEIGHBOURS = 8;
type Scale = 'raw' | 'standard';

/** Panel 5: labelled sets by their scores, in two and three dimensions. */
export function mountExplore(): void {
  let loaded: DataSet | null = null;
  let session: Session | null = null;
  let newest = 0;

  const status = runStatus('explore-status');
  const sets = dropDown<SetId>({
    id: 'explore-set',
    label: 'Data',
    value: 'oil',
    options: SETS.map(({ id, name }) => ({ value: id, label: name })),
    onChange: () => {
      chosen.set('', true);
      view.forget();
      void run();
    },
  });
  const info = () => SETS.find(({ id }) => id === sets.value) ?? SETS[0];

  // One for each set, since the usual choice is another.
  const scales = new Map<SetId, Segmented<Scale>>();
  for (const { id, standardise } of SETS) {
    if (standardise === null) continue;
    const scale = segmented<Scale>({
      legend: 'Columns',
      name: `explore-${id}-columns`,
      value: standardise ? 'standard' : 'raw',
      options: [
        { value: 'raw', label: 'As they are' },
        { value: 'standard', label: 'Standardised' },
      ],
      onChange: () => void run(),
    });
    scales.set(id, scale);
  }

  const chosen = keep('explore-rows', '', areRanges, () => showChosen());
  const about = h('p', { class: 'quiet-text', id: 'explore-about' });
  const view = picture(choose, () => showChosen());
  const list = chosenRows({ choose, point: view.point });

  function choose(rows: number[]): void {
    chosen.set(rangesOf(rows), true);
    select(rows);
  }

  function showChosen(): void {
    if (session) select(rowsOf(chosen.value, session.set.rows));
  }

  function select(rows: number[]): void {
    if (!session) return;
    const near = rows.length === 1 ? nearestRows(session, rows[0], NEIGHBOURS) : [];
    view.select(
      rows,
      near.map(({ row }) => row),
    );
    list.show(session, rows, near);
  }

  async function run(): Promise<void> {
    const turn = ++newest;
    const wanted = info();
    for (const [id, { element }] of scales) element.hidden = id !== wanted.id;
    put(about, wanted.about);
    const standardise = scales.get(wanted.id)?.value === 'standard';
    try {
      const fitted = await status.run(async (signal, progress) => {
        if (loaded?.info !== wanted) loaded = await loadSet(wanted, signal, progress);
        return fitSession(loaded, standardise, signal, progress);
      });
      if (!fitted || turn !== newest) return;
      session = fitted;
      status.say(...whatRan(fitted.model), fitted.model.scale ? ' · each column standardised' : '');
      view.show(fitted);
      results.dataset.set = wanted.id;
    } catch (error) {
      if (turn === newest) status.fail(error instanceof Error ? error.message : String(error));
    }
  }

  const results = h('div', { class: 'explore-grid' }, view.element, list.element);
  put(
    byId('explore-panel'),
    h(
      'div',
      { class: 'explore-choice' },
      h('div', { class: 'controls' }, sets.element, ...[...scales.values()].map(({ element }) => element)),
      about,
      status.element,
    ),
    results,
  );
  void run();
}
