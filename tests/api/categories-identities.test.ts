import { beforeAll, describe, expect, test } from 'vitest';
import { init, type Matrix, PCA } from 'wasm-pca';
import { CA, FAMD, type FactorModel, MCA } from 'wasm-pca/categories';
import { product, symmetricPairs, transposed } from '../oracle/generalised';
import { expectClose } from '../support/check';
import { bell, type Random, uniform } from '../support/random';

beforeAll(() => init());

const SEEDS = Array.from({ length: 200 }, (_, k) => k + 1);

const integer = (next: Random, least: number, most: number) =>
  least + Math.floor(next() * (most - least + 1));

/** Makes a table of categories in which every level of `sizes` occurs. */
function categories(next: Random, rows: number, sizes: readonly number[]): Record<string, string[]> {
  return Object.fromEntries(
    sizes.map((size, j) => [
      `c${j}`,
      Array.from({ length: rows }, (_, i) => `l${i < size ? i : Math.floor(next() * next() * size)}`),
    ]),
  );
}

/** Makes a table of counts without an empty row or column. */
function counts(next: Random, rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j) => integer(next, i === j % rows || j === i % columns ? 1 : 0, 9)),
  );
}

/** chi^2 / n from its definition. */
function inertiaOf(table: readonly (readonly number[])[]): number {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const n = sum(table.map(sum));
  const [r, c] = [table.map(sum), transposed(table).map(sum)];
  return sum(table.flatMap((row, i) => row.map((v, j) => (v - (r[i] * c[j]) / n) ** 2 / (r[i] * c[j]))));
}

/** Expects the columns of two matrices to agree up to signs, where eigenvalues tell dimensions apart. */
function sameAxes(ours: Matrix, theirs: Matrix, eigenvalues: ArrayLike<number>, tolerance = 1e-9): void {
  for (let m = 0; m < ours.columns; m++) {
    const gap = Math.min(
      m > 0 ? eigenvalues[m - 1] - eigenvalues[m] : 1,
      eigenvalues[m] - (eigenvalues[m + 1] ?? 0),
    );
    if (gap < 1e-4 * eigenvalues[0]) continue;
    const axis = ({ data, columns }: Matrix) => data.filter((_, k) => k % columns === m);
    const [a, b] = [axis(ours), axis(theirs)];
    const sign = Math.sign(a.reduce((sum, value, i) => sum + value * b[i], 0));
    expectClose(
      a,
      b.map((value) => sign * value),
      tolerance,
      `axis ${m}`,
    );
  }
}

/** Expects the identities that hold for each analysis. */
function expectSound(model: FactorModel): void {
  const { eigenvalues, scores, rowMasses, componentCount: count } = model;
  for (const { data } of [model.rowContributions(), model.columnContributions()])
    for (let m = 0; m < count; m++)
      expect(data.filter((_, k) => k % count === m).reduce((a, b) => a + b)).toBeCloseTo(100, 8);
  for (const { data, rows } of [model.rowCos2(), model.columnCos2()])
    for (let i = 0; i < rows; i++)
      expect(data.subarray(i * count, (i + 1) * count).reduce((a, b) => a + b)).toBeLessThan(1 + 1e-9);
  const distances = model.rowDistances.reduce((sum, distance, i) => sum + rowMasses[i] * distance, 0);
  expect(distances).toBeCloseTo(model.totalInertia, 10);
  expect(model.columnInertias.reduce((a, b) => a + b)).toBeCloseTo(model.totalInertia, 10);
  expect(eigenvalues.reduce((a, b) => a + b)).toBeCloseTo(model.totalInertia, 10);
  for (let m = 0; m < count; m++) {
    const f = scores.data.filter((_, k) => k % count === m);
    expect(f.reduce((sum, value, i) => sum + rowMasses[i] * value, 0)).toBeCloseTo(0, 10);
    expect(f.reduce((sum, value, i) => sum + rowMasses[i] * value ** 2, 0)).toBeCloseTo(eigenvalues[m], 10);
  }
}

