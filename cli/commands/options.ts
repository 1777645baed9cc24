import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RowNormalization, RuleName, Weighting, ZeroReplacement } from 'wasm-pca';
import { ORIENTATIONS, type Reading as TableReading } from '../../tables/read/source.ts';
import { CLIError } from '../errors.ts';
import type { InputOptions } from '../inputs.ts';
import { RULES } from '../model/rules.ts';
import { nearest } from '../nearest.ts';
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

export const count = (text: string) => countOr(text);

function countFromZero(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw new InvalidArgumentError('It is a whole number from 0 up.');
  return value;
}

function countOr(text: string, otherwise = '', words: readonly string[] = []): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError(`${meant(text, words)}It is a whole number from 1 up${otherwise}.`);
  return value;
}

export function countOrRule(text: string): number | RuleName {
  return RULES.find((rule) => rule === text) ?? countOr(text, ` or one of ${RULES.join(', ')}`, RULES);
}

export function rules(text: string): RuleName[] {
  return list(text).map((name) => oneOf(name, RULES));
}

export function seed(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** 32)
    throw new InvalidArgumentError('It is a whole number from 0 to 4294967295.');
  return value;
}

export function amount(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value > 0 && value < Number.POSITIVE_INFINITY))
    throw new InvalidArgumentError('It is a number above 0.');
  return value;
}

export function amountOrNone(text: string): number {
  return Number(text) === 0 && text.trim() !== '' ? 0 : amount(text);
}

export function share(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 1)) throw new InvalidArgumentError('It is above 0 and at most 1.');
  return value;
}

/** Returns the word that equals `text`. Throws an error that names the one that was probably meant. */
function oneOf<T extends string>(text: string, words: readonly T[]): T {
  const word = words.find((each) => each === text);
  if (word !== undefined) return word;
  throw new InvalidArgumentError(`${meant(text, words)}It is one of ${words.join(', ')}.`);
}

function meant(text: string, words: readonly string[]): string {
  const near = nearest(text, words);
  return near === undefined ? '' : `Did you mean ${near}? `;
}

/** Makes an option that takes one of these words. */
export const choice = (flags: string, description: string, words: readonly string[]): Option =>
  new Option(flags, description).choices(words).argParser((text) => oneOf(text, words));

/** The treatments of rows with a missing value. */
export type MissingHow = 'error' | 'omit' | 'em' | 'least-squares' | 'regularized' | 'pairwise' | 'level';

/** The treatments that commands offer: those that leave such rows out, and those with which they suggest, score and fit. */
const OMITTING: readonly MissingHow[] = ['error', 'omit'];
export const SUGGESTING: readonly MissingHow[] = [...OMITTING, 'pairwise'];
export const SCORING: readonly MissingHow[] = [...OMITTING, 'em'];
export const FITTING: readonly MissingHow[] = [
  ...SCORING,
  'least-squares',
  'regularized',
  'pairwise',
  'level',
];

/** Adds the options for reading tables; `hows` are the ways to treat missing values, none if there is no choice. */
export function readingOptions(command: Command, hows = OMITTING): Command {
  command
    .option('--columns <list>', 'names, or positions such as 1,4,10:20 (default: all but the label)', list)
    .option('--exclude <list>', 'columns to leave out', list)
    .option('--label <column>', 'column with names or classes of the rows; it is not analysed');
  transposeOption(missingOptions(command, hows));
  return csvOptions(orientOption(arrayOption(command)));
}

/** Adds the options for missing values: how to treat them, and which marks stand for one. */
export function missingOptions(command: Command, hows = OMITTING): Command {
  if (hows.length > 0) {
    const what = 'what to do with rows that have a missing value';
    command.addOption(choice('--missing <how>', what, hows).default('error'));
  }
  return command.option(
    '--missing-marks <list>',
    'further words or numbers for a missing value, such as -99,x',
    list,
  );
}

/** Adds the options that take a file's columns as rows. */
export function transposeOption(command: Command): Command {
  return command
    .option('--transpose', 'use the columns of the file as rows (default: for GCT and 10x folders only)')
    .option('--no-transpose', 'use the rows of the file as rows');
}

