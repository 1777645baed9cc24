import { HEAD } from '../../../../tables/bytes.ts';
import { holdsSparse, isGzip } from '../../../../tables/read/open-source.ts';
import { isMatrix, tenX } from '../../../../tables/read/ten-x.ts';
import { images, isImage } from './images.ts';
import { type Given, type HowRead, type Source, type SparseSource, TableError } from './source.ts';
import { sparse, tenXFiles } from './sparse-file.ts';
import { table } from './table-file.ts';

const PACKED = /\.(gz|gzip)$/i;

/** A file as it was before it was gzipped. */
async function unpacked(file: File): Promise<File> {
  if (!isGzip(new Uint8Array(await file.slice(0, 2).arrayBuffer()))) return file;
  try {
    const plain = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob();
    return unpacked(new File([plain], file.name.replace(PACKED, '')));
  } catch {
    throw new TableError('it could not be unpacked: its gzip data are damaged.');
  }
}

const headOf = async (file: File) => new Uint8Array(await file.slice(0, HEAD).arrayBuffer());

export async function open(
  given: Given[],
  { header, images: choice }: HowRead,
): Promise<Source | SparseSource> {
  if (given.some(({ file }) => isImage(file))) return images(given, choice);
  if (given.length === 1) {
    const file = await unpacked(given[0].file);
    return holdsSparse(await headOf(file)) ? sparse(file) : table(file, header);
  }
  if (given.some(({ file }) => isMatrix(file.name))) {
    const found = tenX('the folder', given, ({ file }) => file.name);
    const [matrix, features, barcodes] = await Promise.all(
      [found.matrix, found.features, found.barcodes].map(({ file }) => unpacked(file)),
    );
    return tenXFiles({ matrix, features, barcodes });
  }
  throw new TableError(
    given.length === 0
      ? 'there is no file in it.'
      : `of these ${given.length} files none is an image, and tables are read one at a time.`,
  );
}