test('CA: inertia is chi-square over n, and the transposed table swaps rows and columns', () => {
  for (const seed of SEEDS) {
    const next = uniform(seed);
    const table = counts(next, integer(next, 2, 9), integer(next, 2, 9));
    const ca = CA.fitSync(table);
    expectSound(ca);
    expect(ca.totalInertia).toBeCloseTo(inertiaOf(table), 12);
    const turned = CA.fitSync(transposed(table));
    expectClose(turned.eigenvalues, ca.eigenvalues, 1e-13);
    sameAxes(turned.rowCoordinates(), ca.columnCoordinates(), ca.eigenvalues);
    sameAxes(turned.columnCoordinates('symmetric'), ca.rowCoordinates('symmetric'), ca.eigenvalues);
    expectClose(ca.reconstruct().data, table.flat(), 1e-10);
  }
});

describe('MCA', () => {
  test('is the CA of its indicators, and of two columns that of their table', () => {
    for (const seed of SEEDS) {
      const next = uniform(seed);
      const table = categories(next, integer(next, 12, 40), [integer(next, 2, 5), integer(next, 2, 5)]);
      const mca = MCA.fitSync(table);
      expectSound(mca);
      const { columns } = mca;
      const indicators = table.c0.map((_, i) =>
        columns.map(({ variable, level }) => (table[variable][i] === level ? 1 : 0)),
      );
      const ca = CA.fitSync(indicators);
      expectClose(mca.eigenvalues, ca.eigenvalues, 1e-12);
      sameAxes(mca.rowCoordinates(), ca.rowCoordinates(), ca.eigenvalues);
      sameAxes(mca.columnCoordinates('standard'), ca.columnCoordinates('standard'), ca.eigenvalues, 1e-8);
      expect(mca.totalInertia).toBeCloseTo(columns.length / 2 - 1, 12);

      const levels = (name: string) => columns.filter(({ variable }) => variable === name);
      const crossed = levels('c0').map(({ level: a }) =>
        levels('c1').map(
          ({ level: b }) => table.c0.filter((each, i) => each === a && table.c1[i] === b).length,
        ),
      );
      const inertia = inertiaOf(crossed);
      // lambda = (1 +- rho) / 2 for each canonical correlation rho; CA finds the squares of these.
      const above = mca.eigenvalues.filter((lambda) => lambda > 0.5 + 1e-9);
      if (inertia > 1e-12) {
        const squares = CA.fitSync(crossed).eigenvalues;
        expectClose(
          above.map((lambda) => (2 * lambda - 1) ** 2).filter((rho) => rho > 1e-12),
          squares.filter((rho) => rho > 1e-12),
          1e-9,
        );
      }
      // The block of two different variables is their contingency table.
      const adjusted = mca.adjustedEigenvalues('greenacre');
      const benzecri = mca.adjustedEigenvalues('benzecri');
      expect(adjusted.eigenvalues.reduce((a, b) => a + b, 0)).toBeCloseTo(inertia, 10);
      if (inertia > 1e-12) expectClose(adjusted.ratio, benzecri.ratio, 1e-8);
    }
  });

  test('of the table of Burt has the squares, levels lie at means, and eigenvalues are means of eta2', () => {
    for (const seed of SEEDS) {
      const next = uniform(seed);
      const sizes = Array.from({ length: integer(next, 2, 4) }, () => integer(next, 2, 4));
      const table = categories(next, integer(next, 12, 40), sizes);
      const mca = MCA.fitSync(table);
      const { columns, componentCount: count, scores, eigenvalues } = mca;
      const has = (i: number, k: number) => table[columns[k].variable][i] === columns[k].level;
      const burt = columns.map((_, a) =>
        columns.map((_, b) => table.c0.filter((_, i) => has(i, a) && has(i, b)).length),
      );
      const squares = CA.fitSync(burt).eigenvalues;
      expectClose(
        eigenvalues.subarray(0, squares.length).map((lambda) => lambda ** 2),
        squares,
        1e-12,
      );
      const at = mca.columnCoordinates();
      columns.forEach((_, k) => {
        const rows = table.c0.map((_, i) => i).filter((i) => has(i, k));
        for (let m = 0; m < count; m++) {
          const mean = rows.reduce((sum, i) => sum + scores.data[i * count + m], 0) / rows.length;
          expect(at.data[k * count + m]).toBeCloseTo(mean / Math.sqrt(eigenvalues[m]), 7);
        }
      });
      const eta2 = mca.eta2();
      eigenvalues.forEach((lambda, m) => {
        const ratios = eta2.data.filter((_, k) => k % count === m);
        expect(ratios.reduce((a, b) => a + b) / sizes.length).toBeCloseTo(lambda, 12);
      });
    }
  });
});

