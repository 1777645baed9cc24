import { allocate, PCAError } from '../errors.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import type { Steps } from '../steps.ts';
import type { CodedRows, Coding, FactorColumn } from './coding.ts';

/** The three analyses. */
export type FactorKind = 'FAMD' | 'MCA' | 'CA';

/** A fitted analysis as plain data: see `FactorModel`. */
export interface FactorData extends Coding {
  readonly kind: FactorKind;
  readonly named: boolean;
  readonly rows: number;
  readonly totalWeight: number;
  readonly effectiveRows: number;
  readonly rowMasses: Doubles;
  readonly rowDistances: Doubles;
  readonly scores: Matrix<Doubles>;
  readonly columnInertias: Doubles;
  readonly components: Matrix<Doubles>;
  readonly eigenvalues: Doubles;
  readonly spectrum: Doubles;
  readonly totalInertia: number;
  readonly passive: FactorSupplementary | null;
  readonly imputed: readonly ImputedCell[];
}

/** A cell that a fit with `missing: 'em'` imputed. */
export interface ImputedCell {
  /** The number of its row, from 0. */
  readonly row: number;
  /** The name of its column. */
  readonly variable: string;
  /** The number that the dimensions expect, or the level that they find likeliest. */
  readonly value: number | string;
}

/** How coordinates are scaled: see `FactorModel.rowCoordinates`. */
export type FactorScaling = 'principal' | 'standard' | 'symmetric' | 'factoMineR';

/** Number of rows between two turns of other code. */
const PIECE = 1 << 12;

type Described = Pick<FactorData, 'kind' | 'columns' | 'mean' | 'scale'>;

/** Returns the number J of variables for MCA, whose eigenvalues are those of FAMD divided by J; otherwise 1. */
export function tableCount({ kind, columns }: Pick<FactorData, 'kind' | 'columns'>): number {
  return kind === 'MCA' ? new Set(columns.map(({ variable }) => variable)).size : 1;
}

/** Returns how many dimensions the columns and, in CA, the rows allow. */
export function dimensionCount({
  kind,
  columns,
  rows,
  passive = null,
}: Pick<FactorData, 'kind' | 'columns' | 'rows'> & Partial<Pick<FactorData, 'passive'>>): number {
  if (kind === 'CA') return Math.min(rows, columns.length) - 1;
  // The indicators of a category sum to 1 unless some of them take no part.
  const whole = new Set(columns.flatMap(({ variable, level }) => (level === null ? [] : [variable])));
  for (const { variable } of passive?.columns ?? []) whole.delete(variable);
  return columns.length - whole.size;
}

/** Returns the centre and the divisor of each column of coded rows, in which numbers are standardised already. */
export function metricOf({ kind, columns, mean, scale }: Described): { center: Doubles; divisor: Doubles } {
  const isStandard = (j: number) => kind !== 'CA' && columns[j].level === null;
  return {
    center: mean.map((value, j) => (isStandard(j) ? 0 : value)),
    divisor: scale.map((value, j) => (isStandard(j) ? 1 : value)),
  };
}

/**
 * Returns the principal coordinates of rows, N x M: sum_j (x_j - c_j) u_jm / s_j. The centre adds nothing to that as long as no
 * level is left out: components are orthogonal to the shift that all profiles, or the indicators of one category, have in common.
 */
export function* projected(
  { data, indices, indptr, rows }: CodedRows,
  model: Described & Pick<FactorData, 'components'>,
  leavesOut: boolean,
): Steps<Matrix<Doubles>> {
  const { rows: count, columns: d, data: u } = model.components;
  const { center, divisor } = metricOf(model);
  const factors = doubles(count * d, 'the coordinates');
  const origin = new Float64Array(count);
  for (let j = 0; j < d; j++) {
    for (let m = 0; m < count; m++) {
      factors[j * count + m] = u[m * d + j] / divisor[j];
      if (leavesOut) origin[m] += center[j] * factors[j * count + m];
    }
  }
  const out = doubles(count * rows, 'the coordinates');
  for (let i = 0; i < rows; i++) {
    if (i % PIECE === 0) yield;
    if (leavesOut) for (let m = 0; m < count; m++) out[i * count + m] = -origin[m];
    for (let k = indptr[i]; k < indptr[i + 1]; k++) {
      const value = data ? data[k] : 1;
      const from = indices[k] * count;
      for (let m = 0; m < count; m++) out[i * count + m] += value * factors[from + m];
    }
  }
  return { data: out, rows, columns: count };
}

