import { byId } from '../../ui/dom.ts';
import type { Given } from './files/source.ts';

/** Files that were dropped on the page or pasted into it, wherever; they wait until the panel is there. */
let waiting: Given[] | null = null;
let receive: ((given: Given[]) => void) | null = null;
let mark: ((over: boolean) => void) | null = null;

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

/** Text as a file, whose first rows tell what parts off cells. */
export function pasted(text: string): Given[] {
  return [{ file: new File([text], 'pasted.txt'), path: 'pasted.txt' }];
}

function arrive(given: Given[]): void {
  if (given.length === 0) return;
  byId('yours').scrollIntoView(); // which makes the panel
  if (receive) receive(given);
  else waiting = given;
}

/** From now on files are taken anywhere on the page, and tables pasted as spreadsheets copy them. */
export function awaitArrivals(): void {
  const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  let depth = 0; // dragenter and dragleave also come from children
  addEventListener('dragenter', (event) => {
    if (isFile(event) && depth++ === 0) mark?.(true);
  });
  addEventListener('dragleave', (event) => {
    if (isFile(event) && --depth === 0) mark?.(false);
  });
  addEventListener('dragover', (event) => {
    if (isFile(event)) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (!isFile(event) || !event.dataTransfer) return;
    event.preventDefault();
    depth = 0;
    mark?.(false);
    void dropped(event.dataTransfer).then(arrive);
  });
  addEventListener('paste', ({ target, clipboardData }) => {
    if (!clipboardData || (target as Element).closest('input, textarea')) return;
    const files = [...clipboardData.files].map((file) => ({ file, path: file.name }));
    const text = clipboardData.getData('text/plain');
    if (/\S.*\n.*\S/.test(text)) arrive(pasted(text));
    else arrive(files);
  });
}

/** What to do with files, also those that came before; `over` is told when some hang over the page. */
export function onArrival(use: (given: Given[]) => void, over: (isOver: boolean) => void): void {
  [receive, mark] = [use, over];
  const before = waiting;
  waiting = null;
  if (before) queueMicrotask(() => use(before)); // when the panel is made
}
