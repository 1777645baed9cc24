import { PCA } from 'wasm-pca';
import { number, plural, whole } from '../../../tables/format.ts';
import { h, htmlElement } from '../../ui/dom.ts';
import { download, nameAfter } from '../../ui/download.ts';
import { runStatus, type Step } from '../../ui/run-status.ts';
import { matrixOf, missingOf } from './analysis.ts';
import type { HowRead } from './files/source.ts';
import { underLogarithms } from './logarithms.ts';
import { usualNames } from './remarks.ts';
import { rowsCsv, scoreNames } from './rows-csv.ts';
import type { Assembled } from './table.ts';
import { TableClient } from './table-client.ts';

/** Rows of another file with their scores, as many for each row as the analysis keeps. */
export interface Projected {
  table: Assembled;
  scores: Float64Array;
}

/** A model and the number of its components that are kept. */
export interface Basis {
  model: PCA;
  components: number;
  /** For the fit that is shown: the number of scores that it keeps for each row, and its plot. */
  plot?: { kept: number; draw(rows: Projected): void };
}

/** Reads from a file the columns that the model names, or whose logarithms it names, or all where it has no names. */
async function rowsOf(
  file: File,
  { model }: Basis,
  how: HowRead,
  signal: AbortSignal,
  progress: (p: Step) => void,
): Promise<Assembled> {
  const client = new TableClient();
  const summary = await client.read([{ file, path: file.name }], how, signal, progress);
  if (summary.stride > 1) throw new Error(`${file.name} is too large to project here.`);
  const numeric = summary.columns.flatMap(({ kind }, j) => (kind === 'text' ? [] : [j]));
  const placeOf = (name: string) => summary.columns.findIndex((column) => column.name === name);
  const names = model.featureNames;
  const under = names?.some((name) => placeOf(name) < 0) ? underLogarithms(names) : null;
  const columns = (under ?? names)?.map((name) => {
    const j = placeOf(name);
    if (j < 0) throw new Error(`${file.name} has no column “${name}”, which the model requires.`);
    return j;
  });
  const taken = columns ?? numeric;
  if (taken.length !== model.columns) {
    throw new Error(
      `${file.name} has ${plural(taken.length, 'column')} of numbers, and the model requires ${whole(model.columns)}.`,
    );
  }
  const named = usualNames(summary.columns);
  const selection = {
    columns: taken,
    label: null,
    names: named < 0 ? null : named,
    without: [],
    log: under !== null,
    keepsGaps: missingOf(model) === 'em',
  };
  return client.calls.call('assemble', selection, signal);
}

/** Computes scores, T² and SPE of new rows, also as a CSV file. */
async function projected({ model, components, plot }: Basis, table: Assembled, signal: AbortSignal) {
  const rows = matrixOf(table);
  const kept = plot?.kept ?? components;
  const missing = missingOf(model);
  const scores = await model.transform(rows, { components: kept, missing, signal });
  const { t2, spe, alarms, expected, approximate } = await model.diagnose(rows, {
    components,
    contributions: false,
    missing,
    signal,
  });
  const beyond = new Set(alarms.map(({ row }) => row));
  const csv = await rowsCsv(table, [...scoreNames(components), 'T2', 'SPE', 'beyond limits'], (i) => [
    ...scores.data.subarray(i * kept, i * kept + components),
    t2[i],
    spe[i],
    beyond.has(i) ? 'yes' : 'no',
  ]);
  plot?.draw({ table, scores: scores.data });
  return { csv, beyond: beyond.size, expected, approximate };
}

/** Controls that project the rows of another file onto the model that is shown, or onto a saved one. */
export function projection(shown: () => Basis | null, howRead: () => HowRead): HTMLElement {
  const status = runStatus('yours-project-status');
  const input = (id: string, accept: string) => h('input', { type: 'file', id, accept });
  const model = input('yours-project-model', '.json,application/json');
  const table = input(
    'yours-project-table',
    '.csv,.tsv,.txt,.npy,.parquet,.arrow,.feather,.json,.jsonl,.mtx,.npz,.gz',
  );

  async function basis(): Promise<Basis> {
    const saved = model.files?.[0];
    if (saved) {
      const found = PCA.fromJSON(JSON.parse(await saved.text()));
      return { model: found, components: Math.max(1, found.rank) };
    }
    const now = shown();
    if (!now) throw new Error('Fit a table first, or choose a saved model.');
    return now;
  }

  async function project(): Promise<void> {
    const file = table.files?.[0];
    if (!file) return status.fail('Choose a table to project.');
    try {
      const said = await status.run(async (signal, progress) => {
        const onto = await basis();
        const rows = await rowsOf(file, onto, howRead(), signal, progress);
        const { csv, beyond, expected, approximate } = await projected(onto, rows, signal);
        download(nameAfter(file.name, 'projected.csv'), csv);
        const lacking = missingOf(onto.model) === 'em' ? 'without any value' : 'with missing values';
        const dropped = rows.dropped > 0 ? `, ${plural(rows.dropped, 'row')} ${lacking} dropped` : '';
        const few = approximate
          ? ' Few rows were fitted for their columns, so the limits are approximate.'
          : '';
        return `${plural(rows.rows, 'row')} projected onto ${plural(onto.components, 'component')}${dropped}; ${whole(beyond)} beyond the limits of T² or SPE, where chance alone puts about ${number(expected, 2)}.${few}`;
      });
      if (said) status.show(said);
    } catch (error) {
      status.fail(error);
    }
  }

  return htmlElement`
    <details class="projection" id="yours-project">
      <summary>Project other rows onto a model</summary>
      <div class="row projection-fields">
        <label class="field">Table${table}</label>
        <label class="field">Saved model (JSON); none: the fit above${model}</label>
        <button type="button" id="yours-project-run" onclick=${project}>Project and save scores</button>
      </div>
      ${status.element}
    </details>
  `;
}
