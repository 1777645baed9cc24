import { createRequire } from 'node:module';
import { join } from 'node:path';
import { npmFolder } from '../../scripts/lib/npm-folder.mjs';
import { cacheDir } from '../../scripts/lib/paths.mjs';

const WANTED = 'onnxruntime-web@1.30.0';

interface Tensor {
  data: Float32Array | Float64Array;
  dims: readonly number[];
}

interface Session {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
}

/** The part of ONNX Runtime that the tests use. */
export interface OnnxRuntime {
  InferenceSession: { create(model: Uint8Array): Promise<Session> };
  Tensor: new (type: 'float32' | 'float64', data: Float32Array | Float64Array, dims: number[]) => Tensor;
}

/**
 * Resolves to the folder of ONNX Runtime's WebAssembly build. It is in the cache, because it is too large to be a
 * dependency.
 */
export async function onnxRuntimeFolder(): Promise<string> {
  const folder = join(cacheDir(), WANTED);
  await npmFolder(folder, [WANTED], 'onnxruntime');
  return folder;
}

export async function onnxRuntime(): Promise<OnnxRuntime> {
  return createRequire(join(await onnxRuntimeFolder(), 'package.json'))('onnxruntime-web');
}
