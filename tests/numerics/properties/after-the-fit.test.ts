import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type FitOptions,
  init,
  type Matrix,
  type MatrixLike,
  Moments,
  PCA,
  type RuleName,
  type SuggestOptions,
} from 'wasm-pca';
import { bell } from '../../support/random.ts';
import { runs } from '../runs.ts';
import { mapped } from './arbitraries.ts';

// Every number after a fit stays the same, or changes accordingly, if the data are shifted, scaled, reversed, repeated or
// passed in another form. `PROPERTY_RUNS=50` tries 500 tables in each way.

const TABLES = 10;
/** The tolerance, as a share of the largest number of its kind. Rounding is 1e-4 of it for these tables. */
const TOLERANCE = 1e-8;
/** The tolerance of squared distances, as a share of the total variance. */
const ROUNDING = 1e-6;

beforeAll(() => init({ analysis: true }));

/** Numbers of one kind. */
interface Numbers {
  data: ArrayLike<number>;
  /** What has `width` of these numbers. */
  of: 'row' | 'column' | 'pair of columns' | 'model';
  width: number;
  /** They follow the data's unit by this power. */
  power: number;
  /** Nothing that is smaller than a share of this is more than rounding. */
  size: number;
  /** Logarithms of densities in so many dimensions: these follow by its logarithm. */
  dimensions: number;
}

interface Answers {
  numbers: Record<string, Numbers>;
  /** The rows beyond limits, and the numbers of components that rules keep. */
  decisions: Record<string, unknown>;
}

/** Rules that draw random numbers for columns, or hold out cells, by their places; and how far they look here. */
const BY_PLACE = [
  { methods: ['parallel', 'parallel-permuted'], replicates: 3, maxComponents: 4 },
  { methods: ['cross-validation'], maxComponents: 2 },
] satisfies SuggestOptions[];
/** The rules whose curves have no zero. */
const BY_LIKELIHOOD: RuleName[] = ['minka', 'bic'];
/** Rules whose curves have a zero, and the power by which what they compare follows the unit. */
const RULES: Partial<Record<RuleName, number>> = {
  variance: 0,
  kaiser: 0,
  mean: 2,
  'broken-stick': 0,
  elbow: 2,
  'gavish-donoho': 1,
  'marchenko-pastur': 2,
  velicer: 0,
  'cross-validation': 0,
};

