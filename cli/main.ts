#!/usr/bin/env node
import { CommanderError } from 'commander';
import { TableError } from '../tables/errors.ts';
import { program } from './commands/program.ts';
import { CLIError } from './errors.ts';
import { printable } from './printable.ts';
import { discardAll, exitWithStandardOutput, failWithStandardOutput } from './write/output.ts';

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

for (const [signal, number] of Object.entries(SIGNALS)) {
  process.once(signal, () => {
    discardAll();
    process.exit(128 + number);
  });
}
failWithStandardOutput();

try {
  await program.parseAsync();
} catch (error) {
  discardAll();
  process.exitCode = told(error);
}
// Workers of the package may idle a while yet.
exitWithStandardOutput();

/** The exit status for an error, which is said in one line unless it is a fault of this program. */
function told(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2; // it has said it itself
  const known =
    error instanceof CLIError ||
    error instanceof TableError ||
    (error instanceof Error && error.name === 'PCAError');
  const { message, stack } = error as Error;
  process.stderr.write(
    `wasm-pca: ${known ? printable(message) : `this should not have happened.\n${stack}`}\n`,
  );
  return error instanceof CLIError ? error.exitCode : 1;
}
