import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { transformWithOxc } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { testPackages } from '../../scripts/lib/test-packages.mjs';
import { root, run } from '../support/node';
import { PROGRAM, resident } from '../support/resident';
import { FENCES, type Fence, fencesOf } from './pages';

// Below the root, so that `wasm-pca` is found as it is in a project that has installed it.
const place = join(root, 'build/docs-run');
const DATA = ['iris.csv', 'wine.csv', 'old-faithful.csv'];
const program = `"${process.execPath}" "${PROGRAM}"`;

interface Ran {
  status: number | null;
  stdout: string;
  stderr: string;
}

const HERE = process.cwd();
let programs = 0;

/**
 * Runs a module in a thread, which ends as a process does, once nothing keeps it alive, and takes half the time of one. A
 * process has one working folder, so that one program runs at a time.
 */
async function inThread(code: string, cwd: string): Promise<Ran> {
  // Modules beside `place` find `wasm-pca` and the other libraries.
  const folder = join(place, 'programs');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${programs++}.mjs`);
  writeFileSync(path, code);
  process.chdir(cwd);
  try {
    const worker = new Worker(path, { stdout: true, stderr: true, execArgv: [] });
    const [stdout, stderr] = [text(worker.stdout), text(worker.stderr)];
    let thrown = '';
    worker.on('error', (error) => {
      thrown = String(error.stack ?? error);
    });
    const status = await new Promise<number>((resolve) => worker.once('exit', resolve));
    return { status, stdout: await stdout, stderr: (await stderr) + thrown };
  } finally {
    process.chdir(HERE);
  }
}

/** A command without anything that the shell does, except that it takes quotation marks away. */
const PLAIN = /^npx wasm-pca ((?:[\w ./:,=-]|'[^']*')+)$/;

/** Runs a fence that is commands of the program alone, without the shell; the first that fails is the last. */
async function inTurn(commands: string[], pca: (args: string[]) => Promise<Ran>): Promise<Ran> {
  const ran: Ran = { status: 0, stdout: '', stderr: '' };
  for (const command of commands) {
    const { status, stdout, stderr } = await pca(command.replaceAll("'", '').split(' '));
    ran.status = status;
    ran.stdout += stdout;
    ran.stderr += stderr;
    if (status !== 0) break;
  }
  return ran;
}

/** How a fence of a language is run in a page's folder; those of components and HTML are run in browsers.test.ts. */
const RUN: Record<string, (code: string, cwd: string) => Promise<Ran>> = {
  js: inThread,
  ts: async (code, cwd) => RUN.js((await transformWithOxc(code, 'fence.ts')).code, cwd),
  sh: (code, cwd) => run('sh', ['-e', '-c', code.replaceAll('npx wasm-pca', program)], { cwd }),
};
const IN_BROWSERS = ['html', 'jsx', 'tsx', 'vue', 'svelte'];
/** A program of several files has a fence for each, with its name in the first line: browsers.test.ts builds them. */
const isFile = ({ code }: Fence): boolean => /^(\/\/|<!--) [\w.-]+\.\w+( -->)?\n/.test(code);

const folderOf = (page: string): string => join(place, page.replace(/\.md$/, ''));
const running = FENCES.filter(
  (fence) => fence.reason === undefined && fence.language in RUN && !isFile(fence),
);

/** The modules that programs of the documentation import beside the package, which are too large to be dependencies. */
async function linkLibraries(): Promise<void> {
  const modules = join(place, 'node_modules');
  mkdirSync(modules, { recursive: true });
  for (const [name, library] of [
    ['libraries', 'apache-arrow'],
    ['onnxruntime', 'onnxruntime-web'],
  ] as const) {
    symlinkSync(join(await testPackages(name), 'node_modules', library), join(modules, library));
  }
}

beforeAll(async () => {
  rmSync(place, { recursive: true, force: true });
  await linkLibraries();
  for (const page of new Set(running.map(({ page }) => page))) {
    mkdirSync(folderOf(page), { recursive: true });
    for (const name of DATA) copyFileSync(join(root, 'demo/data', name), join(folderOf(page), name));
  }
});

test('every fence runs, or says why it does not', () => {
  const silent = FENCES.filter(
    (fence) =>
      fence.reason === undefined && !(fence.language in RUN) && !IN_BROWSERS.includes(fence.language),
  );
  expect(silent.map(({ page, line, language }) => `${page}:${line} ${language}`)).toEqual([]);
  expect(FENCES.filter(({ reason }) => reason !== undefined && reason.length < 8)).toEqual([]);
});

/**
 * Runs the fences as a reader does: in the order of the page and in one folder, where a later fence reads what an earlier one
 * wrote.
 */
describe.each([...new Set(running.map(({ page }) => page))])('%s', (page) => {
  const pca = resident(folderOf(page));
  test.each(running.filter((fence) => fence.page === page))('line $line, $language', async (fence) => {
    const commands = fence.code
      .trimEnd()
      .split('\n')
      .map((line) => line.match(PLAIN)?.[1]);
    const arePlain = commands.every((command) => command !== undefined);
    const ran = arePlain
      ? await inTurn(commands, pca)
      : await RUN[fence.language](fence.code, folderOf(page));
    expect(ran.stderr).toBe('');
    expect(ran.status).toBe(0);
    if (fence.output !== undefined) expect(ran.stdout.trimEnd()).toBe(fence.output.trimEnd());
    else if (fence.language !== 'sh') expect(ran.stdout).not.toBe('');
    if (!/NaN|undefined/.test(fence.output ?? '')) expect(ran.stdout).not.toMatch(/\bNaN\b|undefined/);
  });
});

describe('examples in the declarations', () => {
  const files = readdirSync(join(root, 'web'), { withFileTypes: true }).filter((entry) => entry.isFile());
  const examples = files.flatMap(({ name }) =>
    fencesOf(name, readFileSync(join(root, 'web', name), 'utf8').replace(/^ *\* ?/gm, '')),
  );

  test('the documentation has programs', () => {
    expect(examples.filter(({ code }) => /fitStream/.test(code)).length).toBeGreaterThan(0);
  });

  test.each(examples)('$page, line $line', async ({ code }) => {
    const ran = await RUN.js(code, root);
    expect(ran.stderr).toBe('');
    expect(ran.status).toBe(0);
    expect(ran.stdout).not.toBe('');
    expect(ran.stdout).not.toMatch(/NaN|undefined/);
  });
});

/** This program shows a mistake that TypeScript must find. */
const MISTAKEN = /unknown option 'component'/;
/** Parameters without a type: JavaScript has no place for it. */
const UNTYPED_PARAMETER = /error TS70(06|31):/;

test('the types of all programs hold, strictly', async () => {
  const folder = join(place, 'types');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const typed = FENCES.filter(
    ({ language, reason, output }) =>
      ['js', 'ts', 'tsx'].includes(language) && reason === undefined && !MISTAKEN.test(output ?? ''),
  );
  for (const { page, line, language, code } of typed) {
    const beside = join(folder, page.replaceAll(/\W/g, '-'));
    mkdirSync(beside, { recursive: true });
    // TypeScript's own files import each other by their names.
    const named = language === 'tsx' && code.match(/^\/\/ (\S+)/)?.[1];
    writeFileSync(join(beside, named || `${line}.${language}.ts`), `${code}\nexport {};\n`);
  }
  writeFileSync(join(folder, 'components.d.ts'), "declare module '*.vue';");
  const config = {
    compilerOptions: {
      ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', strict: true, noEmit: true },
      ...{ jsx: 'react-jsx', allowImportingTsExtensions: true },
      ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable', 'ESNext.Disposable'], types: ['node'], skipLibCheck: true },
    },
    include: ['**/*.ts', '**/*.tsx'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const ran = await run(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '--project',
    folder,
  ]);
  const errors = ran.stdout
    .split('\n')
    .filter((line) => line && !(/\.js\.ts\(/.test(line) && UNTYPED_PARAMETER.test(line)));
  expect(errors).toEqual([]);
});
