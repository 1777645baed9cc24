import { PCAError } from '../errors.ts';
import { pickOptions, tooManyComponents } from '../input/parse-options.ts';
import { invalidOption, isArray } from '../input/values.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import type { FactorColumn } from './coding.ts';
import { columnCoordinates, type FactorData } from './factors.ts';

/** Options of `biplot`. */
export interface FactorBiplotOptions {
  /**
   * What the plot shows to scale: 1, distances between rows, which lie at the means of their columns; 0, distances between
   * columns, which lie at the means of their rows. A number in [0, 1]. Default 1/2, symmetric.
   */
  alpha?: number;
  /** The two dimensions to plot, counted from 1. Default [1, 2]. */
  components?: readonly [number, number];
}

/**
 * Coordinates of rows and columns. For any alpha, their products approximate the table by two dimensions: how much more often
 * than by chance a row has a level or a count, and how far a number deviates from its mean.
 */
export interface FactorBiplot {
  /** N x 2: F lambda^((alpha - 1)/2). */
  readonly rows: Matrix<Doubles>;
  /** D x 2: V lambda^((1 - alpha)/2), V as `columnCoordinates('standard')`. */
  readonly columns: Matrix<Doubles>;
  /** D: the names of levels and variables; a level that several variables have is `variable: level`. */
  readonly names: readonly string[];
  /** The `alpha` of the options. */
  readonly alpha: number;
  /** 'rowPrincipal' for alpha 1, 'columnPrincipal' for 0, 'symmetric' for 1/2; null for any other. */
  readonly kind: 'rowPrincipal' | 'columnPrincipal' | 'symmetric' | null;
  /** The two dimensions, counted from 1. */
  readonly components: readonly [number, number];
}

const KINDS: Record<number, FactorBiplot['kind']> = {
  0: 'columnPrincipal',
  0.5: 'symmetric',
  1: 'rowPrincipal',
};

/** Computes the biplot. Throws ERR_OPTION, ERR_COMPONENTS. */
export function biplot(model: FactorData, options: unknown): FactorBiplot {
  const { alpha = 0.5, components = [1, 2] } = pickOptions(options, ['alpha', 'components']);
  if (typeof alpha !== 'number' || !(alpha >= 0 && alpha <= 1))
    throw invalidOption('alpha', 'a number in [0, 1]', alpha);
  const pair = pairOf(components, model.eigenvalues.length);
  const factor = (m: number, power: number) => model.eigenvalues[m] ** (power / 2);
  return {
    rows: ofPair(model.scores, pair, (m) => factor(m, alpha - 1)),
    columns: ofPair(columnCoordinates(model, 'standard'), pair, (m) => factor(m, 1 - alpha)),
    names: namesOf(model.columns),
    alpha,
    kind: KINDS[alpha] ?? null,
    components: [pair[0] + 1, pair[1] + 1],
  };
}

function ofPair(
  { data, rows, columns }: Matrix<Doubles>,
  pair: readonly [number, number],
  factor: (m: number) => number,
): Matrix<Doubles> {
  const factors = pair.map(factor);
  const out = new Float64Array(2 * rows);
  for (let k = 0; k < out.length; k++)
    out[k] = data[Math.floor(k / 2) * columns + pair[k % 2]] * factors[k % 2];
  return { data: out, rows, columns: 2 };
}

function pairOf(given: unknown, available: number): [number, number] {
  const expected = 'two different numbers from 1 up';
  if (!isArray(given) || given.length !== 2 || given[0] === given[1])
    throw invalidOption('components', expected, given);
  if (available < 2)
    throw new PCAError('ERR_COMPONENTS', 'a biplot shows two dimensions, but the model has only 1');
  for (const m of given) {
    if (!Number.isSafeInteger(m) || (m as number) < 1) throw invalidOption('components', expected, m);
    if ((m as number) > available) throw tooManyComponents(m as number, available, 'the model has');
  }
  return [(given[0] as number) - 1, (given[1] as number) - 1];
}

/** Returns names that tell columns apart. */
function namesOf(columns: readonly FactorColumn[]): string[] {
  const seen = new Map<string, number>();
  const short = columns.map(({ variable, level }) => level ?? variable);
  for (const name of short) seen.set(name, (seen.get(name) ?? 0) + 1);
  return columns.map(({ variable, level }, j) =>
    level !== null && seen.get(short[j]) !== 1 ? `${variable}: ${level}` : short[j],
  );
}
