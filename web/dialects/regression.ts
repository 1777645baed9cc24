import { PCAError } from '../errors.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import type { ComponentRegression } from '../pls/component-regression.ts';
import { coefficientsOf } from '../pls/regression-data.ts';

type Refusal = readonly [holds: boolean, why: string];

/** Throws ERR_OPTION for the first reason why the tool could not have made the model. */
function refuse(
  tool: string,
  { rows, effectiveRows }: ComponentRegression,
  reasons: readonly Refusal[],
): void {
  const all: Refusal[] = [...reasons, [effectiveRows !== rows, 'has no weights of rows']];
  const why = all.find(([holds]) => holds)?.[1];
  if (why) throw new PCAError('ERR_OPTION', `${tool} ${why}`);
}

function requireScores(model: ComponentRegression, scores: Matrix | undefined): Matrix | null {
  if (!scores || scores.columns === model.componentCount) return scores ?? null;
  throw new PCAError(
    'ERR_SHAPE',
    `scores have ${scores.columns} columns: pass those of all ${model.componentCount} components, as transform returns them`,
  );
}

function transposed({ data, rows, columns }: Matrix): Matrix<Doubles> {
  const out = new Float64Array(data.length);
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) out[j * rows + i] = data[i * columns + j];
  return { data: out, rows: columns, columns: rows };
}

/** Multiplies column a of a matrix by factors[a]. */
function byColumns({ data, rows, columns }: Matrix, factors: Doubles): Matrix<Doubles> {
  return { data: Float64Array.from(data, (value, k) => value * factors[k % columns]), rows, columns };
}

/**
 * Returns the model as R's pls has it, `plsr(method = "kernelpls", scale = …)` or `pcr(…)`: `coefficients` has one matrix, p x q, for
 * each number of components. With `scale`, all is of x divided by it. `scores`, `fitted.values` (of all components) need the scores
 * of the rows. Signs follow this package, not LAPACK.
 */
export function plsr(model: ComponentRegression, scores?: Matrix) {
  refuse("R's pls", model, [
    [model.yScale !== null && model.responses > 1, 'does not standardise responses'],
  ]);
  const { xScale, yScale, componentCount, xMean, yMean, rows } = model;
  const unit = yScale?.[0] ?? 1;
  const units = { ...model, xScale: null };
  const yLoadings = { ...model.yLoadings, data: model.yLoadings.data.map((value) => value * unit) };
  const squares = model.scoreVariance.map((value) => value * (rows - 1));
  const p = model.columns;
  const given = requireScores(model, scores);
  const { xLoadings } = model;
  return {
    coefficients: Array.from({ length: componentCount }, (_, a) => coefficientsOf(units, a + 1)),
    scores: given,
    loadings: transposed(xLoadings),
    'loading.weights': transposed(model.xWeights),
    Yloadings: transposed(yLoadings),
    projection: transposed(model.xRotations),
    Xmeans: xScale ? xMean.map((mean, j) => mean / xScale[j]) : xMean,
    Ymeans: yMean,
    scale: xScale,
    'fitted.values': given && fittedValues(given, yLoadings, yMean),
    Xvar: squares.map((square, a) =>
      xLoadings.data.subarray(a * p, (a + 1) * p).reduce((sum, value) => sum + square * value * value, 0),
    ),
    Xtotvar: model.residualVariance[0] * (rows - 1),
    ncomp: componentCount,
  };
}

function fittedValues(scores: Matrix, yLoadings: Matrix, yMean: Doubles): Matrix<Doubles> {
  const { rows, columns: count } = scores;
  const q = yMean.length;
  const data = new Float64Array(rows * q);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < q; j++) {
      let sum = yMean[j];
      for (let a = 0; a < count; a++) sum += scores.data[i * count + a] * yLoadings.data[a * q + j];
      data[i * q + j] = sum;
    }
  }
  return { data, rows, columns: q };
}

