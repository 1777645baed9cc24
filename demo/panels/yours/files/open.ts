import { textOf } from '../../../../tables/text/encoding.ts';
import { images, isImage } from './images.ts';
import { type Given, type ImageChoice, type Source, TableError } from './source.ts';

/** Kinds told by their first bytes that are no tables, with what to do. */
const OTHERS: [string, string][] = [
  ['PK\x03\x04', 'this is a ZIP archive (Excel, NPZ and others are). Save the table as CSV or NPY.'],
  ['%PDF', 'this is a PDF. Save the table as CSV.'],
  ['\x89HDF', 'this is an HDF5 file. Save the table as NPY, Parquet or CSV.'],
  ['ARROW1', 'this is an Arrow file. Save the table as Parquet or CSV.'],
];

const UNPACKED = /\.(gz|gzip)$/i;

async function unpack(file: File): Promise<File> {
  try {
    const plain = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob();
    return new File([plain], file.name.replace(UNPACKED, ''));
  } catch {
    throw new TableError('it could not be unpacked: its gzip data are damaged.');
  }
}

/** A file by what it is; the readers of each kind are fetched when one comes. */
async function openFile(file: File): Promise<Source> {
  if (file.size === 0) throw new TableError('the file is empty.');
  const bytes = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  if (head.startsWith('\x1f\x8b')) return openFile(await unpack(file));
  if (head.startsWith('\x93NUMPY')) return (await import('./npy.ts')).npy(file);
  if (head.startsWith('PAR1')) return (await import('./parquet.ts')).parquet(file);
  for (const [magic, said] of OTHERS) if (head.startsWith(magic)) throw new TableError(said);
  if (/\.(json|jsonl|ndjson)$/i.test(file.name) || /^\s*(\{|\[\s*[[{])/.test(textOf(bytes))) {
    return (await import('./json.ts')).json(file);
  }
  return (await import('./csv.ts')).csv(file);
}

export async function open(given: Given[], choice: ImageChoice): Promise<Source> {
  if (given.some(({ file }) => isImage(file))) return images(given, choice);
  if (given.length === 1) return openFile(given[0].file);
  throw new TableError(
    given.length === 0
      ? 'there is no file in it.'
      : `of these ${given.length} files none is an image, and tables are read one at a time.`,
  );
}