/** Adds the option that chooses an array of an archive. */
export function arrayOption(command: Command): Command {
  return command.option(
    '--array <name>',
    'the array of an NPZ file to read (default: the only one with rows and columns)',
  );
}

/** Adds the option for the layout of a table in one JSON value. */
export function orientOption(command: Command): Command {
  return command.addOption(
    choice(
      '--orient <layout>',
      'layout of a JSON table, as pandas calls it (default: found from keys and types)',
      ORIENTATIONS,
    ),
  );
}

/** Adds the options for reading the text of CSV. */
export function csvOptions(command: Command): Command {
  return command
    .option('--header', 'the first row of CSV holds names (default: unless it is like the rows below)')
    .option('--no-header', 'the first row of CSV holds no names')
    .option(
      '--skip <lines>',
      'lines to skip above the first row of CSV (default: those of a title)',
      countFromZero,
    )
    .option('--comment <sign>', 'in CSV, the sign that begins a comment, up to the end of the line')
    .option(
      '--delimiter <sign>',
      'the sign between the cells of CSV (default: found from the first rows)',
      (sign) => sign.replaceAll('\\t', '\t'),
    )
    .addOption(choice('--decimal <sign>', 'the decimal sign in CSV (default: a point)', ['.', ',']));
}

/** Adds the options for reading and summing tables. */
export function summingOptions(command: Command, hows = OMITTING, takesLogRatios = false): Command {
  return readingOptions(command, hows)
    .addOption(
      takesLogRatios
        ? choice(
            '--normalize <rule>',
            'divide each row by its length first (l2), or take its log-ratios (clr; rclr among what is above 0), which holds all rows in memory',
            ['l2', 'clr', 'rclr'],
          )
        : choice('--normalize <rule>', 'divide each row by its length first', ['l2']),
    )
    .option('--weights <column>', 'column with the weight of each row; it is not analysed')
    .option('--threads <number>', 'the most threads to use', count, availableParallelism());
}

const ZEROS = /^(?:replace=(.+)|limit=([^,]+)(?:,fraction=(.+))?)$/;

/** Parses what replaces zeros; the package checks the numbers. */
function zeroReplacement(text: string): ZeroReplacement {
  const [, replace, limit, fraction] = ZEROS.exec(text.trim()) ?? [];
  const numbers = [replace, limit, fraction].filter((each) => each !== undefined).map(Number);
  if (numbers.length === 0 || !numbers.every((value) => value > 0 && value < Number.POSITIVE_INFINITY)) {
    throw new InvalidArgumentError(
      'It is limit=L, with the limit of detection L in the units of the table, limit=L,fraction=F, or replace=S, a share; each is above 0.',
    );
  }
  if (replace !== undefined) return { replace: Number(replace) };
  return { detectionLimit: Number(limit), ...(fraction !== undefined && { fraction: Number(fraction) }) };
}

/** Makes the option for what replaces zeros before log-ratios are taken. */
export const zerosOption = (): Option =>
  new Option(
    '--zeros <rule>',
    'with --normalize clr: zeros become 0.65 of limit=<number>, or of limit=<number>,fraction=<share> this fraction, or replace=<share> of their row',
  ).argParser(zeroReplacement);

/** Returns the options of the package for log-ratios, which are not taken of sums. */
export function logRatiosOf({ normalize, zeros }: LogRatioOptions): LogRatios {
  if (zeros && normalize !== 'clr') throw new CLIError('--zeros is for --normalize clr', 2);
  return normalize === 'clr' || normalize === 'rclr' ? { normalize, zeros } : {};
}

/** Makes the option for columns whose divisor is 0. */
const constantOption = (): Option =>
  choice('--constant <how>', 'what to do with columns whose divisor is 0 where columns are divided', [
    'error',
    'omit',
    'keep',
  ]);

export const SCALES = ['deviation', 'pareto', 'range', 'mad'] as const;
const NUMBERS = 'or a list of numbers above 0, one for each column';

