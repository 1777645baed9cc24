import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const PIXELS = 28 * 28;
// The name does not end in .gz, because some servers would then send Content-Encoding: gzip, and browsers would unpack it.
const target = fileURLToPath(new URL('../../build/data/digits.packed', import.meta.url));
const source = join(dirname(createRequire(import.meta.url).resolve('mnist/package.json')), 'src/digits');

/** Shuffles by Fisher-Yates with a fixed seed, so that classes are interleaved and every build writes the same bytes. */
function shuffled(length) {
  const order = Array.from({ length }, (_, i) => i);
  let state = 20061;
  for (let i = length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = Math.floor((state / 2 ** 32) * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/**
 * Writes build/data/digits.packed: N images of 784 bytes (0 paper, 255 ink), then N labels of one byte. gzip makes the file
 * a fifth as long. Four pixels in five are paper; storing them apart, as runs, would save another 13 %.
 */
async function packDigits() {
  if (existsSync(target)) return;
  const images = [];
  for (let label = 0; label < 10; label++) {
    const { data } = JSON.parse(await readFile(join(source, `${label}.json`), 'utf8'));
    for (let start = 0; start < data.length; start += PIXELS) {
      images.push({ label, pixels: data.slice(start, start + PIXELS) });
    }
  }
  const bytes = new Uint8Array(images.length * (PIXELS + 1));
  shuffled(images.length).forEach((from, to) => {
    // The package divides grey levels by 255 and rounds them to three digits; this restores the bytes.
    bytes.set(
      images[from].pixels.map((value) => Math.round(value * 255)),
      to * PIXELS,
    );
    bytes[images.length * PIXELS + to] = images[from].label;
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, gzipSync(bytes, { level: 9, memLevel: 9 }));
}

/** Vite plugin: packs the digits before anything imports them. */
export function digits() {
  return { name: 'digits', buildStart: packDigits };
}
