import { Command } from 'commander';
import { CLIError } from '../errors.ts';
import { shardsAmong } from '../file-kinds.ts';
import { type InputOptions, pathsOf } from '../inputs.ts';
import { gather } from '../model/gather.ts';
import { requireReplaceable } from '../outputs.ts';
import { Progress } from '../progress.ts';
import { gatherSums } from '../shard/database-sums.ts';
import { saveShard } from '../shard/save.ts';
import {
  FILES,
  givenOption,
  inputOptions,
  type OutputOptions,
  outputOptions,
  readingOf,
  type SummingOptions,
  summingOptions,
} from './options.ts';
import { rowsOf, say } from './say.ts';

const OF_ROWS = summingOptions(new Command())
  .options.map((option) => option.attributeName())
  .filter((name) => name !== 'threads');

interface Options extends SummingOptions, OutputOptions, InputOptions {
  output: string;
  name?: string;
  sums?: boolean;
}

export const moments = new Command('moments')
  .description(
    'Sums the rows of files into a shard: count, mean and scatter, to be merged with others and fitted.',
  )
  .argument('[files...]', FILES)
  .requiredOption('-o, --output <file>', 'the shard, a .mom file; - is standard output')
  .option('--name <name>', 'name of the rows in the shard, for one file (default: the path)');
moments.option('--sums', 'the files hold what the query of sql gave, each the sums of its rows');
outputOptions(inputOptions(summingOptions(moments)))
  .addHelpText('after', '\nExample:\n  wasm-pca moments part-17.csv --exclude id -o part-17.mom')
  .action(async (files: string[], { output, name, sums, ...options }: Options, command: Command) => {
    const paths = await pathsOf(files, options);
    if (name !== undefined && paths.length > 1) throw new CLIError('--name is for one file', 2);
    await requireReplaceable({ '--output': { path: output, kind: 'a .mom file' } }, paths);
    const ofRows = sums && givenOption(command, OF_ROWS);
    if (ofRows) throw new CLIError(`${ofRows} is for rows, which the query has read already`, 2);
    const { header, moments } = await (sums
      ? gatherSums(paths, name)
      : gather(paths, {
          reading: readingOf(options),
          threads: options.threads,
          duplicates: 'error',
          shards: await shardsAmong(paths),
          progress: new Progress(options.quiet),
          name,
        }));
    const bytes = await saveShard(output, header, moments);
    say(options, { ...header, bytes }, [`${output}: ${rowsOf(header.rows)}`], output === '-');
  });
