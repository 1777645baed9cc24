import { type Example, examples } from '../../data/example-tables.ts';
import { h } from '../../ui/dom.ts';
import type { Given } from './files/source.ts';

/** All files in what was dropped, folders opened. */
async function filesIn(entry: FileSystemEntry): Promise<Given[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ file, path: entry.fullPath.slice(1) }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: Given[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found; // it gives some hundred at a time
    for (const one of some) found.push(...(await filesIn(one)));
  }
}

async function dropped(items: DataTransfer): Promise<Given[]> {
  const entries = [...items.items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => !!entry);
  const files = [...items.files].map((file) => ({ file, path: file.name }));
  // Only folders need to be opened.
  if (!entries.some((entry) => entry.isDirectory)) return files;
  return (await Promise.all(entries.map(filesIn))).flat();
}

/** Such as ".DS_Store". */
const isHidden = ({ file }: Given) => file.name.startsWith('.');

const KINDS =
  '.csv,.tsv,.tab,.txt,.npy,.fvecs,.bvecs,.parquet,.json,.jsonl,.ndjson,.mtx,.npz,.gz,text/csv,text/tab-separated-values,text/plain,application/json,application/gzip,image/*';

/** A place to drop or choose a table or a folder of images, or to take an example. */
export function fileInput(
  section: HTMLElement,
  onGiven: (given: Given[]) => void,
  onExample: (example: Example) => void,
): HTMLElement {
  const give = (given: Given[]) => {
    const shown = given.filter((one) => !isHidden(one));
    if (given.length > 0) onGiven(shown);
  };

  const chooser = (id: string, more: Record<string, string | boolean>) => {
    const input = h('input', {
      type: 'file',
      id,
      class: 'visually-hidden',
      ...more,
      onchange: () => {
        give([...(input.files ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name })));
        input.value = '';
      },
    });
    return input;
  };

  const zone = h(
    'div',
    { class: 'drop-zone', id: 'yours-drop' },
    h('p', { class: 'drop-title' }, 'Drop a table here, or a folder of images'),
    h(
      'p',
      { class: 'drop-actions' },
      chooser('yours-file', { accept: KINDS, multiple: true }),
      h('label', { for: 'yours-file', class: 'button primary' }, 'Choose a file'),
      chooser('yours-folder', { webkitdirectory: true }),
      h('label', { for: 'yours-folder', class: 'button' }, 'Choose a folder of images'),
    ),
    h(
      'p',
      { class: 'drop-actions' },
      h('span', { class: 'quiet-text' }, 'or try'),
      ...examples.map((example) =>
        h(
          'button',
          { type: 'button', id: `yours-example-${example.id}`, onclick: () => onExample(example) },
          example.name,
        ),
      ),
    ),
    h(
      'p',
      { class: 'note' },
      'CSV, TSV, NPY, Parquet, JSON and JSON lines of any length; sparse rows of Matrix Market, SciPy’s NPZ and 10x folders; gzipped or not. Opened in this tab and read by a worker: nothing is sent anywhere.',
    ),
  );

  const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  let depth = 0; // dragenter and dragleave also come from children
  section.addEventListener('dragenter', (event) => {
    if (!isFile(event)) return;
    depth++;
    zone.classList.add('over');
  });
  section.addEventListener('dragleave', (event) => {
    if (isFile(event) && --depth <= 0) zone.classList.remove('over');
  });
  section.addEventListener('dragover', (event) => {
    if (isFile(event)) event.preventDefault();
  });
  section.addEventListener('drop', (event) => {
    if (!isFile(event) || !event.dataTransfer) return;
    event.preventDefault();
    depth = 0;
    zone.classList.remove('over');
    void dropped(event.dataTransfer).then(give);
  });
  return zone;
}
