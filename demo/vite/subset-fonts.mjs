import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { stampOf } from '../../scripts/lib/step.mjs';

const { resolve } = createRequire(import.meta.url);
const source = join(dirname(resolve('@fontsource-variable/source-serif-4/package.json')), 'files');
const target = fileURLToPath(new URL('../../build/data/', import.meta.url));

const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x2002, 0x202f)}√−…`;
const FONTS = {
  'source-serif-4-latin-opsz-normal': latin,
  'source-serif-4-latin-wght-italic': latin,
  'source-serif-4-greek-wght-italic': range(0x3b1, 0x3c9) + range(0x391, 0x3a9),
};

/** Writes what the page uses of its fonts: without small capitals, old figures and extreme weights, 60 % of the bytes. */
async function subset() {
  const fileOf = (name) => join(target, `${name}.woff2`);
  const stamp = stampOf('fonts', ['demo/vite/subset-fonts.mjs', 'package-lock.json']);
  if (stamp.fresh && Object.keys(FONTS).every((name) => existsSync(fileOf(name)))) return;
  stamp.clear();
  await mkdir(target, { recursive: true });
  for (const [name, text] of Object.entries(FONTS)) {
    const whole = await readFile(join(source, `${name}.woff2`));
    const options = {
      targetFormat: 'woff2',
      noLayoutClosure: true,
      variationAxes: { wght: { min: 400, max: 700 } },
    };
    await writeFile(fileOf(name), await subsetFont(whole, text, options));
  }
  stamp.set();
}

/** Vite plugin: the fonts exist before anything imports them. */
export function fonts() {
  return { name: 'fonts', buildStart: subset };
}
