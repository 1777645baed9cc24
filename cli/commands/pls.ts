import { Command } from 'commander';
import { type CrossValidation, type PCR, PLS } from 'wasm-pca/pls';
import { number, percent, plural } from '../../tables/format.ts';
import { CLIError } from '../errors.ts';
import { shardsAmong } from '../file-kinds.ts';
import { areFiles, type InputOptions, pathsOf } from '../inputs.ts';
import { gather } from '../model/gather.ts';
import { heldRows } from '../model/held-rows.ts';
import { requireReplaceable } from '../outputs.ts';
import { printableName } from '../printable.ts';
import { Progress } from '../progress.ts';
import { inUserWords } from '../words.ts';
import { outputOf } from '../write/output.ts';
import {
  count,
  FILES,
  inputOptions,
  list,
  type OutputOptions,
  outputOptions,
  readingOf,
  type SummingOptions,
  seed,
  summingOptions,
  type WeightingOption,
  weightingOption,
} from './options.ts';
import { columnsOf, rowsOf, say } from './say.ts';

interface Options extends SummingOptions, OutputOptions, InputOptions, WeightingOption {
  y: string[];
  components?: number;
  standardize?: boolean;
  crossValidate?: boolean;
  folds?: number;
  seed?: number;
  model?: string;
}

export const pls = new Command('pls')
  .description(
    'Predicts columns by all others: partial least squares regression on the rows of files, or of shards.',
  )
  .argument('[files...]', `${FILES}; or .mom files`)
  .requiredOption('--y <list>', 'the columns to predict, by name or position', list)
  .option('--components <number>', 'components to fit (default: those of --cross-validate)', count)
  .option('--standardize', 'divide each column by its standard deviation')
  .option('--cross-validate', 'predict rows held out: by file where there are several, else in random groups')
  .option('--folds <number>', 'groups of rows to hold out, for one file (default: 10)', count)
  .option('--seed <number>', 'seed of these groups (default: 0)', seed)
  .option('--model <file>', 'write the regression, for predict')
  .addOption(weightingOption());
outputOptions(inputOptions(summingOptions(pls)))
  .addHelpText(
    'after',
    '\nExample:\n  wasm-pca pls spectra.csv --y octane --cross-validate --model octane.json',
  )
  .action(async (given: string[], options: Options) => {
    const { components, crossValidate, folds, model: modelFile, standardize, weighting } = options;
    if (options.normalize) throw new CLIError('--normalize is not for regressions', 2);
    if (components === undefined && !crossValidate)
      throw new CLIError('say how many --components to fit, or let --cross-validate find out', 2);
    if ((folds !== undefined || options.seed !== undefined) && !crossValidate)
      throw new CLIError('--folds and --seed are for --cross-validate', 2);
    const paths = await pathsOf(given, options);
    await requireReplaceable({ '--model': { path: modelFile, kind: 'a regression' } }, paths);
    const input = await inputOf(paths, options);
    const { header, moments, parts } = input.all;
    try {
      const names = header.columns ?? numbered(moments.columns);
      const y = responsesIn(names, options);
      const subject = { files: paths, names };
      const validated = crossValidate
        ? await inUserWords(subject, () => validatedOf(input, y, names, options))
        : null;
      const kept = components ?? Math.max(1, validated?.components ?? 1);
      const model = await inUserWords(subject, () =>
        PLS.fromMoments(moments, { y, columns: names, components: kept, standardize, weighting }),
      );
      if (modelFile !== undefined) await (await outputOf(modelFile, JSON.stringify(model))).commit();
      const outcome = { omitted: header.omitted, ...describedRegression(model), ...validationIn(validated) };
      say(options, outcome, regressionLines(model, validated), modelFile === '-');
    } finally {
      for (const each of [moments, ...parts]) each.free();
    }
  });

type Input = Awaited<ReturnType<typeof inputOf>>;

/** Sums all files, and says how they can be held out: by file or, of a single table, by rows. */
async function inputOf(paths: string[], options: Options) {
  const { y, columns, threads, crossValidate, folds } = options;
  const shards = await shardsAmong(paths);
  const reading = readingOf({ ...options, columns: columns && [...new Set([...columns, ...y])] });
  const progress = new Progress(options.quiet);
  const gathering = { reading, threads, duplicates: 'error', shards, progress } as const;
  const byFile = paths.length > 1;
  if (crossValidate && byFile && folds !== undefined)
    throw new CLIError('--folds is for one file; of several, each is held out', 2);
  if (crossValidate && !byFile && (shards.size > 0 || !(await areFiles(paths)))) {
    throw new CLIError(
      '--cross-validate reads rows again, which a pipe or a .mom file does not allow: give several .mom files, of which each is held out',
      2,
    );
  }
  const apart = byFile && crossValidate;
  return { paths, byFile, gathering, all: await gather(paths, { ...gathering, apart }) };
}

