import { TableError as Wrong } from '../../../tables/errors.ts';
import type { Step } from '../../ui/run-status.ts';
import { offer, transfer } from '../../ui/worker-calls.ts';
import { open } from './files/open-files.ts';
import { forReader, type Given, type HowRead, type Source, TableError } from './files/source.ts';
import { readSparse, type SparseTable } from './sparse-table.ts';
import type { Selection, TableSummary } from './table.ts';
import { readTable, TableReader } from './table-reader.ts';

/** Reads a file off the page's thread and keeps it, so that columns can be chosen again without reading twice. */
let source: Source | null = null; // of rows that can be read again
let table: TableReader | SparseTable | null = null;
let chunks: ReturnType<TableReader['chunks']> | null = null; // of a pass under way

function kept(): TableReader | SparseTable {
  if (!table) throw new TableError('no table has been read.');
  return table;
}

const functions = {
  async read(
    { given, how }: { given: Given[]; how: HowRead },
    report: (step: Step) => void,
  ): Promise<TableSummary> {
    try {
      const opened = await open(given, how);
      const progress = (done: number, total: number) => report({ stage: 'reading', done, total });
      if ('names' in opened) table = await readSparse(opened, progress);
      else {
        source = opened;
        table = await readTable(opened, new Set(how.absent), progress);
      }
      return table.summary();
    } catch (error) {
      if (error instanceof TableError) throw error;
      if (error instanceof Wrong) throw forReader(error);
      throw new Error(`it could not be read (${error instanceof Error ? error.message : error}).`);
    }
  },
  count: (selection: Selection) => kept().count(selection),
  label: (selection: Selection) => kept().label(selection),
  assemble(selection: Selection) {
    const assembled = kept().assemble(selection);
    const { data, sparse, rowNumbers } = assembled;
    const places = sparse ? [sparse.indices.buffer, sparse.indptr.buffer] : [];
    return transfer(assembled, [data.buffer as ArrayBuffer, rowNumbers.buffer, ...places]);
  },
  /** The next complete rows of the file, by reading it again; null after the last. */
  async chunk({ selection, first }: { selection: Selection; first: boolean }) {
    const table = kept();
    if (!source || !(table instanceof TableReader)) throw new TableError('all its rows are kept already.');
    if (first || !chunks) chunks = table.chunks(selection);
    const next = await chunks.next();
    if (next.done) return { chunk: null, done: source.total, total: source.total };
    const { chunk, done } = next.value;
    return transfer({ chunk, done, total: source.total }, [chunk.data.buffer]);
  },
};

export type TableWorker = typeof functions;
offer(functions);
