import { PCAError } from 'wasm-pca';
import { byId, h, put } from '../../ui/dom.ts';
import { runStatus } from '../../ui/run-status.ts';
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

  const failed = (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    status.fail(error instanceof PCAError ? `${text} (${error.code})` : text);
  };

  async function read(file: File, about: string): Promise<void> {
    name = file.name;
    results.element.hidden = true;
    chooser.element.hidden = true;
    try {
      const table = await status.run((signal, progress) => client.read(file, signal, progress));
      if (!table) return;
      if (table.columns.some((column) => column.kind !== 'text')) {
        chooser.show(file.name, about, table);
      } else {
        const first = table.columns[0].firstNotNumber;
        status.fail(
          `No column of numbers was found${first ? `: row ${first.row} of “${table.columns[0].name}” reads “${first.text}”` : ''}.`,
        );
      }
    } catch (error) {
      failed(error);
    }
  }

  async function run(): Promise<void> {
    results.element.hidden = true;
    try {
      const { choice } = chooser;
      const analysis = await status.run((signal, progress) => analyse(client, choice, signal, progress));
      if (analysis) await results.show(analysis, name);
    } catch (error) {
      failed(error);
    }
  }

  const chooser = columnChooser(() => void run());
  put(
    byId('yours-panel'),
    fileInput(byId('yours'), (file, about) => void read(file, about)),
    h('div', { class: 'choose-and-run' }, chooser.element, status.element),
    results.element,
  );
}