async function validatedOf(
  { paths, byFile, gathering, all }: Input,
  y: string[],
  names: string[],
  { components, standardize, folds, seed }: Options,
): Promise<CrossValidation> {
  if (byFile) return PLS.crossValidateMoments(all.parts, { y, columns: names, components, standardize });
  const { reading, progress } = gathering;
  const held = await heldRows(paths, reading, () => Number.POSITIVE_INFINITY, 'error', progress);
  if (!held) throw new CLIError('there are no rows');
  const { matrix, weights } = held;
  return progress.during('cross-validation', (onProgress) =>
    PLS.crossValidate(matrix, y, {
      ...{ components, standardize, folds, seed, weights, onProgress },
      columns: { x: names },
    }),
  );
}

/** Returns names for the columns of files without names: their positions, counted from 1. */
const numbered = (columns: number) => Array.from({ length: columns }, (_, j) => String(j + 1));

/** Returns the names of the columns to predict, of which positions count from 1. */
function responsesIn(names: readonly string[], { y, columns, exclude, label, weights }: Options): string[] {
  const isWhole = !columns && !exclude && label === undefined && weights === undefined;
  return y.map((each) => {
    if (names.includes(each)) return each;
    const place = /^\d+$/.test(each) && isWhole ? names[Number(each) - 1] : undefined;
    if (place !== undefined) return place;
    throw new CLIError(`--y: there is no column "${each}"`, 2);
  });
}

interface Sized {
  data: Float64Array;
  rows: number;
  columns: number;
}

const rowsIn = ({ data, rows, columns }: Sized) =>
  Array.from({ length: rows }, (_, i) => [...data.subarray(i * columns, (i + 1) * columns)]);

export function describedRegression(model: PLS | PCR): object {
  const { rows, columns, componentCount, responseNames } = model;
  const { coefficients, intercept } = model.coefficients();
  return {
    ...{ rows, columns, responses: responseNames, components: componentCount },
    xVarianceRatio: [...model.xVarianceRatio],
    yVarianceRatio: rowsIn(model.yVarianceRatio),
    coefficients: rowsIn(coefficients),
    intercept: [...intercept],
  };
}

function validationIn(validated: CrossValidation | null): object {
  if (!validated) return {};
  const { folds, components, rmsep, q2 } = validated;
  return { validated: { folds, components, rmsep: rowsIn(rmsep), q2: rowsIn(q2) } };
}

export function regressionLines(model: PLS | PCR, validated: CrossValidation | null = null): string[] {
  const { rows, columns, componentCount, responses } = model;
  const names = (model.responseNames ?? Array.from({ length: responses }, (_, k) => `y${k + 1}`)).map(
    printableName,
  );
  const most = Math.max(componentCount, validated ? validated.rmsep.rows - 1 : 0);
  const [sums, lines] = [new Float64Array(responses + 1), [] as string[]];
  for (let m = 0; m <= most; m++) {
    const isFitted = m > 0 && m <= componentCount;
    if (isFitted) {
      sums[0] += model.xVarianceRatio[m - 1];
      for (let k = 0; k < responses; k++) sums[k + 1] += model.yVarianceRatio.data[(m - 1) * responses + k];
    }
    const explained = Array.from(sums, (sum) => (isFitted || m === 0 ? percent(sum, 2) : '').padStart(12));
    const rmsep = validated
      ? Array.from({ length: responses }, (_, k) => validated.rmsep.data[m * responses + k])
      : [];
    lines.push(
      [String(m).padStart(10), ...explained, ...rmsep.map((value) => number(value, 4).padStart(12))].join(''),
    );
  }
  const heads = ['x', ...names].map((name) => `R² ${name}`.padStart(12));
  const errors = validated ? names.map((name) => `RMSEP ${name}`.padStart(12)) : [];
  const best = validated
    ? [`${validated.components} of them predict rows held out best, in ${validated.folds} groups`]
    : [];
  return [
    `${plural(componentCount, 'component')} fitted to ${rowsOf(rows)} × ${columnsOf(columns)}, predicting ${names.join(', ')}`,
    '',
    ['components', ...heads, ...errors].join(''),
    ...lines,
    ...best,
  ];
}