/** Returns all numbers about the first `components`; those of rules that draw random numbers only if `ordered`. */
function answersOf(pca: PCA, x: MatrixLike, components: number, ordered = true): Answers {
  const numbers: Answers['numbers'] = {};
  const decisions: Answers['decisions'] = { rank: Math.min(pca.rank, components), centred: pca.center };
  // Standardised numbers have no unit.
  const unit = pca.scale ? 0 : 1;
  const add = (
    name: string,
    of: Numbers['of'],
    power: number,
    data: ArrayLike<number> | Matrix,
    dimensions = 0,
  ) => {
    const width = 'rows' in data ? data.columns : 1;
    const values = 'rows' in data ? data.data : data;
    const size = power === 2 ? pca.totalVariance : 0;
    numbers[name] = { data: values, of, width, power: power * unit, size, dimensions };
  };
  const first = (values: Float64Array) => values.slice(0, components);
  add('ratios', 'model', 0, first(pca.explainedVarianceRatio));
  add('variances', 'model', 2, first(pca.explainedVariance));
  add('singular values', 'model', 1, first(pca.singularValues));
  add('total variance', 'model', 2, [pca.totalVariance]);
  add('distortions', 'model', 2, pca.distortions().slice(0, components + 1));
  add('deviations', 'column', 1, pca.columnDeviations as Float64Array);
  for (const [kind, power] of [['unit', 0], ['scaled', 1], ['correlation', 0]] as const) // biome-ignore format: pairs
    add(`${kind} loadings`, 'column', power, pca.loadings({ kind, components }));
  add('communalities', 'column', 0, pca.communalities(components));
  add('cos2', 'column', 0, columnsOf(pca.cos2(), components));
  add('contributions', 'column', 0, columnsOf(pca.contributions(), components));
  add('scores', 'row', 1, pca.transformSync(x, { components }));
  add('whitened scores', 'row', 0, pca.transformSync(x, { components, whiten: true }));
  add('ZCA', 'row', 0, pca.transformSync(x, { components, whiten: 'zca' }));
  numbers.ZCA.of = 'model'; // rows and columns: see below
  for (const rows of ['fitted', 'new'] as const) {
    for (const speLimit of ['jackson-mudholkar', 'box', 'data-driven'] as const) {
      const t2Limit = speLimit === 'box' ? ('chi2' as const) : undefined;
      const found = pca.diagnoseSync(x, { components, rows, speLimit, t2Limit, level: 0.8 });
      for (const [name, power] of [['t2', 0], ['spe', 2], ['dmodx', 0], ['leverage', 0]] as const) // biome-ignore format: pairs
        add(`${name}, ${rows}`, 'row', power, found[name]);
      add(`contributions of rows, ${rows}`, 'row', 0, found.contributions);
      add(`cos2 of rows, ${rows}`, 'row', 0, found.cos2);
      for (const [name, power] of [['t2', 0], ['spe', 2], ['dmodx', 0]] as const) // biome-ignore format: pairs
        add(`limit of ${name}, ${rows}, ${speLimit}`, 'model', power, [
          found.limits[name].value ?? Number.NaN,
        ]);
      for (const kind of ['t2', 'spe'] as const) {
        const beyond = found.alarms.filter((alarm) => alarm.beyond.includes(kind)).map(({ row }) => row);
        decisions[`alarms of ${kind}, ${rows}, ${speLimit}`] = new Set(beyond);
      }
    }
  }
  if (components === pca.componentCount) {
    add('covariance', 'pair of columns', 2, pca.covariance().data);
    add('precision', 'pair of columns', -2, pca.precision().data);
    add('noise', 'model', 2, [pca.noiseVariance]);
    add('Mahalanobis distances', 'row', 0, pca.diagnoseSync(x).mahalanobis);
  }
  add('log-likelihood', 'row', 0, pca.logLikelihoodSync(x, { components }), pca.columns * unit);
  const posterior = pca.posteriorSync(x, { components });
  add('posterior means', 'row', 0, posterior.mean);
  add('posterior variances', 'model', 0, posterior.covariance.data);
  add('varimax', 'column', 1, pca.rotateSync({ method: 'varimax', components }).loadings);
  if (components > 1) {
    const biplot = pca.biplotSync(x, { alpha: 0 });
    add('biplot of rows', 'row', 0, biplot.rows);
    add('biplot of columns', 'column', 1, biplot.columns);
  }
  const byPlace: RuleName[] = BY_PLACE.flatMap(({ methods }) => methods);
  const others = (Object.keys(RULES) as RuleName[]).filter((name) => !byPlace.includes(name));
  const asked = [{ methods: [...others, ...BY_LIKELIHOOD] }, ...(ordered ? BY_PLACE : [])];
  const found = asked.map((options: SuggestOptions) => pca.suggestSync(x, options));
  for (const [name, rule] of found.flatMap((each) => Object.entries(each))) {
    decisions[`components by ${name}`] = rule.count;
    const power = RULES[name as RuleName];
    if (power === undefined) continue;
    // More components than predict best may leave cells that are held out all but undetermined.
    const best = name === 'cross-validation' ? (rule.count ?? 0) + 1 : undefined;
    add(`curve of ${name}`, 'model', power, rule.curve.slice(0, best));
    const { threshold } = rule;
    add(
      `threshold of ${name}`,
      'model',
      power,
      typeof threshold === 'number' ? [threshold] : (threshold ?? []),
    );
  }
  return { numbers, decisions };
}

function columnsOf({ data, rows, columns }: Matrix, count: number): Matrix {
  return { data: data.filter((_, k) => k % columns < count), rows, columns: count };
}

/** How answers change with the data. */
interface Change {
  unit?: number;
  rowsReversed?: boolean;
  columnsReversed?: boolean;
  /** The names of numbers and decisions that change. */
  except?: RegExp;
  tolerance?: number;
}

