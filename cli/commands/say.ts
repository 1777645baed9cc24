import type { PCA } from 'wasm-pca';
import type { OutputOptions } from './options.ts';

const SHOWN = 10; // components

export const whole = (value: number) => value.toLocaleString('en');
export const rowsOf = (count: number) => `${whole(count)} ${count === 1 ? 'row' : 'rows'}`;
export const seconds = (value: number) => `${value.toPrecision(3)} s`;

/** The outcome, as text or with --json as JSON; beside what is written there, standard output is not for it. */
export function say({ json }: OutputOptions, outcome: object, text: string, isWritten = false): void {
  (isWritten ? process.stderr : process.stdout).write(`${json ? JSON.stringify(outcome) : text}\n`);
}

/** A table of the first eigenvalues and their shares. */
export function spectrum({ explainedVariance, explainedVarianceRatio }: PCA): string {
  let sum = 0;
  const lines = ['component   eigenvalue      share   cumulative'];
  for (let m = 0; m < Math.min(SHOWN, explainedVariance.length); m++) {
    sum += explainedVarianceRatio[m];
    const cells = [
      String(m + 1).padStart(9),
      explainedVariance[m].toPrecision(6).padStart(13),
      percent(explainedVarianceRatio[m]).padStart(11),
      percent(sum).padStart(13),
    ];
    lines.push(cells.join(''));
  }
  const more = explainedVariance.length - SHOWN;
  if (more > 0) lines.push(`${more} more`);
  return lines.join('\n');
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
