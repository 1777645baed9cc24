import { isObject } from '../input/values.ts';
import {
  decodeArray,
  decodeList,
  decodeMatrix,
  decodeNumber,
  decodeObject,
  encodeArray,
  encodeMatrix,
  encodeNumber,
  malformed,
  misshapen,
} from '../models/json-values.ts';
import type { FactorColumn } from './coding.ts';
import type { FactorData, FactorKind } from './factors.ts';

const FORMAT = 'wasm-pca/categories';
const VERSION = 1;

/** Encodes the model as plain objects, arrays and numbers. */
export function encodeFactors(model: FactorData): object {
  return {
    format: FORMAT,
    version: VERSION,
    kind: model.kind,
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
  if (typeof json === 'string') throw malformed('it is text: pass JSON.parse(text)');
  const fields = decodeObject(json, 'it');
  const isClone = fields.format === undefined;
  if (!isClone && fields.format !== FORMAT) throw malformed(`its format must be '${FORMAT}'`);
  if (!isClone && fields.version !== VERSION) throw malformed(`its version must be ${VERSION}`);
  if (fields.kind !== kind) throw malformed(`it must be of the kind '${kind}', which ${kind}.fromJSON reads`);
  if (typeof fields.named !== 'boolean') throw malformed('named must be true or false');
  const columns = decodeList(fields.columns, 'columns', 2 ** 31, decodeColumn);
  const d = columns.length;
  const positive = (value: number) => value > 0 && value < Number.POSITIVE_INFINITY;
  const notNegative = (value: number) => value >= 0 && value < Number.POSITIVE_INFINITY;
  const components = decodeMatrix(fields.components, 'components', d, d);
  const rowMasses = decodeArray(fields.rowMasses, 'rowMasses', undefined, notNegative);
  const rows = rowMasses.length;
  const scores = decodeMatrix(fields.scores, 'scores', rows, components.rows);
  if (scores.rows !== rows) throw misshapen(`scores.rows is ${scores.rows}, which must be ${rows}`);
  const eigenvalues = decodeArray(fields.eigenvalues, 'eigenvalues', components.rows, positive);
  const number = (name: string) => {
    const value = decodeNumber(fields[name], name);
    if (!positive(value)) throw malformed(`${name} must be positive`);
    return value;
  };
  return {
    kind,
    named: fields.named,
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
    spectrum: decodeArray(fields.spectrum, 'spectrum', undefined, notNegative),
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