function expectSame(found: Answers, expected: Answers, rows: number, change: Change): void {
  const { unit = 1, rowsReversed, columnsReversed, except = /^$/, tolerance = TOLERANCE } = change;
  for (const [name, { data, of, width, power, size, dimensions }] of Object.entries(expected.numbers)) {
    if (except.test(name)) continue;
    let values = Array.from(data, (value) => value * unit ** power - dimensions * Math.log(unit));
    if (of === 'row' && rowsReversed) values = reversed(values, width);
    if (of === 'column' && columnsReversed) values = reversed(values, width);
    if (of === 'pair of columns' && columnsReversed) values.reverse();
    if (name === 'ZCA' && rowsReversed) values = reversed(values, width);
    if (name === 'ZCA' && columnsReversed) values = reversed(values.reverse(), width);
    const actual = found.numbers[name].data;
    expect(actual.length, name).toBe(values.length);
    const least = size * unit ** power * ROUNDING;
    const allowed = tolerance * values.reduce((most, value) => Math.max(most, Math.abs(value) || 0), least);
    for (const [k, value] of values.entries()) {
      const near = Number.isNaN(value) ? Number.isNaN(actual[k]) : Math.abs(actual[k] - value) <= allowed;
      if (!near) expect.fail(`${name}, ${k}: ${actual[k]} for ${value}`);
    }
  }
  for (const [name, decision] of Object.entries(expected.decisions)) {
    if (except.test(name)) continue;
    const same =
      decision instanceof Set && rowsReversed ? new Set([...decision].map((i) => rows - 1 - i)) : decision;
    expect(found.decisions[name], name).toEqual(same);
  }
}

/** Blocks of so many numbers in the reverse order. */
function reversed(values: number[], width: number): number[] {
  return values.map((_, k) => values[values.length - width - (k - (k % width)) + (k % width)]);
}

interface Case {
  x: Matrix;
  options: FitOptions;
  components: number;
}

/** Whole multiples of 2^-16, so that whole numbers can be added exactly. */
const GRID = 2 ** 16;

/**
 * Makes rows whose components are well separated, since rounding turns close ones, and whose entries that decide a sign are
 * too.
 */
function cases(options: fc.Arbitrary<FitOptions>): fc.Arbitrary<Case> {
  return fc
    .record({
      rows: fc.integer({ min: 12, max: 40 }),
      columns: fc.integer({ min: 3, max: 6 }),
      seed: fc.nat({ max: 1e6 }),
      options,
      components: fc.integer({ min: 1, max: 6 }),
    })
    .map(({ rows, columns, seed, options, components }) => {
      const next = bell(seed);
      const loadings = Float64Array.from({ length: columns * columns }, next);
      const data = new Float64Array(rows * columns);
      for (let i = 0; i < rows; i++) {
        for (let m = 0; m < columns; m++) {
          const score = next() * 1.7 ** -m;
          for (let j = 0; j < columns; j++) data[i * columns + j] += score * loadings[m * columns + j];
        }
        for (let j = 0; j < columns; j++) data[i * columns + j] += next() / 10;
      }
      const x = { data: data.map((value) => Math.round((value + 1) * GRID) / GRID), rows, columns };
      return { x, options, components: Math.min(components, columns) };
    })
    .filter(({ x, options }) => {
      const pca = PCA.fitSync(x, options);
      return isDetermined(pca) && isApart(pca, x);
    });
}

/** Returns whether no row is so near the mean that its direction from there is rounding. */
function isApart(pca: PCA, x: Matrix): boolean {
  const { data, columns } = pca.transformSync(x);
  for (let at = 0; at < data.length; at += columns) {
    if (Math.hypot(...data.subarray(at, at + columns)) < 0.03 * Math.sqrt(pca.totalVariance)) return false;
  }
  return true;
}

