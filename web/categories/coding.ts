import { allocate, PCAError, readInput } from '../errors.ts';
import { bigintToNumber, show } from '../input/values.ts';
import type { Doubles } from '../matrix.ts';
import type { Steps } from '../steps.ts';
import type { OpenTable, TableColumn } from './table.ts';

/** A column of the analysis: a level of a category, a variable of numbers, or a column of counts. */
export interface FactorColumn {
  /** The name of the variable; for a column of counts its name or, without names, its number. */
  readonly variable: string;
  /** The level of the category; null for numbers and counts. */
  readonly level: string | null;
  /** The levels of the table that `rare` pooled in this one; absent for any other column. */
  readonly pooled?: readonly string[];
}

/** How the cells of a table become rows of D numbers. */
export interface Coding {
  readonly columns: readonly FactorColumn[];
  /** D: the mean of each variable of numbers, the share of the rows at each level. */
  readonly mean: Doubles;
  /** D: the standard deviation of each variable of numbers; the square root of `levelFactor` times its share for a level. */
  readonly scale: Doubles;
}

/** Compressed sparse rows. */
export interface CodedRows {
  /** The stored values; absent if all are 1. */
  readonly data?: Doubles;
  readonly indices: Uint32Array<ArrayBuffer>;
  readonly indptr: Uint32Array<ArrayBuffer>;
  readonly rows: number;
  readonly columns: number;
}

/** A missing cell that is to be imputed: the entries of a row that hold a number or the indicators of a category. */
export interface Hole {
  readonly row: number;
  /** The first of its columns. */
  readonly column: number;
  /** The number of its columns. */
  readonly count: number;
  /** The place of the first entry in the `data` of the coded rows. */
  readonly at: number;
}

/** How the levels of one category are found. */
export interface LevelRules {
  /** The order of the levels, all of which occur; undefined for that of numbers or of code units. */
  order?: readonly string[];
  /** Whether the caller named the column as a category. */
  isTold: boolean;
  missing: 'error' | 'level' | 'em';
  /** Levels that take no part in the dimensions. */
  passive: readonly string[];
  /** Levels that fewer than the share `below` of the rows have become one, `as`. */
  rare?: { readonly below: number; readonly as: string };
}

/** The level that missing cells have with `missing: 'level'`. */
export const MISSING_LEVEL = '(missing)';

const LEVELS_ARE = 'a level is text, a boolean or a number';

/** Number of cells that are read at once. */
const PIECE = 1 << 14;

const isMissing = (value: unknown) => value === null || value === undefined || Number.isNaN(value);

/** Returns whether the column holds text, booleans or entries of a dictionary. Throws ERR_EMPTY if all cells are missing. */
export function* holdsCategories(column: TableColumn, rows: number): Steps<boolean> {
  if (column.isDictionary) return true;
  for (let i = 0; i < rows; i++) {
    const value = cellOf(column, i);
    if (!isMissing(value)) return typeof value === 'string' || typeof value === 'boolean';
    if (i % PIECE === PIECE - 1) yield;
  }
  throw new PCAError('ERR_EMPTY', `column ${show(column.name)} has no value: leave it out, columns: [...]`);
}

/**
 * Returns the mean and the standard deviation, with divisor N; with 'em' of the cells that are there. Throws ERR_NOT_FINITE,
 * ERR_OPTION, ERR_CONSTANT_COLUMN.
 */
export function* learnNumbers(
  column: TableColumn,
  rows: number,
  masses: Doubles,
  missing: LevelRules['missing'],
): Steps<{ mean: number; deviation: number }> {
  const values = allocate(8 * rows, 'a column of numbers', () => new Float64Array(rows));
  let largest = 0;
  let present = 1;
  for (let i = 0; i < rows; i++) {
    values[i] = missing === 'em' && isMissing(cellOf(column, i)) ? Number.NaN : numberAt(column, i);
    if (Number.isNaN(values[i])) present -= masses[i];
    else if (masses[i] > 0) largest = Math.max(largest, Math.abs(values[i]));
    if (i % PIECE === PIECE - 1) yield;
  }
  // Values are divided by the largest, so that squares stay in the range of doubles.
  const unit = largest || 1;
  const isThere = (i: number) => masses[i] > 0 && !Number.isNaN(values[i]);
  const meanOf = (value: (i: number) => number) => {
    let sum = 0;
    for (let i = 0; i < rows; i++) if (isThere(i)) sum += masses[i] * value(i);
    return present === 1 ? sum : sum / present;
  };
  const mean = meanOf((i) => values[i] / unit);
  const deviation = Math.sqrt(meanOf((i) => (values[i] / unit - mean) ** 2));
  if (!(deviation > Number.EPSILON * Math.sqrt(rows) * Math.max(1, Math.abs(mean)))) {
    throw new PCAError(
      'ERR_CONSTANT_COLUMN',
      `column ${show(column.name)} has no variance: leave it out, columns: [...]`,
    );
  }
  return { mean: mean * unit, deviation: deviation * unit };
}

