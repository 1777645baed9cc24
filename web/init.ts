import { compileFrom, platform } from '#platform';
import { loadAnalyses } from './analyse.ts';
import { loadMissing } from './calls/missing-cells.ts';
import { loadStreams } from './calls/stream.ts';
import { compiledEngine, isLocation, isModule, type LoadRequest, loadEngine } from './engine/load.ts';
import { oneOf, optionalInteger, pickOptions } from './input/parse-options.ts';
import { loadForms } from './input/row-source.ts';
import { invalidOption, isArrayBuffer } from './input/values.ts';
import type { EngineBinary } from './models/report.ts';
import { compileBytes } from './platform/compile.ts';
import { prestart } from './workers/pool.ts';
import { limitWorkers, maxWorkers } from './workers/slots.ts';
import { ENGINE, type WorkerChoice, workerStarter } from './workers/start-workers.ts';

declare global {
  // Some users have types from @types/node alone, which declares no WebAssembly types.
  namespace WebAssembly {
    interface Module {}
  }
}

/** Options of `init`. */
export interface InitOptions {
  /**
   * The build of the engine to load. 'baseline' gives the same bits in every JavaScript engine. The default 'auto'
   * loads 'relaxed', the faster one, if the JavaScript engine has relaxed SIMD, otherwise 'baseline'.
   */
  binary?: 'auto' | 'relaxed' | 'baseline';
  /**
   * The source of the engine. Set it for hosts that compile WebAssembly themselves, as Cloudflare does, or to stream
   * the file. It is the address of the WebAssembly file (`wasm-pca/engine.relaxed.wasm` or
   * `wasm-pca/engine.baseline.wasm`), its bytes, or the compiled module. Default: the engine in the package's own
   * scripts.
   */
  wasm?: URL | string | ArrayBuffer | ArrayBufferView | WebAssembly.Module;
  /**
   * The address of `wasm-pca/worker` on the page's own origin, for pages whose policy forbids workers from blob: URLs. With
   * false there are no workers, and everything runs on the calling thread. Default: the worker in the package's own scripts.
   */
  worker?: URL | string | false;
  /**
   * The most workers that all asynchronous calls together use at one time: an integer >= 1. Each worker has a heap of its
   * own. A later call of `init` can change the number. Default: the number of processors, at most 4.
   */
  threads?: number;
  /**
   * Also load the scripts that the Sync forms of analyses need, such as `diagnoseSync`, and those of `missing: 'em'`. Default
   * true in Node, where they lie beside the package; false in browsers, where the asynchronous forms fetch them when they are
   * first called.
   */
  analysis?: boolean;
  /**
   * Also load the readers that the Sync forms need for records, tables, tensors, frames, sparse rows and `missing: 'omit'`,
   * and what fits streams. Asynchronous calls load them when they first need them. Default true; false spares a page 16 KiB,
   * and then only arrays and typed arrays work in Sync forms.
   */
  forms?: boolean;
  /**
   * Also start a worker, so that the first asynchronous call finds one. The worker ends after 30 s without work. `init` does
   * not wait for it. Default false.
   */
  warm?: boolean;
}

/** Describes what `init` has loaded. */
export interface EngineInfo {
  /** The build that was loaded; 'custom' if `wasm` was given without `binary`. */
  binary: EngineBinary;
  /** The engine's version. */
  version: string;
  /**
   * The most workers that asynchronous calls, streams included, use at one time. 0 means that no worker can start, and these
   * calls run on the calling thread.
   */
  threads: number;
  /** The reason why `threads` is 0, with a suggested fix; otherwise null. */
  withoutWorkers: string | null;
}

/**
 * Loads the engine on this thread, which the Sync forms need. Asynchronous methods load what they need themselves; call
 * `init` before them only to choose what they load.
 *
 * `init` is idempotent, and safe to call concurrently. After a failure, call it again; where a script could not be fetched,
 * Firefox fetches it again only after the page is reloaded.
 *
 * @param options by default, the engine and the worker in the package's own scripts
 * @returns what was loaded, and how many workers there are
 * @example
 * ```js
 * import { init, PCA } from 'wasm-pca';
 *
 * const { binary, threads } = await init();
 * const pca = PCA.fitSync([[2.5, 2.4], [0.5, 0.7], [2.2, 2.9]]);
 * console.log(binary, threads, pca.explainedVariance);
 * ```
 * @throws {PCAError} ERR_LOAD: something could not be fetched, compiled or started, and the message says what;
 * ERR_OPTION: an option is wrong, or another engine is loaded already; ERR_MEMORY
 */
export async function init(options?: InitOptions): Promise<EngineInfo> {
  const { worker, threads, analysis, forms, warm, ...request } = parse(options);
  const [{ unavailable }] = await Promise.all([
    workerStarter(worker),
    compiledEngine(request),
    forms && Promise.all([loadForms(), loadStreams()]),
    analysis && loadAnalyses(),
    analysis && loadMissing(),
  ]);
  limitWorkers(threads);
  if (warm && unavailable === null) prestart(ENGINE, 1);
  const { engine } = await loadEngine();
  return engine.call((module) => ({
    binary: engine.binary,
    version: engine.textAt(module.version()),
    threads: unavailable === null ? maxWorkers() : 0,
    withoutWorkers: unavailable,
  }));
}

interface Choices {
  worker: WorkerChoice;
  threads: number | undefined;
  analysis: boolean;
  forms: boolean;
  warm: boolean;
}

function parse(options: unknown): LoadRequest & Choices {
  const given = pickOptions(options, ['wasm', 'binary', 'worker', 'threads', 'analysis', 'forms', 'warm']);
  const binary = oneOf(given, 'binary', ['auto', 'relaxed', 'baseline']) as LoadRequest['binary'];
  const { wasm, worker } = given;
  const fits =
    wasm === undefined ||
    isLocation(wasm) ||
    isArrayBuffer(wasm) ||
    ArrayBuffer.isView(wasm) ||
    isModule(wasm);
  if (!fits) throw invalidOption('wasm', 'a URL, a string, bytes or a WebAssembly.Module', wasm);
  if (worker !== undefined && worker !== false && !isLocation(worker)) {
    throw invalidOption('worker', 'a URL, a string or false', worker);
  }
  const source = wasm as LoadRequest['wasm'];
  return {
    binary,
    wasm: source,
    compileGiven: source === undefined ? undefined : () => compileGiven(source),
    worker,
    threads: optionalInteger(given, 'threads', 1),
    analysis: oneOf(given, 'analysis', [platform.loadsAll, !platform.loadsAll]) as boolean,
    forms: oneOf(given, 'forms', [true, false]) as boolean,
    warm: oneOf(given, 'warm', [false, true]) as boolean,
  };
}

async function compileGiven(wasm: NonNullable<LoadRequest['wasm']>): Promise<WebAssembly.Module> {
  if (isModule(wasm)) return wasm;
  if (isLocation(wasm)) return compileFrom(wasm);
  return compileBytes(wasm as BufferSource, 'wasm');
}
