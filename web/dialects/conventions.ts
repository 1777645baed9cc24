import { allocate, PCAError } from '../errors.ts';
import type { Matrix } from '../matrix.ts';
import { decodePca } from '../models/pca-json.ts';
import {
  isOfCorrelations,
  knownDeviations,
  type PcaModel,
  rank,
  requireVariances,
} from '../models/pca-model.ts';
import { SIGN_TIE } from '../models/signs.ts';

/** How a tool says what PCA finds: what it computes from is this table, and so is that of docs/dialects.md. */
export interface Convention {
  tool: string;
  /** Whether it is of correlations alone. */
  ofCorrelations?: true;
  /** Whether it always subtracts the mean, or never; left out where it can do either. */
  centred?: boolean;
  /** Standardised columns are divided by deviations over N - this; null where the tool does not standardise. */
  scaleDdof: 0 | 1;
  /** Variances are over N - this; 'sums' where they are sums of squares. */
  varianceDdof: 0 | 1 | 'sums';
  /** What it calls loadings, and what they are: u, or u sqrt(lambda). */
  loadings: readonly [name: string, kind: 'unit' | 'scaled'];
  /** What it calls scores: z, or z / sqrt(lambda), as it has lambda. */
  scores: readonly [name: string, kind: 'plain' | 'standardised'];
  /** Which sign a component has. */
  sign: 'largest' | 'first' | 'sum' | 'any';
  /** Its usual biplot, by alpha of `biplot`. */
  biplot: string;
  t2: string;
  spe: string;
}

export const CONVENTIONS = {
  prcomp: {
    tool: "R's `prcomp`",
    scaleDdof: 1,
    varianceDdof: 1,
    loadings: ['rotation', 'unit'],
    scores: ['x', 'plain'],
    sign: 'any',
    biplot: 'α = 0 (`scale = 1`), rows over √N, columns times it',
    t2: '—',
    spe: '—',
  },
  princomp: {
    tool: "R's `princomp`",
    centred: true,
    scaleDdof: 0,
    varianceDdof: 0,
    loadings: ['loadings', 'unit'],
    scores: ['scores', 'plain'],
    sign: 'first',
    biplot: 'α = 0 (`scale = 1`), rows over √N, columns times it',
    t2: '—',
    spe: '—',
  },
  factoMineR: {
    tool: "FactoMineR's `PCA`",
    centred: true,
    scaleDdof: 0,
    varianceDdof: 0,
    loadings: ['var$coord', 'scaled'],
    scores: ['ind$coord', 'plain'],
    sign: 'sum',
    biplot: 'rows α = 1, columns α = 0: products are no approximation',
    t2: '—',
    spe: '`ind$dist`² less the scores² is it',
  },
  psych: {
    tool: "psych's `principal`",
    ofCorrelations: true,
    scaleDdof: 1,
    varianceDdof: 1,
    loadings: ['loadings', 'scaled'],
    scores: ['scores', 'standardised'],
    sign: 'sum',
    biplot: 'α = 0',
    t2: '—',
    spe: '—',
  },
  sklearn: {
    tool: "scikit-learn's `PCA`, after `StandardScaler`",
    centred: true,
    scaleDdof: 0,
    varianceDdof: 1,
    loadings: ['components_', 'unit'],
    scores: ['transform', 'plain'],
    sign: 'largest',
    biplot: '—',
    t2: '—',
    spe: '—',
  },
  truncatedSVD: {
    tool: "scikit-learn's `TruncatedSVD`",
    centred: false,
    scaleDdof: 0,
    varianceDdof: 0,
    loadings: ['components_', 'unit'],
    scores: ['transform', 'plain'],
    sign: 'largest',
    biplot: '—',
    t2: '—',
    spe: '—',
  },
  matlab: {
    tool: "MATLAB's `pca`",
    scaleDdof: 1,
    varianceDdof: 1,
    loadings: ['coeff', 'unit'],
    scores: ['score', 'plain'],
    sign: 'largest',
    biplot: 'α = 1, rows scaled to the longest column',
    t2: '`tsquared`, of all components',
    spe: '—',
  },
  statsmodels: {
    tool: "statsmodels' `PCA`",
    scaleDdof: 0,
    varianceDdof: 'sums',
    loadings: ['loadings', 'unit'],
    scores: ['factors', 'standardised'],
    sign: 'any',
    biplot: '—',
    t2: '—',
    spe: '—',
  },
  spss: {
    tool: "SPSS' FACTOR",
    ofCorrelations: true,
    scaleDdof: 1,
    varianceDdof: 1,
    loadings: ['componentMatrix', 'scaled'],
    scores: ['scores', 'standardised'],
    sign: 'any',
    biplot: '—',
    t2: '—',
    spe: '—',
  },
  simca: {
    tool: 'SIMCA',
    scaleDdof: 1,
    varianceDdof: 1,
    loadings: ['p', 'unit'],
    scores: ['t', 'plain'],
    sign: 'any',
    biplot: 'correlations of both with t',
    t2: '`T2Range`, F(M, N − M)',
    spe: '`DModX`, its root over the pooled one',
  },
} as const satisfies Record<string, Convention>;

/** A model as a tool has it. */
export interface InTool {
  rows: number;
  columns: number;
  count: number;
  mean: Float64Array;
  /** The tool's divisors; null where columns were not standardised. */
  scale: Float64Array | null;
  /** D: of the columns over their scale, with the tool's divisor; null where the model does not know them. */
  deviations: Float64Array | null;
  /** Of the components that the model knows, at least M. */
  values: Float64Array;
  /** How many components have variance beyond rounding. */
  rank: number;
  total: number;
  /** M x D, with the tool's signs. */
  components: Matrix;
  /** N x M, z with the tool's signs and scale; null where none were given. */
  scores: Matrix | null;
}

