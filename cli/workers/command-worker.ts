// Runs the command that the arguments name.
import { CommanderError } from 'commander';
import { program } from '../commands/program.ts';
import { CLIError, isForReader } from '../errors.ts';
import { printable } from '../printable.ts';
import { filesBeingRead } from '../read/file-bytes.ts';
import { exit, standardError } from '../standard-streams.ts';
import { failWithStandardOutput } from '../write/output.ts';
import { discardAll } from '../write/temporary-files.ts';

const LONGEST = 300; // characters of each line of a report on a fault of this program

failWithStandardOutput();
// This also catches rejections that nobody awaits. Node would print the line of source: here the whole bundled script.
process.once('uncaughtException', (error) => {
  discardAll();
  exit(report(error));
});

try {
  await program.parseAsync();
} catch (error) {
  discardAll();
  process.exitCode = report(error);
}
// Without this, idle workers of the package would delay the end of the process.
exit();

/** Prints an error, in one line unless it is a fault of this program, and returns the exit status. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2; // commander has printed it
  if (isForReader(error)) standardError().write(`wasm-pca: ${printable(error.message)}\n`);
  else {
    const files = filesBeingRead();
    const where = files.length > 0 ? ` while ${files.join(', ')} was read` : '';
    const { stack = String(error) } = error as Error;
    const lines = stack.split('\n').map((line) => printable(line.slice(0, LONGEST)));
    standardError().write(
      `wasm-pca: this should not have happened${printable(where)}.\n${lines.join('\n')}\n`,
    );
  }
  return error instanceof CLIError ? error.exitCode : 1;
}