function isDetermined({ explainedVariance: lambda, components }: PCA): boolean {
  const apart = lambda.every((value, m) => m === 0 || value < 0.95 * lambda[m - 1]);
  const signed = Array.from({ length: components.rows }, (_, m) => {
    const row = components.data.subarray(m * components.columns, (m + 1) * components.columns);
    const [first, second] = Array.from(row, Math.abs).sort((a, b) => b - a);
    return second < 0.999 * first;
  });
  return apart && signed.every(Boolean) && lambda[lambda.length - 1] > 1e-4 * lambda[0];
}

const centred = fc.record({ standardize: fc.boolean(), ddof: fc.constantFrom(0 as const, 1 as const) });
const any = fc.record({
  ...{ standardize: fc.boolean(), ddof: fc.constantFrom(0 as const, 1 as const) },
  center: fc.boolean(),
});

const fitted = ({ x, options }: Case, more: FitOptions = {}) => PCA.fitSync(x, { ...options, ...more });

function holds(
  options: fc.Arbitrary<FitOptions>,
  check: (given: Case) => void | Promise<void>,
  tables = TABLES,
): Promise<void> {
  return fc.assert(
    fc.asyncProperty(cases(options), async (given) => check(given)),
    runs(tables),
  );
}

describe('every number after the fit', () => {
  test.each([1, 1e6, 2 ** 30])('stays where %d is added to columns', (offset) =>
    holds(centred, (given) => {
      const { x, components } = given;
      const moved = mapped(x, (value, k) => value + offset * ((k % x.columns) - 1));
      const pca = PCA.fitSync(moved, given.options);
      // Means, up to four times the offset, round by 2^-53, and a row's distance from them or the deviation of a component
      // can be a hundred times smaller than the data's.
      const tolerance = Math.max(TOLERANCE, offset * 2 ** -44);
      const [a, b] = [answersOf(pca, moved, components), answersOf(fitted(given), x, components)];
      expectSame(a, b, x.rows, { tolerance });
    }),
  );

  test.each([1e100, 1e-100])('follows where all is multiplied by %d', (unit) =>
    holds(any, (given) => {
      const { x, components } = given;
      const scaled = mapped(x, (value) => value * unit);
      const [a, b] = [PCA.fitSync(scaled, given.options), fitted(given)];
      expectSame(answersOf(a, scaled, components), answersOf(b, x, components), x.rows, { unit });
    }),
  );

  test('follows where rows are reversed', () =>
    holds(any, (given) => {
      const { x, components } = given;
      const turned = { ...x, data: Float64Array.from(reversed([...x.data], x.columns)) };
      const [a, b] = [PCA.fitSync(turned, given.options), fitted(given)];
      // Values are permuted, and cells held out, by their places.
      const except = /permuted|cross-validation/;
      expectSame(answersOf(a, turned, components), answersOf(b, x, components), x.rows, {
        rowsReversed: true,
        except,
      });
    }));

  test('follows where columns are reversed', () =>
    holds(any, (given) => {
      const { x, components } = given;
      const turned = { ...x, data: Float64Array.from(reversed([...x.data].reverse(), x.columns)) };
      const [a, b] = [PCA.fitSync(turned, given.options), fitted(given)];
      expectSame(answersOf(a, turned, components, false), answersOf(b, x, components, false), x.rows, {
        columnsReversed: true,
      });
    }));

  test('stays where rows are repeated, but for what counts them', () =>
    holds(
      fc.record({ standardize: fc.boolean(), center: fc.boolean(), ddof: fc.constant(0 as const) }),
      (given) => {
        const { x, components } = given;
        const twice = {
          data: Float64Array.from([...x.data, ...x.data]),
          rows: 2 * x.rows,
          columns: x.columns,
        };
        const [a, b] = [PCA.fitSync(twice, given.options), fitted(given)];
        const found = answersOf(a, x, components);
        const expected = answersOf(b, x, components);
        const except =
          /limit|alarms|leverage|contributions of rows|singular|dmodx|gavish|marchenko|cross-validation|components by/;
        expectSame(found, expected, x.rows, { except });
        for (const name of ['leverage, new', 'contributions of rows, new'])
          for (const [k, value] of Array.from(expected.numbers[name].data).entries())
            expect(found.numbers[name].data[k] / value).toBeCloseTo(0.5, 9);
        expect(a.singularValues[0] / b.singularValues[0]).toBeCloseTo(Math.SQRT2, 9);
      },
    ));

  test('is that of a stream, of moments, and of the model as JSON', () =>
    holds(any, async (given) => {
      const { x, components, options } = given;
      const expected = answersOf(fitted(given), x, components);
      const half = (x.rows >> 1) * x.columns;
      const parts = [x.data.subarray(0, half), x.data.subarray(half)].map((data) => ({
        data,
        rows: data.length / x.columns,
        columns: x.columns,
      }));
      expectSame(answersOf(await PCA.fitStream(parts, options), x, components), expected, x.rows, {});
      const moments = await Moments.create(x.columns);
      for (const part of parts) moments.add(part);
      expectSame(answersOf(PCA.fromMomentsSync(moments, options), x, components), expected, x.rows, {});
      moments.free();
      const stored = PCA.fromJSON(JSON.parse(JSON.stringify(fitted(given))));
      expect(answersOf(stored, x, components)).toEqual(expected);
    }));

  test('is that of sparse rows, of floats and of integers of the same values', () =>
    holds(any, (given) => {
      const { components, options } = given;
      const isZero = (k: number) => ((k % given.x.columns) + Math.floor(k / given.x.columns)) % 3 === 0;
      const few = mapped(given.x, (value, k) => (isZero(k) ? 0 : Math.round(30 * value)));
      const pca = PCA.fitSync(few, options);
      fc.pre(isDetermined(pca));
      const expected = answersOf(pca, few, components);
      const forms = [
        sparse(few),
        { ...few, data: Float32Array.from(few.data) },
        { ...few, data: Int16Array.from(few.data) },
      ];
      for (const x of forms)
        expectSame(answersOf(PCA.fitSync(x, options), x, components), expected, few.rows, {});
    }));

  test('is that of the covariance in place of rows', () =>
    holds(any, async (given) => {
      const { x, components, options } = given;
      // About the origin there are no deviations to divide by.
      fc.pre(options.center !== false || !options.standardize);
      const whole = PCA.fitSync(x, { ...options, standardize: false });
      const mean = options.center === false ? {} : { mean: whole.mean };
      const pca = PCA.fromCovarianceSync(whole.covariance(), { ...options, ...mean, rows: x.rows });
      expectSame(answersOf(pca, x, components), answersOf(fitted(given), x, components), x.rows, {});
    }));

  test('is that of a truncated model, as far as it knows the eigenvalues', () =>
    holds(any, (given) => {
      const { x, components } = given;
      const expected = answersOf(fitted(given), x, components);
      const few = fitted(given, { components });
      // Velicer's rule looks at all components.
      expectSame(answersOf(few, x, components), expected, x.rows, { except: /velicer/ });
      const blind = fitted(given, { components, solver: 'power' });
      // Eigenvalues left out count as equal, and no rule may ask for them.
      const except = /limit of spe|alarms of spe|curve|threshold|components by/;
      expectSame(answersOf(blind, x, components), expected, x.rows, { except, tolerance: 1e-6 });
    }));

  test('is that of other solvers', () =>
    holds(any, (given) => {
      const { x, components } = given;
      const expected = answersOf(fitted(given), x, components);
      for (const solver of ['svd', 'gram', 'em'] as const)
        expectSame(answersOf(fitted(given, { solver }), x, components), expected, x.rows, {
          tolerance: 1e-6,
        });
    }));
});

function sparse({ data, rows, columns }: Matrix): MatrixLike {
  const places = Array.from(data.keys()).filter((k) => data[k] !== 0);
  const indptr = new Uint32Array(rows + 1);
  for (const k of places) indptr[Math.floor(k / columns) + 1]++;
  for (let i = 0; i < rows; i++) indptr[i + 1] += indptr[i];
  return {
    data: Float64Array.from(places, (k) => data[k]),
    indices: Uint32Array.from(places, (k) => k % columns),
    indptr,
    rows,
    columns,
  };
}
