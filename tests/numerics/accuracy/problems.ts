import type { Matrix } from 'wasm-pca';
import { oraclePCA } from '../../oracle/jacobi.ts';
import { integers } from '../../support/random.ts';
import { type Problem, tall, wide } from '../data.ts';
import { gramOfColumns, scaled } from '../dense.ts';
import { classical, type Family, lapackTypes } from '../families.ts';
import { gradedData, gradedSingularValues } from '../graded-data.ts';

/** The result of a contender: M unit vectors as rows, and their variances without the factor 4^exponent. */
export interface Answer {
  components: Matrix;
  variances: Float64Array;
}

/** Data on which every contender is measured. */
export interface Task extends Problem {
  eigenvalues: Float64Array;
  /** The data are the problem's times 2^exponent; variances are judged without that factor. */
  exponent: number;
}

function named(families: Family[], start: string): Family {
  const family = families.find(({ name }) => name.startsWith(start));
  if (!family) throw new Error(`no family ${start}`);
  return family;
}

const SIZES = [5, 33, 100];

function tasks(family: Family, make: (family: Family, n: number, seed: number) => Problem): Task[] {
  return SIZES.map((n) => {
    const { eigenvalues, ...problem } = make(family, n, n);
    if (!eigenvalues) throw new Error(`${problem.name}: its spectrum is not known`);
    return { ...problem, eigenvalues, exponent: 0 };
  });
}

const evenly = named(lapackTypes, '16 ');

function times(exponent: number): Task[] {
  return tasks(evenly, tall).map((task) => ({ ...task, data: scaled(task.data, 2 ** exponent), exponent }));
}

/** Whole numbers about a mean of 1e8 deviations, which they keep exactly; the oracle sees them without it. */
function largeMeans(): Task[] {
  return [3, 10, 30].map((columns) => {
    const rows = 20 * columns;
    const plain = { data: integers(rows * columns, -1000, 1000, columns), rows, columns };
    const { eigenvalues, mean } = oraclePCA(plain.data, rows, columns);
    const centred = { ...plain, data: plain.data.map((v, k) => v - mean[k % columns]) };
    return {
      name: `mean of 1e8 deviations, ${rows} x ${columns}`,
      data: { ...plain, data: plain.data.map((v) => v + 1e11) },
      covariance: scaled(gramOfColumns(centred), 1 / (rows - 1)),
      eigenvalues,
      exponent: 0,
    };
  });
}

/** Data of singular values down to 1.8e-15 of the first, known exactly. */
function graded(): Task[] {
  const data = gradedData();
  return [
    {
      name: 'graded',
      data,
      covariance: scaled(gramOfColumns(data), 1 / (data.rows - 1)),
      eigenvalues: gradedSingularValues.map((sigma) => sigma ** 2 / (data.rows - 1)),
      exponent: 0,
    },
  ];
}

/** The kind of data whose singular values, not eigenvalues, are judged: they fall to 1.8e-15 of the first. */
export const GRADED = 'σ to 1e-15 σ₁';

export const kinds: Record<string, () => Task[]> = {
  'well separated': () => tasks(evenly, tall),
  clustered: () => [...tasks(named(lapackTypes, '10 '), tall), ...tasks(named(lapackTypes, '18 '), tall)],
  graded: () => tasks(named(lapackTypes, '17 '), tall),
  [GRADED]: graded,
  'rank-deficient': () => tasks(named(classical, 'projector'), tall),
  wide: () => tasks(evenly, wide),
  'mean 1e8 σ': largeMeans,
  'times 1e-200': () => times(-664),
  'times 1e200': () => times(664),
};
