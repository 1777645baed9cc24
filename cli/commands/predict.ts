import { Command } from 'commander';
import type { Matrix } from 'wasm-pca';
import { type InputOptions, pathsOf, readRegression } from '../inputs.ts';
import type { RowMap } from '../model/map-files.ts';
import { requireReplaceable } from '../outputs.ts';
import { formatOf } from '../write/matrix.ts';
import { mapToFile } from './map-to-file.ts';
import {
  type CSVSafeOptions,
  count,
  csvSafeOption,
  FILES,
  inputOptions,
  type OutputOptions,
  outputOptions,
  type ReadingOptions,
  readingOptions,
  requireCSV,
} from './options.ts';
import { leftOut, rowsOf, say } from './say.ts';

interface Options extends ReadingOptions, OutputOptions, InputOptions, CSVSafeOptions {
  output: string;
  components?: number;
}

export const predict = new Command('predict')
  .description('Predicts columns of new rows by a regression.')
  .argument('<regression>', 'a regression that pls --model wrote')
  .argument('[files...]', FILES)
  .option('-o, --output <file>', 'a .csv, .tsv, .npy or .parquet file; - is standard output, as CSV', '-')
  .option('--components <number>', 'number of components (default: all of the regression)', count);
outputOptions(inputOptions(readingOptions(csvSafeOption(predict))))
  .addHelpText('after', '\nExample:\n  wasm-pca predict octane.json new.csv -o predicted.csv')
  .action(async (file: string, given: string[], { output, components, ...options }: Options) => {
    requireCSV(options, output);
    const model = await readRegression(file);
    const paths = await pathsOf(given, options);
    await requireReplaceable({ '--output': { path: output, mayResembleInputs: true } }, [file, ...paths]);
    formatOf(output);
    const map: RowMap<Matrix> = (x, { missing }) =>
      model.predictSync(x, { components, missing: missing === 'omit' ? 'omit' : 'error' });
    const columns = model.responseNames ?? Array.from({ length: model.responses }, (_, k) => `y${k + 1}`);
    const { rows, omitted } = await mapToFile(paths, { ...options, output }, model, columns, map);
    if (output === '-') return;
    say(options, { rows, omitted, columns: model.responses, output }, [
      `${output}: ${rowsOf(rows)}${leftOut(omitted)}`,
    ]);
  });
