import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/node.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Reads the rows of the table, each of one or more directories or files. */
const [, table] = read('CONTRIBUTING.md').split('\n| directory | what it holds |\n');
const layers = [...table.split('\n\n')[0].matchAll(/^\| (`.+?`) \|/gm)].map(([, cell]) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path),
);

/** Returns the row of a file: that of the longest path that equals or contains it; -1 if there is none. */
function layerOf(file: string): number {
  const paths = layers
    .flat()
    .filter((path) => file === path || (path.endsWith('/') && file.startsWith(path)));
  const [longest] = paths.sort((a, b) => b.length - a.length);
  return layers.findIndex((row) => row.includes(longest));
}

function importsOf(file: string): string[] {
  const code = read(file);
  const modules = code.matchAll(/\b(?:from|import) '(\.[^']+)'/g);
  const headers = code.matchAll(/^#include "(\w+\/[^"]+)"/gm);
  return [
    ...Array.from(modules, ([, path]) => posix.join(dirname(file), path)),
    ...Array.from(headers, ([, path]) => `cpp/${path}`),
  ];
}

test.each(['web', 'cpp'])(
  'no file of %s imports one from further up in the table of CONTRIBUTING',
  (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
      .filter((path) => /\.([ch]pp|ts)$/.test(path));
    const imports = files.flatMap((file) => importsOf(file).map((imported) => [file, imported]));
    expect(imports.length).toBeGreaterThan(files.length);
    expect(imports.filter(([file, imported]) => layerOf(imported) < layerOf(file))).toEqual([]);
  },
);

/** The command line and the page share only `tables`, and import the package by its name. */
test.each([
  ['tables', []],
  ['cli', ['tables']],
  ['demo', ['tables']],
])('%s imports only its own files and those of %j', (folder, others) => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.ts') && !path.includes('node_modules'));
  const imports = files.flatMap((file) => importsOf(file).map((imported) => [file, imported]));
  expect(imports.length).toBeGreaterThan(files.length);
  const allowed = [folder, ...others, 'build'].map((name) => `${name}/`); // what is made for the page
  expect(imports.filter(([, imported]) => !allowed.some((start) => imported.startsWith(start)))).toEqual([]);
});