function positives(text: string): number[] {
  const numbers = list(text).map((each) => (each === '' ? Number.NaN : Number(each)));
  if (!numbers.every((each) => each > 0 && each < Number.POSITIVE_INFINITY))
    throw new InvalidArgumentError('It is a list of numbers above 0, one for each column.');
  return numbers;
}

/** Adds the options for the divisors of columns; `also`: further words of --scale. */
export function scalingOptions<Also extends string>(
  command: Command,
  words: readonly Also[],
  about = '',
): Command {
  const scale = (text: string): Also | number[] => {
    if (/^[\d.+-]/.test(text.trim())) return positives(text);
    const word = words.find((each) => each === text);
    if (word !== undefined) return word;
    throw new InvalidArgumentError(`${meant(text, words)}It is one of ${words.join(', ')}, ${NUMBERS}.`);
  };
  return command
    .addOption(
      new Option('--scale <how>', `divide each column by its ${words.join(', ')}${about}, ${NUMBERS}`)
        .argParser(scale)
        .conflicts('standardize'),
    )
    .option('--column-weights <list>', 'how much each column counts, numbers above 0', positives)
    .addOption(constantOption());
}

/** Refuses --constant where columns are not divided. */
export function requireDivision(given: { standardize?: boolean; scale?: unknown; constant?: string }): void {
  if (given.constant && !given.standardize && !given.scale)
    throw new CLIError('--constant is for --standardize or --scale', 2);
}
/** Makes the option for the meaning of weights. */
export const weightingOption = (): Option =>
  choice(
    '--weighting <kind>',
    'what weights say: how much rows are worth, or how often they occur (default: reliability)',
    ['reliability', 'frequency'] satisfies Weighting[],
  );

/** Adds the options that name further files and check the number of files. */
export function inputOptions(command: Command): Command {
  return command
    .option('--files-from <file>', 'also read the files that this one lists, one a line; - is standard input')
    .option(
      '--expect <number>',
      'fail unless there are this many files, counting those summed in .mom files',
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

export interface ScalingOptions {
  scale?: 'deviation' | 'pareto' | 'range' | 'mad' | number[];
  columnWeights?: number[];
  constant?: 'error' | 'omit' | 'keep';
}

export interface WeightingOption {
  weighting?: Weighting;
}

export interface CSVSafeOptions {
  csvSafe?: boolean;
}

export interface MissingOptions<How extends MissingHow = 'error' | 'omit'> {
  missing: How;
  missingMarks?: string[];
}

export interface OrientOption {
  orient?: TableReading['orient'];
}

export interface ReadingOptions<How extends MissingHow = 'error' | 'omit'>
  extends CSVOptions,
    MissingOptions<How>,
    OrientOption {
  columns?: string[];
  exclude?: string[];
  label?: string;
  transpose?: boolean;
  array?: string;
}

/** Options of the commands that map rows by a model. */
export interface MappingOptions
  extends ReadingOptions<'error' | 'omit' | 'em'>,
    OutputOptions,
    InputOptions,
    CSVSafeOptions {}

export interface LogRatioOptions {
  normalize?: Exclude<RowNormalization, false>;
  zeros?: ZeroReplacement;
}

/** The options of the package that make rows log-ratios, if they are to become such. */
interface LogRatios {
  normalize?: 'clr' | 'rclr';
  zeros?: ZeroReplacement;
}

export interface SummingOptions extends ReadingOptions, Pick<LogRatioOptions, 'normalize'> {
  weights?: string;
  threads: number;
}

export interface OutputOptions {
  json?: boolean;
  quiet?: boolean;
}

export function selectionOf<How extends MissingHow>(options: ReadingOptions<How>) {
  const { columns, exclude, label, missing, missingMarks: marks, transpose, orient, array } = options;
  return { columns, exclude, label, missing, marks, transpose, orient, array, ...csvReadingOf(options) };
}

/** Picks the options for reading the text of CSV. */
export function csvReadingOf({ header, skip, comment, delimiter, decimal }: CSVOptions): CSVOptions {
  return { header, skip, comment, delimiter, decimal };
}

export function readingOf(options: SummingOptions): Reading {
  const { normalize, weights } = options;
  return { ...selectionOf(options), normalize: normalize === 'l2' && normalize, weights };
}
