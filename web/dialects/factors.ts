import type { FactorModel } from '../categories/factor-model.ts';
import { PCAError } from '../errors.ts';
import { isObject } from '../input/values.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import { SIGN_TIE } from '../models/signs.ts';

/** Returns whether a model is one of `wasm-pca/categories`. Throws ERR_OPTION for the clone of one. */
export function isOfFactors(model: unknown): model is FactorModel {
  if (!isObject(model) || !('kind' in model) || !('columns' in model)) return false;
  if (typeof model.columnCoordinates === 'function') return true;
  throw new PCAError('ERR_OPTION', `give a clone its methods back: ${String(model.kind)}.fromJSON(clone)`);
}

type MatrixOf = Matrix<Doubles>;

const mapped = (matrix: MatrixOf, change: (value: number, row: number, m: number) => number): MatrixOf => ({
  ...matrix,
  data: matrix.data.map((value, k) => change(value, Math.floor(k / matrix.columns), k % matrix.columns)),
});

/** Keeps the rows of a matrix with these numbers. */
const rowsAt = ({ data, columns }: MatrixOf, places: readonly number[]): MatrixOf => ({
  data: Float64Array.from(places.flatMap((j) => [...data.subarray(j * columns, (j + 1) * columns)])),
  rows: places.length,
  columns,
});

/** Eigenvalues, percentages and cumulative percentages, one row for each. */
function eigOf({ spectrum, totalInertia }: FactorModel): MatrixOf {
  let sum = 0;
  const rows = Array.from(spectrum, (lambda) => {
    sum += lambda;
    return [lambda, (100 * lambda) / totalInertia, (100 * sum) / totalInertia];
  });
  return { data: Float64Array.from(rows.flat()), rows: rows.length, columns: 3 };
}

/** Returns the sign of each dimension that makes the sum of its unit vector positive or 0. */
function signsOfSums({ components: { data, rows, columns } }: FactorModel): number[] {
  return Array.from({ length: rows }, (_, m) => {
    const u = data.subarray(m * columns, (m + 1) * columns);
    const sum = u.reduce((total, entry) => total + entry, 0);
    const size = u.reduce((most, entry) => Math.max(most, Math.abs(entry)), 0);
    return sum < -SIGN_TIE * size ? -1 : 1;
  });
}

const numbersOf = ({ columns }: FactorModel) =>
  columns.flatMap(({ level }, j) => (level === null ? [j] : []));
const levelsOf = ({ columns }: FactorModel) => columns.flatMap(({ level }, j) => (level === null ? [] : [j]));

/** Returns the model as FactoMineR's `CA(x, graph = FALSE)` does. */
export function factoMineRCA(model: FactorModel) {
  const signs = signsOfSums(model);
  const signed = (matrix: MatrixOf) => mapped(matrix, (value, _, m) => value * signs[m]);
  return {
    eig: eigOf(model),
    row: {
      coord: signed(model.rowCoordinates()),
      contrib: model.rowContributions(),
      cos2: model.rowCos2(),
      inertia: model.rowDistances.map((distance, i) => distance * model.rowMasses[i]),
    },
    col: {
      coord: signed(model.columnCoordinates()),
      contrib: model.columnContributions(),
      cos2: model.columnCos2(),
      inertia: model.columnInertias.slice(),
    },
  };
}

/** Returns the model as FactoMineR's `MCA(x, graph = FALSE)` does. */
export function factoMineRMCA(model: FactorModel) {
  const signs = signsOfSums(model);
  const signed = (matrix: MatrixOf) => mapped(matrix, (value, _, m) => value * signs[m]);
  return {
    eig: eigOf(model),
    ind: {
      coord: signed(model.rowCoordinates()),
      contrib: model.rowContributions(),
      cos2: model.rowCos2(),
    },
    var: {
      coord: signed(model.columnCoordinates()),
      contrib: model.columnContributions(),
      cos2: model.columnCos2(),
      'v.test': signed(model.vTest()),
      eta2: model.eta2(),
    },
  };
}

/**
 * Returns the model as FactoMineR's `FAMD(x, graph = FALSE)` does: numbers come first, then categories, each in the order of
 * the table.
 */
