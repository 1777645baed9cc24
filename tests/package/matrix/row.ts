import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { expectWorks, launch, NONE, type Outcome, type Visit, visitor } from '../../support/chromium';
import { type Reply, serve } from '../../support/server';
import type { Project } from './project';

declare module 'vitest' {
  interface TaskMeta {
    /** For the table of scripts/suites/matrix.mjs. */
    row?: { versions: string; outcome?: Outcome; fetched?: number; seconds: number; recipe?: string };
  }
}

export interface Seen extends Visit {
  /** Name and version of what ran the package. */
  runtime: string;
  /** Bytes of the scripts that the page fetched, gzipped. */
  fetched?: number;
}

export interface Expected {
  /** The thread in which the asynchronous calls run. Default: in workers. */
  in?: 'workers' | 'calling thread';
  /** Complaints that this place may print although all works. */
  complaints?: RegExp;
  /** The lines that the user has to write besides what every project of the kind has. Default: none. */
  recipe?: string;
}

/** One place where the package has to work: `use` builds and runs the project, and resolves to the outcome. */
export function row(
  name: string,
  { dependencies }: Project,
  use: () => Promise<Seen>,
  expected: Expected = {},
) {
  test(name, async ({ task }) => {
    const [first] = Object.entries(dependencies).map((pair) => pair.join(' '));
    const since = performance.now();
    const noted = { versions: first ?? '', seconds: 0, recipe: expected.recipe };
    task.meta.row = noted;
    try {
      const { outcome, problems, runtime, fetched } = await use();
      task.meta.row = { ...noted, outcome, fetched, versions: [first, runtime].filter(Boolean).join(', ') };
      const serious = problems.filter((problem) => !expected.complaints?.test(problem));
      expectWorks({ outcome, problems: serious });
      const where = outcome.threads > 0 ? 'workers' : 'calling thread';
      expect(where, outcome.withoutWorkers ?? '').toBe(expected.in ?? 'workers');
    } finally {
      task.meta.row.seconds = (performance.now() - since) / 1000;
    }
  });
}

let browser: Promise<Browser> | undefined;
let visit: ReturnType<typeof visitor> | undefined;
afterAll(async () => (await browser)?.close());

/** Returns the outcome of a page. */
export async function page(address: string): Promise<Seen> {
  browser ??= launch();
  const chromium = await browser;
  visit ??= visitor(chromium);
  const seen = await (await visit)(address);
  return { ...seen, runtime: `Chromium ${chromium.version()}` };
}

/** Returns the outcome of a page of a folder, on a server that may answer a path in its own way. */
export async function served(
  folder: string,
  { path = '/', reply = (_path: string): Reply | undefined => undefined } = {},
): Promise<Seen> {
  const server = await serve(folder, reply);
  try {
    return { ...(await page(server.address + path)), fetched: fetchedOf(folder, server.requests) };
  } finally {
    await server.close();
  }
}

/** Bytes of the scripts of a folder that were asked for, gzipped. */
export function fetchedOf(folder: string, requests: string[]): number {
  const scripts = [...new Set(requests)].filter((path) => /\.m?js$/.test(path));
  const files = scripts.map((path) => join(folder, path)).filter((file) => existsSync(file));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}

/** Returns the outcome that a program printed (see `program` in sources.ts). */
export async function program(own: Project, ...argv: string[]): Promise<Seen> {
  const { status, stdout, stderr } = await own.run(argv, 60_000);
  const printed = stdout.match(/^outcome (.*)$/m)?.[1];
  const outcome = printed ? JSON.parse(printed) : NONE;
  const problems = status === 0 && printed ? [] : [`${argv.join(' ')}: ${status}\n${stdout}`];
  if (stderr) problems.push(stderr);
  return { outcome, problems, runtime: outcome.runtime ?? '' };
}
