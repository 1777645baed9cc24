import { bytesOf } from '../../../../tables/bytes.ts';
import { holdsSparse, isGzip } from '../../../../tables/read/open-source.ts';
import { isMatrix, tenX, tenXNames } from '../../../../tables/read/ten-x.ts';
import { readTable } from '../table-reader.ts';
import { images, isImage } from './images.ts';
import { type Given, type HowRead, type Progress, TableError } from './source.ts';
import { readSparse } from './sparse-file.ts';
import { table } from './table-file.ts';

const PACKED = /\.(gz|gzip)$/i;

/** Resolves to the file, decompressed if it is gzipped, also repeatedly. */
async function unpacked(file: File): Promise<File> {
  if (!isGzip(new Uint8Array(await file.slice(0, 2).arrayBuffer()))) return file;
  try {
    const plain = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob();
    return unpacked(new File([plain], file.name.replace(PACKED, '')));
  } catch {
    throw new TableError('it could not be unpacked: its gzip data are damaged.');
  }
}

async function bytesIn({ file }: Given) {
  const plain = await unpacked(file);
  return bytesOf(plain, plain.name);
}

/** Reads a table, whatever its kind. */
export async function read(given: Given[], how: HowRead, progress: Progress) {
  const absent = new Set(how.absent);
  if (given.some(({ file }) => isImage(file))) {
    return readTable(await images(given, how.images), absent, progress);
  }
  if (given.length === 1) {
    const file = await unpacked(given[0].file);
    const bytes = await bytesOf(file, file.name);
    return (await holdsSparse(bytes))
      ? readSparse(bytes, progress)
      : readTable(table(file, how), absent, progress, how.words);
  }
  if (given.some(({ file }) => isMatrix(file.name))) {
    const found = tenX('the folder', given, ({ file }) => file.name);
    const [matrix, features, barcodes] = await Promise.all(
      [found.matrix, found.features, found.barcodes].map(bytesIn),
    );
    return readSparse(matrix, progress, await tenXNames({ features, barcodes }));
  }
  throw new TableError(
    given.length === 0
      ? 'there is no file in it.'
      : `of these ${given.length} files none is an image, and tables are read one at a time.`,
  );
}
