import { isObject, show } from '../input/values.ts';
import {
  decodeArray,
  decodeBoolean,
  decodeCount,
  decodedOfEntry,
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
import type { FactorData, FactorKind, FactorSupplementary, ImputedCell } from './factors.ts';

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
    scores: model.scores.rows > 0 ? encodeMatrix(model.scores) : null,
    mean: encodeArray(model.mean),
    scale: encodeArray(model.scale),
    columnInertias: encodeArray(model.columnInertias),
    components: encodeMatrix(model.components),
    eigenvalues: encodeArray(model.eigenvalues),
    spectrum: encodeArray(model.spectrum),
    totalInertia: encodeNumber(model.totalInertia),
    rows: model.rows,
    passive: model.passive && encodePassive(model.passive),
    imputed: model.imputed.map(({ value, ...cell }) => ({
      ...cell,
      value: typeof value === 'number' ? encodeNumber(value) : value,
    })),
  };
}

function encodePassive({ columns, variables: _, ...matrices }: FactorSupplementary): object {
  const encoded = Object.entries(matrices).map(([name, matrix]) => [name, encodeMatrix(matrix)]);
  return { columns: columns.map((column) => ({ ...column })), ...Object.fromEntries(encoded) };
}

/** Decodes a model's JSON or a structured clone. Throws ERR_SHAPE for lengths that do not fit together, else ERR_OPTION. */
export function decodeFactors(json: unknown, kind: FactorKind): FactorData {
  return decodedOfEntry(json, { format: FORMATS[kind], version: VERSION, kind }, (fields) =>
    decode(fields, kind),
  );
}

function decode(fields: Record<string, unknown>, kind: FactorKind): FactorData {
  const columns = decodeList(fields.columns, 'columns', 2 ** 31, decodeColumn);
  const d = columns.length;
  const positive = (value: number) => value > 0 && value < Number.POSITIVE_INFINITY;
  const notNegative = (value: number) => value >= 0;
  const components = decodeMatrix(fields.components, 'components', d, d);
  const rows = decodeCount(fields.rows, 'rows', 1);
  const isStream = fields.scores === null || (isObject(fields.scores) && fields.scores.rows === 0);
  const kept = isStream ? 0 : rows;
  const scores = isStream
    ? { data: new Float64Array(), rows: 0, columns: components.rows }
    : decodeMatrix(fields.scores, 'scores', rows, components.rows);
  if (scores.rows !== kept) throw misshapen(`scores.rows is ${scores.rows}, which must be ${rows}`);
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
    rows,
    rowMasses: decodeArray(fields.rowMasses, 'rowMasses', kept, notNegative),
    rowDistances: decodeArray(fields.rowDistances, 'rowDistances', kept, notNegative),
    scores,
    mean: decodeArray(fields.mean, 'mean', d),
    scale: decodeArray(fields.scale, 'scale', d, positive),
    columnInertias: decodeArray(fields.columnInertias, 'columnInertias', d, notNegative),
    components,
    eigenvalues,
    spectrum,
    totalInertia: number('totalInertia'),
    passive: fields.passive === null ? null : decodePassive(fields.passive, columns, components.rows),
    imputed: decodeImputed(fields.imputed, columns, rows),
  };
}

function decodePassive(
  value: unknown,
  active: readonly FactorColumn[],
  dimensions: number,
): FactorSupplementary {
  const fields = decodeObject(value, 'passive');
  const columns = decodeList(fields.columns, 'passive.columns', 2 ** 31, decodeColumn);
  const variables = [...new Set(columns.map(({ variable }) => variable))];
  const stranger = variables.find((name) => active.every(({ variable }) => variable !== name));
  if (stranger !== undefined)
    throw misshapen(`passive has levels of ${show(stranger)}, of which columns has none`);
  const matrix = (name: string, rows: number) => {
    const found = decodeMatrix(fields[name], `passive.${name}`, rows, dimensions);
    if (found.rows !== rows) throw misshapen(`passive.${name}.rows must be ${rows}`);
    return found;
  };
  return {
    columns,
    coordinates: matrix('coordinates', columns.length),
    cos2: matrix('cos2', columns.length),
    vTest: matrix('vTest', columns.length),
    variables,
    eta2: matrix('eta2', variables.length),
  };
}

function decodeImputed(value: unknown, columns: readonly FactorColumn[], rows: number): ImputedCell[] {
  const isNumber = new Map(columns.map(({ variable, level }) => [variable as unknown, level === null]));
  return decodeList(value, 'imputed', 2 ** 31, (cell) => {
    const fields = decodeObject(cell, 'a cell of imputed');
    const row = decodeCount(fields.row, 'the row of a cell of imputed', 0);
    if (row >= rows) throw malformed(`a cell of imputed is in row ${row} of ${rows}`);
    const ofNumber = isNumber.get(fields.variable);
    if (ofNumber === undefined)
      throw misshapen('the variable of a cell of imputed must be one of the columns');
    const value = ofNumber && fields.value === '-0' ? -0 : fields.value;
    if (typeof value !== 'number' && typeof value !== 'string')
      throw malformed('a value of imputed must be a number or a text');
    if (ofNumber !== (typeof value === 'number'))
      throw misshapen('a value of imputed must be of the kind of its variable');
    return { row, variable: fields.variable as string, value };
  });
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