/** Returns the squared distance of each row from the centre, sum_j (x_j - c_j)^2 / s_j^2. */
export function* squaredDistances(
  { data, indices, indptr, rows }: CodedRows,
  model: Described,
): Steps<Doubles> {
  const { center, divisor } = metricOf(model);
  const empty = center.map((value, j) => (value / divisor[j]) ** 2);
  const all = empty.reduce((sum, value) => sum + value, 0);
  const out = doubles(rows, 'the distances');
  for (let i = 0; i < rows; i++) {
    if (i % PIECE === 0) yield;
    let [stored, absent] = [0, all];
    for (let k = indptr[i]; k < indptr[i + 1]; k++) {
      const j = indices[k];
      stored += (((data ? data[k] : 1) - center[j]) / divisor[j]) ** 2;
      absent -= empty[j];
    }
    const isFull = indptr[i + 1] - indptr[i] === center.length;
    out[i] = stored + (isFull ? 0 : Math.max(0, absent));
  }
  return out;
}

/** Returns row coordinates, N x M, in a scaling. */
export function rowCoordinates({ scores, eigenvalues }: FactorData, scaling: FactorScaling): Matrix<Doubles> {
  const power = { principal: 0, factoMineR: 0, standard: -0.5, symmetric: -0.25 }[scaling];
  const factors = eigenvalues.map((lambda) => lambda ** power);
  const count = scores.columns;
  return { ...scores, data: scores.data.map((value, k) => value * factors[k % count]) };
}

/** Returns column coordinates, D x M, in a scaling. */
export function columnCoordinates(model: FactorData, scaling: FactorScaling): Matrix<Doubles> {
  const { kind, columns, eigenvalues } = model;
  const { divisor } = metricOf(model);
  const tables = tableCount(model);
  const power = { principal: 0.5, factoMineR: 0.5, standard: 0, symmetric: 0.25 }[scaling];
  const factors = eigenvalues.map((lambda) => lambda ** power);
  // FactoMineR's FAMD has levels at the means of their rows; in MCA these means are divided by the roots of the eigenvalues.
  const areMeans = scaling === 'factoMineR' && kind === 'FAMD';
  return byColumn(model, (u, j, m) => {
    const factor = areMeans && columns[j].level !== null ? eigenvalues[m] : factors[m];
    return (u * tables * factor) / divisor[j];
  });
}

/** Returns what each column contributes to each dimension, in percent, D x M. */
export function columnContributions(model: FactorData): Matrix<Doubles> {
  return byColumn(model, (u) => 100 * u * u);
}

/** Returns what each row contributes to each dimension, in percent, N x M. */
export function rowContributions({ scores, rowMasses, eigenvalues }: FactorData): Matrix<Doubles> {
  const { data, columns: count } = scores;
  return {
    ...scores,
    data: data.map((f, k) => (100 * rowMasses[Math.floor(k / count)] * f * f) / eigenvalues[k % count]),
  };
}

/** Returns the share of each row's squared distance that lies along each dimension, N x M. */
export function rowCos2({ scores, rowDistances }: FactorData): Matrix<Doubles> {
  const { data, columns: count } = scores;
  return { ...scores, data: data.map((f, k) => shareOf(f * f, rowDistances[Math.floor(k / count)])) };
}

/** Returns the share of each column's inertia that lies along each dimension, D x M. */
export function columnCos2(model: FactorData): Matrix<Doubles> {
  const { eigenvalues, columnInertias } = model;
  return byColumn(model, (u, j, m) => shareOf(u * u * eigenvalues[m], columnInertias[j]));
}

