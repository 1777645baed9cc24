/**
 * The measurements: `command` prints tables, and `figures` computes the figures of sentences from them. A command may
 * also print figures itself, as a table with the columns `figure` and `value`. A measurement with a `factor` does not
 * depend on the machine, so that `--check` repeats it: numbers may differ by that factor, which exceeds 1 for rounding
 * errors, since these depend on the order of sums.
 * @type {Record<string, { command: string, factor?: number, figures?: (tables: string[][][]) => Record<string, string> }>}
 */
export const MEASUREMENTS = {
  accuracy: { command: 'npm run accuracy', factor: 10, figures: ofAccuracy },
  arpack: { command: 'npm run accuracy -- arpack', figures: ofArpack },
  suggest: { command: 'npm run accuracy -- suggest', factor: 1 },
  parallel: { command: 'npm run accuracy -- parallel', factor: 1 },
  diagnose: { command: 'npm run accuracy -- diagnose', factor: 1 },
  faults: { command: 'npm run accuracy -- diagnose faults', factor: 1, figures: ofFaults },
  recall: { command: 'npm run accuracy -- recall', factor: 1 },
  missing: { command: 'npm run accuracy -- missing', factor: 1.05 },
  fits: { command: 'npm run bench -- fits', figures: ofFits },
  processor: { command: 'npm run bench -- processor', figures: ofProcessor },
  kernels: { command: 'npm run bench -- kernels' },
  goals: { command: 'npm run bench -- goals' },
  scaling: { command: 'npm run bench -- scaling' },
  embeddings: { command: 'npm run bench -- embeddings', figures: ofEmbeddings },
  sparse: { command: 'npm run bench -- sparse', figures: ofSparse },
  follow: { command: 'npm run bench -- follow', figures: ofFollow },
  'after-fit': { command: 'npm run bench -- after-fit', figures: ofAfterFit },
  vectors: {
    command: 'npm run bench -- vectors',
    figures: ([table]) => ({ query: cell(table, 'a query', 'takes') }),
  },
  'vectors-codes': { command: 'npm run bench -- vectors-codes' },
  'vectors-scan': { command: 'npm run bench -- vectors-scan' },
  files: { command: 'npm run bench -- files' },
  databases: { command: 'npm run bench -- vectors-end-to-end' },
  'vectors-file': { command: 'npm run bench -- vectors-file', figures: ofVectorsFile },
  'large-files': { command: 'node tests/bench/files.mjs' },
  server: { command: 'node tests/bench/server.mjs', figures: ofServer },
  shards: { command: 'node tests/bench/shards.mjs' },
};

const column = ([titles, ...rows], title) => rows.map((row) => row[titles.indexOf(title)]);
const cell = ([titles, ...rows], name, title) =>
  rows.find(([first]) => first.startsWith(name))?.[titles.indexOf(title)];
const short = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(2));
const range = (values) => `${short(Math.min(...values))} to ${short(Math.max(...values))}`;

function ofServer([table]) {
  const of = (rows, title) => cell(table, `500 calls of ${rows}`, title);
  return {
    sync: of('1 row', 'diagnoseSync'),
    asynchronous: of('1 row', 'diagnose'),
    single: of('1 row', 'rows a second'),
    batches: of('100 rows', 'rows a second'),
  };
}

/**
 * Returns the worst errors of the direct solver on ordinary data, without singular values below the root of rounding.
 */
function ofAccuracy([, errors]) {
  const [titles, ...rows] = errors;
  const ours = rows.find(([name]) => name === '**auto**');
  const worst = ours.filter((_, j) => j > 0 && !titles[j].startsWith('σ')).map(Number);
  return { auto: Math.max(...worst).toExponential(0) };
}

/** Returns the least and the largest error for data whose means and units floats can hold. */
function ofArpack([, [titles, ...rows]]) {
  const errorsOf = (name) =>
    rows
      .find(([first]) => first === name)
      .filter((cell, j) => j > 0 && !/^(mean|times)/.test(titles[j]) && Number.isFinite(Number(cell)))
      .map(Number);
  const rangeOf = (name) =>
    [Math.min(...errorsOf(name)), Math.max(...errorsOf(name))]
      .map((error) => error.toExponential(0))
      .join(' to ');
  return { double: rangeOf('scikit-learn arpack'), single: rangeOf('scikit-learn arpack, float32') };
}

