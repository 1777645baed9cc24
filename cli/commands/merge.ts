import { Command, type Option } from 'commander';
import { plural } from '../../tables/format.ts';
import { CLIError } from '../errors.ts';
import { kindOf, shardsAmong } from '../file-kinds.ts';
import { type InputOptions, pathsOf, readShard, readSources } from '../inputs.ts';
import { gather } from '../model/gather.ts';
import { requireReplaceable } from '../outputs.ts';
import { Progress } from '../progress.ts';
import type { Duplicates } from '../shard/repeats.ts';
import { saveShard } from '../shard/save.ts';
import type { ShardHeader } from '../shard/shard-file.ts';
import { choice, inputOptions, type OutputOptions, outputOptions } from './options.ts';
import { rowsOf, say } from './say.ts';

interface Options extends OutputOptions, InputOptions {
  output: string;
  duplicates: Duplicates;
}

export const merge = new Command('merge')
  .description(
    'Merges shards, in the order of the names of what they sum. Groups of 2, 4, 8 … neighbours that were merged before give the same bits.',
  )
  .argument('[shards...]', '.mom files')
  .requiredOption('-o, --output <file>', 'the merged shard; - is standard output')
  .addOption(duplicatesOption());
outputOptions(inputOptions(merge))
  .addHelpText('after', "\nExample:\n  wasm-pca merge 'part-*.mom' -o all.mom")
  .action(async (files: string[], { output, duplicates, ...options }: Options) => {
    const paths = await pathsOf(files, options);
    const shards = await shardsAmong(paths);
    for (const path of paths) if (!shards.has(path)) await readShard(path); // throws and says what is wrong
    await requireReplaceable({ '--output': { path: output, kind: 'a .mom file' } }, paths);
    const { header, moments, dropped } = await gather(paths, {
      reading: { missing: 'error', normalize: false },
      threads: 1,
      duplicates,
      shards,
      progress: new Progress(options.quiet),
    });
    await requireSameSum(output, header);
    const bytes = await saveShard(output, header, moments);
    const left =
      dropped.length > 0 ? `; left out, because their rows are in it already: ${dropped.join(', ')}` : '';
    say(
      options,
      { ...header, dropped, bytes },
      [`${output}: ${plural(header.sources.length, 'source')}, ${rowsOf(header.rows)}${left}`],
      output === '-',
    );
  });

/**
 * Refuses to replace a shard that shares no source with the new sum: if a shell expanded a pattern after `-o`, that
 * shard was meant as an input.
 */
async function requireSameSum(output: string, { sources }: ShardHeader): Promise<void> {
  if (output === '-' || (await kindOf(output)) !== 'a .mom file') return;
  const before = await readSources(output);
  const merged = new Set(sources.map(({ name }) => name));
  if (before.some(({ name }) => merged.has(name))) return;
  throw new CLIError(
    `--output: ${output} has rows of ${before[0].name}, which are not merged, and is not replaced; remove it, or name another file`,
    2,
  );
}

export function duplicatesOption(): Option {
  const description = 'for sources that occur twice: stop, leave one out, or count both';
  return choice('--duplicates <what>', description, ['error', 'drop', 'keep']).default('error');
}
