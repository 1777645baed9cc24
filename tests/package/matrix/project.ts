import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { nodeRuntime } from '../../../scripts/lib/node-runtime.mjs';
import { type Ran, run } from '../../support/node';
import { install } from './installed';
import { serving } from './serving';

/** The Node that runs the tools; some of them no longer take the oldest one that the package does. */
const TOOLS_NODE = 24;

/** A user's project, in a folder of its own, that depends on the packed package. */
export interface Project {
  /** The path of its folder while tests run. */
  folder: string;
  /** Exact versions of what it depends on besides. */
  dependencies: Record<string, string>;
  write(files: Record<string, string>): void;
  /** Runs a program of the project, or one on PATH, as npm's scripts do. */
  run(argv: string[], limit?: number): Promise<Ran>;
  /** The same for a step that has to succeed. */
  build(...argv: string[]): Promise<void>;
  /** Runs a server while `use` runs. */
  serving<T>(argv: (port: number) => string[], use: (address: string) => Promise<T>): Promise<T>;
  /** The installed package's own package.json. */
  manifest(): Record<string, unknown>;
}

const PACKAGE = 'node_modules/wasm-pca';

/** Sets one up before the tests of this file, and takes it away after them. */
export function project(dependencies: Record<string, string>, files: Record<string, string>): Project {
  const own: Project = {
    folder: '',
    dependencies,
    write(written) {
      for (const [path, content] of Object.entries(written)) {
        mkdirSync(dirname(join(own.folder, path)), { recursive: true });
        writeFileSync(join(own.folder, path), content);
      }
    },
    async run([program, ...args], limit = 150_000) {
      return run(program, args, { cwd: own.folder, limit, env: await environment(own.folder) });
    },
    async build(...argv) {
      const { status, stdout, stderr } = await own.run(argv);
      if (status !== 0) throw new Error(`${argv.join(' ')}: ${status}\n${stdout}\n${stderr}`);
    },
    async serving(argv, use) {
      return serving(argv, { cwd: own.folder, env: await environment(own.folder) }, use);
    },
    manifest: () => JSON.parse(readFileSync(join(own.folder, PACKAGE, 'package.json'), 'utf8')),
  };

  beforeAll(async () => {
    own.folder = realpathSync(mkdtempSync(join(tmpdir(), 'wasm-pca-user-')));
    await install(dependencies, own.folder);
    const tarball = inject('tarball');
    mkdirSync(join(own.folder, PACKAGE), { recursive: true });
    await own.build('tar', '-xzf', tarball, '-C', PACKAGE, '--strip-components', '1');
    const manifest = {
      name: 'user',
      version: '1.0.0',
      private: true,
      dependencies: { ...dependencies, 'wasm-pca': `file:${tarball}` },
    };
    own.write({ 'package.json': JSON.stringify(manifest), ...files });
  });
  afterAll(() => rmSync(own.folder, { recursive: true, force: true }));

  return own;
}

/** The environment of a user's shell: without the test runner's variables, colours, questions or telemetry. */
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
