import { createRequire } from 'node:module';
import { join } from 'node:path';
import { testPackages } from '../../scripts/lib/test-packages.mjs';

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

export async function onnxRuntime(): Promise<OnnxRuntime> {
  return createRequire(join(await testPackages('onnxruntime'), 'package.json'))('onnxruntime-web');
}
