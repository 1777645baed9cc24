import type { Step } from '../../ui/run-status.ts';
import { offer, transfer } from '../../ui/worker-calls.ts';
import { open } from './files/open-files.ts';
import { type Given, type ImageChoice, type Source, TableError } from './files/source.ts';
import type { Selection, TableSummary } from './table.ts';
import { readTable, type TableReader } from './table-reader.ts';

/** Reads a file off the page's thread and keeps it, so that columns can be chosen again without reading twice. */
let source: Source | null = null;
let table: TableReader | null = null;
let chunks: ReturnType<TableReader['chunks']> | null = null; // of a pass under way

function kept(): { source: Source; table: TableReader } {
  if (!table || !source) throw new TableError('no table has been read.');
  return { source, table };
}

const functions = {
  async read(
    { given, images }: { given: Given[]; images: ImageChoice },
    report: (step: Step) => void,
  ): Promise<TableSummary> {
    try {
      source = await open(given, images);
      table = await readTable(source, (done, total) => report({ stage: 'reading', done, total }));
      return table.summary();
    } catch (error) {
      if (error instanceof TableError) throw error;
      throw new Error(`it could not be read (${error instanceof Error ? error.message : error}).`);
    }
  },
  label: (selection: Selection) => kept().table.label(selection),
  assemble(selection: Selection) {
    const assembled = kept().table.assemble(selection);
    return transfer(assembled, [assembled.data.buffer, assembled.rowNumbers.buffer]);
  },
  /** The next complete rows of the file, by reading it again; null after the last. */
  async chunk({ selection, first }: { selection: Selection; first: boolean }) {
    const { source, table } = kept();
    if (first || !chunks) chunks = table.chunks(selection);
    const next = await chunks.next();
    if (next.done) return { chunk: null, done: source.total, total: source.total };
    const { chunk, done } = next.value;
    return transfer({ chunk, done, total: source.total }, [chunk.data.buffer]);
  },
};

export type TableWorker = typeof functions;
offer(functions);
