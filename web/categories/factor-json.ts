import { readInput } from '../errors.ts';
import { isObject, show } from '../input/values.ts';
import {
  decodeArray,
  decodeBoolean,
  decodeList,
  decodeMatrix,
  decodeNumber,
  decodeObject,
  encodeArray,
  encodeMatrix,
  encodeNumber,
  malformed,
  misshapen,
  requireDescending,
} from '../models/json-values.ts';
import type { FactorColumn } from './coding.ts';
import type { FactorData, FactorKind } from './factors.ts';

const FORMATS = { FAMD: 'wasm-pca/famd', MCA: 'wasm-pca/mca', CA: 'wasm-pca/ca' } as const;
const VERSION = 1;

/** Encodes the model as plain objects, arrays and numbers. */
export function encodeFactors(model: FactorData): object {
  return {
    format: FORMATS[model.kind],
    version: VERSION,
    named: model.named,
    columns: model.columns.map((column) => ({ ...column })),
    totalWeight: encodeNumber(model.totalWeight),
    effectiveRows: encodeNumber(model.effectiveRows),
    rowMasses: encodeArray(model.rowMasses),
    rowDistances: encodeArray(model.rowDistances),
    scores: encodeMatrix(model.scores),
    mean: encodeArray(model.mean),
    scale: encodeArray(model.scale),
    columnInertias: encodeArray(model.columnInertias),
    components: encodeMatrix(model.components),
    eigenvalues: encodeArray(model.eigenvalues),
    spectrum: encodeArray(model.spectrum),
    totalInertia: encodeNumber(model.totalInertia),
  };
}

/** Decodes a model's JSON or a structured clone. Throws ERR_SHAPE for lengths that do not fit together, else ERR_OPTION. */
export function decodeFactors(json: unknown, kind: FactorKind): FactorData {
  return readInput('this model', () => decode(json, kind), 'ERR_OPTION');
}

function decode(json: unknown, kind: FactorKind): FactorData {
  if (typeof json === 'string') throw malformed('it is text: pass JSON.parse(text)');
  const fields = decodeObject(json, 'it');
  const isClone = fields.format === undefined && fields.version === undefined;
  if (isClone ? fields.kind !== kind : fields.format !== FORMATS[kind])
    throw malformed(`its format must be '${FORMATS[kind]}'`);
  if (!isClone && fields.version !== VERSION)
    throw malformed(`its version is ${show(fields.version)}, and this package reads ${VERSION}`);
  const columns = decodeList(fields.columns, 'columns', 2 ** 31, decodeColumn);
  const d = columns.length;
  const positive = (value: number) => value > 0 && value < Number.POSITIVE_INFINITY;
  const notNegative = (value: number) => value >= 0;
  const components = decodeMatrix(fields.components, 'components', d, d);
  const rowMasses = decodeArray(fields.rowMasses, 'rowMasses', undefined, notNegative);
  const rows = rowMasses.length;
  const scores = decodeMatrix(fields.scores, 'scores', rows, components.rows);
  if (scores.rows !== rows) throw misshapen(`scores.rows is ${scores.rows}, which must be ${rows}`);
  const eigenvalues = decodeArray(fields.eigenvalues, 'eigenvalues', components.rows, positive);
  requireDescending(eigenvalues, 'eigenvalues');
  const spectrum = decodeArray(fields.spectrum, 'spectrum', undefined, positive);
  requireDescending(spectrum, 'spectrum');
  if (spectrum.length < eigenvalues.length)
    throw misshapen(`spectrum has ${spectrum.length} elements, of which there must be ${eigenvalues.length}`);
  const number = (name: string) => {
    const value = decodeNumber(fields[name], name);
    if (!positive(value)) throw malformed(`${name} must be positive`);
    return value;
  };
  return {
    kind,
    named: decodeBoolean(fields.named, 'named'),
    columns,
    totalWeight: number('totalWeight'),
    effectiveRows: number('effectiveRows'),
    rowMasses,
    rowDistances: decodeArray(fields.rowDistances, 'rowDistances', rows, notNegative),
    scores,
    mean: decodeArray(fields.mean, 'mean', d),
    scale: decodeArray(fields.scale, 'scale', d, positive),
    columnInertias: decodeArray(fields.columnInertias, 'columnInertias', d, notNegative),
    components,
    eigenvalues,
    spectrum,
    totalInertia: number('totalInertia'),
  };
}

function decodeColumn(value: unknown): FactorColumn {
  if (!isObject(value)) throw malformed('columns must be objects');
  const { variable, level, pooled } = decodeObject(value, 'a column');
  const isText = (each: unknown) => typeof each === 'string';
  if (!isText(variable) || !(level === null || isText(level)))
    throw malformed('a column must have the texts variable and level, or a level that is null');
  const column = { variable, level } as FactorColumn;
  if (pooled === undefined) return column;
  const levels = decodeList(pooled, 'pooled', 2 ** 31, (each) => {
    if (!isText(each)) throw malformed('pooled must be texts');
    return each as string;
  });
  return { ...column, pooled: levels };
}
