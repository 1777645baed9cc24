import { extname } from 'node:path';
import { separatedValues } from '../../tables/write/csv.ts';
import { npy } from '../../tables/write/npy.ts';
import type { Format, Heading, Writing } from '../../tables/write/writing.ts';
import { CLIError } from '../errors.ts';
import { type Output, openOutput } from './output.ts';

const FORMATS: Record<string, Format> = {
  '.csv': separatedValues(','),
  '.tsv': separatedValues('\t'),
  '.npy': npy,
  '.parquet': async (output, heading) =>
    (await import('../../tables/write/parquet.ts')).parquet(output, heading),
};

export interface MatrixFile {
  write: Writing['write'];
  /** Ends the table, and returns the file before it is moved to its path. */
  end(): Promise<Output>;
  /** Ends the table, and moves the file to its path. */
  close(): Promise<void>;
}

/** Returns the format for the ending of a path. Throws a CLIError if no table has this ending. */
export function formatOf(path: string): Format {
  const format = path === '-' ? FORMATS['.csv'] : FORMATS[extname(path).toLowerCase()];
  if (format) return format;
  throw new CLIError(`${path}: a table's name ends in ${Object.keys(FORMATS).join(', ')}`, 2);
}

/** Opens a file of rows in the format of its ending; standard output, `-`, gets CSV. NPY has no names and no labels. */
export async function openMatrix(path: string, heading: Heading): Promise<MatrixFile> {
  const format = formatOf(path);
  const output = await openOutput(path);
  const { write, end: endTable } = await format(output, { ...heading, label: distinct(heading) });
  async function end(): Promise<Output> {
    await endTable();
    return output;
  }
  return { write, end, close: async () => (await end()).commit() };
}

/** Renames the label of an input if a component has the same name. */
function distinct({ columns, label }: Heading): string | undefined {
  return label !== undefined && columns.includes(label)
    ? distinct({ columns, label: `${label} (label)` })
    : label;
}