describe('FAMD', () => {
  test('of numbers alone is the standardised PCA, and of categories alone J times the MCA', () => {
    for (const seed of SEEDS) {
      const next = bell(seed);
      const flat = uniform(seed);
      const [rows, columns] = [integer(flat, 5, 30), integer(flat, 1, 6)];
      const x = Array.from({ length: rows }, () =>
        Array.from({ length: columns }, (_, j) => 10 ** j * (3 + next())),
      );
      const table = x.map((row) => Object.fromEntries(row.map((value, j) => [`n${j}`, value])));
      const famd = FAMD.fitSync(table);
      expectSound(famd);
      const { model, scores } = PCA.fitTransformSync(x, { standardize: true, ddof: 0 });
      const count = famd.componentCount;
      expectClose(famd.eigenvalues, model.explainedVariance.subarray(0, count), 1e-12);
      const leading = {
        ...scores,
        data: scores.data.filter((_, k) => k % scores.columns < count),
        columns: count,
      };
      sameAxes(famd.scores, leading, famd.eigenvalues, 1e-8);
      sameAxes(
        famd.columnCoordinates(),
        model.loadings({ kind: 'correlation', components: count }),
        famd.eigenvalues,
        1e-8,
      );

      const sizes = [integer(flat, 2, 4), integer(flat, 2, 4), integer(flat, 2, 4)];
      const texts = categories(flat, 30, sizes);
      const [all, mca] = [FAMD.fitSync(texts), MCA.fitSync(texts)];
      expectClose(
        all.eigenvalues,
        mca.eigenvalues.map((lambda) => 3 * lambda),
        1e-12,
      );
      expectClose(all.eta2().data, mca.eta2().data, 1e-7);
    }
  });

  test('weights are repeated rows, of which those of weight 0 have no say', () => {
    for (const seed of SEEDS) {
      const next = uniform(seed);
      const rows = integer(next, 12, 25);
      const texts = categories(next, rows, [integer(next, 2, 4), integer(next, 2, 3)]);
      const weights = Array.from({ length: rows }, (_, i) =>
        i < 4 ? integer(next, 1, 3) : integer(next, 0, 3),
      );
      const table = texts.c0.map((c0, i) => ({ c0, number: next(), c1: texts.c1[i], weights: weights[i] }));
      const repeated = table.flatMap(({ weights: n, ...row }) => Array.from({ length: n }, () => row));
      const whole = FAMD.fitSync(repeated);
      const weighted = FAMD.fitSync(table, { weights: 'weights', weighting: 'frequency' });
      expectClose(weighted.eigenvalues, whole.eigenvalues, 1e-12);
      sameAxes(weighted.columnCoordinates(), whole.columnCoordinates(), whole.eigenvalues, 1e-8);
      expect(weighted.effectiveRows).toBe(repeated.length);
      expectClose(
        weighted
          .vTest()
          .data.map(Math.abs)
          .filter((_, k) => k < whole.componentCount),
        whole
          .vTest()
          .data.map(Math.abs)
          .filter((_, k) => k < whole.componentCount),
        1e-6,
      );
      expectClose(weighted.transformSync(table).data, weighted.scores.data, 0);
      const scaled = FAMD.fitSync(
        table.map(({ weights: _, ...row }) => row),
        { weights: weights.map((w) => 7 * w) },
      );
      expectClose(scaled.eigenvalues, whole.eigenvalues, 1e-12);
    }
  });
});

