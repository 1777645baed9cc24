import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../support/node';

const { keptFolder } = await import(
  /* @vite-ignore */ pathToFileURL(join(root, 'scripts/lib/kept-folder.mjs')).href
);

let scratch: string;
let cache: string;
let made: string[];

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'wasm-pca-kept-'));
  cache = join(scratch, 'cache');
  made = [];
  vi.stubEnv('WASM_PCA_CACHE', cache);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(scratch, { recursive: true });
});

/** Fills the folder of a clone whose inputs have this digest. */
const fill = (clone: string, digest: string, work = () => {}) =>
  keptFolder(
    'engine',
    () => digest,
    join(scratch, clone),
    async () => {
      made.push(clone);
      mkdirSync(join(scratch, clone), { recursive: true });
      writeFileSync(join(scratch, clone, 'engine.wasm'), `made of ${digest}`);
      work();
    },
  );
const contentOf = (clone: string) => readFileSync(join(scratch, clone, 'engine.wasm'), 'utf8');

test('another clone takes what was made of the same inputs, and nothing else', async () => {
  await fill('first', 'a');
  await fill('second', 'a');
  expect(made).toEqual(['first']);
  expect(contentOf('second')).toBe('made of a');
  await fill('second', 'b');
  expect(made).toEqual(['first', 'second']);
  expect(contentOf('second')).toBe('made of b');
  expect(readdirSync(cache)).toEqual(['engine-b']);
});

test('the folder then has no file that its inputs do not give', async () => {
  await fill('first', 'a');
  mkdirSync(join(scratch, 'second'));
  writeFileSync(join(scratch, 'second/outdated.wasm'), '');
  await fill('second', 'a');
  expect(readdirSync(join(scratch, 'second'))).toEqual(['engine.wasm']);
});

test('what was made while an input changed is not kept', async () => {
  let digest = 'a';
  const folder = join(scratch, 'clone');
  await keptFolder(
    'engine',
    () => digest,
    folder,
    async () => {
      mkdirSync(folder);
      digest = 'b';
    },
  );
  expect(readdirSync(cache)).toEqual([]);
});

test('what could not be made is not kept', async () => {
  const failing = fill('first', 'a', () => {
    throw new Error('no compiler');
  });
  await expect(failing).rejects.toThrow('no compiler');
  expect(readdirSync(cache)).toEqual([]);
  await fill('first', 'a');
  expect(made).toEqual(['first', 'first']);
});
