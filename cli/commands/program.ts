import { Command } from 'commander';
import { printable } from '../printable.ts';
import { standardError, standardOutput } from '../standard-streams.ts';
import { version } from '../version.ts';
import { completionOf } from './completion.ts';
import { contrast } from './contrast.ts';
import { diagnose } from './diagnose.ts';
import { fit } from './fit.ts';
import { follow } from './follow.ts';
import { info } from './info.ts';
import { manualOf } from './manual.ts';
import { merge } from './merge.ts';
import { moments } from './moments.ts';
import { KINDS } from './options.ts';
import { pageOf } from './pages.ts';
import { pls } from './pls.ts';
import { predict } from './predict.ts';
import { reduce } from './reduce.ts';
import { sql } from './sql.ts';
import { suggest } from './suggest.ts';
import { impute, reconstruct, transform } from './transform.ts';

const SUGGESTION = /\n(\(Did you mean [^\n]*\))$/;

export const program = new Command('wasm-pca')
  .description('Principal component analysis of files of any length, exact in double precision.')
  .version(version)
  .exitOverride()
  .configureOutput({
    writeOut: (text) => standardOutput().write(text),
    writeErr: (text) => standardError().write(text),
    getOutHelpWidth: () => standardOutput().columns ?? 80,
    // Print a message and its suggestion in one line, since the user's input may be a file name with line breaks.
    outputError: (text, write) =>
      write(
        `${printable(
          text
            .trimEnd()
            .replace(/^error: /, 'wasm-pca: ')
            .replace(SUGGESTION, ' $1'),
        )}\n`,
      ),
  })
  .configureHelp({ showGlobalOptions: false })
  .addHelpText(
    'after',
    `
Files are ${KINDS}; - is standard input.

  wasm-pca fit iris.csv --label Species --report iris.html
  wasm-pca COMMAND --help

Documentation: ${pageOf('command-line.md')}`,
  );
const commands = [
  ...[fit, suggest, transform, reconstruct, impute, diagnose, follow, contrast, pls, predict],
  ...[reduce, moments, merge, sql, info],
];
for (const command of [...commands, completionOf(program), manualOf(program)]) {
  program.addCommand(command.copyInheritedSettings(program));
}
