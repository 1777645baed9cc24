import { readFile } from 'node:fs/promises';

/** Vite plugin: writes in place of a comment such as `<!-- head -->` the part of that name, which all pages share. */
export function parts() {
  const read = (name) => readFile(new URL(`../parts/${name}.html`, import.meta.url), 'utf8');
  return {
    name: 'parts',
    transformIndexHtml: {
      order: /** @type {const} */ ('pre'),
      async handler(html) {
        const pieces = html.split(/<!-- (\w+) -->/);
        return (await Promise.all(pieces.map((piece, k) => (k % 2 === 0 ? piece : read(piece))))).join('');
      },
    },
  };
}