test('supplementary columns that are those of the fit lie where these lie', () => {
  for (const seed of SEEDS) {
    const next = uniform(seed);
    const rows = integer(next, 12, 30);
    const texts = categories(next, rows, [integer(next, 2, 4), integer(next, 2, 4)]);
    const number = Array.from({ length: rows }, next);
    const weights = Array.from({ length: rows }, () => integer(next, 1, 4));
    const table = { ...texts, number };
    for (const [model, own] of [
      [FAMD.fitSync(table, { weights, weighting: 'frequency' }), table],
      [MCA.fitSync(texts, { weights }), texts],
    ] as const) {
      const { columns, coordinates, cos2, vTest, variables, eta2 } = model.supplementarySync(own);
      expect(columns).toEqual(model.columns);
      expect(variables).toEqual(model.variables);
      expectClose(coordinates.data, model.columnCoordinates().data, 1e-9);
      expectClose(cos2.data, model.columnCos2().data, 1e-9);
      expectClose(eta2.data, model.eta2().data, 1e-9);
      const levels = (values: Float64Array) =>
        values.filter((_, k) => columns[Math.floor(k / model.componentCount)].level !== null);
      expectClose(levels(vTest.data), levels(model.vTest().data), 1e-8);
    }
    // Supplementary numbers of an MCA have their correlations with its dimensions.
    const mca = MCA.fitSync(texts);
    const { coordinates } = mca.supplementarySync({ number });
    const mean = number.reduce((sum, value) => sum + value, 0) / rows;
    const length = Math.hypot(...number.map((value) => value - mean));
    for (let m = 0; m < mca.componentCount; m++) {
      const f = mca.scores.data.filter((_, k) => k % mca.componentCount === m);
      const product = f.reduce((sum, value, i) => sum + value * (number[i] - mean), 0);
      expect(coordinates.data[m]).toBeCloseTo(product / length / Math.hypot(...f), 9);
    }
  }
});

/** The eigenvalues over N and the unit vectors of centred rows. */
function eigen(rows: readonly (readonly number[])[]) {
  const moments = product(transposed(rows), rows).map((row) => row.map((value) => value / rows.length));
  const { values, vectors } = symmetricPairs(moments);
  return { components: vectors, eigenvalues: Float64Array.from(values) };
}

/** The indicators of the levels of a fit, less their shares and over sqrt(J share). */
function standardised(table: Record<string, string[]>, { columns, mean, variables }: MCA): number[][] {
  return table[variables[0]].map((_, i) =>
    columns.map(({ variable, level }, j) => {
      const indicator = table[variable][i] === level ? 1 : 0;
      return (indicator - mean[j]) / Math.sqrt(variables.length * mean[j]);
    }),
  );
}

