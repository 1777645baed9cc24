import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';
import { root } from '../support/node';
import { TEXTS } from './pages';

const FILES = [...TEXTS.keys()];
const ROOMS = 'cli|cpp|demo|docs|examples|scripts|site|tests|web';

const textOf = (path: string): string => TEXTS.get(path) ?? '';
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1]);
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The anchors of a page's headings, as code hosts make them. */
function anchorsOf(path: string): string[] {
  return matches(textOf(path), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

describe('README', () => {
  const readme = textOf('README.md');

  test('names everything that the package exports, with docs/types.md', () => {
    const index = readFileSync(join(root, 'web/index.ts'), 'utf8');
    const named = readme + textOf('docs/types.md');
    const lists = matches(index, /\{([^}]*)\}/g).join(',');
    const names = lists.split(',').map((name) => name.replace(/^\s*type /, '').trim());
    const exported = names.filter((name) => name !== '' && name !== 'workerPool'); // for wasm-pca/vectors alone
    expect(exported).toContain('PCA');
    expect(exported.filter((name) => !new RegExp(`\\b${name}\\b`).test(named))).toEqual([]);
  });

  test('names every option of fit', () => {
    const options = readFileSync(join(root, 'web/options.ts'), 'utf8');
    const declared = matches(options, /interface FitOptions [^{]*\{([\s\S]*?)\n\}/g)[0];
    const names = matches(declared, /^ {2}(\w+)\?:/gm);
    expect(names).toContain('components');
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test('names the file that npm pack makes', () => {
    expect(readme).toContain(`./${manifest.name}-${manifest.version}.tgz`);
  });
});

/** Returns the KiB that a page downloads for one class of a library, bundled, minified and compressed. */
async function download(library: string): Promise<number> {
  const entry = join(root, 'build', 'entry.js');
  const plugin = {
    name: 'entry',
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? `export { PCA } from '${library}';` : null),
  };
  const bundle = await rolldown({ input: entry, plugins: [plugin], platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ minify: true });
  const code = output.map((file) => ('code' in file ? file.code : '')).join('');
  return gzipSync(code, { level: 9 }).length / 1024;
}

test.each([
  ['ml-pca', 'ml-pca'],
  ['DruidJS', '@saehrimnir/druidjs'],
])('README has the download of %s', async (name, library) => {
  const rows = textOf('README.md').split('\n').map(cellsOf);
  const header = rows.find(([, ours]) => ours === 'wasm-pca') ?? [];
  const [, ...sizes] = rows.find(([what]) => what?.startsWith('download')) ?? [];
  expect(sizes[header.indexOf(name) - 1]).toBe(`${Math.round(await download(library))} KiB`);
});

describe.each(FILES)('%s', (path) => {
  test('links lead somewhere', () => {
    const dead = matches(textOf(path), /\]\(([^)]*)\)/g).filter((link) => {
      if (/^https?:/.test(link)) return false; // not to be tried without a network
      const [file, anchor] = link.split('#');
      const target = file ? join(dirname(path), file) : path;
      return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(dead).toEqual([]);
  });

  test('files and commands that it names exist', () => {
    const files = matches(textOf(path), new RegExp(`\\b((?:${ROOMS})/[\\w./-]+)`, 'g'));
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const commands = matches(textOf(path), /npm run ([\w:-]+)/g);
    expect(commands.filter((command) => !(command in manifest.scripts))).toEqual([]);
  });
});

test('each promise of SECURITY.md names its tests, and they are there', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const [, promised = ''] = text.match(/^## What is promised$([\s\S]*?)^## /m) ?? [];
  const promises = promised.split(/^- /m).slice(1);
  expect(promises.length).toBeGreaterThan(5);
  for (const promise of promises) {
    const tests = Array.from(promise.matchAll(/`(tests\/[\w./-]+)`/g), ([, file]) => file);
    expect(tests, promise).not.toEqual([]);
    for (const file of tests) expect(existsSync(join(root, file)), file).toBe(true);
  }
});
