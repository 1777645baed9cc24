import { type Example, examples } from '../../data/example-tables.ts';
import { h } from '../../ui/dom.ts';
import { roving } from '../../ui/roving.ts';
import { onArrival, pasted } from './arrivals.ts';
import type { Given } from './files/source.ts';

/** Such as ".DS_Store". */
const isHidden = ({ file }: Given) => file.name.startsWith('.');

const KINDS =
  '.csv,.tsv,.tab,.txt,.npy,.fvecs,.bvecs,.parquet,.json,.jsonl,.ndjson,.mtx,.npz,.gz,text/csv,text/tab-separated-values,text/plain,application/json,application/gzip,image/*';

/** A place to drop or choose a table or a folder of images, or to take an example. */
export function fileInput(
  onGiven: (given: Given[]) => void,
  onAddress: (address: string) => void,
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

  const address = h('input', {
    type: 'text',
    inputmode: 'url',
    id: 'yours-address',
    autocomplete: 'off',
    placeholder: 'https://…',
  });
  const text = h('textarea', { id: 'yours-text', rows: 5, spellcheck: 'false' });
  /** Ways for those who have no file. */
  const others = h(
    'details',
    { class: 'other-ways' },
    h('summary', {}, 'Paste a table, or open an address'),
    h(
      'form',
      {
        onsubmit: (event: SubmitEvent) => {
          event.preventDefault();
          if (text.value.trim() !== '') give(pasted(text.value));
        },
      },
      h(
        'label',
        { for: 'yours-text' },
        'Table, as a spreadsheet copies it (Ctrl or ⌘ V works anywhere on the page)',
      ),
      text,
      h('button', { id: 'yours-read' }, 'Read'),
    ),
    h(
      'form',
      {
        onsubmit: (event: SubmitEvent) => {
          event.preventDefault();
          if (address.value.trim() !== '') onAddress(address.value.trim());
        },
      },
      h('label', { for: 'yours-address' }, 'Address of a file on the web'),
      address,
      h('button', { id: 'yours-open' }, 'Open'),
    ),
  );

  const samples = h(
    'p',
    { class: 'drop-actions', role: 'toolbar', 'aria-label': 'Examples' },
    h('span', { class: 'quiet-text' }, 'or try'),
    ...examples.map((example) =>
      h(
        'button',
        { type: 'button', id: `yours-example-${example.id}`, onclick: () => onExample(example) },
        example.name,
      ),
    ),
  );
  roving(samples, 'button').refresh();
  const zone = h(
    'div',
    { class: 'drop-zone', id: 'yours-drop' },
    h('p', { class: 'drop-title' }, 'Drop a table anywhere on the page, or a folder of images'),
    h(
      'p',
      { class: 'drop-actions' },
      chooser('yours-file', { accept: KINDS, multiple: true }),
      h('label', { for: 'yours-file', class: 'button primary' }, 'Choose a file'),
      chooser('yours-folder', { webkitdirectory: true }),
      h('label', { for: 'yours-folder', class: 'button' }, 'Choose a folder of images'),
    ),
    samples,
    others,
    h(
      'p',
      { class: 'note' },
      'CSV, TSV, NPY, Parquet, JSON and JSON lines of any length; sparse rows as Matrix Market, SciPy’s NPZ and 10x folders; gzipped or not. Your data never leaves this machine: a worker in this tab reads it.',
    ),
  );

  onArrival(give, (isOver) => zone.classList.toggle('over', isOver));
  return zone;
}
