import type { Cell, Cells } from '../../../../tables/read/source.ts';
import { type Given, type HowRead, type ImageSize, type Source, TableError } from './source.ts';

const AT_ONCE = 32;

export function isImage({ type, name }: File): boolean {
  return /^image\/(?!svg)/.test(type) || /\.(png|jpe?g|gif|webp|avif|bmp)$/i.test(name);
}

const decoded = ({ file, path }: Given) =>
  createImageBitmap(file).catch(() => {
    throw new TableError(`${path} could not be decoded as an image.`);
  });

/** Resolves to the size of the first image, reduced so that its longer edge is at most `edge`. */
async function commonSize(first: Given, { edge, colour }: HowRead['images']): Promise<ImageSize> {
  const bitmap = await decoded(first);
  const { width, height } = bitmap;
  bitmap.close();
  const by = Math.min(1, edge / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * by));
  return { width: side(width), height: side(height), channels: colour ? 3 : 1 };
}

/** Returns the luma of a colour (ITU-R BT.601), which approximates its perceived brightness. */
const grey = (r: number, g: number, b: number) => 0.299 * r + 0.587 * g + 0.114 * b;

/** Returns the name of the folder that a file lies in. */
const folderOf = (path: string) => path.split('/').at(-2) ?? '';

/** Resolves to a source with a row for each image, all of the same size, and the folder that contains it. */
export async function images(given: Given[], choice: HowRead['images']): Promise<Source> {
  const chosen = given
    .filter(({ file }) => isImage(file))
    .sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
  const image = await commonSize(chosen[0], choice);
  const { width, height, channels } = image;
  const pixels = width * height;
  const names = Array.from({ length: pixels * channels }, (_, k) => {
    const [x, y] = [Math.floor(k / channels) % width, Math.floor(k / channels / width)];
    return `${['red', 'green', 'blue'][channels === 3 ? k % 3 : -1] ?? 'pixel'} ${x + 1}, ${y + 1}`;
  });
  names.push('folder');
  const others = given.length - chosen.length;
  const remark = `${others} of ${given.length} files are no images and were passed over.`;

  async function row(given: Given, context: OffscreenCanvasRenderingContext2D): Promise<Cell[]> {
    const bitmap = await decoded(given);
    context.fillStyle = '#fff'; // the background of transparent pixels
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const { data } = context.getImageData(0, 0, width, height);
    const cells: Cell[] = [];
    for (let k = 0; k < 4 * pixels; k += 4) {
      const [r, g, b] = [data[k], data[k + 1], data[k + 2]];
      if (channels === 3) cells.push(r, g, b);
      else cells.push(grey(r, g, b));
    }
    cells.push(folderOf(given.path));
    return cells;
  }

  async function* pieces(): AsyncGenerator<Cells> {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new TableError('this browser does not let a worker draw images.');
    context.imageSmoothingQuality = 'high';
    for (let at = 0; at < chosen.length; at += AT_ONCE) {
      const rows: Cell[][] = [];
      for (const one of chosen.slice(at, at + AT_ONCE)) rows.push(await row(one, context));
      yield { names, rows, done: at + rows.length };
    }
  }

  return {
    pieces,
    total: chosen.length,
    format: () => ({ kind: 'images', image }),
    remarks: () => (others > 0 ? [remark] : []),
    rowNames: chosen.map(({ path }) => path),
  };
}
