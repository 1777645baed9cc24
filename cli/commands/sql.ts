import { Command } from 'commander';
import { sumsSQL } from 'wasm-pca/sql';
import { standardOutput } from '../standard-streams.ts';
import { inUserWords } from '../words.ts';
import { choice, list } from './options.ts';

interface Options {
  columns: string[];
  database: 'duckdb' | 'postgresql';
  where?: string;
  shift?: number[];
}

export const sql = new Command('sql')
  .description('Prints the query that sums the rows of a table in a database, for moments --sums.')
  .argument('<table>', 'the table or view; a dot separates a schema from its name')
  .requiredOption('--columns <list>', 'the columns of numbers', list)
  .addOption(
    choice('--database <name>', 'the database whose SQL it is', ['duckdb', 'postgresql']).default('duckdb'),
  )
  .option('--where <condition>', 'a condition in SQL that the rows fulfil')
  .option(
    '--shift <list>',
    'a number near the mean of each column, so that the table is read once (default: the query finds the means first)',
    (text) => list(text).map((each) => (each === '' ? Number.NaN : Number(each))),
  )
  .addHelpText(
    'after',
    '\nExample:\n  duckdb -noheader -list -c "$(wasm-pca sql flowers --columns a,b)" > sums.json\n  wasm-pca moments sums.json --sums -o flowers.mom',
  )
  .action(async (table: string, options: Options) => {
    const query = await inUserWords({}, () => sumsSQL({ table, ...options }));
    standardOutput().write(`${query}\n`);
  });
