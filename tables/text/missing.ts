/** Marks of missing values in a column of numbers, in lower case. */
const BLANK_OR_DASH = ['', '?', '-', '.'];
const OF_PROGRAMS = ['na', 'n/a', '<na>', '#n/a', '#na', '#null!', 'nan', 'nd', 'null', 'none', '\\n'];
const MARKS: ReadonlySet<string> = new Set([...BLANK_OR_DASH, ...OF_PROGRAMS]);

/** Numbers that stand for a missing value in files of instruments and surveys. */
export const CODES: ReadonlySet<number> = new Set(
  [9, 99, 999, 9999, 99999, 99.9, 999.9, 9999.9, 999.25].flatMap((code) => [code, -code]),
);

/** Tells whether a trimmed cell stands for a missing value where the others of its column are numbers. */
export const isMissing = (text: string) => MARKS.has(text.toLowerCase());

/** Tells whether programs write a mark only for missing values, so that it needs no note. */
export const isUsual = (mark: string) => /^(na|n\/a|nan|null|none|)$/i.test(mark);

/** Tells whether a code in `count` cells stands for missing values, where all other cells are at least `low`. */
export const isNegativeCode = (code: number, count: number, low: number) =>
  code < 0 && count > 1 && low >= 0 && CODES.has(code);
