import { PCAError } from '../../errors.ts';
import type { Bytes } from '../../matrix.ts';
import type { ReducerData } from '../reducer-data.ts';
import type { ReducerProperties } from '../reducer-options.ts';

// faiss' index_write.cpp lays a VectorTransform out as four letters, the fields of its kind, then d_in, d_out and
// is_trained. Numbers are little-endian; a vector begins with its length in eight bytes.

/** The kinds of PCAMatrix, from the oldest with the fewest fields to the newest. All versions of faiss read PcAm. */
const PCA_MATRIX = ['PCAm', 'PcAm', 'Pcam'];

/**
 * Writes the reducer as faiss' transforms, in the order in which they are applied: a PCAMatrix or, if the reducer
 * rotates, a LinearTransform, since its dimensions are no components, with a NormalizationTransform before it, after it or both, as the reducer's `normalize` says. `faiss.read_VectorTransform` reads
 * each of them. The `steps` of 'int8' are lost, since faiss has no field for them.
 *
 * @returns the bytes of one to three files
 * @example
 * ```js
 * import { Reducer, toFaiss } from 'wasm-pca/vectors';
 *
 * const vectors = Array.from({ length: 40 }, (_, n) => Float32Array.from({ length: 6 }, (_, j) => Math.sin(n * j + n)));
 * const [bytes] = toFaiss(await Reducer.fit(vectors, { dimensions: 2 }));
 * console.log(bytes.length);
 * ```
 */
export function toFaiss(reducer: ReducerProperties): Bytes[] {
  const { columns, dimensions, normalize } = reducer;
  const files = [reducer.rotate ? linearTransform(reducer) : pcaMatrix(reducer)];
  if (normalize === 'before' || normalize === 'both') files.unshift(normalization(columns));
  if (normalize === 'after' || normalize === 'both') files.push(normalization(dimensions));
  return files;
}

function pcaMatrix({
  columns,
  dimensions,
  whiten,
  mean,
  weights,
  explainedVariance,
  totalVariance,
}: ReducerProperties): Uint8Array<ArrayBuffer> {
  const basis = new Float32Array(weights.length);
  for (let m = 0; m < dimensions; m++) {
    const row = weights.subarray(m * columns, (m + 1) * columns);
    const squares = product(row, row);
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    for (let j = 0; j < columns; j++) basis[m * columns + j] = row[j] * scale;
  }
  // faiss expects D eigenvalues. Each component that was left out gets their mean, which keeps the total variance.
  const kept = explainedVariance.reduce((sum, value) => sum + value, 0);
  const rest = Math.max(0, totalVariance - kept) / Math.max(1, columns - dimensions);
  const eigenvalues = Float32Array.from({ length: columns }, (_, m) => explainedVariance[m] ?? rest);
  const out = new Writer('PcAm');
  out.float(whiten ? -0.5 : 0); // eigen_power
  out.byte(0); // random_rotation
  out.integer(0); // balanced_bins
  out.vector(mean ?? new Float32Array(columns));
  out.vector(eigenvalues);
  out.vector(basis);
  writeLinear(out, { columns, dimensions, mean, weights });
  return out.finish(columns, dimensions);
}

function linearTransform(reducer: ReducerProperties): Uint8Array<ArrayBuffer> {
  const out = new Writer('LTra');
  writeLinear(out, reducer);
  return out.finish(reducer.columns, reducer.dimensions);
}

type Linear = Pick<ReducerProperties, 'columns' | 'dimensions' | 'mean' | 'weights'>;

/** Writes the fields of a LinearTransform, whose bias is -W mean. */
function writeLinear(out: Writer, { columns, dimensions, mean, weights }: Linear): void {
  const row = (m: number) => weights.subarray(m * columns, (m + 1) * columns);
  out.byte(mean ? 1 : 0); // have_bias
  out.vector(weights);
  out.vector(
    Float32Array.from({ length: mean ? dimensions : 0 }, (_, m) => -product(row(m), mean as Float32Array)),
  );
}

function normalization(columns: number): Uint8Array<ArrayBuffer> {
  const out = new Writer('VNrm');
  out.float(2);
  return out.finish(columns, columns);
}

/**
 * Reads a reducer's data from the bytes of faiss' transforms, in the order in which they are applied: a PCAMatrix, or a
 * LinearTransform whose rows are orthogonal if it has a bias, with NormalizationTransforms of the L2 norm before or after
 * it. Throws ERR_OPTION for any other transforms.
 */
export function faissReducer(files: readonly Uint8Array[]): ReducerData {
  let data: ReducerData | undefined;
  let before = false;
  let after = false;
  for (const bytes of files) {
    const reader = new Reader(bytes);
    const kind = reader.letters();
    if (kind === 'VNrm') {
      if (reader.float() !== 2) throw unreadable('its NormalizationTransform is not of the L2 norm');
      if (data) after = true;
      else before = true;
    } else if (!data && (PCA_MATRIX.includes(kind) || kind === 'LTra')) {
      data = linear(reader, kind);
    } else {
      throw unreadable(
        data ? `a second matrix, ${kind}, follows` : `${kind} is none of PCAMatrix, LinearTransform`,
      );
    }
  }
  if (!data) throw unreadable('there is no PCAMatrix and no LinearTransform');
  return { ...data, before, after };
}