/** A level, and the share of the rows that have it. */
interface LearnedLevel extends FactorColumn {
  readonly share: number;
  readonly isPassive?: boolean;
}

/**
 * Finds the levels of a category: in the given order, else numbers ascending, text by code units. Rows of mass 0 do not count.
 * Throws ERR_NOT_FINITE for a missing cell, ERR_OPTION for levels that the rules exclude, ERR_CONSTANT_COLUMN for a category of
 * one level.
 */
export function* learnLevels(
  column: TableColumn,
  rows: number,
  masses: Doubles,
  rules: LevelRules,
): Steps<LearnedLevel[]> {
  const { name } = column;
  const places = new Map<unknown, number>();
  const byText = new Map<string, number>();
  const shares: number[] = [];
  let allNumbers = true;
  let present = 1;
  for (let i = 0; i < rows; i++) {
    if (i % PIECE === PIECE - 1) yield;
    if (masses[i] === 0) continue;
    const value = cellOf(column, i);
    if (rules.missing === 'em' && isMissing(value)) {
      present -= masses[i];
      continue;
    }
    let place = places.get(value);
    if (place === undefined) {
      const text = textAt(value, column, i, rules);
      if (!isMissing(value)) allNumbers &&= typeof value === 'number' || typeof value === 'bigint';
      place = byText.get(text);
      if (place === undefined) {
        place = shares.push(0) - 1;
        byText.set(text, place);
      } else if (text === MISSING_LEVEL && rules.missing === 'level') {
        requireOneMeaning(places, value, name);
      }
      places.set(value, place);
    }
    shares[place] += masses[i];
  }
  const texts = [...byText.keys()];
  if (texts.length === 0)
    throw new PCAError('ERR_EMPTY', `column ${show(name)} has no value: leave it out, columns: [...]`);
  if (!rules.isTold && !column.isDictionary) refuseNumbersAsText(texts, name);
  const ordered = rules.order ? inOrder(texts, rules.order, name) : sorted(texts, allNumbers);
  const levels = ordered.map((level) => ({
    variable: name,
    level,
    share: shares[byText.get(level) as number] / (present === 1 ? 1 : present),
  }));
  const found = rules.rare ? withRarePooled(levels, rules.rare, name) : levels;
  if (found.length > 1) return withPassive(found, rules.passive, name);
  throw new PCAError(
    'ERR_CONSTANT_COLUMN',
    `column ${show(name)} has one level, ${show(found[0].level)}: leave it out, columns: [...]`,
  );
}

/** Marks the levels that are passive. Throws ERR_OPTION if one of them does not occur, or if no other level remains. */
function withPassive(
  levels: readonly LearnedLevel[],
  passive: readonly string[],
  name: string,
): LearnedLevel[] {
  const unknown = passive.find((text) => levels.every(({ level }) => level !== text));
  const of = `of column ${show(name)}`;
  if (unknown !== undefined) {
    throw new PCAError('ERR_OPTION', `passive ${of} names ${show(unknown)}, which is no level: leave it out`);
  }
  if (passive.length === levels.length) {
    throw new PCAError(
      'ERR_OPTION',
      `all levels ${of} are passive: leave it out, columns: [...], and see supplementary`,
    );
  }
  if (passive.length === 0) return [...levels];
  return levels.map((each) => ({ ...each, isPassive: passive.includes(each.level as string) }));
}

/** Returns the level of a cell. */
function textAt(value: unknown, column: TableColumn, i: number, { isTold, missing }: LevelRules): string {
  if (isMissing(value)) {
    if (missing === 'level') return MISSING_LEVEL;
    throw new PCAError(
      'ERR_NOT_FINITE',
      `column ${show(column.name)} is ${show(value)} in row ${i} (counted from 0): missing: 'level' makes missing ` +
        'cells a level of their own',
    );
  }
  if (!isTold && !column.isDictionary && (typeof value === 'number' || typeof value === 'bigint')) {
    throw new PCAError(
      'ERR_OPTION',
      `column ${show(column.name)} holds text, but ${show(value)} in row ${i} (counted from 0): name it in ` +
        'categories to take numbers as text',
    );
  }
  const text = levelText(value);
  if (text !== undefined) return text;
  throw new PCAError(
    'ERR_SHAPE',
    `column ${show(column.name)} is ${show(value)} in row ${i} (counted from 0): ${LEVELS_ARE}`,
  );
}

