/** Checks whether the promised goals are met by the results of one run. */
import { title } from './fits.mjs';
import { ORDERS } from './kernels.mjs';
import { datasets, nameOf, shapesOf } from './shapes.mjs';
import { figures, percent, table, time } from './tables.mjs';

/**
 * @typedef {{ kernels: object, columns: object, fits: Map<string, object> }} Results
 * @typedef {{ value: string, from: string, met: boolean }} Verdict `from`: the figures behind the value
 * @typedef {{ work: string, goal: string, judge: (results: Results) => Verdict | undefined }} Goal undefined: figures
 *   are missing
 */

/** @returns {Goal} */
function shareOfPeak(binary, least) {
  return {
    work: `f64 scatter of 10,000 × 784, ${binary} binary`,
    goal: `≥ ${100 * least} % of its peak`,
    judge({ kernels }) {
      const { rates, peak } = kernels[binary];
      const rate = rates.get('scatter f64');
      return { value: percent(rate / peak), from: perSecond(rate, peak), met: rate / peak >= least };
    },
  };
}

const perSecond = (...rates) => `${rates.map((rate) => rate.toFixed(1)).join(' · ')} G/s`;

/** @returns {Goal} */
function integerScatter(least) {
  return {
    work: 'Uint8 scatter of 10,000 × 784',
    goal: `≥ ${least} × the f64 rate`,
    judge({ kernels: { relaxed } }) {
      const [integer, real] = ['scatter u8', 'scatter f64'].map((name) => relaxed.rates.get(name));
      return {
        value: `${figures(integer / real)} ×`,
        from: perSecond(integer, real),
        met: integer / real >= least,
      };
    },
  };
}

/** @returns {Verdict | undefined} of our time over another */
function atMost(most, ours, theirs) {
  if (!(ours > 0 && theirs > 0)) return;
  const ratio = ours / theirs;
  return { value: `${figures(ratio)} ×`, from: `${time(ours)} · ${time(theirs)}`, met: ratio <= most };
}

/** @returns {Verdict | undefined} of another time over ours */
function timesFaster(least, ours, theirs) {
  const verdict = atMost(1 / least, ours, theirs);
  return verdict && { ...verdict, value: `${figures(theirs / ours)} ×` };
}

/** @returns {Goal} */
function eigenpairs(order, most) {
  return {
    work: `all eigenpairs of a ${order} × ${order} matrix`,
    goal: `≤ ${most} × LAPACK's, 1 thread`,
    judge: ({ kernels: { relaxed, lapack } }) =>
      atMost(most, relaxed.times.get(`ours of ${order}`), lapack?.[order]),
  };
}

/** @returns {Goal} */
function beyondEigen(order, least) {
  return {
    work: `all eigenpairs of a ${order} × ${order} matrix`,
    goal: `≥ ${least} × faster than Eigen's`,
    judge: ({ kernels: { relaxed } }) =>
      timesFaster(least, relaxed.times.get(`ours of ${order}`), relaxed.times.get(`Eigen's of ${order}`)),
  };
}

/** @returns {Goal} `two`: of two workers against two threads */
function besideScikitLearn(shape, most, two = false) {
  const [ours, theirs] = two ? ['twoWorkers', 'twoThreads'] : ['relaxed', 'oneThread'];
  return {
    work: `fit ${title(shape)}`,
    goal: `≤ ${most} × scikit-learn's, ${two ? '2 workers and threads' : '1 thread'}`,
    judge: ({ fits }) => atMost(most, milliseconds(fits, shape, ours), milliseconds(fits, shape, theirs)),
  };
}

const milliseconds = (fits, shape, column) => fits.get(nameOf(shape))?.outcomes[column]?.milliseconds;

