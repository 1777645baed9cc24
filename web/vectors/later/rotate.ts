import { PCA } from '#package';
import { runInSlices, type Steps } from '../../steps.ts';
import { reducedArray } from '../affine-map.ts';
import { openKernel } from '../kernel.ts';
import { orthonormal, rotation } from './baselines.ts';

/** How often iterative quantization alternates. Gong & Lazebnik (2011) use 50 and see little gain after them. */
const ALTERNATIONS = 50;
/** How much of the last rotation is mixed in, as a share of the mean singular value: it keeps the smallest from 0. */
const DAMPING = 0.01;

/** Returns a rotation of M dimensions, M x M, drawn from the uniform distribution by this seed. */
export function randomRotation(dimensions: number, seed: number): Promise<Float64Array> {
  return runInSlices(rotation(dimensions, dimensions, seed));
}

/**
 * Learns the rotation that turns vectors towards their signs (iterative quantization, Gong & Lazebnik 2011, section 3.2):
 * for the signs B of the rotated vectors, R minimizes |B - V R^T|^2 in turn, from a random rotation.
 *
 * @param vectors n x M
 */
export async function learnedRotation(
  vectors: Float32Array,
  dimensions: number,
  seed: number,
  module: WebAssembly.Module | null,
  signal: AbortSignal | undefined,
): Promise<Float64Array> {
  const count = vectors.length / dimensions;
  const transposedVectors = transposed(vectors, count, dimensions);
  let rotated = Float32Array.from(await randomRotation(dimensions, seed));
  for (let turn = 0; turn < ALTERNATIONS; turn++) {
    signal?.throwIfAborted();
    const signs = products(vectors, rotated, dimensions, module).map((value) => (value > 0 ? 1 : -1));
    const both = products(transposed(signs, count, dimensions), transposedVectors, count, module);
    rotated = await nearestRotation(both, rotated, dimensions, module, signal);
  }
  const exact = Float64Array.from(rotated);
  await runInSlices(orthonormal(exact, dimensions));
  return exact;
}

/**
 * Returns the rotation nearest to `matrix` + `DAMPING` of `last`: for the singular value decomposition U S V^T it is U V^T
 * (Schönemann 1966). Where the alternation comes to rest does not depend on the damping.
 */
async function nearestRotation(
  matrix: Float32Array,
  last: Float32Array,
  size: number,
  module: WebAssembly.Module | null,
  signal: AbortSignal | undefined,
): Promise<Float32Array<ArrayBuffer>> {
  let squares = 0;
  for (const value of matrix) squares += value * value;
  const damping = DAMPING * Math.sqrt(squares / size) || 1;
  const data = matrix.map((value, k) => value + damping * last[k]);
  const of = { data, rows: size, columns: size };
  const { components, singularValues } = await PCA.fit(of, { components: size, center: false, signal });
  const right = Float32Array.from(components.data);
  // The rows of `left` are those of U^T: V^T matrix^T, divided by the singular values.
  const left = products(right, data, size, module);
  for (let k = 0; k < left.length; k++) left[k] /= singularValues[Math.floor(k / size)];
  return products(transposed(left, size, size), transposed(right, size, size), size, module);
}

/** Returns A B^T, for the rows of A and of B, which have this many columns. */
function products(
  a: Float32Array,
  b: Float32Array,
  columns: number,
  module: WebAssembly.Module | null,
): Float32Array<ArrayBuffer> {
  const dimensions = b.length / columns;
  const steps = new Float32Array();
  const map = { columns, dimensions, before: false, after: false, mean: null, weights: b, steps };
  const rows = a.length / columns;
  const out = reducedArray('float32', rows, dimensions);
  openKernel(map, module).reduce(a, rows, 'float32', out);
  return out;
}

function transposed(matrix: Float32Array, rows: number, columns: number): Float32Array {
  const out = new Float32Array(matrix.length);
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) out[j * rows + i] = matrix[i * columns + j];
  return out;
}

/** Returns the weights R W, M x D. */
export function* rotatedWeights(
  rotation: Float64Array,
  weights: Float32Array,
  dimensions: number,
): Steps<Float32Array> {
  const columns = weights.length / dimensions;
  const out = new Float32Array(weights.length);
  const row = new Float64Array(columns);
  for (let m = 0; m < dimensions; m++) {
    row.fill(0);
    for (let k = 0; k < dimensions; k++) {
      const factor = rotation[m * dimensions + k];
      for (let j = 0; j < columns; j++) row[j] += factor * weights[k * columns + j];
    }
    out.set(row, m * columns);
    yield;
  }
  return out;
}
