import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { stampOf } from '../../scripts/lib/step.mjs';

const { resolve } = createRequire(import.meta.url);
const source = join(dirname(resolve('@fontsource-variable/source-serif-4/package.json')), 'files');
const target = fileURLToPath(new URL('../../build/data/', import.meta.url));

const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const letters = range(0x41, 0x5a) + range(0x61, 0x7a);

/**
 * The characters that the page sets in the serif: headings, and the letters of mathematics. There is one weight and one
 * optical size: with more, the font is twice as large, and the page may load at most 250 KiB before the first scroll
 * (tests/page/weight.test.ts).
 */
const FONTS = {
  'source-serif-4-latin-opsz-normal': {
    text: `${letters}${range(0x30, 0x39)} \u00a0!%&()+,-./:;=?×–—−’“”√`,
    axes: { wght: 450, opsz: 32 },
  },
  'source-serif-4-latin-wght-italic': { text: `${letters} \u0304`, axes: { wght: 400 } },
  'source-serif-4-greek-wght-italic': { text: 'λμσεθΣΛ', axes: { wght: 400 } },
};

/** Writes the subsets, which also lack small capitals and old-style figures. */
async function subset() {
  const fileOf = (name) => join(target, `${name}.woff2`);
  const stamp = stampOf('fonts', ['demo/vite/subset-fonts.mjs', 'package-lock.json']);
  if (stamp.fresh && Object.keys(FONTS).every((name) => existsSync(fileOf(name)))) return;
  stamp.clear();
  await mkdir(target, { recursive: true });
  for (const [name, { text, axes }] of Object.entries(FONTS)) {
    const whole = await readFile(join(source, `${name}.woff2`));
    const options = {
      targetFormat: 'woff2',
      noLayoutClosure: true,
      variationAxes: axes,
    };
    await writeFile(fileOf(name), await subsetFont(whole, text, options));
  }
  stamp.set();
}

/** Vite plugin: writes the fonts before anything imports them, and makes browsers fetch them along with the styles. */
export function fonts() {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
  const link = (name, page) => ({
    tag: 'link',
    injectTo: /** @type {const} */ ('head'),
    attrs: { ...attrs, href: relative(dirname(page), join(target, `${name}.woff2`)) },
  });
  return {
    name: 'fonts',
    buildStart: subset,
    transformIndexHtml: {
      order: /** @type {const} */ ('pre'),
      handler: (_html, { filename }) => Object.keys(FONTS).map((name) => link(name, filename)),
    },
  };
}