/** @returns {Goal} */
function memory(shape, mebibytes) {
  return {
    work: `fit ${title(shape)}: the engine's memory`,
    goal: `≤ ${mebibytes} MB`,
    judge({ fits }) {
      const bytes = fits.get(nameOf(shape))?.outcomes.relaxed?.memory;
      if (bytes === undefined) return;
      const used = bytes / 2 ** 20;
      return { value: `${figures(used)} MB`, from: '', met: used <= mebibytes };
    },
  };
}

/** @returns {Goal} */
function besideJavaScript(shape, least) {
  return {
    work: `fit ${title(shape)}`,
    goal: `≥ ${least} × faster than JavaScript's fastest`,
    judge({ fits, columns }) {
      const peers = Object.keys(columns).filter((key) => columns[key].javascript);
      const times = peers.map((key) => milliseconds(fits, shape, key)).filter((value) => value !== undefined);
      return times.length
        ? timesFaster(least, milliseconds(fits, shape, 'relaxed'), Math.min(...times))
        : undefined;
    },
  };
}

/** @returns {Goal} */
function secondWorker(shape, least) {
  return {
    work: `fit ${title(shape)}, 2 workers`,
    goal: `≥ ${least} × faster than 1`,
    judge: ({ fits }) =>
      timesFaster(least, milliseconds(fits, shape, 'twoWorkers'), milliseconds(fits, shape, 'oneWorker')),
  };
}

/** @returns {Goal} */
function sameBits(shape) {
  return {
    work: `fit ${title(shape)}, 2 workers`,
    goal: 'the same bits as 1 and as none',
    judge({ fits }) {
      const outcomes = fits.get(nameOf(shape))?.outcomes;
      if (!outcomes) return;
      const bits = ['relaxed', 'oneWorker', 'twoWorkers'].map((key) => outcomes[key].bits);
      const met = bits.every((hash) => hash !== undefined && hash === bits[0]);
      return { value: met ? 'the same' : 'other bits', from: '', met };
    },
  };
}

const shapes = new Map(datasets.flatMap(shapesOf).map((shape) => [nameOf(shape), shape]));

const fit = (name, most, two) => besideScikitLearn(shapes.get(name), most, two);

/** @type {Goal[]} */
const goals = [
  shareOfPeak('relaxed', 0.85),
  shareOfPeak('baseline', 0.8),
  integerScatter(2.5),
  eigenpairs(ORDERS[0], 2),
  eigenpairs(ORDERS[1], 2.5),
  beyondEigen(ORDERS[0], 2.5),
  fit('10000x784 f64 all', 2.2),
  fit('10000x784 f64 all', 2, true),
  fit('10000x784 u8 all', 1),
  fit('10000x784 f64 2', 1),
  fit('10000x784 f64 10', 1),
  fit('200x20000 f64 10', 0.6),
  fit('200x20000 f64 all', 0.35),
  fit('1000000x50 f64 all', 1.2),
  memory(shapes.get('1000000x50 f64 all'), 64),
  fit('100000x300 f64 all', 1.7, true),
  fit('5000x2000 f64 10', 1.2),
  fit('1797x64 f64 all', 1.5),
  fit('1000x384 f32 2', 2.5),
  fit('1000x1536 f32 3', 2.5),
  ...['20000x384 f32 2', '5000x768 f32 3', '10000x768 f32 3', '10000x1536 f32 3', '5000x3072 f32 3'].map(
    (name) => fit(name, 1.8),
  ),
  ...[...shapes.values()].map((shape) => besideJavaScript(shape, shape.type === 'f32' ? 8 : 20)),
  secondWorker(shapes.get('100000x300 f64 all'), 1.7),
  sameBits(shapes.get('100000x300 f64 all')),
];

/** @param {Results} results */
export function goalsTable(results) {
  const rows = goals.map(({ work, goal, judge }) => {
    const verdict = judge(results);
    if (!verdict) return [work, goal, '', '', 'not measured'];
    return [work, goal, verdict.value, verdict.from, verdict.met ? 'met' : '**missed**'];
  });
  return table(['work', 'goal', 'measured', 'ours · theirs', ''], rows);
}
