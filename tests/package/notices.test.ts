import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { noticesOf, packagesOf } from '../../scripts/lib/notices.mjs';
import { root } from '../support/node';

// THIRD-PARTY-NOTICES.md against what the linker took, and what the build writes of what bundlers took.

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const notices = read('THIRD-PARTY-NOTICES.md');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
const unique = (names: string[]) => [...new Set(names)].sort();

describe.each(['baseline', 'relaxed'])('the %s binary', (binary) => {
  const map = read(`build/engine/engine.${binary}.map`);

  test('is linked from the libraries in the table, from all of them and no others', () => {
    const table = notices.match(/^\| project [\s\S]*?\n\n/m)?.[0] ?? '';
    const listed = table.split('\n').flatMap((line) => found(line.split('|')[3] ?? '', /`([^`]+)`/g));
    // Archives are named by library and build: libc++abi-legacyexcept.a(private_typeinfo.o), libc_optz.a(memcpy.o).
    const linked = found(map, /([\w+.]+)(?:-\w+)*\.a\(/g)
      .map((name) => name.replace(/_optz$/, ''))
      .filter((name) => name !== 'libpca_core');
    expect(linked.length).toBeGreaterThan(0);
    expect(unique(linked)).toEqual(unique(listed));
  });

  test('has nothing of the headers that are under other licences', () => {
    expect(map).toContain('Eigen');
    expect(map).not.toMatch(/4half|bfloat16|AlignedBox|compute_inverse_size4/i);
  });
});

/** Each bundle with its list of notices, and some packages that must be in it. */
const LISTS = [
  { list: 'dist/third-party-notices.txt', has: ['rolldown'] },
  {
    list: 'dist/cli/third-party-notices.txt',
    has: ['@observablehq/plot', 'commander', 'd3-shape', 'hyparquet-writer', 'linkedom', 'tinyglobby'],
  },
  {
    list: 'build/demo/third-party-notices.txt',
    has: [
      ...['@fontsource-variable/source-serif-4', '@observablehq/plot', 'd3-array', 'fzstd', 'hyparquet'],
      ...['hyparquet-compressors', 'hysnappy', 'mnist', 'twgl.js'],
    ],
  },
  {
    list: 'build/site/docs/third-party-notices.txt',
    has: [
      ...['@fontsource-variable/source-serif-4', '@saehrimnir/druidjs', '@vue/runtime-dom', 'minisearch'],
      ...['ml-matrix', 'ml-pca', 'vitepress'],
    ],
  },
];
const RULE = `\n${'-'.repeat(72)}\n\n`;
const named = (list: string) =>
  found(read(list), /^(?:-{72}\n\n)((?:@[\w-]+\/)?[\w.-]+) \d+\.\d+\.\d+\S*, \S+$/gm);

describe.each(LISTS)('$list', ({ list, has }) => {
  test('names what is known to be in the bundle, each with the text that it brings', () => {
    expect(named(list)).toEqual(expect.arrayContaining(has));
    const entries = read(list).split(RULE);
    for (const name of has) {
      const folder = join(root, 'node_modules', name);
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry)) ?? '';
      const text = readFileSync(join(folder, file), 'utf8').trim();
      const entry = entries.find((each) => each.startsWith(`${name} `)) ?? '';
      expect(entry.length, name).toBeGreaterThan(0);
      expect(entry, name).toContain(text);
    }
  });
});

test('the page and the documentation have the notices of the engine, and the page those of its data', () => {
  for (const list of ['build/demo', 'build/site/docs'])
    expect(read(`${list}/third-party-notices.txt`)).toContain(notices);
  expect(read('build/demo/third-party-notices.txt')).toContain('WordNet 3.0 Copyright 2006');
  for (const text of ['GNU LESSER GENERAL PUBLIC', 'GNU GENERAL PUBLIC LICENSE'])
    expect(read('build/site/docs/third-party-notices.txt')).toContain(text);
});

test('DruidJS is a file of its own, as its authors publish it', () => {
  const assets = 'build/site/docs/assets';
  const [file, ...others] = readdirSync(join(root, assets)).filter((name) => /^druid-/.test(name));
  expect(others).toEqual([]);
  expect(read(`${assets}/${file}`)).toBe(read('node_modules/@saehrimnir/druidjs/dist/druid.js'));
});

test('parts of others are named of packages that some bundle contains, under licences whose texts are there', () => {
  const table = notices.match(/^\| in [\s\S]*?\n\n/m)?.[0] ?? '';
  const rows = table.split('\n').slice(2, -2);
  expect(rows.length).toBeGreaterThan(10);
  const bundled = LISTS.flatMap(({ list }) => named(list));
  for (const row of rows) {
    const [, holders = '', , licence = ''] = row.split('|').map((cell) => cell.trim());
    for (const holder of holders.split(', ')) expect(bundled).toContain(holder);
    expect(notices).toMatch(new RegExp(`^## ${licence.replace('-2.0', ' License 2.0')}`, 'm'));
  }
});

describe('a package in a bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const make = (name: string, files: Record<string, string>) => {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    for (const [file, text] of Object.entries(files))
      writeFileSync(join(folder, 'node_modules', name, file), text);
    return `${folder}/node_modules/${name}`;
  };
  const manifest = JSON.stringify({ name: 'some', version: '1.2.3', license: 'MIT' });

  test('is named once, with all texts that it brings', () => {
    const some = make('@of/some', {
      'package.json': manifest,
      LICENCE: 'may be used',
      'NOTICE.txt': 'thanks',
    });
    expect(packagesOf([`${some}/a.js`, `${some}/lib/b.js?url`, '/elsewhere/c.js', '\0virtual'])).toEqual([
      some,
    ]);
    expect(noticesOf([some])).toEqual(['some 1.2.3, MIT\n\nmay be used\nthanks\n']);
  });

  test.each<Record<string, string>>([{}, { LICENSE: ' \n' }, { 'THIRD-PARTY-LICENSE': 'of others' }])(
    'without a text of its licence does not go out: %j',
    (files) => {
      const bare = make(`bare-${Object.keys(files)}`, { 'package.json': manifest, ...files });
      expect(() => noticesOf(packagesOf([`${bare}/a.js`]))).toThrow('some 1.2.3 has no text of its licence');
    },
  );
});

test('the sources include headers of Eigen and Emscripten only', () => {
  const sources = readdirSync(join(root, 'cpp'), { recursive: true }).map(String);
  const code = sources.filter((name) => /\.[ch]pp$/.test(name)).map((name) => read(join('cpp', name)));
  expect(unique(code.flatMap((text) => found(text, /#include <(\w+)\//g)))).toEqual(['Eigen', 'emscripten']);
});