test('passive levels leave shares and distances as they are, and lie at the means of their rows', () => {
  for (const seed of SEEDS.slice(0, 40)) {
    const next = uniform(seed);
    const sizes = Array.from({ length: integer(next, 2, 4) }, () => integer(next, 3, 5));
    const table = categories(next, integer(next, 15, 40), sizes);
    const passive = { c0: ['l1'], c1: ['l0', 'l2'] };
    const whole = MCA.fitSync(table);
    const mca = MCA.fitSync(table, { passive });
    const isActive = ({ variable, level }: { variable: string; level: string | null }) =>
      !(passive as Record<string, string[]>)[variable]?.includes(level as string);
    expect(mca.columns).toEqual(whole.columns.filter(isActive));
    const x = standardised(table, mca);
    const oracle = eigen(x);
    expectClose(mca.eigenvalues, oracle.eigenvalues.subarray(0, mca.componentCount), 1e-12);
    const inertia = mca.mean.reduce((sum, share) => sum + (1 - share) / sizes.length, 0);
    expect(mca.totalInertia).toBeCloseTo(inertia, 12);
    const { components, scores } = mca;
    const expected = x.flatMap((row) =>
      Array.from({ length: components.rows }, (_, m) =>
        row.reduce((sum, value, j) => sum + value * components.data[m * components.columns + j], 0),
      ),
    );
    expectClose(scores.data, expected, 1e-12);
    expectClose(mca.transformSync(table).data, scores.data, 0);
    expectSound(mca);
    const famd = FAMD.fitSync(table, { passive, weights: x.map((_, i) => 1 + (i % 3)) });
    expectSound(famd);
    expectClose(famd.eta2().data, famd.supplementarySync(table).eta2.data, 1e-9);
    expectClose(
      FAMD.fitSync(table, { passive }).eigenvalues,
      mca.eigenvalues.map((lambda) => sizes.length * lambda),
      1e-12,
    );

    const beside = mca.supplementarySync(table);
    expectClose(mca.eta2().data, beside.eta2.data, 1e-9);
    for (const [k, column] of beside.columns.entries()) {
      const own = isActive(column) ? mca.columnCoordinates() : mca.passive?.coordinates;
      const list = isActive(column) ? mca.columns : mca.passive?.columns;
      const at = list?.findIndex((each) => each.variable === column.variable && each.level === column.level);
      const slice = ({ data, columns: count }: Matrix, row = -1) =>
        data.slice(row * count, (row + 1) * count);
      expectClose(slice(own as Matrix, at), slice(beside.coordinates, k), 1e-8);
    }
    expect(MCA.fromJSON(JSON.parse(JSON.stringify(mca)))).toEqual(mca);
    expect(MCA.fromJSON(structuredClone({ ...mca }))).toEqual(mca);
  }
});

/**
 * Runs the regularised iterative FAMD of Audigier, Husson & Josse (2016) on dense rows: it takes means and deviations, or
 * shares, of the completed table, shrinks its first dimensions, and replaces the missing entries by what these give, until none
 * changes.
 */
function iteratedFamd(
  rows: readonly (readonly (number | null)[])[],
  isNumber: readonly boolean[],
  masses: readonly number[],
  components: number,
  available: number,
): number[][] {
  const mean = (j: number, of: readonly (readonly (number | null)[])[]) => {
    const there = of.map((row, i) => [row[j], masses[i]]).filter(([value]) => value !== null) as number[][];
    return (
      there.reduce((sum, [value, mass]) => sum + value * mass, 0) /
      there.reduce((sum, [, mass]) => sum + mass, 0)
    );
  };
  let filled = rows.map((row) => row.map((value, j) => value ?? mean(j, rows)));
  for (let round = 0; round < 3000; round++) {
    const center = isNumber.map((_, j) => mean(j, filled));
    const divisor = isNumber.map((ofNumber, j) =>
      ofNumber
        ? Math.sqrt(filled.reduce((sum, row, i) => sum + masses[i] * (row[j] - center[j]) ** 2, 0))
        : Math.sqrt(center[j]),
    );
    const z = filled.map((row) => row.map((value, j) => (value - center[j]) / divisor[j]));
    const weighted = z.map((row, i) => row.map((value) => value * Math.sqrt(masses[i])));
    const { components: u, eigenvalues } = eigen(weighted);
    const lambda = eigenvalues.map((value) => value * rows.length);
    const others = lambda.subarray(components).reduce((sum, value) => sum + value, 0);
    const noise = Math.min(others / (available - components), lambda[components]);
    let change = 0;
    filled = filled.map((row, i) => {
      const scores = Array.from({ length: components }, (_, m) => {
        const score = z[i].reduce((sum, value, j) => sum + value * u[m][j], 0);
        return (score * (lambda[m] - noise)) / lambda[m];
      });
      return row.map((value, j) => {
        if (rows[i][j] !== null) return value;
        const next = center[j] + divisor[j] * scores.reduce((sum, score, m) => sum + score * u[m][j], 0);
        change = Math.max(change, Math.abs(next - value) / divisor[j]);
        return next;
      });
    });
    if (change < 1e-11) return filled;
  }
  throw new Error('the oracle did not converge');
}

