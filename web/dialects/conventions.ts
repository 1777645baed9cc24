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
import type { SupplementaryNumbers } from '../models/supplementary-model.ts';
import type { Scaling } from '../options.ts';
import type { Weighting } from '../weighting.ts';

/** The conventions of a tool for the results of PCA. The conversions and the table of docs/dialects.md use these. */
export interface Convention {
  tool: string;
  /** True if the tool only analyses correlation matrices. */
  ofCorrelations?: true;
  /** True if the tool always subtracts the mean, false if it never does; absent if it can do either. */
  centred?: boolean;
  /** The divisors of columns that the tool computes, from deviations over N - scaleDdof; 'any': also numbers. */
  divides: readonly ('deviation' | 'pareto' | 'any')[];
  scaleDdof: 0 | 1;
  /** True if the tool has weights of columns. */
  weighsColumns?: true;
  /** What weights of rows mean to the tool, if it takes them. */
  weighsRows?: readonly Weighting[];
  /** Variances have the divisor N - varianceDdof; 'sums' if the tool reports sums of squares. */
  varianceDdof: 0 | 1 | 'sums';
  /** The tool's name for loadings, and what they are: u, or u sqrt(lambda). */
  loadings: readonly [name: string, kind: 'unit' | 'scaled'];
  /** The tool's name for scores, and what they are: z, or z / sqrt(lambda) with the tool's lambda. */
  scores: readonly [name: string, kind: 'plain' | 'standardised'];
  /** The rule for the sign of a component. */
  sign: 'largest' | 'first' | 'sum' | 'any';
  /** The tool's usual biplot, in terms of alpha of `biplot`. */
  biplot: string;
  t2: string;
  spe: string;
}