/** Returns the text of a level; undefined for a value that cannot be one. */
export function levelText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : String(value);
  return ['string', 'boolean', 'bigint'].includes(typeof value) ? String(value) : undefined;
}

/** Throws ERR_OPTION if a column has both missing cells and the text that stands for these. */
function requireOneMeaning(places: ReadonlyMap<unknown, number>, value: unknown, name: string): void {
  const others = [...places.keys()].filter((key) => isMissing(key) || key === MISSING_LEVEL);
  if (others.every((key) => isMissing(key) === isMissing(value))) return;
  throw new PCAError(
    'ERR_OPTION',
    `column ${show(name)} has missing cells and the text ${show(MISSING_LEVEL)}: rename one of them`,
  );
}

function refuseNumbersAsText(texts: readonly string[], name: string): void {
  const filled = texts.filter((text) => text.trim() !== '' && text !== MISSING_LEVEL);
  if (filled.length === 0 || !filled.every((text) => Number.isFinite(Number(text)))) return;
  throw new PCAError(
    'ERR_OPTION',
    `column ${show(name)} holds numbers as text: convert them with Number(), or name it in categories to take each ` +
      'as a level',
  );
}

function sorted(texts: readonly string[], areNumbers: boolean): string[] {
  const compare = areNumbers
    ? (a: string, b: string) => Number(a) - Number(b)
    : (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const levels = texts.filter((text) => text !== MISSING_LEVEL).sort(compare);
  return texts.length > levels.length ? [...levels, MISSING_LEVEL] : levels;
}

function inOrder(texts: readonly string[], order: readonly string[], name: string): string[] {
  const known = new Set(order);
  const seen = new Set(texts);
  const unknown = texts.find((text) => !known.has(text) && text !== MISSING_LEVEL);
  const where = `levels of column ${show(name)}`;
  if (unknown !== undefined)
    throw new PCAError('ERR_OPTION', `${where} lack ${show(unknown)}, which rows have: add it`);
  const unused = order.find((level) => !seen.has(level));
  if (unused !== undefined)
    throw new PCAError('ERR_OPTION', `${where} name ${show(unused)}, which no row has: leave it out`);
  return seen.has(MISSING_LEVEL) && !known.has(MISSING_LEVEL) ? [...order, MISSING_LEVEL] : [...order];
}

function withRarePooled(
  levels: readonly LearnedLevel[],
  { below, as }: NonNullable<LevelRules['rare']>,
  name: string,
): LearnedLevel[] {
  const rare = levels.filter(({ share }) => share < below);
  if (rare.length === 0) return [...levels];
  const kept = levels.filter(({ share }) => share >= below);
  if (kept.some(({ level }) => level === as)) {
    throw new PCAError(
      'ERR_OPTION',
      `rare.as is ${show(as)}, which is a level of column ${show(name)}: choose another name`,
    );
  }
  const share = rare.reduce((sum, level) => sum + level.share, 0);
  return [...kept, { variable: name, level: as, share, pooled: rare.map(({ level }) => level as string) }];
}

/** The columns of one variable: its number if it holds numbers, else that of each level by the level's text. */
interface VariablePlan {
  column: TableColumn;
  numbers?: number;
  levels?: Map<string, number>;
  /** The first of its columns. */
  first: number;
  /** The number of its columns. */
  count: number;
}

/** How rows are coded. */
interface CodeOptions {
  /**
   * What happens to an unknown level: 'error' and 'told', for a stream with given levels, refuse it; 'passive' gives the cell
   * no value.
   */
  unseen: 'error' | 'told' | 'passive';
  /** Levels that have no value. */
  passive?: readonly FactorColumn[];
  /** Receives the missing cells, in their order, which then start at the means of their columns. */
  holes?: Hole[];
}

/**
 * Codes rows: numbers in standard deviations from the mean, levels as 1. A cell without a value leaves a row where its other
 * variables put it. Throws ERR_OPTION, ERR_NOT_FINITE, ERR_SHAPE.
 */
export function* codeRows(
  table: OpenTable,
  { columns, mean, scale }: Coding,
  { unseen, passive = [], holes }: CodeOptions,
): Steps<CodedRows> {
  const plans = plansOf(table, columns, passive);
  const { rows } = table;
  const most = rows * plans.length + (holes ? yield* moreForHoles(plans, rows) : 0);
  const indices = allocate(4 * most, 'the indicators', () => new Uint32Array(most));
  const indptr = allocate(4 * rows, 'the indicators', () => new Uint32Array(rows + 1));
  const hasNumbers = holes || plans.some(({ numbers }) => numbers !== undefined);
  const data = hasNumbers ? allocate(8 * most, 'the rows', () => new Float64Array(most).fill(1)) : undefined;
  const known = plans.map(() => new Map<unknown, number>());
  let stored = 0;
  for (let i = 0; i < rows; i++) {
    if (i % (PIECE / 4) === 0) yield;
    for (let v = 0; v < plans.length; v++) {
      const { column, numbers, levels, first, count } = plans[v];
      const value = cellOf(column, i);
      if (holes && data && isMissing(value)) {
        holes.push({ row: i, column: first, count, at: stored });
        for (let j = first; j < first + count; j++) {
          data[stored] = levels ? mean[j] : 0;
          indices[stored++] = j;
        }
        continue;
      }
      if (numbers !== undefined && data) {
        data[stored] = (numberOf(value, column, i) - mean[numbers]) / scale[numbers];
        indices[stored++] = numbers;
        continue;
      }
      let place = known[v].get(value);
      if (place === undefined) {
        place = placeOf(value, column, i, levels as Map<string, number>, unseen);
        known[v].set(value, place);
      }
      if (place >= 0) indices[stored++] = place;
    }
    indptr[i + 1] = stored;
  }
  return {
    data: data?.subarray(0, stored),
    indices: indices.subarray(0, stored),
    indptr,
    rows,
    columns: columns.length,
  };
}

/** Returns how many more entries the missing cells of categories have than those with a level. */
function* moreForHoles(plans: readonly VariablePlan[], rows: number): Steps<number> {
  let more = 0;
  for (const { column, count } of plans) {
    for (let i = 0; count > 1 && i < rows; i++) {
      if (i % PIECE === PIECE - 1) yield;
      if (isMissing(cellOf(column, i))) more += count - 1;
    }
  }
  return more;
}

/** Finds the columns of each variable; that of a passive level is -1. */
function plansOf(
  table: OpenTable,
  columns: readonly FactorColumn[],
  passive: readonly FactorColumn[],
): VariablePlan[] {
  const plans = new Map<string, VariablePlan>();
  const add = ({ variable, level, pooled }: FactorColumn, k: number) => {
    let plan = plans.get(variable);
    if (!plan) {
      plan = { column: table.column(variable), first: k, count: 0 };
      plans.set(variable, plan);
    }
    if (k >= 0) plan.count++;
    if (level === null) {
      plan.numbers = k;
      return;
    }
    plan.levels ??= new Map();
    for (const text of pooled ?? [level]) plan.levels.set(text, k);
  };
  columns.forEach(add);
  for (const column of passive) add(column, -1);
  return [...plans.values()];
}

/** Returns the column of a level; -1 for one that is passive. */
function placeOf(
  value: unknown,
  column: TableColumn,
  i: number,
  levels: ReadonlyMap<string, number>,
  unseen: CodeOptions['unseen'],
): number {
  const missing = isMissing(value);
  const text = missing ? MISSING_LEVEL : levelText(value);
  const place = text === undefined ? undefined : levels.get(text);
  if (place !== undefined) return place;
  const at = `column ${show(column.name)} is ${show(value)} in row ${i} (counted from 0)`;
  if (!missing && text === undefined) throw new PCAError('ERR_SHAPE', `${at}: ${LEVELS_ARE}`);
  if (unseen === 'passive') return -1;
  throw new PCAError(
    missing ? 'ERR_NOT_FINITE' : 'ERR_OPTION',
    unseen === 'told'
      ? `${at}: add ${show(text)} to the levels`
      : `${at}, a level that no row fitted had: unseen: 'passive' leaves such cells out of account`,
  );
}

/** Returns a number. Throws ERR_NOT_FINITE, and ERR_OPTION for anything else. */
const numberAt = (column: TableColumn, i: number): number => numberOf(cellOf(column, i), column, i);

function numberOf(cell: unknown, column: TableColumn, i: number): number {
  const value = bigintToNumber(cell);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const at = `column ${show(column.name)} is ${show(value)} in row ${i} (counted from 0)`;
  if (isMissing(value) || typeof value === 'number')
    throw new PCAError('ERR_NOT_FINITE', `${at}: leave such rows out, or impute them first`);
  throw new PCAError(
    'ERR_OPTION',
    `${at}, but numbers elsewhere: name it in categories, or convert its cells`,
  );
}

function cellOf(column: TableColumn, i: number): unknown {
  return readInput('the table', () => column.at(i));
}
