import { extname } from 'node:path';
import type { Format } from 'wasm-pca/vectors';
import { separatedVectors } from '../../tables/write/vectors/csv.ts';
import { jsonLines } from '../../tables/write/vectors/json-lines.ts';
import { npy } from '../../tables/write/vectors/npy.ts';
import { vecs } from '../../tables/write/vectors/vecs.ts';
import type { VectorFormat, VectorHeading, VectorWriting } from '../../tables/write/vectors/writing.ts';
import { CLIError } from '../errors.ts';
import { type Output, openOutput } from './output.ts';

interface Kind {
  open: VectorFormat;
  /**
   * The destination of a record's other values: none, columns that all records share, or beside the vector unchanged.
   */
  beside: 'none' | 'columns' | 'any';
  /** Formats of numbers that the file can hold; by default all. */
  formats?: Format[];
}

const JSON_LINES: Kind = { open: jsonLines, beside: 'any' };

const KINDS: Record<string, Kind> = {
  '.parquet': {
    open: async (output, heading) =>
      (await import('../../tables/write/vectors/parquet.ts')).parquet(output, heading),
    beside: 'columns',
  },
  '.jsonl': JSON_LINES,
  '.ndjson': JSON_LINES,
  '.csv': { open: separatedVectors(','), beside: 'columns' },
  '.tsv': { open: separatedVectors('\t'), beside: 'columns' },
  '.npy': { open: npy, beside: 'none' },
  '.fvecs': { open: vecs, beside: 'none', formats: ['float32'] },
  '.bvecs': { open: vecs, beside: 'none', formats: ['bit'] },
};

/** Returns the kind of file for a path's ending. Throws a CLIError if no file of vectors has it. */
function kindOf(path: string): Kind {
  if (path === '-') return JSON_LINES;
  const kind = KINDS[extname(path).toLowerCase()];
  if (!kind)
    throw new CLIError(`${path}: the name of a file of vectors ends in ${Object.keys(KINDS).join(', ')}`, 2);
  return kind;
}

/** Returns the formats that a file can hold, undefined for all. Throws a CLIError if it is no file of vectors. */
export const formatsOf = (path: string): readonly Format[] | undefined => kindOf(path).formats;

/** Returns the kind of file for a path's ending. Throws a CLIError unless it can hold `format`. */
export function vectorKind(path: string, format: Format): Kind {
  const kind = kindOf(path);
  if (kind.formats && !kind.formats.includes(format)) {
    throw new CLIError(
      `${path}: ${extname(path).toLowerCase()} holds ${kind.formats.join(', ')}, not ${format}`,
      2,
    );
  }
  return kind;
}

/**
 * Opens a file of vectors in the format of its ending; standard output, `-`, gets JSON lines. `end` returns the whole
 * file before it is moved to its path.
 */
export async function openVectors(
  path: string,
  heading: Omit<VectorHeading, 'file'>,
): Promise<{ write: VectorWriting['write']; end(): Promise<Output> }> {
  const { open, beside } = vectorKind(path, heading.format);
  const output = await openOutput(path);
  const known = beside === 'columns' && heading.keys ? new Set(heading.keys) : null;
  const { write, end: endTable } = await open(output, { ...heading, file: path });
  return {
    write(vectors) {
      if (known) for (const record of vectors.records ?? []) requireKnown(path, record, known);
      return write(vectors);
    },
    async end() {
      await endTable();
      return output;
    },
  };
}

function requireKnown(path: string, record: object, known: Set<string>): void {
  const other = Object.keys(record).find((key) => !known.has(key));
  if (other === undefined) return;
  throw new CLIError(
    `${path}: its columns are those of the first record, which has no ${JSON.stringify(other)}; .jsonl takes records of any keys, and --exclude leaves one out`,
  );
}
