import { loadChunk } from '../chunk.ts';
import { PCAError } from '../errors.ts';
import { tagOf } from '../input/values.ts';
import { compileBytes } from '../platform/compile.ts';
import { unpack } from '../platform/packed.ts';
import type { Binary, CompiledEngine } from '../platform/platform.ts';
import type { Engine } from './engine.ts';

/** The engine to load; `wasm` undefined: this package's own binary. */
export interface LoadRequest {
  binary: 'auto' | 'relaxed' | 'baseline';
  wasm?: URL | string | ArrayBuffer | ArrayBufferView | WebAssembly.Module;
  /** Compiles `wasm`. Only `init` has it, so that a page without `init` does not fetch it. */
  compileGiven?(): Promise<WebAssembly.Module>;
}

/** The script that works with an engine on this thread. */
type Here = typeof import('../tasks/here.ts');

/** This thread's engine, and the script that works with it. */
export interface LoadedEngine {
  engine: Engine;
  here: Here;
}

let here: Here | undefined;
let compiling: { request: LoadRequest; result: Promise<CompiledEngine> } | undefined;
let current: Engine | undefined;
let spare: Engine | undefined;
let starting: Promise<Engine> | undefined;

/** Returns the compiled engine; compiles it on the first call. Throws ERR_LOAD; ERR_OPTION if another one is loaded. */
export async function compiledEngine(wanted: LoadRequest = { binary: 'auto' }): Promise<CompiledEngine> {
  for (;;) {
    compiling ??= { request: wanted, result: compile(wanted) };
    const attempt = compiling;
    let loaded: CompiledEngine;
    try {
      loaded = await attempt.result;
    } catch (error) {
      if (compiling === attempt) compiling = undefined;
      // If another request failed, this one has not been tried yet.
      if (attempt.request.binary === wanted.binary && isSame(attempt.request.wasm, wanted.wasm)) throw error;
      continue;
    }
    requireSame(wanted, attempt.request, loaded);
    return loaded;
  }
}

function requireSame(wanted: LoadRequest, request: LoadRequest, { binary }: CompiledEngine): void {
  const otherBinary = wanted.binary !== 'auto' && wanted.binary !== binary;
  if (!otherBinary && (wanted.wasm === undefined || isSame(wanted.wasm, request.wasm))) return;
  throw new PCAError(
    'ERR_OPTION',
    `${otherBinary ? `binary '${wanted.binary}'` : 'wasm'} does not apply: the engine is loaded already, ` +
      `as '${binary}'; call init with the same options before anything else`,
  );
}

/** Loads the script that works with an engine on this thread. Throws ERR_LOAD. */
async function loadHere(): Promise<Here> {
  here ??= await loadChunk("the engine's script", () => import('#chunk/here'));
  return here;
}

/** Returns this thread's engine; starts it on the first call. Throws ERR_LOAD, ERR_MEMORY. */
export async function loadEngine(): Promise<LoadedEngine> {
  for (;;) {
    const engine = usable();
    if (engine) {
      if (!spare) fillSpare();
      return loaded(engine);
    }
    const started = await startOnce();
    // usable() takes the spare engine if there is one, which may be the one that just started.
    if (!usable()) current = started;
  }
}

/** Returns this thread's engine. Throws ERR_LOAD if it was not started. */
export function loadedEngine(): LoadedEngine {
  const engine = usable();
  if (!engine) throw new PCAError('ERR_LOAD', 'the engine is not loaded on this thread: await init() first');
  return loaded(engine);
}

/** Pairs the engine with its script, which is loaded already: no engine starts without it. */
function loaded(engine: Engine): LoadedEngine {
  return { engine, here: here as Here };
}

/**
 * Returns an engine that works, if there is one. A trap makes an engine unusable, and a synchronous call cannot wait for
 * another to start, so a spare one is kept.
 */
function usable(): Engine | undefined {
  if (current && !current.broken) return current;
  current = spare;
  spare = undefined;
  if (current) fillSpare();
  return current;
}

/** Starts a spare engine. Ignores a failure, since everything works without one. */
async function fillSpare(): Promise<void> {
  try {
    const engine = await startOnce();
    if (engine !== current) spare = engine;
  } catch {}
}