export function factoMineRFAMD(model: FactorModel) {
  const signs = signsOfSums(model);
  const signed = (matrix: MatrixOf) => mapped(matrix, (value, _, m) => value * signs[m]);
  const [numbers, levels] = [numbersOf(model), levelsOf(model)];
  const coordinates = signed(model.columnCoordinates());
  const contributions = model.columnContributions();
  const ofNumbers = rowsAt(coordinates, numbers);
  const ofLevels = rowsAt(coordinates, levels);
  const sizeOf = (name: string) =>
    model.columns.filter(({ variable, level }) => variable === name && level !== null).length;
  const sizes = model.variables.map(sizeOf);
  const order = [...sizes.keys()].sort((a, b) => Math.min(1, sizes[a]) - Math.min(1, sizes[b]));
  const eta2 = rowsAt(model.eta2(), order);
  const isAll = model.componentCount === model.spectrum.length;
  // The squared distance of the mean of a level from the centre, which follows from all dimensions together.
  const distances = Array.from({ length: levels.length }, (_, k) =>
    ofLevels.data
      .subarray(k * ofLevels.columns, (k + 1) * ofLevels.columns)
      .reduce((sum, value) => sum + value * value, 0),
  );
  const part = <T>(places: readonly number[], value: T) => (places.length > 0 ? value : null);
  return {
    eig: eigOf(model),
    ind: {
      coord: signed(model.rowCoordinates()),
      cos2: model.rowCos2(),
      contrib: model.rowContributions(),
      dist: model.rowDistances.map(Math.sqrt),
    },
    var: {
      coord: eta2,
      contrib: mapped(eta2, (value, _, m) => (100 * value) / model.eigenvalues[m]),
      cos2: mapped(eta2, (value, v) => value ** 2 / Math.max(1, sizes[order[v]] - 1)),
    },
    'quali.var': part(levels, {
      coord: ofLevels,
      cos2: isAll ? mapped(ofLevels, (value, k) => value ** 2 / distances[k]) : null,
      contrib: rowsAt(contributions, levels),
      'v.test': signed(rowsAt(model.vTest(), levels)),
    }),
    'quanti.var': part(numbers, {
      coord: ofNumbers,
      cos2: mapped(ofNumbers, (value) => value ** 2),
      contrib: rowsAt(contributions, numbers),
    }),
  };
}

/** Returns the results that ade4's `dudi.coa`, `dudi.acm` and `dudi.mix` share. */
export function ade4Factors(model: FactorModel) {
  const tables = model.kind === 'MCA' ? model.variables.length : 1;
  const standard = model.columnCoordinates('standard');
  return {
    eig: model.spectrum.slice(),
    rank: model.spectrum.length,
    nf: model.componentCount,
    c1: standard,
    co: model.columnCoordinates('principal'),
    li: model.rowCoordinates('principal'),
    l1: model.rowCoordinates('standard'),
    cw: model.mean.map((mean, j) =>
      model.kind !== 'CA' && model.columns[j].level === null ? 1 : mean / tables,
    ),
    lw: model.rowMasses.slice(),
    /** The correlation ratios of the variables; null for CA. */
    cr: model.kind === 'CA' ? null : model.eta2(),
    /** The sum of the counts; null for tables. */
    N: model.kind === 'CA' ? model.totalWeight : null,
  };
}

/** Returns the results that prince's `CA`, `MCA` and `FAMD` share. */
export function princeFactors(model: FactorModel) {
  const share = (matrix: MatrixOf) => mapped(matrix, (value) => value / 100);
  const percentages = model.inertiaRatio.map((ratio) => 100 * ratio);
  let sum = 0;
  const { components, eigenvalues } = model;
  const d = components.columns;
  const count = components.rows;
  return {
    eigenvalues_: eigenvalues.slice(),
    total_inertia_: model.totalInertia,
    percentage_of_variance_: percentages,
    cumulative_percentage_of_variance_: percentages.map((value) => {
      sum += value;
      return sum;
    }),
    row_coordinates: model.rowCoordinates('principal'),
    column_coordinates:
      model.kind === 'FAMD'
        ? {
            data: Float64Array.from({ length: d * count }, (_, k) => {
              const [j, m] = [Math.floor(k / count), k % count];
              return components.data[m * d + j] * Math.sqrt(eigenvalues[m]);
            }),
            rows: d,
            columns: count,
          }
        : model.columnCoordinates('principal'),
    row_contributions_: share(model.rowContributions()),
    column_contributions_: share(model.columnContributions()),
    row_cosine_similarities: model.rowCos2(),
    column_cosine_similarities: model.columnCos2(),
  };
}