/** Returns the share of each dimension's variance that each variable explains, J x M. */
export function correlationRatios(model: FactorData): Matrix<Doubles> {
  const { columns, eigenvalues, components, passive } = model;
  const count = components.rows;
  const places = placesOf(columns);
  const tables = tableCount(model);
  const data = doubles(places.size * count, 'the ratios');
  columns.forEach(({ variable }, j) => {
    const at = (places.get(variable) as number) * count;
    for (let m = 0; m < count; m++)
      data[at + m] += tables * eigenvalues[m] * components.data[m * columns.length + j] ** 2;
  });
  // The levels that take no part explain the rest.
  passive?.variables.forEach((variable, v) => {
    const at = (places.get(variable) as number) * count;
    for (let m = 0; m < count; m++) data[at + m] += passive.eta2.data[v * count + m];
  });
  return { data: data.map((value) => Math.min(1, value)), rows: places.size, columns: count };
}

/** Returns the test values of levels, D x M; NaN for columns of numbers. */
export function testValues(model: FactorData): Matrix<Doubles> {
  const { columns, mean, effectiveRows, eigenvalues } = model;
  const { divisor } = metricOf(model);
  const tables = tableCount(model);
  return byColumn(model, (u, j, m) => {
    if (columns[j].level === null) return Number.NaN;
    const coordinate = (u * tables * Math.sqrt(eigenvalues[m])) / divisor[j];
    return coordinate * Math.sqrt((mean[j] * (effectiveRows - 1)) / (1 - mean[j]));
  });
}

/** Columns that took no part in a fit, beside its dimensions. */
export interface FactorSupplementary {
  /** K: the columns of numbers and the levels of categories. */
  readonly columns: readonly FactorColumn[];
  /** K x M: where `columnCoordinates()` would put them: correlations of numbers, the means of the rows of a level. */
  readonly coordinates: Matrix<Doubles>;
  /** K x M: the squared correlations of numbers, or of the indicator of a level, with each dimension. */
  readonly cos2: Matrix<Doubles>;
  /** K x M: as `vTest` of the model; NaN for numbers. */
  readonly vTest: Matrix<Doubles>;
  /** The names of the variables. */
  readonly variables: readonly string[];
  /** Variables x M: as `eta2` of the model. */
  readonly eta2: Matrix<Doubles>;
}

/** Relates coded columns, which took no part in the fit, to its dimensions. */
export function* related(
  { data, indices, indptr, rows }: CodedRows,
  { columns, mean }: Coding,
  { kind, scores, rowMasses, eigenvalues, effectiveRows }: Omit<FactorData, 'passive'>,
): Steps<FactorSupplementary> {
  const count = eigenvalues.length;
  const matrix = (of: number) => ({ data: doubles(of * count, 'the relations'), rows: of, columns: count });
  const sums = matrix(columns.length).data;
  for (let i = 0; i < rows; i++) {
    if (i % PIECE === 0) yield;
    for (let k = indptr[i]; k < indptr[i + 1]; k++) {
      const factor = rowMasses[i] * (data ? data[k] : 1);
      for (let m = 0; m < count; m++) sums[indices[k] * count + m] += factor * scores.data[i * count + m];
    }
  }
  const places = placesOf(columns);
  const [coordinates, cos2, vTest] = [1, 2, 3].map(() => matrix(columns.length));
  const eta2 = matrix(places.size);
  columns.forEach(({ variable, level }, j) => {
    const share = level === null ? 1 : mean[j];
    for (let m = 0; m < count; m++) {
      const at = j * count + m;
      const root = Math.sqrt(eigenvalues[m]);
      // A level lies at the mean standard coordinate of its rows; for numbers this is their correlation.
      const standard = sums[at] / (share * root);
      const correlation = level === null ? standard : standard * Math.sqrt(share / (1 - share));
      coordinates.data[at] = level !== null && kind === 'FAMD' ? standard * root : standard;
      cos2.data[at] = Math.min(1, correlation ** 2);
      vTest.data[at] = level === null ? Number.NaN : correlation * Math.sqrt(effectiveRows - 1);
      eta2.data[(places.get(variable) as number) * count + m] += share * standard ** 2;
    }
  });
  eta2.data.forEach((value, k) => {
    eta2.data[k] = Math.min(1, value);
  });
  return { columns, coordinates, cos2, vTest, variables: [...places.keys()], eta2 };
}

