import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/node';

// THIRD-PARTY-NOTICES.md against what the linker and the bundler took.

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const notices = read('THIRD-PARTY-NOTICES.md');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
const unique = (names: string[]) => [...new Set(names)].sort();

describe.each(['baseline', 'relaxed'])('the %s binary', (binary) => {
  const map = read(`build/engine/engine.${binary}.map`);

  test('is linked from the libraries in the table, from all of them and no others', () => {
    const table = notices.match(/^\| project [\s\S]*?\n\n/m)?.[0] ?? '';
    const listed = table.split('\n').flatMap((line) => found(line.split('|')[3] ?? '', /`([^`]+)`/g));
    // Archives are named by library and build: libc++abi-legacyexcept.a(private_typeinfo.o).
    const linked = found(map, /([\w+.]+)(?:-\w+)*\.a\(/g).filter((name) => name !== 'libpca_core');
    expect(linked.length).toBeGreaterThan(0);
    expect(unique(linked)).toEqual(unique(listed));
  });

  test('has nothing of the headers that are under other licences', () => {
    expect(map).toContain('Eigen');
    expect(map).not.toMatch(/4half|bfloat16|AlignedBox|compute_inverse_size4/i);
  });
});

describe('the command line', () => {
  const table = notices.match(/^\| libraries [\s\S]*?\n\n/m)?.[0] ?? '';
  const listed = table.split('\n').flatMap((line) => {
    const [, names = '', licence = ''] = line.split('|');
    return found(names, /`([^`]+)`/g).map((name) => ({ name, licence: licence.trim() }));
  });

  test('contains the libraries in the table, all of them and no others', () => {
    const bundled: string[] = JSON.parse(read('build/reports/command-line.json'));
    expect(bundled).toContain('commander');
    expect(unique(listed.map(({ name }) => name))).toEqual(bundled);
  });

  test('each is under the licence that it says, whose text is there', () => {
    for (const { name, licence } of listed) {
      expect(JSON.parse(read(`node_modules/${name}/package.json`)).license, name).toBe(licence);
      expect(notices, name).toMatch(new RegExp(`^## ${licence.replace('-2.0', ' License 2.0')}`, 'm'));
    }
  });
});

test('the sources include headers of Eigen and Emscripten only', () => {
  const sources = readdirSync(join(root, 'cpp'), { recursive: true }).map(String);
  const code = sources.filter((name) => /\.[ch]pp$/.test(name)).map((name) => read(join('cpp', name)));
  expect(unique(code.flatMap((text) => found(text, /#include <(\w+)\//g)))).toEqual(['Eigen', 'emscripten']);
});
