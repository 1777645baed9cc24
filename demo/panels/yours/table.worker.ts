import { TableError as Wrong } from '../../../tables/errors.ts';
import type { Step } from '../../ui/run-status.ts';
import { offer, transfer } from '../../ui/worker-calls.ts';
import { read } from './files/open-files.ts';
import { type Given, type HowRead, TableError } from './files/source.ts';
import type { SparseTable } from './sparse-table.ts';
import type { Selection } from './table.ts';
import type { TableReader } from './table-reader.ts';

/** Reads a file off the page's thread and keeps it, so that columns can be chosen again without reading twice. */
let table: TableReader | SparseTable; // once a file has been read
let chunks: ReturnType<TableReader['chunks']>; // of a pass under way

const functions = {
  async read({ given, how }: { given: Given[]; how: HowRead }, report: (step: Step) => void) {
    try {
      table = await read(given, how, (done, total) => report({ stage: 'reading', done, total }));
      return table.summary();
    } catch (error) {
      if (error instanceof TableError) throw error;
      if (error instanceof Wrong) throw new Error(`${error.where ? `${error.where}: ` : ''}${error.what}.`);
      throw new Error(`it could not be read (${error instanceof Error ? error.message : error}).`);
    }
  },
  /** How many rows `assemble` would give. */
  count: (selection: Selection) => table.complete(selection).length,
  /** What colours them. */
  label: (selection: Selection) => table.label(selection.label, table.complete(selection)),
  assemble(selection: Selection) {
    const assembled = table.assemble(selection);
    const { data, sparse, rowNumbers } = assembled;
    const places = sparse ? [sparse.indices.buffer, sparse.indptr.buffer] : [];
    return transfer(assembled, [data.buffer as ArrayBuffer, rowNumbers.buffer, ...places]);
  },
  /**
   * Resolves to the next complete rows of the file, by reading it again; null after the last. Sparse rows are all
   * kept already.
   */
  async chunk({ selection, first }: { selection: Selection; first: boolean }) {
    if (first) chunks = (table as TableReader).chunks(selection);
    const { value: chunk, done } = await chunks.next();
    return done ? null : transfer(chunk, [chunk.data.buffer]);
  },
};

export type TableWorker = typeof functions;
offer(functions);