/** Throws ERR_OPTION where the tool has no such model or needs another, ERR_SHAPE where scores are not those of its components. */
export function inTool(model: unknown, scores: Matrix | undefined, convention: Convention): InTool {
  const fitted = decodePca(model);
  requirePossible(fitted, convention);
  requireVariances(fitted, 'divide by them');
  const { rows, columns, ddof, components, spectrum, totalVariance, mean, scale } = fitted;
  const { scaleDdof, varianceDdof } = convention;
  const size = rows - ddof;
  // Scores are in units of the tool's deviations, and what is squared of them.
  const standardised = scale !== null || convention.ofCorrelations;
  const unit = standardised ? Math.sqrt((rows - scaleDdof) / size) : 1;
  const factor = unit ** 2 * (varianceDdof === 'sums' ? size : size / (rows - varianceDdof));
  const count = components.rows;
  const signs = Float64Array.from({ length: count }, (_, m) =>
    signOf(components.data.subarray(m * columns, (m + 1) * columns), convention.sign),
  );
  return {
    rows,
    columns,
    count,
    mean,
    scale: scale?.map((value) => value / unit) ?? null,
    deviations: knownDeviations(fitted)?.map((value) => value * Math.sqrt(factor)) ?? null,
    values: spectrum.map((value) => value * factor),
    rank: rank(fitted),
    total: totalVariance * factor,
    components: {
      data: components.data.map((u, k) => u * signs[Math.floor(k / columns)]),
      rows: count,
      columns,
    },
    scores: scores === undefined ? null : scoresOf(scores, signs, unit),
  };
}

function requirePossible(model: PcaModel, { tool, ofCorrelations, centred }: Convention): void {
  const { rows, normalize, center } = model;
  if (centred !== undefined && center === !centred)
    throw new PCAError(
      'ERR_OPTION',
      `${tool} ${centred ? 'always subtracts' : 'never subtracts'} the mean: fit with center: ${centred}`,
    );
  if (rows === 0) {
    throw new PCAError(
      'ERR_OPTION',
      `${tool} counts rows, which this covariance came without: give its \`rows\``,
    );
  }
  if (normalize)
    throw new PCAError('ERR_OPTION', `${tool} does not bring rows to unit length, as this model does`);
  if (ofCorrelations && !isOfCorrelations(model))
    throw new PCAError('ERR_OPTION', `${tool} is of correlations: fit with standardize: true`);
}

/** Throws ERR_COMPONENTS where eigenvalues are missing that the tool has. */
export function requireAll({ values, rows, columns }: InTool, { tool }: Convention): void {
  if (values.length < Math.min(rows, columns))
    throw new PCAError('ERR_COMPONENTS', `${tool} has all eigenvalues: fit with components: 'all'`);
}

/** Where rounding would decide, a component keeps the sign that the package gave it. */
function signOf(u: Float64Array, rule: Convention['sign']): number {
  const sizes = u.map(Math.abs);
  if (rule === 'first')
    return u[0] < -SIGN_TIE * sizes.reduce((most, value) => Math.max(most, value)) ? -1 : 1;
  if (rule === 'sum') return sumOf(u) < -SIGN_TIE * sumOf(sizes) ? -1 : 1;
  return 1;
}

const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

function scoresOf({ data, rows, columns }: Matrix, signs: Float64Array, unit: number): Matrix {
  if (columns !== signs.length || data?.length !== rows * columns) {
    throw new PCAError(
      'ERR_SHAPE',
      `scores are what transform gives of all components: { data, rows, columns: ${signs.length} }`,
    );
  }
  return { data: data.map((z, k) => z * signs[k % columns] * unit), rows, columns };
}

/** D x M: u times a factor of its component. */
function byColumn({ components: { data, rows, columns } }: InTool, factor: (m: number) => number): Matrix {
  const out = allocate(8 * data.length, 'the loadings', () => new Float64Array(data.length));
  for (let m = 0; m < rows; m++) {
    const times = factor(m);
    for (let j = 0; j < columns; j++) out[j * rows + m] = times * data[m * columns + j];
  }
  return { data: out, rows: columns, columns: rows };
}

/** U, D x M. */
export const unitLoadings = (tool: InTool) => byColumn(tool, () => 1);

/** U sqrt(lambda), D x M. */
export const scaledLoadings = (tool: InTool) => byColumn(tool, (m) => Math.sqrt(tool.values[m]));

/** 1 / sqrt(lambda), 0 where that is rounding. */
const inverseDeviation = ({ values, rank }: InTool, m: number) => (m < rank ? 1 / Math.sqrt(values[m]) : 0);

/** U / sqrt(lambda), D x M: what makes scores of variance 1. */
export const weights = (tool: InTool) => byColumn(tool, (m) => inverseDeviation(tool, m));

/** N x M, of variance 1, 0 where a component has none; null without scores. */
export function standardScores(tool: InTool): Matrix | null {
  const factors = Float64Array.from({ length: tool.count }, (_, m) => inverseDeviation(tool, m));
  return tool.scores && mapped(tool.scores, (z, k) => z * factors[k % tool.count]);
}

export function mapped({ data, rows, columns }: Matrix, value: (entry: number, k: number) => number): Matrix {
  return { data: data.map(value), rows, columns };
}

/** D: of each row of D x M the sum of its squares. */
export function rowSquares({ data, rows, columns }: Matrix): Float64Array {
  const sums = new Float64Array(rows);
  for (let k = 0; k < data.length; k++) sums[Math.floor(k / columns)] += data[k] ** 2;
  return sums;
}

export function cumulative(values: Float64Array): Float64Array {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}
