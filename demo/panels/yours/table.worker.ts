import { open } from './files/open.ts';
import { type Source, TableError } from './files/source.ts';
import type { Reply, Request } from './table.ts';
import { readTable, type TableReader } from './table-reader.ts';

/** Reads a file off the page's thread and keeps it, so that columns can be chosen again without reading twice. */
let source: Source | null = null;
let table: TableReader | null = null;
let chunks: ReturnType<TableReader['chunks']> | null = null; // of a pass under way

const post = (reply: Reply, transfer: Transferable[] = []) => postMessage(reply, { transfer });

async function answer(request: Request): Promise<void> {
  if (request.ask === 'read') {
    source = await open(request.given, request.images);
    table = await readTable(source, (done, total) => post({ tell: 'progress', done, total }));
    post({ tell: 'summary', summary: table.summary() });
    return;
  }
  if (!table || !source) throw new TableError('no table has been read.');
  if (request.ask === 'label') {
    post({ tell: 'labelled', label: table.label(request.selection) });
  } else if (request.ask === 'assemble') {
    const assembled = table.assemble(request.selection);
    post({ tell: 'assembled', assembled }, [assembled.data.buffer, assembled.rowNumbers.buffer]);
  } else {
    if (request.first || !chunks) chunks = table.chunks(request.selection);
    const next = await chunks.next();
    const { chunk, done } = next.done ? { chunk: null, done: source.total } : next.value;
    post({ tell: 'chunk', chunk, done, total: source.total }, chunk ? [chunk.data.buffer] : []);
  }
}

addEventListener('message', (event: MessageEvent<Request>) => {
  answer(event.data).catch((error: unknown) => {
    const message =
      error instanceof TableError
        ? error.message
        : `it could not be read (${error instanceof Error ? error.message : error}).`;
    post({ tell: 'error', message });
  });
});
