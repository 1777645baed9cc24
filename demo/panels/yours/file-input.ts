import { examples } from '../../data/example-tables.ts';
import { html, htmlElement } from '../../ui/dom.ts';
import { roving } from '../../ui/roving.ts';
import { awaitArrivals, pasted } from './arrivals.ts';
import type { Given } from './files/source.ts';

const KINDS =
  '.csv,.tsv,.tab,.txt,.npy,.fvecs,.bvecs,.parquet,.arrow,.arrows,.feather,.json,.jsonl,.ndjson,.mtx,.npz,.gz,text/csv,text/tab-separated-values,text/plain,application/json,application/gzip,image/*';

/** Controls to drop or choose a table or a folder of images, or to open an example or an address. */
export function fileInput(
  onGiven: (given: Given[]) => void,
  onAddress: (address: string) => void,
  onExample: (id: string) => void,
): HTMLElement {
  const give = (given: Given[]) => {
    const shown = given.filter(({ file }) => !file.name.startsWith('.')); // without hidden files such as .DS_Store
    if (given.length > 0) onGiven(shown);
  };
  const chosen = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    give([...(input.files ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name })));
    input.value = '';
  };
  /** Makes a listener that calls `use` with the text in a form's field, unless it is empty. */
  const entered = (use: (text: string) => void) => (event: SubmitEvent) => {
    event.preventDefault();
    const [{ value }] = (event.currentTarget as HTMLFormElement).elements as unknown as HTMLInputElement[];
    if (value.trim() !== '') use(value);
  };

  const samples = htmlElement`
    <p class="row drop-actions" role="toolbar" aria-label="Examples">
      <span class="quiet-text">or try</span>
      ${examples.map(
        ({ id, name }) =>
          html`<button type="button" id="yours-example-${id}" onclick=${() => onExample(id)}>${name}</button>`,
      )}
    </p>
  `;
  roving(samples, 'button').refresh();
  const zone = htmlElement`
    <div class="one-column drop-zone" id="yours-drop">
      <p class="drop-title">Drop a table anywhere on the page, or a folder of images</p>
      <p class="row drop-actions">
        <input type="file" id="yours-file" class="visually-hidden" accept="${KINDS}" multiple onchange=${chosen}>
        <label for="yours-file" class="button primary">Choose a file</label>
        <input type="file" id="yours-folder" class="visually-hidden" webkitdirectory onchange=${chosen}>
        <label for="yours-folder" class="button">Choose a folder of images</label>
      </p>
      ${samples}
      <details class="other-ways">
        <summary>Paste a table, or open an address</summary>
        <form onsubmit=${entered((text) => give(pasted(text)))}>
          <label for="yours-text">Table, as a spreadsheet copies it (Ctrl or ⌘ V works anywhere on the page)</label>
          <textarea id="yours-text" rows="5" spellcheck="false"></textarea>
          <button id="yours-read">Read</button>
        </form>
        <form onsubmit=${entered((text) => onAddress(text.trim()))}>
          <label for="yours-address">Address of a file on the web</label>
          <input type="text" inputmode="url" id="yours-address" autocomplete="off" placeholder="https://…">
          <button id="yours-open">Open</button>
        </form>
      </details>
      <p class="note">CSV, TSV, NPY, NPZ, Parquet, Arrow, JSON and JSON lines of any length; sparse rows as Matrix Market, SciPy’s NPZ and 10x folders; gzipped or not. Your data never leaves this machine: a worker in this tab reads it.</p>
    </div>
  `;

  awaitArrivals({ take: give, mark: (isOver) => zone.classList.toggle('over', isOver) });
  return zone;
}
