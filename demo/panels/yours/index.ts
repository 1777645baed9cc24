import './yours.css';
import { PCAError } from 'wasm-pca';
import { byId, h, put } from '../../ui/dom.ts';
import { runStatus, type Step } from '../../ui/run-status.ts';
import { analyse } from './analysis.ts';
import { columnChooser } from './column-chooser.ts';
import { fileInput } from './file-input.ts';
import { resultsView } from './results.ts';
import { TableClient } from './table-client.ts';

/** Panel 6: a table of the visitor's own. */
export function mountYours(): void {
  const client = new TableClient();
  const status = runStatus('yours-status');
  const results = resultsView();
  let name = '';
  let fitted = false; // once asked for, every further choice acts at once
  let newest: object | null = null;

  const failed = (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    status.fail(error instanceof PCAError ? `${text} (${error.code})` : text);
  };

  /** Does the work and uses what came of it, unless other work was begun meanwhile, which calls this off. */
  async function attempt<T>(
    work: (signal: AbortSignal, progress: (p: Step) => void) => Promise<T>,
    use: (result: T) => void | Promise<void>,
  ): Promise<void> {
    newest = work;
    try {
      const result = await status.run(work);
      if (newest !== work) return;
      if (result === undefined) results.clear();
      else await use(result);
    } catch (error) {
      if (newest !== work) return;
      results.clear();
      failed(error);
    }
  }

  function read(file: File, about: string): Promise<void> {
    name = file.name;
    fitted = false;
    results.clear();
    chooser.element.hidden = true;
    return attempt(
      (signal, progress) => client.read(file, signal, progress),
      (table) => {
        if (table.columns.some((column) => column.kind !== 'text')) {
          chooser.offer('Fit');
          chooser.show(file.name, about, table);
          return;
        }
        const first = table.columns[0].firstNotNumber;
        status.fail(
          `No column of numbers was found${first ? `: row ${first.row} of “${table.columns[0].name}” reads “${first.text}”` : ''}.`,
        );
      },
    );
  }

  function fit(): Promise<void> {
    fitted = true;
    results.expect();
    chooser.offer('Fit again');
    const { choice } = chooser;
    return attempt(
      (signal, progress) => analyse(client, choice, signal, progress),
      (analysis) => results.show(analysis, name),
    );
  }

  async function colour(): Promise<void> {
    const { current } = results;
    if (!current) return refit();
    const label = await client.label(chooser.choice);
    if (results.current === current) results.colour(label);
  }

  const refit = () => (fitted ? fit() : undefined);
  const chooser = columnChooser({
    onFit: () => void fit(),
    onChange: () => void refit(),
    onColour: () => void colour(),
  });
  put(
    byId('yours-panel'),
    fileInput(byId('yours'), (file, about) => void read(file, about)),
    h('div', { class: 'choose-and-run' }, chooser.element, status.element),
    results.element,
  );
}
