import { isGzip } from '../../../../tables/read/open-source.ts';
import { images, isImage } from './images.ts';
import { type Given, type ImageChoice, type Source, TableError } from './source.ts';
import { table } from './table-file.ts';

const PACKED = /\.(gz|gzip)$/i;

/** A file as it was before it was gzipped. */
async function unpacked(file: File): Promise<File> {
  if (!isGzip(new Uint8Array(await file.slice(0, 2).arrayBuffer()))) return file;
  try {
    const plain = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob();
    return unpacked(new File([plain], file.name.replace(PACKED, '')));
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError('it could not be unpacked: its gzip data are damaged.');
  }
}

export async function open(given: Given[], choice: ImageChoice): Promise<Source> {
  if (given.some(({ file }) => isImage(file))) return images(given, choice);
  if (given.length === 1) return table(await unpacked(given[0].file));
  throw new TableError(
    given.length === 0
      ? 'there is no file in it.'
      : `of these ${given.length} files none is an image, and tables are read one at a time.`,
  );
}
