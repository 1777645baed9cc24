import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { deflateSync } from 'node:zlib';
import type { Locator, Page } from 'playwright';

type Files = Parameters<Locator['setInputFiles']>[0];

/** Returns a file in the form that Playwright gives to a page. */
export function fileOf(name: string, content: string | Uint8Array) {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
}

/** Returns the panel for a visitor's own tables, operated as a visitor does. */
export function yours(page: () => Page) {
  const text = async (id: string) => ((await page().locator(`#${id}`).textContent()) ?? '').trim();

  async function shown(): Promise<void> {
    await page().waitForSelector('#yours-results:not([hidden]):not([inert])');
  }

  return {
    text,
    shown,
    /** Gives files, or with `folder` a folder's path, and waits until the columns are there. */
    async take(files: Files, input: 'file' | 'folder' = 'file'): Promise<void> {
      await page().locator(`#yours-${input}`).setInputFiles(files); // this hides the columns of a previous table
      await page().waitForSelector('#yours-chooser:not([hidden])');
    },

    /** Opens an example, and waits until its columns are there. */
    async example(id: string): Promise<void> {
      await page().locator(`#yours-example-${id}`).click();
      await page().waitForSelector('#yours-chooser:not([hidden])');
    },

    /** Starts the fit, and waits until all results are drawn. */
    async fit(): Promise<void> {
      await page().locator('#yours-run').click();
      await shown();
    },

    /** The row of a column in the chooser. */
    column: (name: string) =>
      page().locator('#yours-chooser tbody tr', { has: page().locator('th', { hasText: name }) }),

    async saved(id: string): Promise<{ name: string; bytes: Buffer; text: string }> {
      const waiting = page().waitForEvent('download');
      await page().locator(`#${id}`).click();
      const download = await waiting.catch(async (error) => {
        throw new Error(`The page says: ${await page().locator('#yours-results .saves').innerText()}`, {
          cause: error,
        });
      });
      const bytes = readFileSync(await download.path());
      return { name: download.suggestedFilename(), bytes, text: bytes.toString() };
    },
  };
}

/**
 * Writes a CSV file, whose rows repeat after `period`, and resolves to its path: Playwright is slow at passing the bytes of
 * large files to a page.
 */
export async function writtenTable(
  folder: string,
  rows: number,
  columns: number,
  value: (i: number, j: number) => number,
  period = rows,
): Promise<string> {
  const path = join(folder, `${rows}x${columns}.csv`);
  const out = createWriteStream(path);
  out.write(`${Array.from({ length: columns }, (_, j) => `c${j}`).join(',')}\n`);
  const line = (i: number) => `${Array.from({ length: columns }, (_, j) => value(i, j)).join(',')}\n`;
  const once = Array.from({ length: Math.min(rows, period) }, (_, i) => line(i)).join('');
  for (let i = 0; i < rows; i += period) out.write(once);
  out.end();
  await finished(out);
  return path;
}

/** Returns a PNG file; `pixels` holds rows of red, green and blue. */
export function png(pixels: Uint8Array, width: number, height: number): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let k = 0; k < 8; k++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crcOf(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(3 * y * width, 3 * (y + 1) * width)]),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