/** Returns the engine that is starting, or starts one. */
function startOnce(): Promise<Engine> {
  starting ??= start().finally(() => {
    starting = undefined;
  });
  return starting;
}

async function start(): Promise<Engine> {
  const [engine, { Engine }] = await Promise.all([compiledEngine(), loadHere()]);
  try {
    return await Engine.start(engine);
  } catch (error) {
    const instead = await baselineInstead(engine, error);
    if (!instead) throw error;
    return Engine.start(instead);
  }
}

/**
 * Replaces the relaxed binary by the baseline one, from now on, if it was chosen automatically and failed to start. Returns
 * undefined for any other failure.
 */
export async function baselineInstead(
  failed: CompiledEngine,
  error: unknown,
): Promise<CompiledEngine | undefined> {
  const starts = !(error instanceof PCAError) || error.code !== 'ERR_LOAD';
  if (starts || failed.binary !== 'relaxed' || compiling?.request.binary !== 'auto') return undefined;
  if ((await compiling.result) === failed) compiling = { ...compiling, result: compileOwn('baseline') };
  return compiledEngine();
}

async function compile({ binary, compileGiven }: LoadRequest): Promise<CompiledEngine> {
  requireSimd();
  if (compileGiven) {
    const given: CompiledEngine = {
      module: await compileGiven(),
      binary: binary === 'auto' ? 'custom' : binary,
    };
    // Only starting the module shows whether it is an engine.
    current = await (await loadHere()).Engine.start(given);
    return given;
  }
  if (binary !== 'auto') {
    if (binary === 'relaxed' && !hasRelaxedSimd()) {
      throw new PCAError(
        'ERR_LOAD',
        `this JavaScript engine lacks relaxed SIMD: use binary 'auto' or 'baseline'`,
      );
    }
    return compileOwn(binary);
  }
  return hasRelaxedSimd()
    ? compileOwn('relaxed').catch(() => compileOwn('baseline'))
    : compileOwn('baseline');
}

async function compileOwn(binary: Binary): Promise<CompiledEngine> {
  const name = `the ${binary} binary`;
  const packed = await loadChunk(name, () =>
    binary === 'relaxed' ? import('#chunk/relaxed') : import('#chunk/baseline'),
  );
  return { module: await compileBytes(unpack(packed), name), binary };
}

function requireSimd(): void {
  if (typeof WebAssembly === 'undefined') {
    throw new PCAError(
      'ERR_LOAD',
      'there is no WebAssembly here: a setting or a mode of the browser (as Lockdown Mode) has turned it off',
    );
  }
  if (hasSimd()) return;
  throw new PCAError(
    'ERR_LOAD',
    'this JavaScript engine lacks WebAssembly SIMD: it takes Chrome 95, Firefox 100, Safari 16.4 or Node 20',
  );
}

function isSame(a: LoadRequest['wasm'], b: LoadRequest['wasm']): boolean {
  return a === b || (isLocation(a) && isLocation(b) && String(a) === String(b));
}

export function isLocation(value: unknown): value is URL | string {
  return typeof value === 'string' || tagOf(value) === 'URL';
}

export function isModule(value: unknown): value is WebAssembly.Module {
  return tagOf(value) === 'WebAssembly.Module';
}

/**
 * Returns whether the host knows a SIMD instruction: it validates a module whose one function applies the instruction to
 * its v128 parameter, repeated for each operand.
 */
function supports(opcode: readonly number[], operands: number): boolean {
  const operand = [0x20, 0]; // local.get 0
  const body = [0, ...Array.from({ length: operands }, () => operand).flat(), 0xfd, ...opcode, 0x0b];
  const v128 = 0x7b;
  const type = [1, 0x60, 1, v128, 1, v128];
  const code = [1, body.length, ...body];
  const magic = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  return WebAssembly.validate(
    new Uint8Array([...magic, 1, type.length, ...type, 3, 2, 1, 0, 10, code.length, ...code]),
  );
}

/** Returns whether the host has WebAssembly's 128-bit SIMD; tests f64x2.add. */
function hasSimd(): boolean {
  return supports([0xf0, 0x01], 2);
}

/** Returns whether the host has relaxed SIMD; tests f64x2.relaxed_madd. */
function hasRelaxedSimd(): boolean {
  return supports([0x87, 0x02], 3);
}
