import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, run } from '../support/node';
import { PROGRAM, workplace } from './support';

const { done, folder, at } = workplace();
copyFileSync(join(root, 'demo/data/iris.csv'), at('iris.csv'));

const PAGES = ['README.md', 'docs/command-line.md'];
const scripts = PAGES.flatMap((page) => {
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g);
  return [...blocks].map(([, script]) => script).filter((script) => script.includes('npx wasm-pca'));
});

test('README and the page have some', () => {
  expect(scripts.length).toBeGreaterThan(PAGES.length);
});

// In the order in which they are read, as one uses what another has made.
test.each(scripts)('%s', async (script) => {
  const program = `"${process.execPath}" "${PROGRAM}"`;
  const ran = await run('sh', ['-e', '-c', script.replaceAll('npx wasm-pca', program)], { cwd: folder });
  expect(ran.stderr).toBe('');
  expect(ran.status).toBe(0);
});

test.each([
  ['fit', 'fit iris.csv --label Species --json'],
  ['reconstruct', 'reconstruct iris.json iris.csv -o back.csv --json'],
  ['moments', 'moments iris.csv --exclude Species -o iris.mom --json'],
  ['merge', 'merge iris.mom -o merged.mom --json'],
])('the fields that %s says are in its table', async (command, args) => {
  const fields = Object.keys(JSON.parse(await done(args)));
  const page = readFileSync(join(root, 'docs/command-line.md'), 'utf8');
  const table = page.slice(page.indexOf('fields of `--json`'));
  const row = table.split('\n').find((line) => line.split('|')[1]?.includes(`\`${command}\``)) ?? '';
  expect(fields.filter((field) => !row.includes(`\`${field}\``))).toEqual([]);
});