/** Returns the number of each variable, in the order of its first column. */
function placesOf(columns: readonly FactorColumn[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const { variable } of columns) if (!places.has(variable)) places.set(variable, places.size);
  return places;
}

/** Returns the counts that `count` dimensions give, N x D: n r_i c_j (1 + sum_m F_im V_jm). */
export function reconstructedCounts(model: FactorData, count: number): Matrix<Doubles> {
  const { scores, rowMasses, mean, totalWeight } = model;
  const standard = columnCoordinates(model, 'standard').data;
  const [rows, columns, all] = [rowMasses.length, mean.length, scores.columns];
  const data = doubles(rows * columns, 'the counts');
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      let sum = 1;
      for (let m = 0; m < count; m++) sum += scores.data[i * all + m] * standard[j * all + m];
      data[i * columns + j] = totalWeight * rowMasses[i] * mean[j] * sum;
    }
  }
  return { data, rows, columns };
}

/** The eigenvalues of an MCA, adjusted for what the coding by indicators adds. */
export interface AdjustedEigenvalues {
  /** ((J / (J - 1)) (lambda - 1/J))^2 for each lambda above 1/J. */
  readonly eigenvalues: Doubles;
  /** Their share of the total that `method` names. */
  readonly ratio: Doubles;
  readonly method: 'benzecri' | 'greenacre';
}

/** Adjusts the eigenvalues of an MCA. Throws ERR_COMPONENTS if the fit did not find all that this needs. */
export function adjusted(model: FactorData, method: 'benzecri' | 'greenacre'): AdjustedEigenvalues {
  const { columns, spectrum, totalInertia, passive, imputed } = model;
  if (passive || imputed.length > 0) {
    throw new PCAError(
      'ERR_OPTION',
      `eigenvalues are adjusted for whole categories, but ${passive ? 'levels are passive' : 'cells were imputed'}: see eigenvalues`,
    );
  }
  const j = tableCount(model);
  const above = spectrum.filter((lambda) => lambda > (1 + 1e-12) / j);
  const sum = spectrum.reduce((total, lambda) => total + lambda, 0);
  const isWhole = sum >= totalInertia * (1 - 1e-9);
  if (!isWhole && (method === 'greenacre' || above.length === spectrum.length)) {
    throw new PCAError(
      'ERR_COMPONENTS',
      `method '${method}' needs more eigenvalues than the ${spectrum.length} that this fit found: fit with components: 'all'`,
    );
  }
  const eigenvalues = above.map((lambda) => ((j / (j - 1)) * (lambda - 1 / j)) ** 2);
  const squares = spectrum.reduce((total, lambda) => total + lambda ** 2, 0);
  const total =
    method === 'benzecri'
      ? eigenvalues.reduce((all, value) => all + value, 0)
      : (j / (j - 1)) * (squares - (columns.length - j) / j ** 2);
  return { eigenvalues, ratio: eigenvalues.map((value) => value / total), method };
}

function byColumn(
  { components: { data: u, rows: count, columns } }: FactorData,
  value: (u: number, j: number, m: number) => number,
): Matrix<Doubles> {
  const data = doubles(columns * count, 'the coordinates');
  for (let j = 0; j < columns; j++)
    for (let m = 0; m < count; m++) data[j * count + m] = value(u[m * columns + j], j, m);
  return { data, rows: columns, columns: count };
}

const shareOf = (part: number, all: number) => (all > 0 ? Math.min(1, part / all) : 0);

function doubles(length: number, what: string): Doubles {
  return allocate(8 * length, what, () => new Float64Array(length), 'keep fewer components');
}