describe("missing: 'em'", () => {
  const withHoles = (seed: number, rows: number, hasNumbers: boolean) => {
    const next = uniform(seed);
    const groups = Array.from({ length: rows }, (_, i) => (i < 6 ? i % 3 : integer(next, 0, 2)));
    const texts = Array.from({ length: 3 }, () =>
      groups.map((g) => `l${next() < 0.8 ? g : integer(next, 0, 2)}`),
    );
    const numbers = Array.from({ length: 2 }, () => groups.map((g) => 10 + 3 * g + next()));
    const columns: [string, (string | number | null)[]][] = [
      ...texts.map((of, j): [string, string[]] => [`c${j}`, of]),
      ...(hasNumbers ? numbers : []).map((of, j): [string, number[]] => [`n${j}`, of]),
    ];
    for (const [, of] of columns) for (let k = 0; k < 3; k++) of[6 + integer(next, 0, rows - 7)] = null;
    return Object.fromEntries(columns);
  };

  test('is the fixed point of regularised iterative FAMD, weights are repeated rows, and answers are imputed', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const hasNumbers = seed % 2 === 0;
      const table = withHoles(seed, 40, hasNumbers);
      const next = uniform(seed);
      const weights = Array.from({ length: 40 }, () => (seed % 3 === 0 ? integer(next, 1, 3) : 1));
      const kind = hasNumbers ? FAMD : MCA;
      const options = { missing: 'em', components: 2, tolerance: 1e-10 } as const;
      const model = kind.fitSync(table, { ...options, ...(seed % 3 === 0 && { weights }) });
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const coded = weights.map((_, i) =>
        model.columns.map(({ variable, level }) => {
          const value = table[variable][i];
          if (value === null || level === null) return value as number | null;
          return value === level ? 1 : 0;
        }),
      );
      const filled = iteratedFamd(
        coded,
        model.columns.map(({ level }) => level === null),
        weights.map((weight) => weight / total),
        2,
        model.columns.length - 3,
      );
      const { divisor, lambdas } = metric(filled, model, weights, total);
      expectClose(model.mean, divisor.mean, 1e-8);
      expectClose(model.eigenvalues, lambdas.subarray(0, 2), 1e-8);
      for (const { row, variable, value } of model.imputed) {
        expect(table[variable][row]).toBeNull();
        const places = model.columns.flatMap((column, j) => (column.variable === variable ? [j] : []));
        if (typeof value === 'number') expect(value).toBeCloseTo(filled[row][places[0]], 6);
        else {
          const shares = places.map((j) => filled[row][j]);
          expect(model.columns[places[shares.indexOf(Math.max(...shares))]].level).toBe(value);
        }
      }
      const holes = Object.values(table)
        .flat()
        .filter((value) => value === null).length;
      expect(model.imputed.length).toBe(holes);
      if (seed % 3 === 0) {
        const repeated = Object.fromEntries(
          Object.entries(table).map(([name, of]) => [
            name,
            of.flatMap((value, i) => Array.from({ length: weights[i] }, () => value)),
          ]),
        );
        expectClose(model.eigenvalues, kind.fitSync(repeated, options).eigenvalues, 1e-8);
      }
      expect(kind.fromJSON(JSON.parse(JSON.stringify(model)))).toEqual(model);
    }
  });

  /** The means and the eigenvalues of a completed table. */
  function metric(filled: number[][], model: FactorModel, weights: number[], total: number) {
    const mean = model.columns.map((_, j) =>
      filled.reduce((sum, row, i) => sum + (weights[i] / total) * row[j], 0),
    );
    const rows = filled.map((row, i) =>
      row.map((value, j) => {
        const scale =
          model.columns[j].level === null
            ? Math.sqrt(
                filled.reduce((sum, each, k) => sum + (weights[k] / total) * (each[j] - mean[j]) ** 2, 0),
              )
            : Math.sqrt(mean[j] * (model.kind === 'MCA' ? model.variables.length : 1));
        return ((value - mean[j]) / scale) * Math.sqrt((filled.length * weights[i]) / total);
      }),
    );
    return { divisor: { mean }, lambdas: eigen(rows).eigenvalues };
  }
});

