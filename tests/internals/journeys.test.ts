import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../support/node.ts';

const document = readFileSync(join(root, 'docs/how-it-works.md'), 'utf8');

/** The rows of the first table under a heading: files, each with its function. */
function listed(heading: string): [file: string, name: string][] {
  const [, rest] = document.split(`\n${heading}\n`);
  const table = rest.slice(rest.indexOf('\n|')).split('\n\n')[0];
  return [...table.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|/gm)].map(([, file, name]) => [file, name]);
}

let modules: string;
let href: string;

/** Writes each module of web to a file of its own without types, so that Node can run it and coverage names it. */
beforeAll(async () => {
  mkdirSync(join(root, 'build'), { recursive: true });
  modules = mkdtempSync(join(root, 'build/journeys-'));
  href = pathToFileURL(modules).href;
  const source = `import(${JSON.stringify(`${href}/web/workers/engine-script.js`)})`;
  const chunks = ['glue', 'relaxed', 'baseline', 'missing'].map((name) => [
    `#chunk/${name}`,
    join(root, `dist/${name}.js`),
  ]);
  const build = await rolldown({
    input: {
      'web/index': join(root, 'web/index.ts'),
      'web/workers/engine-script': join(root, 'web/workers/engine-script.ts'),
    },
    cwd: root,
    platform: 'node',
    tsconfig: false,
    resolve: {
      alias: {
        '#platform': join(root, 'web/platform/node.ts'),
        '#chunk/here': join(root, 'web/tasks/here.ts'),
        '#chunk/analysis': join(root, 'web/analysis/index.ts'),
        '#chunk/forms': join(root, 'web/input/forms.ts'),
        '#chunk/stream': join(root, 'web/calls/stream-fit.ts'),
        ...Object.fromEntries(chunks),
      },
    },
    external: /^node:/,
    plugins: [
      {
        name: 'script of the workers',
        resolveId: (id) => (id === '#chunk/script' ? `\0${id}` : null),
        load: (id) => (id === '\0#chunk/script' ? `export const source = ${JSON.stringify(source)};` : null),
      },
    ],
  });
  await build.write({ dir: modules, format: 'es', preserveModules: true, preserveModulesRoot: root });
  await build.close();
});

afterAll(() => rmSync(modules, { recursive: true, force: true }));

interface Coverage {
  result: {
    url: string;
    functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[];
  }[];
}

/** Returns the functions of each file of web that were called: on the calling thread, and in all workers together. */
function journey(kind: 'fit' | 'fitSync') {
  const folder = join(modules, kind);
  execFileSync(process.execPath, [join(root, 'tests/internals/journey.mjs'), href, kind], {
    env: { ...process.env, NODE_V8_COVERAGE: folder },
  });
  const called = { caller: new Map<string, Set<string>>(), workers: new Map<string, Set<string>>() };
  // coverage-PID-TIME-THREAD.json
  const names = readdirSync(folder).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const ofCaller = names.filter((name) => name.endsWith('-0.json'));
  // The first was taken before the fit, the last when the process ended.
  const [, during] = ofCaller;
  expect(ofCaller).toHaveLength(3);
  for (const name of [during, ...names.filter((each) => !ofCaller.includes(each))]) {
    const where = called[name === during ? 'caller' : 'workers'];
    const { result }: Coverage = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const { url, functions } of result) {
      if (!url.startsWith(`${href}/web/`)) continue;
      const file = url.slice(href.length + 1).replace(/\.js$/, '.ts');
      // The module itself begins where its file does.
      const inside = functions.filter(({ ranges: [{ startOffset, count }] }) => startOffset > 0 && count > 0);
      const all = where.get(file) ?? new Set<string>();
      for (const { functionName } of inside) all.add(functionName);
      if (all.size > 0) where.set(file, all);
    }
  }
  return called;
}

function compare(heading: string, called: Map<string, Set<string>>): void {
  const files = listed(heading);
  expect(files.map(([file]) => file).sort(), heading).toEqual([...called.keys()].sort());
  for (const [file, name] of files) expect([...(called.get(file) ?? [])], `${file}: ${name}`).toContain(name);
}

describe('docs/how-it-works.md lists every file of web that is entered, and a function that is called there', () => {
  test('by a fit with two workers', () => {
    const { caller, workers } = journey('fit');
    compare('### `await PCA.fit(x)` on the calling thread', caller);
    compare('### `await PCA.fit(x)` in its workers', workers);
  });

  test('by fitSync', () => {
    const { caller, workers } = journey('fitSync');
    compare('### `PCA.fitSync(x)`', caller);
    expect(workers).toEqual(new Map());
  });
});

test('the files of C++ that it lists have the functions that it names', () => {
  const files = listed('### In the engine');
  expect(files.length).toBeGreaterThan(5);
  for (const [file, name] of files) {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(readFileSync(join(root, file), 'utf8'), file).toMatch(new RegExp(`\\b${name}\\(`));
  }
});
