import { stat } from 'node:fs/promises';
import { textOf } from '../tables/text/encoding.ts';
import { CLIError } from './errors.ts';
import { headOf, isReducerFile, isShardFile } from './inputs.ts';
import { requirePlaces } from './write/output.ts';

const HEAD = 4096; // bytes that tell what a file is

/** What is to be written, and what of its kind it may replace. */
interface Destination {
  path: string | undefined;
  /** Such as "a model", where only that is replaced; undefined where a table of rows is written. */
  kind?: keyof typeof KINDS;
  /** Whether a table that was written before may begin as one that is read. */
  mayResembleInputs?: boolean;
}

/** Whether a file is of a kind. */
const KINDS = {
  'a model': async (path: string) => /^\s*\{\s*"format":\s*"wasm-pca"/.test(textOf(await headOf(path, HEAD))),
  'a reducer': isReducerFile,
  'a .mom file': isShardFile,
  'a report': async (path: string) => {
    const text = textOf(await headOf(path, HEAD));
    return text.startsWith('<!doctype html>') && text.includes(': principal components</title>');
  },
};

/**
 * Each output is to have a place of its own, which is none of the files that are read, and where nothing lies that was
 * not made so: a pattern that a shell resolves after an option makes its first file the output.
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
    if (present.size === 0) continue; // as mktemp makes it
    if (kind && !(await KINDS[kind](path))) throw kept(`is there already, is not ${kind}`);
    const twin = kind || mayResembleInputs ? undefined : await beginsAlike(path, inputs);
    if (twin !== undefined) throw kept(`is there already, begins as ${twin} does`);
  }
}

/** The input that has the same first line, where a file is text: so a table may be taken for an output. */
async function beginsAlike(path: string, inputs: readonly string[]): Promise<string | undefined> {
  const firstLine = async (file: string) =>
    textOf(await headOf(file, HEAD))
      .split('\n')[0]
      .trim();
  const line = /\.(csv|tsv)$/i.test(path) ? await firstLine(path) : '';
  if (line === '') return undefined;
  for (const input of inputs) if (line === (await firstLine(input))) return input;
  return undefined;
}
