import type { PCA } from 'wasm-pca';
import { percent, plural } from '../../tables/format.ts';
import { share, sums } from '../../tables/shares.ts';
import { printable } from '../printable.ts';
import { standardOutput } from '../write/output.ts';
import type { OutputOptions } from './options.ts';

const SHOWN = 10; // components

export const rowsOf = (count: number) => plural(count, 'row');

/**
 * The outcome, as text or with --json as JSON, which may have names in it as JSON has them, too; beside what is written
 * there, standard output is not for it.
 */
export function say({ json }: OutputOptions, outcome: object, text: string, isWritten = false): void {
  (isWritten ? process.stderr : standardOutput).write(
    `${(json ? JSON.stringify(outcome) : text).replaceAll(/[^\n]+/g, printable)}\n`,
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
