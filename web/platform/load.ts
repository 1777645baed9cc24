import { platform } from '#platform';
import { Engine } from '../engine/engine.ts';
import { PCAError } from '../errors.ts';
import { compileBytes } from './compile.ts';
import { hasRelaxedSimd, hasSimd } from './features.ts';

/** What to load; `wasm` undefined: this package's own. */
export interface LoadRequest {
  binary: 'auto' | 'relaxed' | 'baseline';
  wasm?: URL | string | ArrayBuffer | ArrayBufferView | WebAssembly.Module;
}

/** A compiled engine, ready to be started on any thread. */
export interface Compiled {
  module: WebAssembly.Module;
  binary: string;
}

let compiling: { request: LoadRequest; result: Promise<Compiled> } | undefined;
let current: Engine | undefined;
let spare: Engine | undefined;
let filling: Promise<void> | undefined;

/** The compiled engine, compiled now if it is not yet. Throws ERR_LOAD; ERR_OPTION where another one is loaded. */
export async function compiled(wanted: LoadRequest = { binary: 'auto' }): Promise<Compiled> {
  compiling ??= { request: wanted, result: compile(wanted) };
  const { request, result } = compiling;
  let loaded: Compiled;
  try {
    loaded = await result;
  } catch (error) {
    compiling = undefined;
    throw error;
  }
  const otherBinary = wanted.binary !== 'auto' && wanted.binary !== loaded.binary;
  if (otherBinary || (wanted.wasm !== undefined && !isSame(wanted.wasm, request.wasm))) {
    throw new PCAError(
      'ERR_OPTION',
      `${otherBinary ? `binary '${wanted.binary}'` : 'wasm'} cannot be had: the engine is loaded already, ` +
        `as '${loaded.binary}'; call init with the same options before anything else`,
    );
  }
  return loaded;
}

/** This thread's engine, started now if it is not yet. */
export async function engineHere(): Promise<Engine> {
  for (;;) {
    const engine = usable();
    if (engine && spare) return engine;
    await fillSpare();
  }
}

/** This thread's engine. Throws ERR_LOAD where it was not started. */
export function syncEngine(): Engine {
  const engine = usable();
  if (!engine) throw new PCAError('ERR_LOAD', 'the engine is not loaded on this thread: await init() first');
  return engine;
}

/** A trap leaves an engine unusable, and starting another takes a promise: so one waits in reserve. */
function usable(): Engine | undefined {
  if (current && !current.broken) return current;
  current = spare;
  spare = undefined;
  if (current) fillSpare().catch(() => {});
  return current;
}

function fillSpare(): Promise<void> {
  filling ??= startSpare().finally(() => {
    filling = undefined;
  });
  return filling;
}

async function startSpare(): Promise<void> {
  const { module, binary } = await compiled();
  try {
    spare = await Engine.start(module, binary);
  } catch (error) {
    // What was compiled is no engine: another may be asked for.
    if (!current) compiling = undefined;
    throw error;
  }
}

async function compile({ binary, wasm }: LoadRequest): Promise<Compiled> {
  if (!hasSimd()) {
    throw new PCAError(
      'ERR_LOAD',
      'this JavaScript engine lacks WebAssembly SIMD: it takes Chrome 95, Firefox 100, Safari 16.4 or Node 20',
    );
  }
  if (wasm !== undefined)
    return { module: await compileGiven(wasm), binary: binary === 'auto' ? 'custom' : binary };
  const relaxed = hasRelaxedSimd();
  if (binary === 'relaxed' && !relaxed) {
    throw new PCAError(
      'ERR_LOAD',
      `this JavaScript engine lacks relaxed SIMD: use binary 'auto' or 'baseline'`,
    );
  }
  const chosen = binary === 'auto' ? (relaxed ? 'relaxed' : 'baseline') : binary;
  return { module: await platform.compile(chosen), binary: chosen };
}

async function compileGiven(wasm: NonNullable<LoadRequest['wasm']>): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (typeof wasm === 'string' || wasm instanceof URL) return platform.compileAt(wasm);
  return compileBytes(wasm as BufferSource, 'wasm');
}

function isSame(a: LoadRequest['wasm'], b: LoadRequest['wasm']): boolean {
  return a === b || (isPlace(a) && isPlace(b) && String(a) === String(b));
}

function isPlace(wasm: unknown): boolean {
  return typeof wasm === 'string' || wasm instanceof URL;
}
