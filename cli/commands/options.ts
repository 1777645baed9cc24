import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RuleName } from 'wasm-pca';
import { ORIENTATIONS, type Reading as TableReading } from '../../tables/read/source.ts';
import { CLIError } from '../errors.ts';
import { RULES } from '../model/rules.ts';
import type { Reading } from '../shard/sum.ts';

export const KINDS =
  'CSV, TSV, NPY, NPZ, fvecs, bvecs, Parquet, Arrow, JSON lines, JSON or Matrix Market, also gzipped, or 10x folders';
export const FILES = `${KINDS}; - is standard input`;

/** Splits a list at its commas. A word in quotation marks may contain commas, as in CSV. */
export const list = (text: string): string[] =>
  Array.from(text.matchAll(/(?:^|,)(\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]*)/g), ([, each]) => {
    const word = each.trim();
    return /^".*"$/s.test(word) && word.length > 1 ? word.slice(1, -1).replaceAll('""', '"') : word;
  });

export const count = (text: string) => countOr(text, '');

function countFromZero(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw new InvalidArgumentError('It is a whole number from 0 up.');
  return value;
}

function countOr(text: string, otherwise: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError(`It is a whole number from 1 up${otherwise}.`);
  return value;
}

export function countOrRule(text: string): number | RuleName {
  return RULES.find((rule) => rule === text) ?? countOr(text, ` or a rule: ${RULES.join(', ')}`);
}

export function rules(text: string): RuleName[] {
  return list(text).map((name) => {
    const rule = RULES.find((each) => each === name);
    if (!rule) throw new InvalidArgumentError(`The rules are ${RULES.join(', ')}.`);
    return rule;
  });
}

export function seed(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** 32)
    throw new InvalidArgumentError('It is a whole number from 0 to 4294967295.');
  return value;
}

export function share(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 1)) throw new InvalidArgumentError('It is above 0 and at most 1.');
  return value;
}

/** Adds the options for reading tables. */
export function readingOptions(command: Command): Command {
  command
    .option('--columns <list>', 'names, or positions such as 1,4,10:20 (default: all but the label)', list)
    .option('--exclude <list>', 'columns to leave out', list)
    .option('--label <column>', 'column with names or classes of the rows; it is not analysed');
  transposeOption(missingOptions(command));
  return csvOptions(orientOption(arrayOption(command)));
}

/** Adds the options for missing values: how to treat them, and what stands for one. */
export function missingOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--missing <how>', 'what to do with rows that have a missing value')
        .choices(['error', 'omit'])
        .default('error'),
    )
    .option('--missing-marks <list>', 'further words or numbers for a missing value, such as -99,x', list);
}

/** Adds the options that take a file's columns as rows. */
export function transposeOption(command: Command): Command {
  return command
    .option('--transpose', 'use the columns of the file as rows (default: for GCT and 10x folders only)')
    .option('--no-transpose', 'use its rows');
}

/** Adds the option that chooses an array of an archive. */
export function arrayOption(command: Command): Command {
  return command.option('--array <name>', 'of NPZ, which array (default: the only one of rows and columns)');
}

/** Adds the option for the layout of a table in one JSON value. */
export function orientOption(command: Command): Command {
  return command.addOption(
    new Option(
      '--orient <layout>',
      'of JSON, as pandas calls it (default: told from keys and types)',
    ).choices(ORIENTATIONS),
  );
}

/** Adds the options for reading the text of CSV. */
export function csvOptions(command: Command): Command {
  return command
    .option('--header', 'the first row of CSV holds names (default: unless it is like those below)')
    .option('--no-header', 'it holds none')
    .option('--skip <lines>', 'lines above the first row of CSV (default: a title is told)', countFromZero)
    .option('--comment <sign>', 'in CSV, it and what follows it in a line is a comment')
    .option(
      '--delimiter <sign>',
      'between the cells of CSV (default: detected from the first rows)',
      (sign) => sign.replaceAll('\\t', '\t'),
    )
    .addOption(
      new Option('--decimal <sign>', 'before decimals in CSV (default: a point)').choices(['.', ',']),
    );
}

/** Adds the options for reading and summing tables. */
export function summingOptions(command: Command): Command {
  return readingOptions(command)
    .addOption(new Option('--normalize <norm>', 'rows to unit length first').choices(['l2']))
    .option('--threads <number>', 'at most', count, availableParallelism());
}

/** Adds the options that name further files and check the number of files. */
export function inputOptions(command: Command): Command {
  return command
    .option('--files-from <file>', 'read the paths in this file too, one a line; - is standard input')
    .option(
      '--expect <number>',
      'fail unless there are so many files, those summed in .mom files counted',
      count,
    );
}

/** Adds the option that makes CSV safe to open in a spreadsheet. */
export function csvSafeOption(command: Command): Command {
  return command.option(
    '--csv-safe',
    "in CSV and TSV: put ' before text that a spreadsheet would compute, such as =1+1; numbers stay",
  );
}

/** Refuses --csv-safe if no file to be written is CSV or TSV. */
export function requireCSV({ csvSafe }: CSVSafeOptions, ...files: (string | undefined)[]): void {
  if (csvSafe && !files.some((file) => /^-$|\.[ct]sv$/i.test(file ?? '')))
    throw new CLIError('--csv-safe is for text of .csv and .tsv files, and none is written', 2);
}

/** Returns the long flag of the first of these options that the user gave; undefined if none was given. */
export function givenOption(command: Command, names: readonly string[]): string | undefined {
  const given = names.find((name) => command.getOptionValueSource(name) === 'cli');
  const value = given && command.getOptionValue(given);
  const isNegated = (option: Option) => option.negate === (value === false);
  const ofName = command.options.filter((option) => option.attributeName() === given);
  return (ofName.find(isNegated) ?? ofName[0])?.long;
}

export function outputOptions(command: Command): Command {
  return command.option('--json', 'print the result as JSON').option('--quiet', 'show no progress');
}

export interface CSVOptions {
  header?: boolean;
  skip?: number;
  comment?: string;
  delimiter?: string;
  decimal?: '.' | ',';
}

export interface CSVSafeOptions {
  csvSafe?: boolean;
}

export interface MissingOptions {
  missing: 'error' | 'omit';
  missingMarks?: string[];
}

export interface OrientOption {
  orient?: TableReading['orient'];
}

export interface ReadingOptions extends CSVOptions, MissingOptions, OrientOption {
  columns?: string[];
  exclude?: string[];
  label?: string;
  transpose?: boolean;
  array?: string;
}

export interface SummingOptions extends ReadingOptions {
  normalize?: 'l2';
  threads: number;
}

export interface OutputOptions {
  json?: boolean;
  quiet?: boolean;
}

export function selectionOf(options: ReadingOptions) {
  const { columns, exclude, label, missing, missingMarks: marks, transpose, orient, array } = options;
  return { columns, exclude, label, missing, marks, transpose, orient, array, ...csvReadingOf(options) };
}

/** Picks the options for reading the text of CSV. */
export function csvReadingOf({ header, skip, comment, delimiter, decimal }: CSVOptions): CSVOptions {
  return { header, skip, comment, delimiter, decimal };
}

export function readingOf(options: SummingOptions): Reading {
  return { ...selectionOf(options), normalize: options.normalize ?? false };
}