/**
 * Returns the model as scikit-learn's `PLSRegression(scale = …)`, whose `coef_`, q x p, is that of 1.5 and later. Scikit-learn
 * standardises both sides or none. `x_scores_` needs the scores of the rows.
 */
export function sklearnPLS(model: ComponentRegression, scores?: Matrix) {
  const { kind, xScale, yScale, columns, responses } = model;
  refuse("scikit-learn's PLSRegression", model, [
    [kind !== 'PLS', 'is no principal component regression'],
    [
      (xScale === null) !== (yScale === null),
      'standardises x and y or none: fit with standardize: true or false',
    ],
  ]);
  const yLoadings = transposed(model.yLoadings);
  return {
    x_weights_: transposed(model.xWeights),
    y_weights_: yLoadings,
    x_loadings_: transposed(model.xLoadings),
    y_loadings_: yLoadings,
    x_rotations_: transposed(model.xRotations),
    x_scores_: requireScores(model, scores),
    coef_: transposed(model.coefficients().coefficients),
    intercept_: model.yMean,
    _x_mean: model.xMean,
    _y_mean: model.yMean,
    _x_std: xScale ?? new Float64Array(columns).fill(1),
    _y_std: yScale ?? new Float64Array(responses).fill(1),
    n_features_in_: columns,
  };
}

/**
 * Returns the model as MATLAB's `plsregress(X, Y, ncomp)`. Its SIMPLS (de Jong 1993) has scores of length 1. For several
 * responses its components after the first differ from those of PLS2, so that such models are refused. `XS` and
 * `stats.T2` need the scores of the rows. Signs follow this package.
 */
export function plsregress(model: ComponentRegression, scores?: Matrix) {
  const { kind, rows, responses, componentCount, scoreVariance, residualVariance } = model;
  refuse("MATLAB's plsregress", model, [
    [kind !== 'PLS', 'is no principal component regression'],
    [model.xScale !== null, 'does not standardise: pass it columns divided before'],
    [
      responses > 1 && componentCount > 1,
      'is SIMPLS, which for several responses is PLS2 in the first component alone: fit with components: 1',
    ],
  ]);
  const lengths = scoreVariance.map((value) => Math.sqrt(value * (rows - 1)));
  const over = lengths.map((value) => 1 / value);
  const { coefficients, intercept } = model.coefficients();
  const given = requireScores(model, scores);
  const XS = given && byColumns(given, over);
  const { yVariance, yVarianceRatio } = model;
  const total = yVariance.reduce((sum, value) => sum + value, 0);
  const ofY = Array.from({ length: componentCount }, (_, a) =>
    yVariance.reduce((sum, value, j) => sum + value * yVarianceRatio.data[a * responses + j], 0),
  );
  const rest = [total];
  for (const value of ofY) rest.push(rest[rest.length - 1] - value);
  const errors = (variances: readonly number[]) => variances.map((value) => (value * (rows - 1)) / rows);
  return {
    XL: byColumns(transposed(model.xLoadings), lengths),
    YL: byColumns(transposed(model.yLoadings), lengths),
    XS,
    BETA: {
      data: Float64Array.of(...intercept, ...coefficients.data),
      rows: model.columns + 1,
      columns: responses,
    },
    PCTVAR: {
      data: Float64Array.of(...model.xVarianceRatio, ...ofY.map((value) => value / total)),
      rows: 2,
      columns: componentCount,
    },
    MSE: {
      data: Float64Array.of(...errors([...residualVariance]), ...errors(rest)),
      rows: 2,
      columns: componentCount + 1,
    },
    stats: {
      W: byColumns(transposed(model.xRotations), over),
      T2:
        XS &&
        Float64Array.from({ length: XS.rows }, (_, i) =>
          XS.data
            .subarray(i * componentCount, (i + 1) * componentCount)
            .reduce((sum, value) => sum + value * value * (rows - 1), 0),
        ),
    },
  };
}
