import { type Example, examples } from '../../data/tables.ts';
import { h } from '../../ui/dom.ts';

/** A place to drop or choose a table, or to take an example. */
export function fileInput(section: HTMLElement, onFile: (file: File, about: string) => void): HTMLElement {
  function open(file: File, about = ''): void {
    zone.classList.add('taken');
    onFile(file, about);
  }

  const input = h('input', {
    type: 'file',
    id: 'yours-file',
    class: 'visually-hidden',
    accept: '.csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain',
    onchange: () => {
      const file = input.files?.[0];
      if (file) open(file);
      input.value = '';
    },
  });

  async function take(example: Example): Promise<void> {
    const response = await fetch(example.url);
    open(new File([await response.blob()], example.file), example.about);
  }

  const zone = h(
    'div',
    { class: 'drop-zone', id: 'yours-drop' },
    h('p', { class: 'drop-title' }, 'Drop a CSV or TSV file here'),
    h(
      'p',
      { class: 'drop-actions' },
      input,
      h('label', { for: 'yours-file', class: 'button primary' }, 'Choose a file'),
      h('span', { class: 'quiet-text' }, 'or try'),
      ...examples.map((example) =>
        h(
          'button',
          { type: 'button', id: `yours-example-${example.id}`, onclick: () => void take(example) },
          example.name,
        ),
      ),
    ),
    h('p', { class: 'note' }, 'Opened in this tab and read by a worker. Nothing is sent anywhere.'),
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
    if (!isFile(event)) return;
    event.preventDefault();
    depth = 0;
    zone.classList.remove('over');
    const file = event.dataTransfer?.files[0];
    if (file) open(file);
  });
  return zone;
}
