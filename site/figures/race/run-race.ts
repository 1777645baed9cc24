import { CCA } from 'wasm-pca';
import { COMPONENTS, CONTENDERS, type ContenderId, prepare, type Run, raceWorker } from './contenders.ts';
import type { Shape } from './embeddings.ts';

export const SHAPES: Shape[] = [
  { rows: 500, columns: 64 },
  { rows: 1000, columns: 384 },
  { rows: 2000, columns: 768 },
  { rows: 5000, columns: 768 },
];

/** A contender that is forecast to take longer than this, in milliseconds, is skipped. */
export const PATIENCE = 20_000;
const AGAIN = 1000; // milliseconds; a contender runs again until its runs take that long together
const MOST = 5; // runs at most

/** The outcome of a contender on one shape. */
export type Outcome =
  | { kind: 'running' }
  /** The contender was skipped, because it would take about `expected` milliseconds. */
  | { kind: 'skipped'; expected: number }
  /** The median time, and the largest principal angle to our subspace in degrees, null for our own. */
  | { kind: 'timed'; milliseconds: number; angle: number | null };

interface Time {
  entries: number;
  milliseconds: number;
}

/** Returns the forecast for the next table: a power of its entries through the last two times, at least linear. */
function forecast(times: Time[], entries: number): number {
  const [before, last] = times.slice(-2);
  if (!last) return 0;
  const grown = Math.log(last.milliseconds / before.milliseconds) / Math.log(last.entries / before.entries);
  return last.milliseconds * (entries / last.entries) ** Math.max(1, grown);
}

function median(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

async function timed(run: Run, data: Float32Array, shape: Shape) {
  const times: number[] = [];
  let together = 0;
  let scores: Float64Array;
  do {
    const begun = performance.now();
    scores = await run(data, shape);
    times.push(performance.now() - begun);
    together += times[times.length - 1];
  } while (times.length < MOST && together < AGAIN);
  return { scores, milliseconds: median(times) };
}

/** Returns the largest principal angle between the spaces that two sets of scores span, in degrees. */
async function largestAngle(ours: Float64Array, theirs: Float64Array, rows: number): Promise<number> {
  const matrix = (data: Float64Array) => ({ data, rows, columns: COMPONENTS });
  const { correlations } = await CCA.fit(matrix(ours), matrix(theirs));
  return (Math.acos(Math.min(1, correlations[COMPONENTS - 1])) * 180) / Math.PI;
}

/** Runs the race, one contender at a time so that none slows another. */
export async function runRace(
  shapes: Shape[],
  signal: AbortSignal,
  onOutcome: (shape: number, name: ContenderId, outcome: Outcome) => void,
): Promise<void> {
  const ending = new AbortController();
  const until = ending.signal;
  signal.addEventListener('abort', () => ending.abort(signal.reason), { once: true });
  try {
    const maker = raceWorker(until);
    const starters: { name: ContenderId; run: Run; times: Time[] }[] = [];
    for (const name of CONTENDERS.keys()) {
      starters.push({ name, run: await prepare(name, until), times: [] });
    }
    const [tiny] = SHAPES;
    const warm = await maker.call('make', tiny);
    for (const { run } of starters) await run(warm, tiny);

    for (const [at, shape] of shapes.entries()) {
      const data = await maker.call('make', shape);
      let ours: Float64Array = new Float64Array();
      for (const { name, times, run } of starters) {
        const entries = shape.rows * shape.columns;
        const expected = forecast(times, entries);
        if (expected > PATIENCE) {
          onOutcome(at, name, { kind: 'skipped', expected });
          continue;
        }
        onOutcome(at, name, { kind: 'running' });
        const { scores, milliseconds } = await timed(run, data, shape);
        signal.throwIfAborted();
        times.push({ entries, milliseconds });
        if (name === 'ours') ours = scores;
        const angle = name === 'ours' ? null : await largestAngle(ours, scores, shape.rows);
        onOutcome(at, name, { kind: 'timed', milliseconds, angle });
      }
    }
  } finally {
    ending.abort();
  }
}
