import { Reader, TableError } from './reader.ts';
import type { Reply, Request } from './table.ts';

/** Reads a file off the page's thread and keeps it, so that columns can be chosen again without reading twice. */
let reader = new Reader();

const post = (reply: Reply, transfer: Transferable[] = []) => postMessage(reply, { transfer });

async function answer(request: Request): Promise<void> {
  if (request.ask === 'read') {
    reader = new Reader();
    const summary = await reader.read(request.file, (done, total) => post({ tell: 'progress', done, total }));
    post({ tell: 'summary', summary });
  } else {
    const assembled = reader.assemble(request.selection);
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
