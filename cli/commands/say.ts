import type { PCA } from 'wasm-pca';
import { percent, plural, whole } from '../../tables/format.ts';
import { share, sums } from '../../tables/shares.ts';
import { plainly, printable } from '../printable.ts';
import { standardError, standardOutput } from '../standard-streams.ts';
import type { OutputOptions } from './options.ts';

const SHOWN = 10; // components

export const rowsOf = (count: number) => plural(count, 'row');
export const columnsOf = (count: number) => plural(count, 'column');

/** Describes the data to which a model was fitted. */
export function fittedTo({ rows, columns, weighting, effectiveRows }: PCA): string {
  if (rows === 0) return `a covariance of ${columnsOf(columns)}`;
  const counted = weighting ? `, weighted as ${Number(effectiveRows.toPrecision(6))} rows` : '';
  return `${rowsOf(rows)} × ${columnsOf(columns)}${counted}`;
}

export const leftOut = (omitted: number) =>
  omitted > 0 ? `, ${whole(omitted)} of them left out because a value is missing` : '';

/**
 * Prints the outcome, as lines or with --json as JSON; to standard error if standard output holds a file (`isWritten`).
 * Line breaks within a line are escaped, so that a name cannot add a line.
 */
export function say(
  { json }: OutputOptions,
  outcome: object,
  lines: readonly string[],
  isWritten = false,
): void {
  const said = json
    ? [printable(JSON.stringify(outcome), Infinity)]
    : lines.map((line) => printable(plainly(line)));
  (isWritten ? standardError() : standardOutput()).write(`${said.join('\n')}\n`);
}

/** Returns the lines of a table of the first eigenvalues and their shares of the variance. */
export function spectrum(model: PCA): string[] {
  const together = sums(model);
  const lines = together
    .slice(0, SHOWN)
    .map((sum, m) =>
      [
        String(m + 1).padStart(9),
        model.explainedVariance[m].toPrecision(6).padStart(13),
        percent(share(model, m), 2).padStart(11),
        percent(sum, 2).padStart(13),
      ].join(''),
    );
  const more = together.length - SHOWN;
  if (more > 0) lines.push(`${more} more`);
  return ['component   eigenvalue      share   cumulative', ...lines];
}
