import { Command } from 'commander';
import type { Matrix } from 'wasm-pca';
import { plural } from '../../tables/format.ts';
import { CLIError } from '../errors.ts';
import { kindOf } from '../file-kinds.ts';
import { pathsOf, readFactors, readModel } from '../inputs.ts';
import type { RowMap } from '../model/map-files.ts';
import { scoreNames } from '../model/save-scores.ts';
import { requireReplaceable } from '../outputs.ts';
import { Progress } from '../progress.ts';
import { atPlaces, categoryTable } from '../read/category-table.ts';
import { columnNames } from '../report/input.ts';
import { inUserWords } from '../words.ts';
import { formatOf, openMatrix } from '../write/matrix.ts';
import { mapToFile } from './map-to-file.ts';
import {
  choice,
  count,
  csvSafeOption,
  FILES,
  inputOptions,
  type MappingOptions,
  outputOptions,
  readingOptions,
  requireCSV,
  SCORING,
  selectionOf,
} from './options.ts';
import { leftOut, rowsOf, say } from './say.ts';

interface Options extends MappingOptions {
  output: string;
  components?: number;
  whiten?: 'pca' | 'zca';
}

const WHITEN = { pca: true, zca: 'zca' } as const;

function mapping(way: 'transform' | 'reconstruct' | 'impute', description: string, example: string): Command {
  const command = new Command(way)
    .description(description)
    .argument('<model>', 'a model that fit --model wrote')
    .argument('[files...]', FILES)
    .option('-o, --output <file>', 'a .csv, .tsv, .npy or .parquet file; - is standard output, as CSV', '-');
  if (way !== 'impute')
    command.option('--components <number>', 'number of components (default: all of the model)', count);
  if (way === 'transform') {
    command.addOption(
      choice('--whiten <how>', 'scale scores to unit variance; zca then turns them back to the columns', [
        'pca',
        'zca',
      ]),
    );
  }
  const hows = way === 'impute' ? [] : SCORING;
  return outputOptions(inputOptions(readingOptions(csvSafeOption(command), hows)))
    .addHelpText('after', `\nExample:\n  ${example}`)
    .action(async (file: string, given: string[], { output, components, whiten, ...options }: Options) => {
      requireCSV(options, output);
      if ((await kindOf(file)) === 'a model of categories')
        return placeRows(way, file, given, { output, components, whiten, ...options });
      const model = await readModel(file);
      const paths = await pathsOf(given, options);
      const hasModelColumns = way !== 'transform' || whiten === 'zca';
      const destination = { path: output, mayResembleInputs: hasModelColumns };
      await requireReplaceable({ '--output': destination }, [file, ...paths]);
      const columns = hasModelColumns ? columnNames(model) : scoreNames(components ?? model.componentCount);
      formatOf(output);
      const choices = { components, ...(whiten && { whiten: WHITEN[whiten] }) };
      let imputed = 0;
      const map: RowMap<Matrix> = (x, call) => {
        if (way !== 'impute') return model[`${way}Sync`](x, { ...choices, ...call });
        for (const value of x.data) if (Number.isNaN(value)) imputed++;
        return model.imputeSync(x);
      };
      const mapped = { ...options, ...(way === 'impute' && { missing: 'em' as const }), output };
      const { rows, omitted } = await mapToFile(paths, mapped, model, columns, map);
      if (output !== '-')
        say(
          options,
          { rows, ...(way === 'impute' ? { imputed } : { omitted }), columns: columns.length, output },
          [
            `${output}: ${rowsOf(rows)}${leftOut(omitted)}${way === 'impute' ? `, ${plural(imputed, 'cell')} imputed` : ''}`,
          ],
        );
    });
}

/** Writes the coordinates of rows by a model of categories. Holds all rows in memory. */
async function placeRows(way: string, file: string, given: string[], options: Options): Promise<void> {
  if (way !== 'transform')
    throw new CLIError(
      `${file} is a model of categories, which says no cells of rows: ${way} takes a model of numbers`,
      2,
    );
  const { output, components, whiten, missing, label } = options;
  if (whiten) throw new CLIError('--whiten is for models of numbers', 2);
  if (missing === 'em') throw new CLIError('--missing em is for models of numbers', 2);
  const model = await readFactors(file);
  const count = components ?? model.componentCount;
  if (count > model.componentCount)
    throw new CLIError(`--components ${count}: the model has only ${model.componentCount}`, 2);
  const paths = await pathsOf(given, options);
  await requireReplaceable({ '--output': { path: output } }, [file, ...paths]);
  const { columns } = model;
  const categories = [
    ...new Set(columns.flatMap(({ variable, level }) => (level === null ? [] : [variable]))),
  ];
  const progress = new Progress(options.quiet);
  const takes = { ...selectionOf({ ...options, missing }), preferred: [...model.variables], missing };
  const table = await categoryTable(paths, takes, categories, progress);
  const scores = await inUserWords({ files: paths }, () => model.transform(table.columns));
  const out = await openMatrix(output, { columns: scoreNames(count), label, isInert: options.csvSafe });
  await out.write(atPlaces(table, scores, count), table.labels);
  await out.close();
  if (output === '-') return;
  const { rows, omitted } = table;
  say(options, { rows: rows + omitted, omitted, columns: count, output }, [
    `${output}: ${rowsOf(rows + omitted)}${leftOut(omitted)}`,
  ]);
}

export const transform = mapping(
  'transform',
  'Writes the scores of rows: their coordinates along the components of a model.',
  'wasm-pca transform model.json new.csv --components 2 -o scores.csv',
);

export const reconstruct = mapping(
  'reconstruct',
  'Reconstructs rows from the first components of a model: the mean and the first terms (Bishop 12.19-12.20).',
  'wasm-pca reconstruct model.json new.csv --components 2 -o smooth.csv',
);

export const impute = mapping(
  'impute',
  'Fills missing values of rows with what a model says of them, given the others of their row; all else stays as it is.',
  'wasm-pca impute model.json new.csv -o whole.csv',
);
