import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { configure } from '../lib/engine.mjs';
import { figures } from '../lib/measured.mjs';
import { buildDir, cacheDir, root } from '../lib/paths.mjs';
import { attempt } from '../lib/process.mjs';
import { stampOf } from '../lib/step.mjs';
import { findToolchain } from '../lib/toolchain.mjs';
import { projectFiles, traces } from './project-files.mjs';
import { checkTotals } from './totals.mjs';

const BIOME = [process.execPath, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'];
const TSC = [process.execPath, 'node_modules/typescript/bin/tsc', '--noEmit', '--project'];

/**
 * Checks formatting and types, and runs the static analysers. Only the types of web do not come from dist. The programs
 * wait for nothing, so they take what other suites leave of the processors.
 */
export const lint = { beside: true, needs: 'dependencies', run: runChecks };

async function runChecks(name, { tell, until }) {
  const yielding = (argv) => attempt(argv, { yielding: true });
  const typesOf = (folder) => yielding([...TSC, `${folder}/tsconfig.json`]);
  const checks = {
    biome: () => yielding(BIOME),
    'types of web': () => typesOf('.'),
    'no trace of a machine': traces,
    'figures as measured': figures,
    'clang-format': async () => {
      await until('engine'); // and so the toolchain
      const [toolchain, sources] = [await findToolchain('test'), await cppFiles()];
      return toolchain.attempt(['clang-format', '--dry-run', '-Werror', ...sources], { yielding: true });
    },
    'types of tables': async () => {
      await until('build');
      return typesOf('tables');
    },
    'types of cli': () => typesOf('cli'),
    'types of demo': () => typesOf('demo'),
    'types of site': () => typesOf('site'),
    'types of tests': () => typesOf('tests'),
    'clang-tidy': () => clangTidy(tell),
  };
  const ended = {};
  for (const [check, work] of Object.entries(checks)) {
    tell(check);
    ended[check] = await work();
  }
  const failed = Object.entries(ended).filter(([, { code }]) => code !== 0);
  const output = failed.map(([check, { output }]) => `✗ ${check}\n${output}\n`).join('');
  return { ...checkTotals(name, ended), output };
}

/** Formats all files and applies the linter's safe fixes. */
export async function format() {
  const toolchain = await findToolchain('test');
  const biome = await attempt([...BIOME, '--write'], { stream: true });
  const clang = await toolchain.attempt(['clang-format', '-i', ...(await cppFiles())], { stream: true });
  return biome.code === 0 && clang.code === 0;
}

const cppFiles = async () => (await projectFiles()).filter((path) => /\.[ch]pp$/.test(path));

// Most of clang-tidy's time goes to Eigen's headers, so folders share a unit unless names of theirs clash in it.
const TOGETHER = [
  ['core/analyses', 'core/base', 'core/fit', 'core/moments', 'core/rows'],
  ['core/factor/symmetric', 'core/solvers'],
];
const unitOf = (path) => {
  const folder = dirname(path).slice('cpp/'.length);
  return (TOGETHER.find((folders) => folders.includes(folder)) ?? [folder])[0].replaceAll('/', '-');
};

/**
 * Runs clang-tidy on the C++ folders whose files, or the headers that these include, changed since it last passed, here
 * or in another clone: it reads no other file of the project.
 */
async function clangTidy(tell) {
  const toolchain = await findToolchain('test');
  const settings = ['.clang-tidy', 'CMakeLists.txt', 'CMakePresets.json'];
  // clang-tidy cannot read cpp/bindings.cpp, which includes embind.
  const files = (await cppFiles()).filter((path) => /^cpp\/(core|missing|vectors)\/.*\.cpp$/.test(path));
  const queue = [...new Set(files.map(unitOf))]
    .map((unit) => {
      const inside = files.filter((path) => unitOf(path) === unit);
      const inputs = new Set(inside.flatMap((path) => withHeaders(path)));
      const name = `tidy-${unit}`;
      const passed = stampOf(name, [...settings, ...inputs], toolchain.id, join(cacheDir(), 'clang-tidy'));
      return { name, inside, passed };
    })
    .filter(({ passed }) => !passed.fresh);
  // This preset writes the compile commands while that of the tests is built.
  if (queue.length > 0) await configure(toolchain, 'tidy');
  const failures = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      tell(`clang-tidy, ${queue.length} units to go`);
      const unit = join(buildDir, 'tidy/units', `${next.name}.cpp`);
      mkdirSync(dirname(unit), { recursive: true });
      writeFileSync(unit, next.inside.map((path) => `#include "${join(root, path)}"\n`).join(''));
      const argv = ['clang-tidy', '--quiet', '-p', join(buildDir, 'tidy'), unit];
      const { code, output } = await toolchain.attempt(argv, { yielding: true });
      if (code === 0) next.passed.set();
      else failures.push(output);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { code: failures.length, output: failures.join('') };
}

/** Returns a C++ file and the project's headers that it includes, directly or through others. */
function withHeaders(path, found = new Set()) {
  found.add(path);
  for (const [, name] of readFileSync(join(root, path), 'utf8').matchAll(/^#include "(.+)"$/gm)) {
    const header = `cpp/${name}`;
    if (!found.has(header) && existsSync(join(root, header))) withHeaders(header, found);
  }
  return [...found];
}
