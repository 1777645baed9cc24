import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type TestContext, vi } from 'vitest';
import { expectSameBytes } from './check';
import { type Ran, root, run } from './node';
import { bell, uniform } from './random';

export const FILES = 24;
/** Paths below the folder of the files, in their order; as in what Spark writes, names repeat from partition to partition. */
export const names = Array.from(
  { length: FILES },
  (_, i) => `half=${Math.floor(i / 12)}/part-${String(i % 12).padStart(2, '0')}.csv`,
);

/** A temporary folder, in which programs run with `wasm-pca` on their PATH. */
export class Workplace {
  private readonly running = new Set<ChildProcess>();
  private variables: NodeJS.ProcessEnv = {};

  private constructor(readonly folder: string) {}

  static async create(): Promise<Workplace> {
    const workplace = new Workplace(await mkdtemp(join(tmpdir(), 'wasm-pca-scale-out-')));
    await mkdir(workplace.at('bin'));
    await writeFile(workplace.at('bin/wasm-pca'), SHIM, { mode: 0o755 });
    return workplace;
  }

  at(...path: string[]): string {
    return join(this.folder, ...path);
  }

  bytes(...path: string[]): Promise<Buffer> {
    return readFile(this.at(...path));
  }

  /** Writes the files, and the results of one process for them, in their order, to one.mom and one.json. */
  async fill(): Promise<void> {
    const next = bell(14);
    const length = uniform(15);
    for (const half of ['half=0', 'half=1']) await mkdir(this.at('data', half), { recursive: true });
    await writeFile(this.at('data/_SUCCESS'), '');
    for (const name of names) {
      const row = () => Array.from({ length: 5 }, (_, j) => 1000 * j + (j + 1) * next()).join();
      const rows = Array.from({ length: 20 + Math.floor(600 * length()) }, row);
      await writeFile(this.at('data', name), ['a,b,c,d,e', ...rows, ''].join('\n'));
    }
    for (const args of [
      ['moments', ...names, '-o', '../one.mom'],
      ['fit', ...names, '--model', '../one.json'],
    ]) {
      const ran = await run('wasm-pca', args, { cwd: this.at('data'), env: this.env });
      if (ran.status !== 0) throw new Error(ran.stderr);
    }
    await this.forgetSums();
  }

  /** Resolves to a folder with exact versions of npm packages; skips the test, with the reason, where npm cannot get them. */
  async packages(name: string, exact: string[], skip: TestContext['skip']): Promise<string> {
    const { cachedPackages } = await import(
      /* @vite-ignore */ pathToFileURL(join(root, 'scripts/lib/npm-folder.mjs')).href
    );
    try {
      return await cachedPackages(name, exact);
    } catch (error) {
      return skip((error as Error).message);
    }
  }

  /** Puts a program on the PATH by `programEnvironment`; skips the test, with the reason, where it cannot be had. */
  async need(program: string, skip: TestContext['skip']): Promise<void> {
    const { programEnvironment } = await import(
      /* @vite-ignore */ pathToFileURL(join(root, 'scripts/lib/debian-programs.mjs')).href
    );
    try {
      this.variables = await programEnvironment(program);
    } catch (error) {
      skip((error as Error).message);
    }
  }

  get env(): NodeJS.ProcessEnv {
    const { PATH = process.env.PATH, ...more } = this.variables;
    return { ...process.env, ...more, PATH: `${this.at('bin')}:${PATH}`, PYTHONDONTWRITEBYTECODE: '1' };
  }

  run(
    command: string,
    args: string[],
    options: { input?: string; env?: NodeJS.ProcessEnv } = {},
  ): Promise<Ran> {
    return run(command, args, {
      cwd: this.folder,
      limit: 300_000,
      ...options,
      env: { ...this.env, ...options.env },
    });
  }

  /** Starts a program that runs beside the test, in a process group of its own. */
  start(command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const options = {
      cwd: this.folder,
      env: { ...this.env, ...env },
      detached: true,
      stdio: 'ignore',
    } as const;
    const child = spawn(command, args, options);
    this.running.add(child);
    child.once('close', () => this.running.delete(child));
    return child;
  }

  /** Kills a program that was started, with its whole process group, by SIGKILL. */
  kill(child: ChildProcess): Promise<unknown> {
    if (!child.pid || !this.running.has(child)) return Promise.resolve();
    const closed = new Promise((resolve) => child.once('close', resolve));
    process.kill(-child.pid, 'SIGKILL');
    return closed;
  }

  /** Resolves to the number of times that each file was summed so far. */
  async sums(): Promise<Map<string, number>> {
    const calls = existsSync(this.at('calls')) ? await readFile(this.at('calls'), 'utf8') : '';
    const counts = new Map<string, number>();
    for (const [, name] of calls.matchAll(/^moments .*?(half=\d\/part-\d\d\.csv)/gm))
      counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
  }

  forgetSums(): Promise<void> {
    return rm(this.at('calls'), { force: true });
  }

  /** Waits until the summing of so many files has begun. */
  async underWay(files: number): Promise<void> {
    await vi.waitUntil(async () => (await this.sums()).size >= files, { timeout: 120_000, interval: 20 });
  }

  /** Sums a file again, into the path of the shard that an engine already has. */
  async deliverAgain(name: string, shard: string): Promise<void> {
    const ran = await this.run('wasm-pca', ['moments', `data/${name}`, '--name', name, '-o', shard]);
    expect(ran).toMatchObject({ status: 0 });
  }

  /** Replaces a number in a file by text; resolves to a function that restores the file. */
  async damage(name: string): Promise<() => Promise<void>> {
    const path = this.at('data', name);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/\n[^,]+,/, '\nabc,'));
    return () => writeFile(path, text);
  }

  async remove(): Promise<void> {
    await Promise.all([...this.running].map((child) => this.kill(child)));
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * A script that runs the command line and logs its arguments. At the file that DIES_AT names it kills itself, once; at the
 * file that MEETS_AT names it waits until it has been called twice.
 */
const SHIM = `#!/bin/sh
cd "$(dirname "$0")/.." && calls=$PWD/calls && cd "$OLDPWD"
echo "$*" >> "$calls"
case "$*" in
  "moments "*"\${DIES_AT:-nowhere}"*) mkdir "$calls.died" 2> /dev/null && kill -9 $$ ;;
  "moments "*"\${MEETS_AT:-nowhere}"*)
    for _ in $(seq 300); do
      test "$(grep -c "^moments .*$MEETS_AT" "$calls")" -gt 1 && break
      sleep 0.1
    done ;;
esac
exec '${process.execPath}' '${join(root, 'dist/cli/wasm-pca.js')}' "$@"
`;

/** Expects in `out` the bytes of all.mom and the numbers of the model that one process computes from all files. */
export async function expectOneProcess(place: Workplace, out: string): Promise<void> {
  expectSameBytes(await place.bytes(out, 'all.mom'), await place.bytes('one.mom'), `${out}/all.mom`);
  const fitted = async (path: string) => JSON.parse((await place.bytes(path)).toString());
  if (!existsSync(place.at(out, 'model.json'))) {
    const ran = await place.run('wasm-pca', ['fit', `${out}/all.mom`, '--model', `${out}/model.json`]);
    expect(ran).toMatchObject({ status: 0 });
  }
  const [model, expected] = await Promise.all([fitted(`${out}/model.json`), fitted('one.json')]);
  for (const key of ['rows', 'explainedVariance', 'components', 'mean'])
    expect(model[key]).toEqual(expected[key]);
}
