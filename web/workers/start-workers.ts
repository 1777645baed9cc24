import { platform } from '#platform';
import { PCAError, reasonOf } from '../errors.ts';
import { chunk } from '../platform/chunk.ts';
import type { WorkerEvents, WorkerLink, WorkerScript } from '../platform/platform.ts';
import { PooledWorker } from './pooled-worker.ts';

/** Where the workers' script is; false: no workers; undefined: as the package brings it. */
export type WorkerChoice = URL | string | false | undefined;

/** How workers start. */
export interface Workers {
  /** Why jobs run on the calling thread instead; null where they do not. */
  refused: string | null;
  start(events: WorkerEvents): WorkerLink;
}

/** A script that has not answered by then is not this package's. */
const PATIENCE = 30_000; // ms

let settled: Workers | undefined;
let finding: { choice: WorkerChoice; found: Promise<Workers> } | undefined;
let limit: number | undefined;

/** How workers start, found now if it is not yet. Throws ERR_LOAD; ERR_OPTION where they start otherwise already. */
export async function workers(choice?: WorkerChoice): Promise<Workers> {
  finding ??= { choice, found: find(choice) };
  const attempt = finding;
  if (choice !== undefined && String(choice) !== String(attempt.choice)) {
    throw new PCAError(
      'ERR_OPTION',
      'worker cannot be had: workers start otherwise already; call init with the same options before anything else',
    );
  }
  try {
    settled = await attempt.found;
    return settled;
  } catch (error) {
    if (finding === attempt) finding = undefined;
    throw error;
  }
}

/** Workers at one time: by default at most 4, since more would seldom help, and each has a heap of its own. */
export function maximalWorkers(): number {
  return settled?.refused ? 1 : (limit ?? Math.min(platform.parallelism(), 4));
}

/** From now on; undefined: as it is. */
export function limitWorkers(count: number | undefined): void {
  limit = count ?? limit;
}

export function notStarted(cause: unknown): PCAError {
  return new PCAError(
    'ERR_LOAD',
    `the worker could not be started: ${reasonOf(cause)}; init({ worker }) takes its script from elsewhere, and ` +
      'with false does without workers',
    { cause },
  );
}

async function find(choice: WorkerChoice): Promise<Workers> {
  if (choice === false) return onThisThread('init({ worker: false }) asked for it');
  if (choice !== undefined) {
    const placed = inWorkers({ place: choice });
    await prove(placed).catch((cause) => {
      throw notStarted(cause);
    });
    return placed;
  }
  const refused = platform.workersRefused();
  if (refused !== null) return onThisThread(refused);
  const own = inWorkers(await chunk("the workers' script", () => import('#chunk/script')));
  try {
    if (platform.refusedBy) await prove(own);
  } catch (cause) {
    return onThisThread(platform.refusedBy?.(reasonOf(cause)) as string);
  }
  return own;
}

/** Only a worker shows whether there can be any. It is then at hand for the first call. */
async function prove({ start }: Workers): Promise<void> {
  const first = new PooledWorker(start);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not answer within ${PATIENCE / 1000} s`)), PATIENCE);
  });
  try {
    await Promise.race([first.alive(), late]);
    first.rest();
  } catch (error) {
    first.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function inWorkers(script: WorkerScript): Workers {
  return { refused: null, start: (events) => platform.startWorker(script, events) };
}

async function onThisThread(refused: string): Promise<Workers> {
  return { refused, start: (await chunk("the workers' program", () => import('#chunk/here'))).startHere };
}
