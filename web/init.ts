import { PCAError } from './errors.ts';
import { known, oneOf } from './input/options.ts';
import type { EngineBinary } from './models/report.ts';
import { compiled, engineHere, type LoadRequest } from './platform/load.ts';
import { maximalWorkers } from './workers/pool.ts';

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
   * Where bundlers or policies need a hand: the place of the WebAssembly file, its bytes, or the compiled module.
   * Default: the file beside this package's script.
   */
  wasm?: URL | string | ArrayBuffer | ArrayBufferView | WebAssembly.Module;
}

/** What was loaded. */
export interface EngineInfo {
  /** The build that it is; 'custom' where `wasm` was given without saying which. */
  binary: EngineBinary;
  /** The vector instructions that the linear algebra was compiled for. */
  simd: string;
  /** The engine's version. */
  version: string;
  /** Workers that the asynchronous methods use at one time, at most; each stream has one besides. */
  threads: number;
}

/**
 * Loads the engine on this thread, which the Sync forms, `PCA.fromMoments` and `PCA.fromCovariance` need. The
 * asynchronous methods load what they need by themselves; call this first only to choose what is loaded.
 *
 * Idempotent, and safe to call concurrently. After a failure it can be called again.
 *
 * @throws {PCAError} ERR_LOAD: the file could not be fetched or compiled, and the message says which;
 * ERR_OPTION: an option is wrong, or another engine is loaded already.
 */
export async function init(options?: InitOptions): Promise<EngineInfo> {
  await compiled(parse(options));
  const engine = await engineHere();
  return engine.call((module) => ({
    binary: engine.binary,
    simd: module.simd(),
    version: module.version(),
    threads: maximalWorkers(),
  }));
}

function parse(options: unknown): LoadRequest {
  const given = known(options, ['wasm', 'binary']);
  const binary = oneOf(given, 'binary', ['auto', 'relaxed', 'baseline']) as LoadRequest['binary'];
  const { wasm } = given;
  const fits =
    wasm === undefined ||
    typeof wasm === 'string' ||
    wasm instanceof URL ||
    wasm instanceof ArrayBuffer ||
    ArrayBuffer.isView(wasm) ||
    wasm instanceof WebAssembly.Module;
  if (!fits) throw new PCAError('ERR_OPTION', 'wasm must be a URL, a string, bytes or a WebAssembly.Module');
  return { binary, wasm: wasm as LoadRequest['wasm'] };
}
