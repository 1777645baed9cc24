import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Ran, root, run } from '../support/node';

export const PROGRAM = join(root, 'dist/cli/wasm-pca.js');

/** A folder that is there as long as the tests of a file run, and the command line in it. */
export function workplace() {
  const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);

  const pca = (args: string, input = ''): Promise<Ran> =>
    run(process.execPath, [PROGRAM, ...args.split(' ')], { cwd: folder, input });

  return {
    folder,
    at,
    pca,
    put: (name: string, content: string | Uint8Array) => writeFileSync(at(name), content),
    get: (name: string) => readFileSync(at(name)),

    /** Runs what must succeed. */
    async done(args: string, input?: string): Promise<string> {
      const { status, stdout, stderr } = await pca(args, input);
      if (status !== 0) throw new Error(`wasm-pca ${args}: exit status ${status}\n${stderr}`);
      return stdout;
    },
  };
}

/** Rows as CSV. */
export function csvOf(names: string[], rows: ArrayLike<number | string>[]): string {
  return `${[names, ...rows.map((row) => Array.from(row))].map((cells) => cells.join(',')).join('\n')}\n`;
}
