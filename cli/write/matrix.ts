import { extname } from 'node:path';
import { separatedValues } from '../../tables/write/csv.ts';
import { npy } from '../../tables/write/npy.ts';
import { CLIError } from '../errors.ts';
import { type Output, openOutput } from './output.ts';

/** Some rows in turn, row-major. */
export interface Rows {
  data: Float64Array | Float32Array;
  rows: number;
  columns: number;
}

export interface Heading {
  columns: string[];
  /** The name of the column of labels, which goes first. */
  label?: string;
}

/** A kind of file, on an output just opened. */
export interface Writing {
  write(matrix: Rows, labels?: string[]): Promise<void>;
  end(): Promise<void>;
}

type Format = (output: Output, heading: Heading) => Promise<Writing>;

const FORMATS: Record<string, Format> = {
  '.csv': separatedValues(','),
  '.tsv': separatedValues('\t'),
  '.npy': npy,
  '.parquet': async (output, heading) =>
    (await import('../../tables/write/parquet.ts')).parquet(output, heading),
};

export interface MatrixFile {
  /** `labels` where the heading has a label. */
  write(matrix: Rows, labels?: string[]): Promise<void>;
  /** The file is at its path after this, not before. */
  close(): Promise<void>;
}

/** By the ending of a path; throws where it is none of a table. */
export function formatOf(path: string): Format {
  const format = path === '-' ? FORMATS['.csv'] : FORMATS[extname(path).toLowerCase()];
  if (format) return format;
  throw new CLIError(`${path}: a table's name ends in ${Object.keys(FORMATS).join(', ')}`, 2);
}

/** A file of rows, of the kind that its name ends in; standard output, `-`, has CSV. NPY has no names and no labels. */
export async function openMatrix(path: string, heading: Heading): Promise<MatrixFile> {
  const format = formatOf(path);
  const output = await openOutput(path);
  const { write, end } = await format(output, { ...heading, label: distinct(heading) });
  return {
    write,
    async close() {
      await end();
      await output.commit();
    },
  };
}

/** A label of the file read may be called as a component is. */
function distinct({ columns, label }: Heading): string | undefined {
  return label !== undefined && columns.includes(label)
    ? distinct({ columns, label: `${label} (label)` })
    : label;
}
