import { byId } from '../../ui/dom.ts';
import type { Given } from './files/source.ts';

interface Target {
  take(given: Given[]): void;
  /** Whether files hang over the page. */
  mark(isOver: boolean): void;
}

async function dropped(items: DataTransfer): Promise<Given[]> {
  const entries = [...items.items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => !!entry);
  const files = [...items.files].map((file) => ({ file, path: file.name }));
  // Only folders need to be opened.
  if (!entries.some((entry) => entry.isDirectory)) return files;
  const { filesIn } = await import('./files/folder.ts');
  return (await Promise.all(entries.map(filesIn))).flat();
}

/** Text as a file, whose first rows tell what parts off cells. */
export function pasted(text: string): Given[] {
  return [{ file: new File([text], 'pasted.txt'), path: 'pasted.txt' }];
}

/** Tells whether two lines that follow each other hold something. */
function hasRows(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.some((line, i) => line && lines[i + 1]);
}

/** From now on files are taken that are dropped anywhere on the page, and tables pasted as spreadsheets copy them. */
export function awaitArrivals({ take, mark }: Target): void {
  const arrive = (given: Given[]) => {
    if (given.length === 0) return;
    byId('yours').scrollIntoView();
    take(given);
  };
  const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  let depth = 0; // dragenter and dragleave also come from children
  addEventListener('dragenter', (event) => {
    if (isFile(event) && depth++ === 0) mark(true);
  });
  addEventListener('dragleave', (event) => {
    if (isFile(event) && --depth === 0) mark(false);
  });
  addEventListener('dragover', (event) => {
    if (isFile(event)) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (!isFile(event) || !event.dataTransfer) return;
    event.preventDefault();
    depth = 0;
    mark(false);
    void dropped(event.dataTransfer).then(arrive);
  });
  addEventListener('paste', ({ target, clipboardData }) => {
    if (!clipboardData || (target as Element).closest('input, textarea')) return;
    const files = [...clipboardData.files].map((file) => ({ file, path: file.name }));
    const text = clipboardData.getData('text/plain');
    arrive(hasRows(text) ? pasted(text) : files);
  });
}