export const CONVENTIONS = {
  prcomp: {
    tool: "R's `prcomp`",
    divides: ['deviation', 'any'],
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
    weighsRows: ['reliability'],
    centred: true,
    divides: ['deviation'],
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
    weighsRows: ['reliability', 'frequency'],
    centred: true,
    divides: ['deviation'],
    scaleDdof: 0,
    weighsColumns: true,
    varianceDdof: 0,
    loadings: ['var$coord', 'scaled'],
    scores: ['ind$coord', 'plain'],
    sign: 'sum',
    biplot: 'rows α = 1, columns α = 0: products are no approximation',
    t2: '—',
    spe: '`ind$dist`² less the scores² is it',
  },
  ade4: {
    tool: "ade4's `dudi.pca`",
    weighsRows: ['reliability', 'frequency'],
    divides: ['deviation'],
    scaleDdof: 0,
    weighsColumns: true,
    varianceDdof: 0,
    loadings: ['c1', 'unit'],
    scores: ['li', 'plain'],
    sign: 'any',
    biplot: 'α = 1 (`scatter`), axes enlarged',
    t2: '—',
    spe: '—',
  },
  psych: {
    tool: "psych's `principal`",
    ofCorrelations: true,
    divides: ['deviation'],
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
    divides: ['deviation', 'any'],
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
    divides: [],
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
    divides: ['deviation', 'any'],
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
    divides: ['deviation'],
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
    weighsRows: ['frequency'],
    ofCorrelations: true,
    divides: ['deviation'],
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
    divides: ['deviation', 'pareto'],
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

/** A model in the conventions of a tool. */
export interface InTool {
  rows: number;
  columns: number;
  count: number;
  mean: Float64Array;
  /** The tool's divisors; null if columns were not divided. */
  scale: Float64Array | null;
  scaling: Scaling | null;
  /** D; null: all 1. */
  columnWeights: Float64Array | null;
  /** D: deviations of the columns over their scale, with the tool's divisor; null if the model does not know them. */
  deviations: Float64Array | null;
  /** The eigenvalues that the model knows, at least M, with the tool's divisor. */
  values: Float64Array;
  /** The number of components with variance beyond rounding. */
  rank: number;
  total: number;
  /** M x D, with the tool's signs. */
  components: Matrix;
  /** N x M, z with the tool's signs and scale; null if none were given. */
  scores: Matrix | null;
  /** M: the factors that give scores and components the tool's signs. */
  signs: Float64Array;
  /** A further factor of the scores, for the tool's units. */
  unit: number;
  /** A variance over N - ddof, divided by this, is the variance over N. */
  bessel: number;
}

/** Converts a model's JSON. Throws ERR_OPTION if the tool cannot have such a model, ERR_SHAPE if scores do not fit it. */
export function inTool(model: unknown, scores: Matrix | undefined, convention: Convention): InTool {
  const fitted = decodePca(model);
  requirePossible(fitted, convention);
  requireVariances(fitted, 'divide by them');
  const { rows, columns, ddof, components, spectrum, totalVariance, mean, scale, scaling, columnWeights } =
    fitted;
  const { effectiveRows } = fitted;
  // R's `cov.wt`, of which `princomp` is, divides by what the model does.
  const { scaleDdof, varianceDdof } =
    fitted.weighting && convention.tool === CONVENTIONS.princomp.tool
      ? { scaleDdof: ddof, varianceDdof: ddof }
      : convention;
  const size = effectiveRows - ddof;
  // Scores are in units of the tool's deviations, and variances in their squares.
  const power = convention.ofCorrelations ? 1 : powerOf(scaling, convention);
  const unit = ((effectiveRows - scaleDdof) / size) ** (power / 2);
  const factor = unit ** 2 * (varianceDdof === 'sums' ? size : size / (effectiveRows - varianceDdof));
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
    scaling,
    columnWeights,
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
    signs,
    unit,
    bessel: effectiveRows / size,
  };
}

/** Returns the power of the deviations by which the tool itself divides the columns of such a model. */
function powerOf(scaling: Scaling | null, { divides }: Convention): number {
  if (scaling === 'deviation') return 1;
  return scaling === 'pareto' && divides.includes(scaling) ? 0.5 : 0;
}

function requirePossible(model: PcaModel, convention: Convention): void {
  const { tool, ofCorrelations, centred, divides, weighsColumns, weighsRows } = convention;
  const { rows, normalize, center, scaling, columnWeights, weighting } = model;
  if (weighting && !weighsRows?.includes(weighting)) {
    const otherwise = weighsRows ? `weighting: '${weighsRows[0]}'` : undefined;
    throw new PCAError(
      'ERR_OPTION',
      `${tool} does not weigh rows${otherwise ? ' in this way' : ''}: fit with${otherwise ? ` ${otherwise}` : 'out weights'}`,
    );
  }
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
  if (normalize) {
    const rule = normalize === 'l2' ? 'bring rows to unit length' : 'take log-ratios of rows';
    throw new PCAError('ERR_OPTION', `${tool} does not ${rule}, as this model does`);
  }
  const takesAny = divides.includes('any');
  if (scaling !== null && !takesAny && !divides.some((name) => name === scaling)) {
    const known =
      divides.length > 0 ? `divides columns by ${divides.join(' or ')} alone` : 'does not scale columns';
    const otherwise = divides.length > 0 ? `scale: '${divides[0]}'` : 'standardize and scale';
    throw new PCAError(
      'ERR_OPTION',
      `${tool} ${known}: fit with${divides.length > 0 ? '' : 'out'} ${otherwise}`,
    );
  }
  if (columnWeights && !takesAny && !weighsColumns)
    throw new PCAError('ERR_OPTION', `${tool} does not weight columns: fit without columnWeights`);
  if (ofCorrelations && !isOfCorrelations(model))
    throw new PCAError('ERR_OPTION', `${tool} is of correlations: fit with standardize: true`);
}

/** Throws ERR_COMPONENTS if the model lacks eigenvalues that the tool has. */
export function requireAll({ values, rows, columns }: InTool, { tool }: Convention): void {
  if (values.length < Math.min(rows, columns))
    throw new PCAError('ERR_COMPONENTS', `${tool} has all eigenvalues: fit with components: 'all'`);
}

/** Returns the factor for the tool's sign. If rounding would decide, a component keeps the sign that the package gave it. */
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

/** Returns u times a factor of its component, D x M. */
function byColumn({ components: { data, rows, columns } }: InTool, factor: (m: number) => number): Matrix {
  const out = allocate(8 * data.length, 'the loadings', () => new Float64Array(data.length));
  for (let m = 0; m < rows; m++) {
    const times = factor(m);
    for (let j = 0; j < columns; j++) out[j * rows + m] = times * data[m * columns + j];
  }
  return { data: out, rows: columns, columns: rows };
}

/** Returns U, D x M. */
export const unitLoadings = (tool: InTool) => byColumn(tool, () => 1);

/** Returns U sqrt(lambda), D x M. */
export const scaledLoadings = (tool: InTool) => byColumn(tool, (m) => Math.sqrt(tool.values[m]));

/** Returns 1 / sqrt(lambda), or 0 if lambda is mere rounding. */
const inverseDeviation = ({ values, rank }: InTool, m: number) => (m < rank ? 1 / Math.sqrt(values[m]) : 0);

/** Returns U / sqrt(lambda), D x M: the weights of scores of variance 1. */
export const weights = (tool: InTool) => byColumn(tool, (m) => inverseDeviation(tool, m));

/** Returns scores of variance 1, N x M; 0 for a component without variance; null without scores. */
export function standardScores(tool: InTool): Matrix | null {
  const factors = Float64Array.from({ length: tool.count }, (_, m) => inverseDeviation(tool, m));
  return tool.scores && mapped(tool.scores, (z, k) => z * factors[k % tool.count]);
}

/** Returns values of each component, such as those of supplementary columns, times a factor, with the tool's signs. */
export function inSigns({ signs }: InTool, matrix: Matrix, factor = 1): Matrix {
  if (matrix.columns !== signs.length) {
    throw new PCAError(
      'ERR_SHAPE',
      `supplementary columns are of ${matrix.columns} components, but the model has ${signs.length}`,
    );
  }
  return mapped(matrix, (value, k) => value * signs[k % signs.length] * factor);
}

/** Returns the covariances of supplementary columns, standardised if the model is, with scores of variance 1, K x M. */
export function supplementaryCovariances(
  tool: InTool,
  { correlations, deviations }: SupplementaryNumbers,
): Matrix {
  const { columns: count } = correlations;
  return mapped(inSigns(tool, correlations), (r, k) =>
    tool.scaling ? r : (r * deviations[Math.floor(k / count)]) / Math.sqrt(tool.bessel),
  );
}

/** Divides row j of a D x M matrix by sqrt(q_j), which turns V into ade4's `c1`. */
export function overWeights(matrix: Matrix, { columnWeights }: InTool): Matrix {
  if (!columnWeights) return matrix;
  return mapped(matrix, (value, k) => value / Math.sqrt(columnWeights[Math.floor(k / matrix.columns)]));
}

export function mapped({ data, rows, columns }: Matrix, value: (entry: number, k: number) => number): Matrix {
  return { data: data.map(value), rows, columns };
}

/** Returns the sum of squares of each row of a D x M matrix, D. */
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
