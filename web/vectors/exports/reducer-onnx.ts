import type { Bytes } from '../../matrix.ts';
import { Chain } from '../../onnx/graph.ts';
import { divideByLengths } from '../../onnx/lengths.ts';
import type { ReducerProperties } from '../reducer-options.ts';

/** Names of an ONNX model's input and output. */
export interface OnnxNames {
  /** Default 'x'. */
  inputName?: string;
  /** Default 'reduced'. */
  outputName?: string;
}

/**
 * Writes the reducer as an ONNX model that maps vectors, N x D floats for any N, to reduced vectors, N x M floats. The
 * model's metadata holds the reducer's `id` under the name 'reducer'. It uses operator set 9, which runtimes support since
 * ONNX 1.4.
 *
 * @returns the bytes of an .onnx file
 */
export function reducerToONNX(
  reducer: ReducerProperties,
  { inputName = 'x', outputName = 'reduced' }: OnnxNames = {},
): Bytes {
  const { columns, dimensions, normalize, mean, weights, id } = reducer;
  const chain = new Chain('float32', { name: inputName, columns }, { name: outputName, columns: dimensions });
  if (normalize === 'before' || normalize === 'both') divideByLengths(chain, 'float32', 'before');
  if (mean) chain.applyWith('Sub', 'mean', [columns], Float64Array.from(mean));
  const transposed = new Float64Array(weights.length);
  for (let m = 0; m < dimensions; m++) {
    for (let j = 0; j < columns; j++) transposed[j * dimensions + m] = weights[m * columns + j];
  }
  chain.applyWith('MatMul', 'weights', [columns, dimensions], transposed);
  if (normalize === 'after' || normalize === 'both') divideByLengths(chain, 'float32', 'after');
  return chain.serialise(`Vectors of ${columns} dimensions reduced to ${dimensions}`, { reducer: id });
}
