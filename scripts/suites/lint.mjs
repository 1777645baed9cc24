import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configure } from '../lib/engine.mjs';
import { buildDir } from '../lib/paths.mjs';
import { attempt } from '../lib/process.mjs';
import { findToolchain } from '../lib/toolchain.mjs';
import { projectFiles, traces } from './project-files.mjs';
import { checkTotals } from './totals.mjs';

const BIOME = [process.execPath, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'];
const TSC = [process.execPath, 'node_modules/typescript/bin/tsc', '--noEmit', '--project'];

/** Formatting, types and static checks of everything; the types of demo and tests come from dist. */
export async function lint() {
  const toolchain = await findToolchain('test');
  const sources = await cppFiles();
  const checks = {
    biome: () => attempt(BIOME),
    'types of web': () => attempt([...TSC, 'tsconfig.json']),
    'types of demo': () => attempt([...TSC, 'demo/tsconfig.json']),
    'types of tests': () => attempt([...TSC, 'tests/tsconfig.json']),
    'clang-format': () => toolchain.attempt(['clang-format', '--dry-run', '-Werror', ...sources]),
    'clang-tidy': () => clangTidy(toolchain, sources),
    'no trace of a machine': traces,
  };
  const outcomes = {};
  for (const [name, check] of Object.entries(checks)) {
    const { code, output } = await check();
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code !== 0) console.log(output.trimEnd());
    outcomes[name] = code === 0;
  }
  return checkTotals(outcomes);
}

/** Formats everything and repairs what can be repaired without judgement. */
export async function format() {
  const toolchain = await findToolchain('test');
  const biome = await attempt([...BIOME, '--write'], { stream: true });
  const clang = await toolchain.attempt(['clang-format', '-i', ...(await cppFiles())], { stream: true });
  return checkTotals({ biome: biome.code === 0, 'clang-format': clang.code === 0 });
}

const cppFiles = async () => (await projectFiles()).filter((path) => /\.[ch]pp$/.test(path));

async function clangTidy(toolchain, sources) {
  await configure(toolchain, 'native-sanitize'); // says how each file is compiled
  const compiled = (path) => path.startsWith('cpp/core/') && path.endsWith('.cpp'); // bindings.cpp needs embind
  const queue = sources.filter(compiled);
  const failures = [];
  const worker = async () => {
    for (let path = queue.shift(); path; path = queue.shift()) {
      const argv = ['clang-tidy', '--quiet', '-p', join(buildDir, 'native-sanitize'), path];
      const { code, output } = await toolchain.attempt(argv);
      if (code !== 0) failures.push(output);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { code: failures.length, output: failures.join('') };
}
