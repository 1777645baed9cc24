/** Runs the command that the arguments say. */
import { CommanderError } from 'commander';
import { program } from '../commands/program.ts';
import { CLIError, isForReader } from '../errors.ts';
import { printable } from '../printable.ts';
import { filesBeingRead } from '../read/file-bytes.ts';
import { exit, standardError } from '../standard-streams.ts';
import { failWithStandardOutput } from '../write/output.ts';
import { discardAll } from '../write/temporary-files.ts';

const LONGEST = 300; // characters of a line that tells of a fault of this program

failWithStandardOutput();
// Of a promise that nobody awaits, too; Node would print the line of the source, which is all of a script here.
process.once('uncaughtException', (error) => {
  discardAll();
  exit(told(error));
});

try {
  await program.parseAsync();
} catch (error) {
  discardAll();
  process.exitCode = told(error);
}
// Workers of the package may idle a while yet.
exit();

/** The exit status for an error, which is said in one line unless it is a fault of this program. */
function told(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2; // it has said it itself
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