describe('a stream', () => {
  /** Cuts a table of columns into tables of 1 to 9 rows. */
  function* chunksOf(table: Record<string, readonly unknown[]>, next: Random) {
    const { length } = Object.values(table)[0];
    for (let first = 0, size = 0; first < length; first += size) {
      size = integer(next, 1, 9);
      const part = Object.entries(table).map(([name, of]) => [name, of.slice(first, first + size)]);
      yield Object.fromEntries(part) as Record<string, string[]>;
    }
  }

  test('gives the model of a fit, and transform its rows', async () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const next = uniform(seed);
      const rows = integer(next, 15, 40);
      const texts = categories(next, rows, [integer(next, 2, 4), integer(next, 2, 4)]);
      const number = Array.from({ length: rows }, () => 1000 + next());
      const weights = Array.from({ length: rows }, () => integer(next, 1, 3));
      const table = { ...texts, number, weights };
      const whole = FAMD.fitSync(table, { weights: 'weights', weighting: 'frequency' });
      const levels = Object.fromEntries(
        ['c0', 'c1'].map((name) => [
          name,
          whole.columns.flatMap((c) => (c.variable === name ? [`${c.level}`] : [])),
        ]),
      );
      const options = { levels, weights: 'weights', weighting: 'frequency' } as const;
      const famd = await FAMD.fitStream(chunksOf(table, next), options);
      expect(famd.columns).toEqual(whole.columns);
      for (const field of ['mean', 'scale', 'columnInertias', 'eigenvalues'] as const)
        expectClose(famd[field], whole[field], 1e-10, field);
      expect([famd.rows, famd.totalWeight, famd.effectiveRows]).toEqual([
        whole.rows,
        whole.totalWeight,
        whole.effectiveRows,
      ]);
      sameAxes(famd.transformSync(table), whole.scores, whole.eigenvalues, 1e-7);
      sameAxes(famd.columnCoordinates(), whole.columnCoordinates(), whole.eigenvalues, 1e-7);
      expectClose(
        famd.eta2().data.map((v) => v),
        whole.eta2().data,
        1e-6,
      );
      expect(FAMD.fromJSON(JSON.parse(JSON.stringify(famd)))).toEqual(famd);
      expect(FAMD.fromJSON(structuredClone({ ...famd }))).toEqual(famd);

      const mca = await MCA.fitStream(chunksOf(texts, next), { levels });
      expectClose(mca.eigenvalues, MCA.fitSync(texts).eigenvalues, 1e-12);
      const table2 = counts(next, integer(next, 8, 30), integer(next, 2, 6));
      const ca = CA.fitSync(table2);
      const streamed = await CA.fitStream([table2.slice(0, 3), [], table2.slice(3)]);
      expect(streamed.chiSquare).toBeCloseTo(ca.chiSquare, 8);
      expectClose(streamed.eigenvalues, ca.eigenvalues, 1e-12);
      sameAxes(await streamed.transform(table2), ca.scores, ca.eigenvalues, 1e-8);
    }
  });
});
