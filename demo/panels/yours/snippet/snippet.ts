import { isSparse } from '../../../../tables/read/source.ts';
import { images, npy, vectors } from './arrays.ts';
import { csv } from './csv.ts';
import { gct } from './gct.ts';
import { records } from './records.ts';
import { sparse } from './sparse.ts';
import { type Lines, quote, type Told, takenOf } from './told.ts';

/** Lines that read the file: in JavaScript into `rows`, or into `x` where rows are sparse, and in Python into `x`. */
function reading(told: Told) {
  const { choice, table } = told.analysis;
  const { format } = choice.table;
  const taken = takenOf(told);
  if (format.kind === 'csv') return format.gct ? gct(format.gct, taken) : csv(format, taken);
  if (format.kind === 'npy') return npy(format, taken);
  if (format.kind === 'fvecs' || format.kind === 'bvecs') return vectors(format, taken);
  if (format.kind === 'images') return images(format, taken);
  return isSparse(format) ? sparse(format, taken, table.dropped > 0) : records(format, taken);
}

/** The pandas code for what columns are divided by. */
const DIVISORS = {
  deviation: 'x.std()  # divisor N - 1, as here',
  pareto: 'x.std() ** 0.5  # divisor N - 1, as here',
  range: '(x.max() - x.min())',
};

/** Joins lines to a program, with the imports first. */
function program(lines: Lines): string {
  const said = lines.filter((line) => typeof line === 'string');
  const imports = said.filter((line) => /^(import|from) /.test(line));
  return [...imports, '', ...said.filter((line) => !imports.includes(line)), ''].join('\n');
}

/** What to do where no program of a few lines does what was done here; null where one does. */
function instead(told: Told, comment: '//' | '#'): string | null {
  const { transposed, words, scale, weights = null, table, estimation, logRatios } = told.analysis.choice;
  if (words) return `${comment} Words count as numbers here: write a table with their numbers first.\n`;
  const clips = told.analysis.model.report.missing?.clipped;
  const cannotEstimate = estimation !== null && comment === '#';
  const cannotDivide = isSparse(table.format) && scale !== null && scale !== 'deviation' && comment === '#';
  if (!transposed && weights === null && !cannotEstimate && !cannotDivide) return null;
  const reason = transposed
    ? 'The columns of the file are the rows here'
    : cannotEstimate
      ? 'Missing cells are estimated here, which scikit-learn’s PCA does not'
      : cannotDivide
        ? 'Columns are divided here as scikit-learn does not divide sparse ones'
        : 'Rows have weights here';
  const how = [
    ...(transposed ? ['--transpose'] : []),
    ...(weights === null ? [] : [`--weights ${quote(table.columns[weights].name)}`]),
    ...(scale ? [scale === 'deviation' ? '--standardize' : `--scale ${scale}`] : []),
    ...(estimation ? [`--missing ${estimation.method}${clips ? ' --clip' : ''}`] : []),
    ...(logRatios ? [`--normalize clr${logRatios.limit ? ` --zeros limit=${logRatios.limit}` : ''}`] : []),
  ];
  return program([
    `${comment} ${reason}, as on the command line:`,
    `${comment} npx wasm-pca fit ${quote(told.name)} ${how.join(' ')} --components ${estimation?.components ?? told.m}`,
  ]);
}

/** Returns the options of the fit for what becomes of rows. */
function normalization({ analysis: { choice } }: Told): string {
  const { unitLength, logRatios } = choice;
  if (!logRatios) return unitLength ? "normalize: 'l2', " : '';
  return `normalize: 'clr', ${logRatios.limit ? `zeros: { detectionLimit: ${logRatios.limit} }, ` : ''}`;
}

/** Returns the lines of Python that make rows their log-ratios. */
function pythonLogRatios({ limit }: { limit: number | null }): string[] {
  return [
    ...(limit
      ? [
          `delta = 0.65 * ${limit} / x.sum(axis=1)`,
          'x = x.div(x.sum(axis=1), axis=0).mul(1 - (x == 0).sum(axis=1) * delta, axis=0).where(x > 0, delta, axis=0)',
        ]
      : []),
    'x = np.log(x)',
    'x = x.sub(x.mean(axis=1), axis=0)',
  ];
}

/** Returns a program for Node that repeats the fit. */
export function javascript(told: Told): string {
  const { scale, log, table, estimation } = told.analysis.choice;
  const other = instead(told, '//');
  if (other) return other;
  const ofSparse = isSparse(table.format);
  const clips = told.analysis.model.report.missing?.clipped;
  const rows = log ? 'logs' : ofSparse ? 'x' : 'rows';
  return program([
    ...reading(told).javascript,
    "import { PCA } from 'wasm-pca';",
    log &&
      (ofSparse
        ? 'const logs = { ...x, data: x.data.map(Math.log1p) };'
        : 'const logs = Array.from(rows, (row) => Array.from(row, Math.log1p));'),
    '',
    `const model = await PCA.fit(${rows}, { components: ${estimation?.components ?? told.m}, ${scale ? `${scale === 'deviation' ? 'standardize: true' : `scale: '${scale}'`}, ` : ''}${normalization(told)}missing: '${estimation?.method ?? 'omit'}'${clips ? ', clip: true' : ''} });`,
    `const scores = await model.transform(${rows}, { missing: '${estimation ? 'em' : 'omit'}' });`,
    estimation !== null && `const filled = await model.impute(${rows});`,
    'console.log(model.explainedVariance, model.explainedVarianceRatio);',
  ]);
}

/** Returns a Python program that repeats the fit by scikit-learn. */
export function python(told: Told): string {
  const { scale, unitLength, log, logRatios, table } = told.analysis.choice;
  const other = instead(told, '#');
  if (other) return other;
  const { python } = reading(told);
  const ofSparse = isSparse(table.format);
  const steps = [ofSparse && scale !== null && 'StandardScaler', unitLength && 'normalize'].filter(Boolean);
  return program([
    (log || logRatios || python.join().includes('np.')) && 'import numpy as np',
    ofSparse ? 'import scipy' : 'import pandas as pd',
    'from sklearn.decomposition import PCA',
    steps.length > 0 && `from sklearn.preprocessing import ${steps.join(', ')}`,
    ...python,
    log && (ofSparse ? 'x = x.log1p()' : 'x = np.log1p(x)'),
    ...(logRatios ? pythonLogRatios(logRatios) : []),
    unitLength && (ofSparse ? 'x = normalize(x)' : 'x = pd.DataFrame(normalize(x))'),
    scale !== null &&
      (ofSparse
        ? 'x = StandardScaler(with_mean=False).fit_transform(x) * (1 - 1 / x.shape[0]) ** 0.5  # divisor N - 1, as here'
        : `x = (x - x.mean()) / ${DIVISORS[scale]}`),
    '',
    `pca = PCA(n_components=${told.m}${ofSparse ? ", svd_solver='arpack'" : ''}).fit(x)`,
    'scores = pca.transform(x)',
    'print(pca.explained_variance_, pca.explained_variance_ratio_)',
  ]);
}
