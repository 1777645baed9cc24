import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, inject } from 'vitest';
import { nodeRuntime } from '../../../scripts/lib/node-runtime.mjs';
import { npmFolder } from '../../../scripts/lib/npm-folder.mjs';
import { cacheDir } from '../../../scripts/lib/paths.mjs';
import { type Ran, run } from '../../support/node';

/** The Node that runs the tools; some of them no longer take the oldest one that the package does. */
const TOOLS_NODE = 24;

type Manifest = Record<string, unknown>;

/** Someone's project, in a folder of its own, that depends on the packed package. */
export interface Project {
  folder: string;
  /** Exact versions of what it depends on besides. */
  dependencies: Record<string, string>;
  write(files: Record<string, string>): void;
  /** Runs a program of the project, or one on PATH, as npm's scripts do. */
  run(argv: string[], limit?: number): Promise<Ran>;
  /** The same for a step that has to succeed. */
  build(...argv: string[]): Promise<void>;
  /** Has a server run while `use` runs. */
  serving<T>(argv: (port: number) => string[], use: (address: string) => Promise<T>): Promise<T>;
  /** The installed package's own package.json. */
  manifest(): Manifest;
}

/** Sets one up before the tests of this file, and takes it away after them. */
export function project(dependencies: Record<string, string>, files: Record<string, string>): Project {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wasm-pca-user-')));
  const installed = join(folder, 'node_modules/wasm-pca');

  beforeAll(async () => {
    if (Object.keys(dependencies).length > 0) {
      linkTree(join(await fetched(dependencies), 'node_modules'), join(folder, 'node_modules'));
    }
    mkdirSync(installed, { recursive: true });
    const tarball = inject('tarball');
    await own.build('tar', '-xzf', tarball, '-C', installed, '--strip-components', '1');
    const manifest = {
      name: 'user',
      version: '1.0.0',
      private: true,
      dependencies: { ...dependencies, 'wasm-pca': `file:${tarball}` },
    };
    own.write({ 'package.json': JSON.stringify(manifest), ...files });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const own: Project = {
    folder,
    dependencies,
    write(written) {
      for (const [path, content] of Object.entries(written)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
      }
    },
    async run([program, ...args], limit = 150_000) {
      return run(program, args, { cwd: folder, limit, env: await environment(folder) });
    },
    async build(...argv) {
      const { status, stdout, stderr } = await own.run(argv);
      if (status !== 0) throw new Error(`${argv.join(' ')}: ${status}\n${stdout}\n${stderr}`);
    },
    async serving(argv, use) {
      const port = await freePort();
      const [program, ...args] = argv(port);
      // A process group of its own, which ends whole: some of these servers start others.
      const options = { cwd: folder, env: await environment(folder), detached: true };
      const server = spawn(program, args, options);
      let output = '';
      const told = (text: string) => {
        output += text;
      };
      server.stdout.setEncoding('utf8').on('data', told);
      server.stderr.setEncoding('utf8').on('data', told);
      const ended = once(server, 'close');
      try {
        const address = `http://localhost:${port}/`;
        await Promise.race([
          answering(address),
          ended.then(() => Promise.reject(new Error(`${program} ended by itself`))),
        ]);
        return await use(address);
      } catch (error) {
        throw new Error(`${error}\n${output}`);
      } finally {
        const runs = server.exitCode === null && server.signalCode === null;
        if (runs && server.pid) process.kill(-server.pid, 'SIGKILL');
        await ended;
      }
    },
    manifest: () => JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')),
  };
  return own;
}

/** npm's folder of these packages, which every clone on this machine shares. */
async function fetched(dependencies: Record<string, string>): Promise<string> {
  const wanted = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
  const key = createHash('sha256').update(wanted.join()).digest('hex').slice(0, 12);
  const [name] = Object.keys(dependencies);
  const folder = join(cacheDir(), 'projects', `${name.replaceAll(/\W/g, '')}-${key}`);
  await npmFolder(folder, wanted, name);
  return folder;
}

/** A copy that shares the files where it can, so that what a tool adds is gone with it. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target); // on another file system
  }
}

/** As in a user's shell: nothing of the test runner's, no colours, no questions, nothing told to anyone. */
async function environment(folder: string): Promise<NodeJS.ProcessEnv> {
  const { HOME, PATH = '', TMPDIR } = process.env;
  const node = dirname(await nodeRuntime(TOOLS_NODE));
  return {
    PATH: [join(folder, 'node_modules/.bin'), node, PATH].join(delimiter),
    HOME,
    TMPDIR,
    CI: '1',
    NO_COLOR: '1',
    DO_NOT_TRACK: '1',
    DENO_NO_UPDATE_CHECK: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answering(address: string): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end; await after(100)) {
    const reply = await fetch(address).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply) return;
  }
  throw new Error(`${address} does not answer`);
}
