import { allocate, PCAError } from './errors.ts';
import { parseWhiten } from './input/map-options.ts';
import { oneOf, parseInteger, pickOptions, tooManyComponents } from './input/parse-options.ts';
import { invalidOption, show } from './input/values.ts';
import type { Bytes, Output } from './matrix.ts';
import { decodePca } from './models/pca-json.ts';
import { type PcaModel, scoreDeviations } from './models/pca-model.ts';
import { Chain } from './onnx/graph.ts';
import { divideByLengths } from './onnx/lengths.ts';
import { takeLogRatios } from './onnx/log-ratios.ts';
import type { PCA } from './pca.ts';

/** Options of `toONNX`. */
export interface OnnxOptions {
  /** How many of the leading components, an integer >= 1. Default all. */
  components?: number;
  /** As in `transform`: true divides the scores by sqrt(lambda), 'zca' then rotates them back. Default false. */
  whiten?: boolean | 'zca';
  /** With `whiten`: the number to add to each lambda, as in `transform`. Default 0. */
  epsilon?: number;
  /** The element type of input, output and everything between. Default 'float32', which every runtime has. */
  type?: Output;
  /** The name of the input. Default 'x'. */
  inputName?: string;
  /** The name of the output. Default 'scores'. */
  outputName?: string;
}

/**
 * Writes the model's `transform` as an ONNX model: from rows x, N x D for any N, to their scores, N x M, or N x D with
 * 'zca'. It includes division by lengths, or log-ratios of rows without zeros, centring and scaling. `featureNames` become metadata of that name, as JSON. The
 * model uses operator set 9, which runtimes support since ONNX 1.4. No `init()` is needed.
 *
 * @param model the model, or a structured clone of it
 * @returns the bytes of an .onnx file
 * @throws {PCAError} ERR_OPTION, ERR_COMPONENTS; ERR_SHAPE if a buffer of the model was transferred; ERR_NOT_FINITE
 * if the model leaves the range of `type`; ERR_MEMORY beyond 2 GiB, the limit of an .onnx file
 */
export function toONNX(model: PCA, options?: OnnxOptions): Bytes {
  if (model === undefined) throw new PCAError('ERR_OPTION', 'toONNX needs a model: pass one of PCA first');
  const fitted = decodePca(model);
  requireWritable(fitted);
  const { columns, mean, scale, components, featureNames } = fitted;
  const { count, whiten, epsilon, type, inputName, outputName } = parseOnnx(options, components.rows);

  const basis = components.data.subarray(0, count * columns);
  const deviations = whiten ? scoreDeviations(fitted, epsilon).subarray(0, count) : null;
  if (deviations) leaveOutZeros(deviations, basis, columns);
  requireRange({ mean, scale, deviations }, type);

  const chain = new Chain(
    type,
    { name: inputName, columns },
    { name: outputName, columns: whiten === 'zca' ? columns : count },
  );
  if (fitted.normalize === 'l2') divideByLengths(chain, type);
  else if (fitted.normalize) takeLogRatios(chain);
  if (mean.some((value) => value !== 0)) chain.applyWith('Sub', 'mean', [columns], mean);
  if (scale) divide(chain, 'scale', scale);
  chain.applyWith('MatMul', 'components', [columns, count], transposed(basis, columns));
  if (deviations) divide(chain, 'deviations', deviations);
  if (whiten === 'zca') chain.applyWith('MatMul', 'back', [count, columns], basis);
  return chain.serialise(
    `Scores on ${count} of ${components.rows} principal components of ${columns} columns`,
    featureNames ? { featureNames: JSON.stringify(featureNames) } : {},
  );
}

/** Throws ERR_OPTION for log-ratios that the operators cannot write. */
function requireWritable({ normalize, zeros }: PcaModel): void {
  if (normalize !== 'rclr' && !zeros) return;
  const what = zeros ? 'replaces zeros' : "has normalize: 'rclr'";
  throw new PCAError(
    'ERR_OPTION',
    `toONNX writes log-ratios of numbers above 0 alone, but this model ${what}: take log-ratios yourself, and fit them`,
  );
}

function parseOnnx(options: unknown, available: number) {
  const given = pickOptions(options, ['components', 'whiten', 'epsilon', 'type', 'inputName', 'outputName']);
  const count = parseInteger(given.components ?? available, 'components', 1);
  if (count > available) throw tooManyComponents(count, available, 'the model has');
  const { inputName = 'x', outputName = 'scores' } = given;
  for (const [name, value] of Object.entries({ inputName, outputName })) {
    if (typeof value !== 'string' || value === '')
      throw invalidOption(name, 'a string that is not empty', value);
  }
  if (inputName === outputName) {
    throw new PCAError(
      'ERR_OPTION',
      `inputName and outputName are both ${show(inputName)}: they must differ`,
    );
  }
  return {
    count,
    ...parseWhiten(given),
    type: oneOf(given, 'type', ['float32', 'float64']) as Output,
    inputName: inputName as string,
    outputName: outputName as string,
  };
}

/** Makes the scores of components without variance 0: sets these components to 0 and their deviations to 1. */
function leaveOutZeros(deviations: Float64Array, basis: Float64Array, columns: number): void {
  deviations.forEach((deviation, m) => {
    if (deviation > 0) return;
    basis.fill(0, m * columns, (m + 1) * columns);
    deviations[m] = 1;
  });
}

/** Throws ERR_NOT_FINITE if rounding to `type` turns a constant into an infinity, or a divisor into zero. */
function requireRange(constants: Record<string, Float64Array | null>, type: Output): void {
  for (const [name, values] of Object.entries(constants)) {
    const unfit = values?.find((value) => {
      const rounded = type === 'float32' ? Math.fround(value) : value;
      return !Number.isFinite(rounded) || (rounded === 0 && name !== 'mean');
    });
    if (unfit === undefined) continue;
    const advice = type === 'float32' ? "set type to 'float64', or " : '';
    throw new PCAError(
      'ERR_NOT_FINITE',
      `the model's ${name} of ${unfit} leaves the range of ${type}: ${advice}fit data in other units`,
    );
  }
}

/**
 * Divides each column by a number. ONNX Runtime folds a division by a single number into the matrix product beside it, and
 * rounds to single precision. So a single number becomes a matrix product here, in two steps, as 1 / divisor may leave range.
 */
function divide(chain: Chain, name: string, divisors: Float64Array): void {
  if (divisors.length > 1) {
    chain.applyWith('Div', name, [divisors.length], divisors);
    return;
  }
  const half = 2 ** Math.round(Math.log2(divisors[0]) / 2);
  chain.applyWith('MatMul', `${name}.half`, [1, 1], Float64Array.of(1 / half));
  chain.applyWith('MatMul', name, [1, 1], Float64Array.of(half / divisors[0]));
}

function transposed(basis: Float64Array, columns: number): Float64Array {
  const count = basis.length / columns;
  const out = allocate(basis.byteLength, 'the components', () => new Float64Array(basis.length));
  for (let m = 0; m < count; m++) {
    for (let j = 0; j < columns; j++) out[j * count + m] = basis[m * columns + j];
  }
  return out;
}
