import { loadAnalysis } from './analysis-call.ts';
import { compiledEngine, isLocation, type LoadRequest, loadEngine } from './engine/load.ts';
import { oneOf, optionalInteger, pickOptions } from './input/parse-options.ts';
import { invalidOption } from './input/values.ts';
import type { EngineBinary } from './models/report.ts';
import { limitWorkers, maxWorkers, type WorkerChoice, workerStarter } from './workers/start-workers.ts';

declare global {
  // For users whose types come from @types/node alone, which has none of WebAssembly.
  namespace WebAssembly {
    interface Module {}
  }
}

export interface InitOptions {
  /**
   * Which build of the engine to load. 'baseline' gives the same bits in every JavaScript engine. Default 'auto':
   * 'relaxed', the faster one, where the JavaScript engine has relaxed SIMD, else 'baseline'.
   */
  binary?: 'auto' | 'relaxed' | 'baseline';
  /**
   * Where compiling is left to others, as on Cloudflare, or the file is to be streamed: the place of the WebAssembly
   * file (`wasm-pca/engine.relaxed.wasm` or `wasm-pca/engine.baseline.wasm`), its bytes, or the compiled module.
   * Default: as the package brings it.
   */
  wasm?: URL | string | ArrayBuffer | ArrayBufferView | WebAssembly.Module;
  /**
   * Where a policy forbids workers from blob: URLs: the place of `wasm-pca/worker`, on the page's own origin; false:
   * no workers, all runs on the calling thread. Default: as the package brings it.
   */
  worker?: URL | string | false;
  /**
   * How many workers the asynchronous methods may use at one time, all calls together: an integer >= 1. Each has a heap of
   * its own. It can be changed by a later call. Default: the number of processors, at most 4.
   */
  threads?: number;
  /**
   * Also loads what the Sync forms of analyses need, `diagnoseSync` and the like, a script of its own. Default false:
   * their asynchronous forms load it when first called.
   */
  analysis?: boolean;
}

/** What was loaded. */
export interface EngineInfo {
  /** The build that it is; 'custom' where `wasm` was given without saying which. */
  binary: EngineBinary;
  /** The vector instructions that the linear algebra was compiled for. */
  simd: string;
  /** The engine's version. */
  version: string;
  /**
   * Workers that the asynchronous methods use at one time, at most, streams included. 0: none can be started, and they
   * run on the calling thread.
   */
  threads: number;
  /** Why `threads` is 0, with a suggested fix; else null. */
  withoutWorkers: string | null;
}

/**
 * Loads the engine on this thread, which the Sync forms, `PCA.fromMoments` and `PCA.fromCovariance` need. The
 * asynchronous methods load what they need by themselves; call this first only to choose what is loaded.
 *
 * Idempotent, and safe to call concurrently. After a failure it can be called again; where
 * a script could not be fetched, Firefox asks for it again only when the page is loaded anew.
 *
 * @param options by default everything as the package brings it
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
  const { worker, threads, analysis, ...request } = parse(options);
  const [{ unavailable }] = await Promise.all([
    workerStarter(worker),
    compiledEngine(request),
    analysis && loadAnalysis(),
  ]);
  limitWorkers(threads);
  const engine = await loadEngine();
  return engine.call((module) => ({
    binary: engine.binary,
    simd: module.simd(),
    version: module.version(),
    threads: unavailable === null ? maxWorkers() : 0,
    withoutWorkers: unavailable,
  }));
}

interface Choices {
  worker: WorkerChoice;
  threads: number | undefined;
  analysis: boolean;
}

function parse(options: unknown): LoadRequest & Choices {
  const given = pickOptions(options, ['wasm', 'binary', 'worker', 'threads', 'analysis']);
  const binary = oneOf(given, 'binary', ['auto', 'relaxed', 'baseline']) as LoadRequest['binary'];
  const { wasm, worker } = given;
  const isModule = typeof WebAssembly !== 'undefined' && wasm instanceof WebAssembly.Module;
  const fits =
    wasm === undefined ||
    isLocation(wasm) ||
    wasm instanceof ArrayBuffer ||
    ArrayBuffer.isView(wasm) ||
    isModule;
  if (!fits) throw invalidOption('wasm', 'a URL, a string, bytes or a WebAssembly.Module', wasm);
  if (worker !== undefined && worker !== false && !isLocation(worker)) {
    throw invalidOption('worker', 'a URL, a string or false', worker);
  }
  return {
    binary,
    wasm: wasm as LoadRequest['wasm'],
    worker,
    threads: optionalInteger(given, 'threads', 1),
    analysis: oneOf(given, 'analysis', [false, true]) as boolean,
  };
}
