import { stat } from 'node:fs/promises';
import { CLIError } from './errors.ts';
import { type FileKind, firstLine, kindOf } from './file-kinds.ts';
import { requirePlaces } from './write/output.ts';

/** A file to be written, and which existing file it may replace. */
interface Destination {
  path: string | undefined;
  /** The only kind of file that may be replaced, such as "a model"; undefined for a table of rows. */
  kind?: FileKind;
  /** True if a table written before may have the first line of an input. */
  mayResembleInputs?: boolean;
}

/**
 * Throws a CLIError for outputs that share a path, that are inputs, or that would replace a file which this program
 * probably did not write. If a shell expands a pattern after `-o`, its first file would become the output.
 */
export async function requireReplaceable(
  outputs: Record<string, Destination>,
  inputs: readonly string[],
): Promise<void> {
  const paths = Object.entries(outputs).map(([option, { path }]) => [option, path] as const);
  await requirePlaces(Object.fromEntries(paths));
  for (const [option, { path, kind, mayResembleInputs }] of Object.entries(outputs)) {
    const present = path === undefined || path === '-' ? null : await stat(path).catch(() => null);
    if (path === undefined || !present?.isFile()) continue;
    const kept = (what: string) =>
      new CLIError(`${option}: ${path} ${what}, and is not replaced; remove it, or name another file`, 2);
    for (const input of inputs) {
      const read = input === '-' ? null : await stat(input).catch(() => null);
      if (read?.ino === present.ino && read.dev === present.dev) throw kept('is one of the files to be read');
    }
    if (present.size === 0) continue; // mktemp makes empty files
    if (kind && (await kindOf(path)) !== kind) throw kept(`is there already, is not ${kind}`);
    const twin = kind || mayResembleInputs ? undefined : await beginsAlike(path, inputs);
    if (twin !== undefined) throw kept(`is there already, begins as ${twin} does`);
  }
}

/**
 * Returns the input with the same first line as the CSV or TSV file at `path`, which then is probably an input, too.
 */
async function beginsAlike(path: string, inputs: readonly string[]): Promise<string | undefined> {
  const line = /\.(csv|tsv)$/i.test(path) ? await firstLine(path) : '';
  if (line === '') return undefined;
  for (const input of inputs) if (line === (await firstLine(input))) return input;
  return undefined;
}
