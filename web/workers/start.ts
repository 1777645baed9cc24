import { platform } from '#platform';
import { PCAError } from '../errors.ts';
import { chunk } from '../platform/chunk.ts';
import type { WorkerEvents, WorkerLink, WorkerScript } from '../platform/platform.ts';

/** Where the workers' script is; false: no workers; undefined: as the package brings it. */
export type WorkerChoice = URL | string | false | undefined;

/** How workers start. */
export interface Workers {
  /** Why jobs run on the calling thread instead; null where they do not. */
  refused: string | null;
  start(events: WorkerEvents): WorkerLink;
}

let settled: Workers | undefined;
let finding: { choice: WorkerChoice; found: Promise<Workers> } | undefined;

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

/** Lets another choice be made, where no worker came of this one. */
export function forgetWorkers(): void {
  finding = undefined;
}

/** Workers at one time: more would seldom help, and each has a heap of its own. */
export function maximalWorkers(): number {
  return settled?.refused ? 1 : Math.min(platform.parallelism(), 4);
}

async function find(choice: WorkerChoice): Promise<Workers> {
  if (choice === false) return onThisThread('init({ worker: false }) asked for it');
  if (choice !== undefined) return inWorkers({ place: choice });
  const refused = await platform.workersRefused();
  return refused === null
    ? inWorkers(await chunk("the workers' script", () => import('#chunk/script')))
    : onThisThread(refused);
}

function inWorkers(script: WorkerScript): Workers {
  return { refused: null, start: (events) => platform.startWorker(script, events) };
}

async function onThisThread(refused: string): Promise<Workers> {
  return { refused, start: (await chunk("the workers' program", () => import('#chunk/here'))).startHere };
}
