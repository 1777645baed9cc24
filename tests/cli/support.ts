import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Ran, run } from '../support/node';
import { PROGRAM, resident } from '../support/resident';

export { PROGRAM };

/** A folder that is there as long as the tests of a file run, and the command line in it. */
export function workplace() {
  const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-'));
  const inTurn = resident(folder);
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);

  /** Runs the command line as a process of its own, as a shell does. */
  const alone = (args: string, input = ''): Promise<Ran> =>
    run(process.execPath, [PROGRAM, ...args.split(' ')], { cwd: folder, input });

  /** Runs a command in a process that others have used before, unless it reads standard input, which ends only once. */
  const pca = (args: string, input = ''): Promise<Ran> =>
    input === '' ? inTurn(args.split(' ')) : alone(args, input);

  return {
    folder,
    at,
    alone,
    pca,
    put: (name: string, content: string | Uint8Array) => writeFileSync(at(name), content),
    get: (name: string) => readFileSync(at(name)),

    /** Runs a command that must succeed. */
    async done(args: string, input?: string): Promise<string> {
      const { status, stdout, stderr } = await pca(args, input);
      if (status !== 0) throw new Error(`wasm-pca ${args}: exit status ${status}\n${stderr}`);
      return stdout;
    },
  };
}

/** Writes rows as CSV. */
export function csvOf(names: string[], rows: ArrayLike<number | string>[]): string {
  return `${[names, ...rows.map((row) => Array.from(row))].map((cells) => cells.join(',')).join('\n')}\n`;
}
