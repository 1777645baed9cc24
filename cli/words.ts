import { PCAError } from 'wasm-pca';
import { plural } from '../tables/format.ts';
import { CLIError } from './errors.ts';
import { argumentOf, titleOf } from './read/columns.ts';

/** The files and options that an error of the package refers to. */
export interface Subject {
  /** The files that were read, as messages name them. */
  files?: readonly string[];
  /** How many rows of the file precede those that the package was given. Default 0. */
  before?: number;
  /** The names of the columns. */
  names?: readonly string[] | null;
  /** The option that gives the number of components; `--components` by default. */
  count?: string;
}

type Words = (found: RegExpExecArray, subject: Subject) => string;

/** Parses the column numbers, from 0, in a list such as "0, 2" or "0 ('a'), 2 ('b') and 5 more". */
const placesIn = (list: string) =>
  Array.from(list.matchAll(/(\d{1,9})(?: \('.{0,41}?'\))?(?=, | and |$)/gs), ([, place]) => Number(place));

const furtherIn = (list: string) => / and \d+ more$/.exec(list)?.[0] ?? '';

/** Writes a sentence about the columns of a list, with the verb that fits their number. */
function constantColumns(list: string, has: string, have: string, { names }: Subject): string {
  const titles = placesIn(list).map((j) => titleOf(names, j));
  if (titles.length === 1 && furtherIn(list) === '') return `${titles[0]} ${has}`;
  return `columns ${titles.map((title) => title.replace(/^column /, '')).join(', ')}${furtherIn(list)} ${have}`;
}

/** Advises how to leave out the columns of a list. */
function leavingOut(list: string, { names }: Subject): string {
  const places = placesIn(list);
  if (furtherIn(list) !== '') return '--constant omit leaves them out';
  const them = places.length > 1 ? 'them' : 'it';
  return `leave ${them} out with --exclude ${places.map((j) => argumentOf(names, j)).join(',')}, or with --constant omit`;
}

const tooFew: Words = ([, rows], { files = ['the input'] }) =>
  `${files.join(', ')}: ${plural(Number(rows), 'row')}, and a fit needs at least 2`;

const title = (subject: Subject, place: string) => titleOf(subject.names, Number(place));

const BEYOND_SINGLE = 'beyond the range of single precision, in which vectors are held';

