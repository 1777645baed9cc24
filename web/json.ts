import { PCAError } from './errors.ts';
import { elementType, isRecord } from './matrix.ts';
import type { FittedModel, Report } from './model.ts';
import { maximalRank } from './model.ts';

const FORMAT = 'wasm-pca';
const VERSION = 2;

/** A number as JSON can hold it: the ones that JSON has no form for become text. */
type JSONNumber = number | 'NaN' | 'Infinity' | '-Infinity' | '-0';

/** The model as plain objects, arrays and numbers. */
export function encodeModel(model: FittedModel): object {
  const { components, scale, report } = model;
  return {
    format: FORMAT,
    version: VERSION,
    rows: model.rows,
    columns: model.columns,
    ddof: model.ddof,
    solver: model.solver,
    totalVariance: encodeNumber(model.totalVariance),
    mean: encodeArray(model.mean),
    scale: scale && encodeArray(scale),
    components: { rows: components.rows, columns: components.columns, data: encodeArray(components.data) },
    explainedVariance: encodeArray(model.explainedVariance),
    explainedVarianceRatio: encodeArray(model.explainedVarianceRatio),
    singularValues: encodeArray(model.singularValues),
    spectrum: encodeArray(model.spectrum),
    report: {
      ...report,
      residual: encodeNumber(report.residual),
      orthogonality: encodeNumber(report.orthogonality),
      milliseconds: encodeNumber(report.milliseconds),
      tied: report.tied.map((group) => [...group]),
    },
  };
}

/**
 * The reverse, from what `encodeModel` gave, also after a passage through JSON's text, or from a structured clone of
 * a model. Throws ERR_SHAPE for lengths that do not fit together, ERR_OPTION for anything else that is wrong.
 */
export function decodeModel(json: unknown): FittedModel {
  if (typeof json === 'string') throw malformed('it is text: pass JSON.parse(text)');
  if (!isRecord(json)) throw malformed(`it is ${json === null ? 'null' : `of type ${typeof json}`}`);
  const cloned = elementType(json.mean) !== undefined;
  if (!cloned && json.format !== FORMAT) throw malformed(`its format must be '${FORMAT}'`);
  if (!cloned && json.version !== VERSION) {
    throw malformed(`its version must be ${VERSION}; this package reads no other`);
  }

  const rows = decodeCount(json.rows, 'rows', 0);
  const columns = decodeCount(json.columns, 'columns', 1);
  if (rows === 1) throw malformed('rows must be at least 2, or 0 where it is not known');
  if (json.ddof !== 0 && json.ddof !== 1) throw malformed('ddof must be 0 or 1');
  if (typeof json.solver !== 'string') throw malformed('solver must be text');
  const rank = maximalRank({ rows, columns });

  const components = record(json.components, 'components');
  const count = decodeCount(components.rows, 'components.rows', 1);
  if (count > rank) throw misshapen(`components.rows is ${count}, but min(rows, columns) is ${rank}`);
  if (components.columns !== columns) throw misshapen('components.columns is not columns');

  const variance = (value: number) => value >= 0;
  const spectrum = decodeArray(json.spectrum, 'spectrum', undefined, variance);
  if (spectrum.length < count || spectrum.length > rank) {
    throw misshapen(`spectrum has ${spectrum.length} elements, which must be ${count} to ${rank}`);
  }
  const explainedVariance = decodeArray(json.explainedVariance, 'explainedVariance', count, variance);
  requireDescending(spectrum, 'spectrum');
  requireDescending(explainedVariance, 'explainedVariance');
  const scale = json.scale === null ? null : decodeArray(json.scale, 'scale', columns);
  if (scale?.some((divisor) => divisor <= 0)) throw malformed('scale must be positive');
  const totalVariance = decodeNumber(json.totalVariance, 'totalVariance');
  if (!variance(totalVariance)) throw malformed('totalVariance must be >= 0');
  const ratio = (value: number) => value >= 0 && value <= 1 + 1e-9;
  const singular = (value: number) => (rows > 0 ? value >= 0 : Number.isNaN(value));
  return {
    rows,
    columns,
    mean: decodeArray(json.mean, 'mean', columns),
    scale,
    components: {
      data: decodeArray(components.data, 'components.data', count * columns),
      rows: count,
      columns,
    },
    explainedVariance,
    explainedVarianceRatio: decodeArray(json.explainedVarianceRatio, 'explainedVarianceRatio', count, ratio),
    singularValues: decodeArray(json.singularValues, 'singularValues', count, singular),
    spectrum,
    totalVariance,
    ddof: json.ddof,
    solver: json.solver,
    report: decodeReport(record(json.report, 'report')),
  };
}

function decodeReport({ converged, binary, tied, ...numbers }: Record<string, unknown>): Report {
  if (typeof converged !== 'boolean') throw malformed('report.converged must be true or false');
  if (typeof binary !== 'string') throw malformed('report.binary must be text');
  if (!Array.isArray(tied) || !tied.every(Array.isArray))
    throw malformed('report.tied must be an array of arrays');
  const number = (name: keyof Report) => decodeNumber(numbers[name], `report.${name}`);
  return {
    converged,
    iterations: number('iterations'),
    residual: number('residual'),
    orthogonality: number('orthogonality'),
    tied: tied.map((group) => group.map((index: unknown) => decodeCount(index, 'report.tied', 0))),
    milliseconds: number('milliseconds'),
    binary,
    memory: number('memory'),
  };
}

function encodeArray(values: Float64Array): JSONNumber[] {
  return Array.from(values, encodeNumber);
}

function encodeNumber(value: number): JSONNumber {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? value : (String(value) as JSONNumber);
}

function decodeNumber(value: unknown, name: string): number {
  if (typeof value === 'number') return value;
  if (value === '-0' || value === 'NaN' || value === 'Infinity' || value === '-Infinity')
    return Number(value);
  throw malformed(`${name} must be a number`);
}

function decodeArray(
  value: unknown,
  name: string,
  length?: number,
  valid: (value: number) => boolean = Number.isFinite,
): Float64Array {
  if (!Array.isArray(value) && elementType(value) !== 'Float64Array') {
    throw malformed(`${name} must be an array of numbers`);
  }
  const numbers = value as ArrayLike<unknown>;
  if (length !== undefined && numbers.length !== length) {
    throw misshapen(`${name} has ${numbers.length} elements, which must be ${length}`);
  }
  return Float64Array.from(numbers, (element, i) => {
    const number = decodeNumber(element, `${name}[${i}]`);
    if (!valid(number)) throw malformed(`${name}[${i}] cannot be ${number}`);
    return number;
  });
}

function decodeCount(value: unknown, name: string, least: number): number {
  if (!Number.isSafeInteger(value) || (value as number) < least) {
    throw malformed(`${name} must be an integer >= ${least}`);
  }
  return value as number;
}

function requireDescending(values: Float64Array, name: string): void {
  const sorted = values.every((value, i) => i === 0 || value <= values[i - 1]);
  if (!sorted) throw malformed(`${name} must be descending`);
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (!isRecord(value)) throw malformed(`${name} must be an object`);
  return value;
}

function malformed(why: string): PCAError {
  return new PCAError('ERR_OPTION', `this is not a model's JSON: ${why}`);
}

function misshapen(why: string): PCAError {
  return new PCAError('ERR_SHAPE', `this model's JSON does not fit together: ${why}`);
}
