import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { nameByOrder } from './function-order.mjs';
import { keptFolder } from './kept-folder.mjs';
import { withLock } from './lock.mjs';
import { buildDir } from './paths.mjs';
import { StepError } from './process.mjs';
import { digestOf, stampedStep } from './step.mjs';
import { findToolchain } from './toolchain.mjs';

const SOURCES = [
  ...['cpp', 'CMakeLists.txt', 'CMakePresets.json'],
  ...['scripts/lib/engine.mjs', 'scripts/lib/function-order.mjs'],
];

/** The programs of each build. `missing` and `scan` give the same bits in both, so the package has them once. */
const PROGRAMS = {
  baseline: ['engine', 'vectors', 'missing', 'scan'],
  relaxed: ['engine', 'vectors'],
};
const BUILDS = Object.keys(PROGRAMS);
const fileOf = (program, build) =>
  PROGRAMS.relaxed.includes(program) ? `${program}.${build}.wasm` : `${program}.wasm`;

const TARGET = join(buildDir, 'engine');

/**
 * Compiles the engine's two binaries into build/engine, with the JavaScript glue that they share, or takes them from the
 * cache where a clone has compiled the same sources.
 */
export async function buildEngine(toolchain) {
  const outputs = [
    'engine.js',
    ...BUILDS.flatMap((build) => [
      `engine.${build}.map`,
      ...PROGRAMS[build].map((program) => fileOf(program, build)),
    ]),
  ].map((file) => `build/engine/${file}`);
  const stamp = {
    name: 'engine',
    doing: 'compiling C++ to WebAssembly',
    inputs: SOURCES,
    outputs,
    key: toolchain.id,
  };
  const digest = () => digestOf(SOURCES, toolchain.id);
  await stampedStep(stamp, (tell) =>
    keptFolder('engine', digest, TARGET, () => compileEngine(toolchain, tell)),
  );
}

async function compileEngine(toolchain, tell) {
  const jobs = Math.ceil(availableParallelism() / BUILDS.length);
  await Promise.all(
    BUILDS.map((build) =>
      compile(toolchain, `wasm-${build}`, PROGRAMS[build], (text) => tell(`${build}: ${text}`), jobs),
    ),
  );
  const [glue, other] = BUILDS.map((build) => readFileSync(join(buildDir, `wasm-${build}/engine.js`)));
  if (!glue.equals(other))
    throw new StepError('the glue of the two binaries differs, so one loader cannot serve both');
  mkdirSync(TARGET, { recursive: true });
  writeFileSync(join(TARGET, 'engine.js'), glue);
  for (const build of BUILDS) {
    const from = join(buildDir, `wasm-${build}`);
    copyFileSync(join(from, 'engine.map'), join(TARGET, `engine.${build}.map`));
    for (const program of PROGRAMS[build])
      copyFileSync(join(from, `${program}.wasm`), join(TARGET, fileOf(program, build)));
    await orderFunctions(toolchain, join(TARGET, fileOf('engine', build)));
  }
}

/** The features that the engine may use: wasm-opt refuses a binary with others. */
const FEATURES = [
  ...['bulk-memory', 'bulk-memory-opt', 'exception-handling', 'multivalue', 'mutable-globals'],
  ...['nontrapping-float-to-int', 'reference-types', 'sign-ext', 'simd', 'relaxed-simd'],
].map((feature) => `--enable-${feature}`);

/** Puts functions of similar code side by side, so that gzip finds what they share: 4 % fewer bytes to fetch. */
async function orderFunctions(toolchain, file) {
  writeFileSync(file, nameByOrder(readFileSync(file)));
  const binaryen = (await toolchain.run(['em-config', 'BINARYEN_ROOT'])).trim();
  const passes = ['--reorder-functions-by-name', '--strip-debug'];
  // Emscripten ends with these options when it links for size; without them wasm-opt writes longer instructions.
  const writing = ['--optimize-level=2', '--shrink-level=2', '--generate-stack-ir', '--optimize-stack-ir'];
  await toolchain.run([join(binaryen, 'bin/wasm-opt'), ...FEATURES, ...passes, ...writing, file, '-o', file]);
}

/**
 * Compiles one target of a CMake preset into build/PRESET, by at most `jobs` compilers at a time. Resolves to the toolchain,
 * in which the program can run.
 */
export async function compileTarget(preset, target, tell, jobs = availableParallelism()) {
  const toolchain = await findToolchain('test');
  await compile(toolchain, preset, [target], tell, jobs);
  return toolchain;
}

function compile(toolchain, preset, targets, tell, jobs) {
  return withLock(join(buildDir, `lock-${preset}`), () => build(toolchain, preset, targets, tell, jobs));
}

async function build(toolchain, preset, targets, tell, jobs) {
  await configure(toolchain, preset);
  const onLine = (line) => {
    const count = line.match(/^\[(\d+\/\d+)\]/)?.[1];
    if (count) tell(`compiling ${count}`);
  };
  const log = join(buildDir, `logs/${preset}.log`);
  const options = ['--preset', preset, '--target', ...targets, '--parallel', String(jobs)];
  // Compilers yield, because tests beside them wait for pages with a time limit.
  await toolchain.run(['cmake', '--build', ...options], { log, onLine, yielding: true });
}

export async function configure(toolchain, preset) {
  const dir = join(buildDir, preset);
  const marker = join(dir, 'toolchain');
  const made = `${toolchain.id}\n${dir}\n`;
  // CMake's cache holds the paths of the compilers and of the build folder, so it is useless once either changes.
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== made)
    rmSync(dir, { recursive: true, force: true });
  const emcmake = preset.startsWith('wasm-') ? ['emcmake'] : [];
  await toolchain.run([...emcmake, 'cmake', '--preset', preset, ...toolchain.cmakeArguments], {
    log: join(buildDir, `logs/${preset}-configure.log`),
  });
  writeFileSync(marker, made);
}
