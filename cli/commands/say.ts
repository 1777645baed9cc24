import type { Matrix, PCA } from 'wasm-pca';
import { percent, plural, whole } from '../../tables/format.ts';
import { share, sums } from '../../tables/shares.ts';
import { plainly, printable } from '../printable.ts';
import { standardOutput } from '../write/output.ts';
import type { OutputOptions } from './options.ts';

const SHOWN = 10; // components

export const rowsOf = (count: number) => plural(count, 'row');
export const columnsOf = (count: number) => plural(count, 'column');

/** Of rows that stay in their places, those that have no result. */
export function missingIn({ data, rows, columns }: Pick<Matrix, 'data' | 'rows' | 'columns'>): number {
  let count = 0;
  for (let i = 0; i < rows; i++) if (Number.isNaN(data[i * columns])) count++;
  return count;
}

export const leftOut = (omitted: number) =>
  omitted > 0 ? `, ${whole(omitted)} of them left out because a value is missing` : '';

/**
 * The outcome, as text or with --json as JSON, which may have names in it as JSON has them, too; beside what is written
 * there, standard output is not for it.
 */
export function say({ json }: OutputOptions, outcome: object, text: string, isWritten = false): void {
  (isWritten ? process.stderr : standardOutput).write(
    `${(json ? JSON.stringify(outcome) : plainly(text)).replaceAll(/[^\n]+/g, printable)}\n`,
  );
}

/** A table of the first eigenvalues and their shares. */
export function spectrum(model: PCA): string {
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
  return ['component   eigenvalue      share   cumulative', ...lines].join('\n');
}