/** Returns the share of faults that T² or SPE finds, at one false alarm in a hundred. */
function ofFaults([, table]) {
  const of = (title) => cell(table, '30 × 20', title);
  return {
    along: of('either, moved along'),
    'along-calibrated': of('either, moved along, calibrated'),
    shifted: of('either, shifted'),
    'shifted-calibrated': of('either, shifted, calibrated'),
  };
}

/** Parses a duration in milliseconds; NaN where a cell has none. */
function milliseconds(cell) {
  const [, value, unit] = cell.match(/^([\d.]+) (ms|s)\b/) ?? [];
  return Number(value) * (unit === 's' ? 1000 : 1);
}

function ofFollow([table]) {
  const of = (title) => cell(table, 'half-life', title);
  return {
    rate: of('rows a second'),
    memory: of('memory'),
    'false-alarms': of('false alarms'),
    delay: of('alarm after the change'),
  };
}

function ofFits([table]) {
  const names = column(table, 'rows × columns, type, components');
  const times = (title) => column(table, title).map(milliseconds);
  /** Returns how many times as long another program's fits take as ours or, if `turned`, ours as the other's. */
  const factors = (other, ours, pattern, turned = false) => {
    const [theirs, own] = [times(other), times(ours)];
    const all = theirs.map((time, i) => (turned ? own[i] / time : time / own[i]));
    return range(all.filter((factor, i) => pattern.test(names[i]) && Number.isFinite(factor)));
  };
  const of = (name) => column(table, 'ours')[names.indexOf(name)];
  const [one, two] = ['scikit-learn, 1 thread', 'scikit-learn, 2 threads'];
  const wide = /^200 × .* all$/;
  const tall = /^(?:10,000|100,000|1,000,000) × .*f64, all$/;
  return {
    small: of('1,797 × 64, f64, all'),
    million: of('1,000,000 × 50, f64, all'),
    'two-components': of('10,000 × 784, f64, k = 2'),
    few: factors(one, 'ours', /f64, k/),
    'few-two': factors(two, '2 workers', /f64, k/),
    wide: factors(one, 'ours', wide),
    'wide-two': factors(two, '2 workers', wide),
    tall: factors(one, 'ours', tall, true),
    single: factors(one, 'ours', /f32/, true),
    druid: factors('DruidJS', 'ours', /./),
  };
}

function ofProcessor([few, full]) {
  const factors = (table, title) =>
    range(column(table, title).map((cell) => Number(cell.match(/\(([\d.]+)\)/)?.[1])));
  return {
    nipals: factors(few, 'ml-pca NIPALS'),
    druid: factors(few, 'DruidJS'),
    webR: factors(few, 'webR'),
    svd: factors(full, 'svd'),
  };
}

/** Returns the time of a fit to 1e-6 as a share of the default's. */
function ofEmbeddings([table]) {
  const ratios = column(table, 'default').map((cell) => Number(cell.match(/\(([\d.]+)\)/)?.[1]));
  return { share: range(ratios.map((ratio) => 1 / ratio)) };
}

function ofSparse([table]) {
  const memory = (title) => `${range(column(table, title).map(Number.parseFloat))} MB`;
  return { 'our-memory': memory('ours: memory'), 'their-memory': memory('scikit-learn: memory') };
}

function ofAfterFit([table]) {
  const of = (name) => cell(table, name, 'ours');
  return { parallel: of('parallel,'), permuted: of('parallel-permuted,') };
}

/** Returns the memory that one worker and two take for a tenth of the vectors. */
function ofVectorsFile([table]) {
  const of = (count, title) =>
    column(
      table.filter((row, i) => i === 0 || row[1] === count),
      title,
    );
  const [one, , numpy] = of('1000000', 's of processor').map(Number);
  const [less, more] = of('100000', 'most memory, MB');
  return { processor: short(one / numpy), 'memory-of-tenth': `${less} and ${more}` };
}
