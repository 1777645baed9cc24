/** Short here; `SOAK_CALLS=100000 SOAK_ERRORS=1000000` for the whole of it. */
import { describe, expect, test } from 'vitest';
import { run } from '../support/node';

const CALLS = Number(process.env.SOAK_CALLS ?? 600);
// A stack of 1 MiB that loses 48 bytes at each error is used up after 21,845. Every night each of the seven kinds comes
// more often.
const ERRORS = Number(process.env.SOAK_ERRORS ?? 2200);
const MIB = 2 ** 20;

// Errors are raised and caught alike in both binaries, so one is enough: that which most people run, if this Node can.
const binary = Number(process.versions.node.split('.')[0]) >= 22 ? 'relaxed' : 'baseline';

/** Returns what a program of tests/soak prints; it is killed after `limit` milliseconds. */
async function soaked<T>(limit: number, program: string, ...args: (string | number)[]): Promise<T> {
  const ran = await run(process.execPath, ['--expose-gc', `tests/soak/${program}`, ...args.map(String)], {
    limit,
  });
  if (ran.status !== 0) throw new Error(`exit status ${ran.status}\n${ran.stdout}\n${ran.stderr}`);
  return JSON.parse(ran.stdout);
}

describe('errors in a row, of all kinds that the engine finds', () => {
  const limit = 60_000 + 6 * ERRORS;
  test(
    'change nothing, on the calling thread and in a worker',
    async () => {
      const { wrong, changed, grown } = await soaked<{ wrong: string[]; changed: string[]; grown: number }>(
        limit,
        'errors.mjs',
        binary,
        ERRORS,
        ERRORS,
      );
      expect(wrong, 'what else came').toEqual([]);
      expect(changed, 'of moments that lived through them, bits of fits, sizes of heaps').toEqual([]);
      expect(grown / MIB, 'resident MiB').toBeLessThan(64);
    },
    limit,
  );
});

describe('a day of use', () => {
  const limit = 60_000 + 40 * CALLS;
  test(
    'with a tenth of the calls wrong and workers killed: memory is flat, nothing hangs',
    async () => {
      type Memory = { rss: number; heapUsed: number; arrayBuffers: number; engine: number; workers: number };
      type Outcome = Record<'right' | 'wrong' | 'cancelled' | 'lost', number>;
      const { mistakes, seen, kills, before, after } = await soaked<{
        mistakes: string[];
        seen: Outcome;
        kills: number;
        before: Memory;
        after: Memory;
      }>(limit, 'calls.mjs', CALLS);
      expect(mistakes).toEqual([]);
      expect(seen.right + seen.wrong + seen.cancelled + seen.lost).toBe(CALLS);
      expect(seen.wrong / CALLS).toBeGreaterThan(0.05);
      expect(seen.right / CALLS).toBeGreaterThan(0.7);
      expect(seen.cancelled).toBeGreaterThan(0);
      expect(kills).toBeGreaterThan(CALLS / 100);
      expect(seen.lost, 'calls that lost their worker').toBeGreaterThan(0);
      // Idle workers keep heaps of up to 64 MiB; four, and one for each stream that runs.
      expect(after.workers).toBeLessThanOrEqual(4 + 6);
      expect((after.rss - before.rss) / MIB, 'resident MiB').toBeLessThan(128);
      expect((after.heapUsed - before.heapUsed) / MIB, 'MiB of JavaScript').toBeLessThan(8);
      expect((after.arrayBuffers - before.arrayBuffers) / MIB, 'MiB of buffers').toBeLessThan(32);
      expect((after.engine - before.engine) / MIB, 'MiB of this thread’s engine').toBeLessThan(8);
    },
    limit,
  );
});

describe('weights, missing cells, divisors and supplementary columns in any mixture', () => {
  const limit = 60_000 + 60 * CALLS;
  test(
    'give the same answer or refusal each time, and memory is flat',
    async () => {
      type Memory = { rss: number; heapUsed: number; arrayBuffers: number; engine: number };
      const { mistakes, seen, before, after } = await soaked<{
        mistakes: string[];
        seen: Record<'right' | 'refused' | 'cancelled', number>;
        before: Memory;
        after: Memory;
      }>(limit, 'rows-and-cells.mjs', CALLS);
      expect(mistakes).toEqual([]);
      expect(seen.right + seen.refused + seen.cancelled).toBe(CALLS);
      expect(seen.right / CALLS).toBeGreaterThan(0.5);
      expect(seen.refused / CALLS).toBeGreaterThan(0.1);
      expect((after.rss - before.rss) / MIB, 'resident MiB').toBeLessThan(128);
      expect((after.heapUsed - before.heapUsed) / MIB, 'MiB of JavaScript').toBeLessThan(16);
      expect((after.arrayBuffers - before.arrayBuffers) / MIB, 'MiB of buffers').toBeLessThan(32);
      expect((after.engine - before.engine) / MIB, 'MiB of this thread’s engine').toBeLessThan(8);
    },
    limit,
  );
});
