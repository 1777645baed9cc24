import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/node';
import { workplace } from './support';

const { done, at } = workplace();
copyFileSync(join(root, 'demo/data/iris.csv'), at('iris.csv'));

test.each([
  ['fit', 'fit iris.csv --label Species --json --model iris.json'],
  ['reconstruct', 'reconstruct iris.json iris.csv -o back.csv --json'],
  ['impute', 'impute iris.json iris.csv -o whole.csv --json'],
  ['moments', 'moments iris.csv --exclude Species -o iris.mom --json'],
  ['merge', 'merge iris.mom -o merged.mom --json'],
])('the fields that %s says are in its table', async (command, args) => {
  const fields = Object.keys(JSON.parse(await done(args)));
  const page = readFileSync(join(root, 'docs/command-line.md'), 'utf8');
  const table = page.slice(page.indexOf('fields of `--json`'));
  const row = table.split('\n').find((line) => line.split('|')[1]?.includes(`\`${command}\``)) ?? '';
  expect(fields.filter((field) => !row.includes(`\`${field}\``))).toEqual([]);
});
