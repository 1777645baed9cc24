import { platform } from '#platform';
import { loadChunk } from '../chunk.ts';
import { baselineInstead, compiledEngine } from '../engine/load.ts';
import { PCAError, reasonOf } from '../errors.ts';
import type { WorkerEvents, WorkerLink } from '../platform/platform.ts';
import type { WorkerProgram } from './messages.ts';
import { PooledWorker } from './pooled-worker.ts';

/** The program that works on an engine. */
export const ENGINE: WorkerProgram = {
  script: () => loadChunk("the workers' script", () => import('#chunk/script')),
  load: compiledEngine,
  instead: baselineInstead,
};

/** The address of the workers' script; false for no workers; undefined for the script in the package. */
export type WorkerChoice = URL | string | false | undefined;

/** Starts workers, or says why none can start. */
interface WorkerStarter {
  /** Why jobs run on the calling thread instead; null if workers can start. */
  unavailable: string | null;
  /** The address that the user gave for the workers' script. */
  url?: URL | string;
}

/** How long a worker may take to answer; a script that takes longer is not this package's. */
const PROBE_TIMEOUT = 30_000; // ms

let starter: WorkerStarter | undefined;
let search: { choice: WorkerChoice; found: Promise<WorkerStarter> } | undefined;

/** Finds out once how workers start. Throws ERR_LOAD; ERR_OPTION if an earlier call found another way. */
export async function workerStarter(choice?: WorkerChoice): Promise<WorkerStarter> {
  search ??= { choice, found: findStarter(choice) };
  const attempt = search;
  if (choice !== undefined && String(choice) !== String(attempt.choice)) {
    throw new PCAError(
      'ERR_OPTION',
      'worker does not apply: workers start in another way already; call init with this option before anything else',
    );
  }
  try {
    starter = await attempt.found;
    return starter;
  } catch (error) {
    if (search === attempt) search = undefined;
    throw error;
  }
}

/** Returns true if jobs are known to run on the calling thread. */
export function runsOnThisThread(): boolean {
  return starter !== undefined && starter.unavailable !== null;
}

export function workerNotStarted(cause: unknown): PCAError {
  return new PCAError(
    'ERR_LOAD',
    `the worker could not be started: ${reasonOf(cause)}; init({ worker }) takes its script from elsewhere, and ` +
      'with false does without workers',
    { cause },
  );
}

/** Returns the function that starts a worker of this program. Throws ERR_LOAD. */
export async function startOf(
  program: WorkerProgram,
  { url }: WorkerStarter,
): Promise<(events: WorkerEvents) => WorkerLink> {
  const script = url === undefined ? await program.script() : { url };
  return (events) => platform.startWorker(script, events);
}

async function findStarter(choice: WorkerChoice): Promise<WorkerStarter> {
  if (choice === false) return { unavailable: 'init({ worker: false }) asked for it' };
  const starter: WorkerStarter = { unavailable: null, url: choice };
  if (choice !== undefined) {
    await probe(starter).catch((cause) => {
      throw workerNotStarted(cause);
    });
    return starter;
  }
  const unavailable = platform.whyNoWorkers();
  if (unavailable !== null) return { unavailable };
  await ENGINE.script();
  try {
    if (platform.blockedByPolicy) await probe(starter);
  } catch (cause) {
    return { unavailable: platform.blockedByPolicy?.(reasonOf(cause)) as string };
  }
  return starter;
}

/** Starts a worker, since nothing else shows whether workers can start, and parks it for the first call. */
async function probe(starter: WorkerStarter): Promise<void> {
  const first = new PooledWorker(ENGINE, await startOf(ENGINE, starter));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`it did not answer within ${PROBE_TIMEOUT / 1000} s`)),
      PROBE_TIMEOUT,
    );
  });
  try {
    await Promise.race([first.alive(), late]);
    first.park();
  } catch (error) {
    first.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
