import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { attempt } from '../lib/process.mjs';
import { checkTotals } from './totals.mjs';

/** Makes a suite of a program of scripts/, which passes where the program ends with 0. */
export const script = (program, ...args) => ({
  async run(name, { show }) {
    const argv = [process.execPath, join(root, `scripts/${program}.mjs`), ...args];
    const ended = await attempt(argv, show);
    return {
      ...checkTotals(name, { [[program, ...args].join(' ')]: ended }),
      output: show.stream ? '' : ended.output,
    };
  },
});
