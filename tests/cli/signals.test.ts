import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { uniform } from '../support/random';
import { WAIT } from '../support/wait.mjs';
import { csvOf, PROGRAM, workplace } from './support';

/** A command ends soon after a signal, whatever it does, and leaves no file half-written. */

const SOON = 200; // ms
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const { folder, put, get, done } = workplace();
const random = uniform(50);

const rows = Array.from({ length: 20_000 }, (_, i) => [i % 7, (i * i) % 11, Math.sin(i), i % 3]);
put('long.csv', csvOf(['a', 'b', 'c', 'd'], rows));
put('short.csv', csvOf(['a', 'b', 'c', 'd'], rows.slice(0, 50)));
/** One value of JSON, which a single long call parses. */
put('one.json', `{"columns":["a","b"],"data":[${'[1,2],'.repeat(8 << 20)}[3,4]]}`);

const start = (args: string) => spawn(process.execPath, [PROGRAM, ...args.split(' ')], { cwd: folder });
const hidden = () => readdirSync(folder).filter((name) => name.startsWith('.'));

/** Returns how many milliseconds the command takes to end, and by which signal or status it ends. */
async function endedBy(signal: NodeJS.Signals, child: ChildProcess) {
  const closed = once(child, 'exit');
  const sent = performance.now();
  child.kill(signal);
  const [status, by] = await closed;
  return { milliseconds: performance.now() - sent, ended: by ?? status };
}

/** Takes the best of a few runs, since other programs may delay each. */
async function soonest(times: number, once: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times && best > SOON; time++) best = Math.min(best, await once());
  return best;
}

test.each(SIGNALS)('%s ends a command that is in the midst of one long call', async (signal) => {
  const best = await soonest(10, async () => {
    const child = start('info one.json');
    await wait(700 + 300 * random());
    const { milliseconds, ended } = await endedBy(signal, child);
    expect(ended).toBe(signal);
    return milliseconds;
  });
  expect(best).toBeLessThan(SOON);
});

test('a signal ends a command whose output nobody takes', async () => {
  await done('fit long.csv --model long.json');
  const best = await soonest(10, async () => {
    const child = start('transform long.json long.csv');
    await once(child.stdout, 'readable');
    await wait(300); // the pipe is full
    return (await endedBy('SIGTERM', child)).milliseconds;
  });
  expect(best).toBeLessThan(SOON);
});

test.each(SIGNALS)('%s while rows are written leaves what was there', async (signal) => {
  await done('fit short.csv --model short.json');
  put('kept.csv', 'what was there');
  const child = start(`transform short.json ${Array(400).fill('long.csv').join(' ')} -o kept.csv`);
  const isBegun = () => hidden().some((name) => statSync(`${folder}/${name}`).size > 0);
  await expect.poll(isBegun, { timeout: WAIT, interval: 5 }).toBe(true);
  const { ended } = await endedBy(signal, child);
  expect(ended).toBe(signal);
  expect(hidden()).toEqual([]);
  expect(get('kept.csv').toString()).toBe('what was there');
});

test('at any moment: both outputs are there, or none, and no other file', async () => {
  const outputs = ['model.json', 'scores.csv'];
  const before = readdirSync(folder);
  for (let time = 0; time < 8; time++) {
    const child = start('fit short.csv --model model.json --scores scores.csv');
    const closed = once(child, 'exit');
    await Promise.race([wait(100 + 250 * random()), closed]);
    if (child.exitCode === null) await endedBy(SIGNALS[time % 3], child);
    const found = readdirSync(folder).filter((name) => !before.includes(name));
    expect([[], outputs]).toContainEqual(found.sort());
    if (found.length > 0) break;
  }
});
