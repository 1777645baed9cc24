import { type Reader, readTable } from './reader.ts';
import { type Reply, type Request, TableError } from './table.ts';

/** Reads a file off the page's thread and keeps it, so that columns can be chosen again without reading twice. */
let table: Reader | null = null;

const post = (reply: Reply, transfer: Transferable[] = []) => postMessage(reply, { transfer });

async function answer(request: Request): Promise<void> {
  if (request.ask === 'read') {
    table = await readTable(request.file, (done, total) => post({ tell: 'progress', done, total }));
    post({ tell: 'summary', summary: table.summary() });
    return;
  }
  if (!table) throw new TableError('No table has been read.');
  if (request.ask === 'label') {
    post({ tell: 'labelled', label: table.label(request.selection) });
  } else {
    const assembled = table.assemble(request.selection);
    post({ tell: 'assembled', assembled }, [assembled.data.buffer, assembled.rowNumbers.buffer]);
  }
}

addEventListener('message', (event: MessageEvent<Request>) => {
  answer(event.data).catch((error: unknown) => {
    const message =
      error instanceof TableError
        ? error.message
        : `The table could not be read: ${error instanceof Error ? error.message : error}`;
    post({ tell: 'error', message });
  });
});