function linear(reader: Reader, kind: string): ReducerData {
  let mean: Float32Array | null = null;
  let eigenvalues = new Float32Array();
  let whiten = false;
  if (kind !== 'LTra') {
    whiten = reader.float() === -0.5;
    if (kind === 'Pcam') reader.float(); // epsilon
    reader.byte(); // random_rotation: faiss has applied it to the matrix
    if (kind !== 'PCAm') reader.integer(); // balanced_bins: likewise
    mean = reader.vector();
    eigenvalues = reader.vector();
    reader.vector();
  }
  const hasBias = reader.byte() === 1;
  const matrix = reader.vector();
  const bias = reader.vector();
  const [columns, dimensions] = [reader.integer(), reader.integer()];
  if (!(dimensions > 0 && dimensions <= columns && matrix.length >= columns * dimensions)) {
    throw unreadable(`its matrix of ${matrix.length} numbers is not of ${dimensions} x ${columns}`);
  }
  if (bias.length > dimensions)
    throw unreadable(`its bias has ${bias.length} numbers, for ${dimensions} rows`);
  if (![matrix, bias, mean ?? bias, eigenvalues].every((numbers) => numbers.every(Number.isFinite))) {
    throw unreadable('not all of its numbers are finite');
  }
  const weights = matrix.slice(0, columns * dimensions);
  if (!hasBias) mean = null;
  else if (mean?.length !== columns) mean = meanOf(bias, weights, columns);
  return {
    columns,
    dimensions,
    before: false,
    after: false,
    mean,
    weights,
    steps: null,
    metric: null,
    drop: 0,
    whiten,
    rotate: false,
    explainedVariance: Array.from({ length: dimensions }, (_, m) => eigenvalues[m] ?? 0),
    totalVariance: eigenvalues.reduce((sum, value) => sum + value, 0),
  };
}

/** Returns the shortest mean with W mean = -bias, where the rows of W are orthogonal. Throws ERR_OPTION if they are not. */
function meanOf(bias: Float32Array, weights: Float32Array, columns: number): Float32Array {
  const row = (m: number) => weights.subarray(m * columns, (m + 1) * columns);
  const mean = new Float64Array(columns);
  for (let m = 0; m < bias.length; m++) {
    const squares = product(row(m), row(m));
    for (let other = 0; other < m; other++) {
      if (Math.abs(product(row(m), row(other))) > 1e-4 * Math.max(squares, product(row(other), row(other)))) {
        throw unreadable('the rows of its matrix are not orthogonal, so its bias is that of no mean');
      }
    }
    if (squares > 0) for (let j = 0; j < columns; j++) mean[j] -= (bias[m] / squares) * row(m)[j];
  }
  return Float32Array.from(mean);
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let j = 0; j < a.length; j++) sum += a[j] * b[j];
  return sum;
}

function unreadable(why: string): PCAError {
  return new PCAError('ERR_OPTION', `this is not a VectorTransform of faiss that a reducer can be: ${why}`);
}

class Writer {
  private readonly parts: Uint8Array[] = [];

  constructor(letters: string) {
    this.parts.push(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
  }

  float(value: number): void {
    this.add(4, (view) => view.setFloat32(0, value, true));
  }

  byte(value: number): void {
    this.parts.push(Uint8Array.of(value));
  }

  integer(value: number): void {
    this.add(4, (view) => view.setInt32(0, value, true));
  }

  vector(values: Float32Array): void {
    this.add(8, (view) => view.setBigUint64(0, BigInt(values.length), true));
    this.parts.push(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }

  finish(columns: number, dimensions: number): Uint8Array<ArrayBuffer> {
    this.integer(columns);
    this.integer(dimensions);
    this.byte(1); // is_trained
    const out = new Uint8Array(this.parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of this.parts) {
      out.set(part, at);
      at += part.length;
    }
    return out;
  }

  private add(bytes: number, set: (view: DataView) => void): void {
    const part = new Uint8Array(bytes);
    set(new DataView(part.buffer));
    this.parts.push(part);
  }
}

class Reader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private at = 0;

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.bytes = new Uint8Array(buffer, byteOffset, byteLength); // since a Buffer's `slice` does not copy
    this.view = new DataView(buffer, byteOffset, byteLength);
  }

  letters(): string {
    const from = this.take(4);
    return String.fromCharCode(...this.bytes.subarray(from, from + 4));
  }

  float(): number {
    return this.view.getFloat32(this.take(4), true);
  }

  byte(): number {
    return this.view.getUint8(this.take(1));
  }

  integer(): number {
    return this.view.getInt32(this.take(4), true);
  }

  vector(): Float32Array<ArrayBuffer> {
    const length = Number(this.view.getBigUint64(this.take(8), true));
    const from = this.take(4 * length);
    return new Float32Array(this.bytes.slice(from, from + 4 * length).buffer);
  }

  private take(bytes: number): number {
    const from = this.at;
    if (!(bytes <= this.bytes.length - from)) throw unreadable('it ends too early');
    this.at += bytes;
    return from;
  }
}