/** Patterns of the package's messages, and their wording for a user who gave files and options, not arguments. */
const WORDS: [message: RegExp, words: string | Words][] = [
  [
    /^standardize cannot divide columns? (.*?) \(counted from 0\).*$/s,
    ([, list], of) =>
      `${constantColumns(list, 'has no variance', 'have no variance', of)}, by which --standardize divides; ${leavingOut(list, of)}`,
  ],
  [
    /^scale: '(\w+)' cannot divide columns? (.*?) \(counted from 0\).*$/s,
    ([, scale, list], of) =>
      `${constantColumns(list, `has a ${scale} that is 0`, `have a ${scale} that is 0`, of)}, since most values are equal; ${leavingOut(list, of)}`,
  ],
  [
    /^scale cannot divide columns? (.*?) \(counted from 0\).*$/s,
    ([, list], of) =>
      `${constantColumns(list, 'has a divisor of 0', 'have a divisor of 0', of)}; ${leavingOut(list, of)}`,
  ],
  [
    /^(scale|columnWeights) has (\d+) elements?, but the data have (\d+) columns$/,
    ([, name, count, columns]) =>
      `--${name === 'scale' ? name : 'column-weights'}: ${plural(Number(count), 'number')} for ${plural(Number(columns), 'column')}`,
  ],
  [
    /^the standard deviation of column (\d+)(?: \('.*'\))? leaves the range of doubles/,
    ([, j], of) => `the standard deviation of ${title(of, j)} leaves the range of doubles; scale it down`,
  ],
  [/^x has (\d+) .*but a variance needs at least 2$/, tooFew],
  [/^a variance needs at least 2 rows, not (\d+)/, tooFew],
  [/^(all|most) rows of x are alike/, '$1 rows are alike'],
  [
    /^components is (\d+), but (.*?)(?:: ask for at most (\d+))?$/,
    ([, asked, why, most], { count = '--components' }) =>
      `${count} ${asked}: ${why}${most && !why.includes(` only ${most}`) ? `, so at most ${most} can be kept` : ''}`,
  ],
  [/^varianceRatio cannot be met: the data has no variance$/, '--variance-ratio: no column has any variance'],
  [/^rule '([\w-]+)' does not apply: (.*)$/, (found) => `--components ${found[1]}: ${inWords(found[2])}`],
  [/^rule '([\w-]+)' keeps no component: (.*)$/, '--components $1 keeps no component: $2'],
  [/^it is for correlations: fit with standardize/, 'it is for correlations: pass --standardize'],
  [
    /^the divisor of column (\d+)(?: \('.*'\))? leaves the range of doubles/,
    ([, j], of) => `the divisor of ${title(of, j)} leaves the range of doubles; scale the column`,
  ],
  [
    /: choose (.*), or solver: 'covariance', which would fit/,
    ': choose $1, or --solver covariance, which would fit',
  ],
  [/: choose solver: 'covariance', which would fit/, ': --solver covariance would fit'],
  [
    /^covariance must be symmetric, but \((\d+), (\d+)\) is (\S+) and \(\d+, \d+\) is (\S+)$/,
    ([, i, j, one, other], { files = [], names }) => {
      const of = (place: string) => (names ? JSON.stringify(names[Number(place)]) : Number(place) + 1);
      return `${files.join(', ')}: a covariance is symmetric, but here row ${of(i)} has ${one} in column ${of(j)}, and row ${of(j)} has ${other} in column ${of(i)}`;
    },
  ],
  [/ GiB \(\d+ bytes\)/, ' GiB'],
  [/: free the Moments that are not needed/, ''],
  [/ by the solver '([\w-]+)' needs/, ' by the solver $1 needs'],
  [/ \(the engine addresses 4 GiB and holds \d+ bytes already.*\)$/, ', since the engine addresses 4 GiB'],
  [/ \(it holds \d+ bytes of the 4 GiB that it can address\): work on fewer/, ', beyond 4 GiB: use fewer'],
  [
    /^row (\d+), column (\d+)(?: \('.*'\))? of x \(both counted from 0\) is (\S+), (?:which has no logarithm|and log-ratios are)\b.*$/s,
    ([, row, j, value], { files = [], before = 0, ...of }) => {
      const advice = value === '0' ? '; --zeros of fit says what replaces zeros' : '';
      return `${files.join(', ')}: row ${Number(row) + before + 1}, ${title(of, j)}: ${value} has no logarithm${advice}`;
    },
  ],
  [
    /^row (\d+) of x \(counted from 0\) has no part above 0.*$/s,
    ([, row], { files = [], before = 0 }) =>
      `${files.join(', ')}: row ${Number(row) + before + 1} has no number above 0, so that it has no log-ratios`,
  ],
  [
    /^zeros would make the zeros of row (\d+) of x \(counted from 0\) .*$/s,
    ([, row], { files = [], before = 0 }) =>
      `${files.join(', ')}: what replaces the zeros of row ${Number(row) + before + 1} is all of it; --zeros takes smaller numbers`,
  ],
  [/^zeros\.(\w+) must be/, '--zeros: $1 must be'],
  [
    /^row \d+, column (\d+)(?: \('.*'\))? of the data \(both counted from 0\) is not a finite number.*$/,
    ([, j], { files = [] }) =>
      `${files.join(', ')}: in dimension ${Number(j) + 1} of a vector, a number is ${BEYOND_SINGLE}`,
  ],
  [
    /^row (\d+) \(counted from 0\) of the vectors, or what is reduced of it, is not finite$/,
    ([, row], { files = [] }) =>
      `${files.join(', ')}: vector ${Number(row) + 1}, or what is reduced of it, is ${BEYOND_SINGLE}`,
  ],
  [
    /^dimensions must be an array .*$/,
    '--dimensions says which lengths to try, since the usual ones are longer than these vectors',
  ],
  [
    /^dimensions \+ drop is (\d+), but the model has (\d+) components$/,
    '--dimensions and --drop together are $1, and vectors of so many columns and rows have $2 components',
  ],
  [
    /^dimensions must be at most the (\d+) columns of the vectors$/,
    '--dimensions is at most $1, as vectors have them',
  ],
  [/^k is (\d+), but only (\d+) vectors are searched$/, '--neighbours $1: only $2 vectors are searched'],
  [
    /^columns are other than those that from holds.*$/,
    (_, { files = [] }) => `${files.join(', ')}: the columns are other than those of --state`,
  ],
  [/^queries must leave/, '--queries has to leave'],
  [/^(\w+) did not converge in \d+ iterations:.*$/, '--rotate $1 did not converge; keep fewer --components'],
  [/^(\w+) found no rotation:.*$/, '--rotate $1 found no rotation; keep fewer --components'],
  [/^no component of the model has variance to be rotated$/, '--rotate: no component has variance'],
  [/^x has (\d+ rows in \d+ classes)/, 'there are $1'],
  [/^this is an? (\w+), not an? (\w+): \w+\.fromJSON reads it$/, 'this is the JSON of a $1, not of a $2'],
];

/** Rewrites a message of the package in terms of files, lines, names and options. */
export function inWords(message: string, subject: Subject = {}): string {
  return WORDS.reduce((said, [pattern, words]) => {
    const found = pattern.exec(said);
    if (!found || typeof words === 'string') return said.replace(pattern, words as string);
    return words(found, subject);
  }, message);
}

/** Turns an error of the package into a CLIError; returns any other error as it is. */
export function asCLIError(error: unknown, subject?: Subject): unknown {
  return error instanceof PCAError ? new CLIError(inWords(error.message, subject)) : error;
}

/** Runs a call of the package, and rethrows its errors in the words of the command line. */
export async function inUserWords<T>(subject: Subject, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw asCLIError(error, subject);
  }
}
