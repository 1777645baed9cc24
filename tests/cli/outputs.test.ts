import { readdirSync, renameSync, utimesSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { requireUnchanged, statesOf } from '../../cli/read/unchanged';
import { csvOf, workplace } from './support';

const { folder, at, put, get, pca, done } = workplace();

const rows = Array.from({ length: 40 }, (_, i) => [i, (i * 7) % 11, (i * i) % 13]);
const table = (from: number, until: number) => csvOf(['a', 'b', 'c'], rows.slice(from, until));
put('part-1.csv', table(0, 20));
put('part-2.csv', table(20, 40));

const refused = (option: string, path: string, what: string) => ({
  status: 2,
  stdout: '',
  stderr: `wasm-pca: ${option}: ${path} ${what}, and is not replaced; remove it, or name another file\n`,
});

describe('an output does not replace', () => {
  const before = get('part-1.csv').toString();
  test.each([
    ['fit part-2.csv --model part-1.csv', '--model', 'is there already, is not a model'],
    ['fit part-1.csv --model part-1.csv', '--model', 'is one of the files to be read'],
    ['fit part-1.csv --model ./part-1.csv', '--model', 'is one of the files to be read'],
    ['fit part-2.csv --report part-1.csv', '--report', 'is there already, is not a report'],
    ['fit part-2.csv --scores part-1.csv', '--scores', 'is there already, begins as part-2.csv does'],
    ['fit part-1.csv --scores part-1.csv', '--scores', 'is one of the files to be read'],
    ['moments part-2.csv -o part-1.csv', '--output', 'is there already, is not a .mom file'],
  ])('a table: %s', async (args, option, what) => {
    const [path] = /\.\/part-1\.csv$/.exec(args) ?? ['part-1.csv'];
    expect(await pca(args)).toMatchObject(refused(option, path, what));
    expect(get('part-1.csv').toString()).toBe(before);
  });

  test('a table, of transform, diagnose and reconstruct', async () => {
    await done('fit part-1.csv part-2.csv --model model.json');
    for (const command of ['transform', 'diagnose']) {
      const ran = await pca(`${command} model.json part-2.csv -o part-1.csv`);
      expect(ran).toMatchObject(
        refused('--output', 'part-1.csv', 'is there already, begins as part-2.csv does'),
      );
    }
    const ran = await pca('reconstruct model.json part-1.csv -o part-1.csv');
    expect(ran).toMatchObject(refused('--output', 'part-1.csv', 'is one of the files to be read'));
    expect(get('part-1.csv').toString()).toBe(before);
  });

  test('a shard that was to be merged', async () => {
    for (const k of [1, 2]) await done(`moments part-${k}.csv -o part-${k}.mom`);
    const shard = get('part-1.mom');
    expect(await pca('merge part-2.mom -o part-1.mom')).toMatchObject(
      refused('--output', 'part-1.mom', 'has rows of part-1.csv, which are not merged'),
    );
    expect(await pca('merge part-1.mom part-2.mom -o part-1.mom')).toMatchObject(
      refused('--output', 'part-1.mom', 'is one of the files to be read'),
    );
    expect(get('part-1.mom')).toEqual(shard);
  });

  test('but what was made so before it does', async () => {
    for (let times = 0; times < 2; times++) {
      await done('fit part-1.csv --model m.json --scores s.csv --report r.html');
      await done('reconstruct m.json part-1.csv -o back.csv');
      await done('transform m.json part-1.csv -o z.csv');
      await done('merge part-1.mom part-2.mom -o all.mom');
    }
    put('empty.json', ''); // as mktemp makes it
    await done('fit part-1.csv --model empty.json');
  });
});

test('an output without a name is refused', async () => {
  for (const args of ['fit part-1.csv --model ', 'transform m.json part-1.csv -o ', 'merge part-1.mom -o ']) {
    const { status, stderr } = await pca(args);
    expect(stderr).toMatch(/^wasm-pca: --(model|output) names no file\n$/);
    expect(status).toBe(2);
  }
});

describe('the outputs of a run are all there, or none', () => {
  test('where the scores cannot be written', async () => {
    put('kept.json', '');
    const { status, stderr } = await pca('fit part-1.csv --model new.json --scores /dev/full');
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching('ends in') });
    const ran = await pca('fit part-1.csv --model new.json --report /dev/full');
    expect(ran).toMatchObject({ status: 1, stderr: 'wasm-pca: /dev/full: the disk is full\n' });
    expect(readdirSync(folder).filter((name) => /^new|tmp$/.test(name))).toEqual([]);
  });

  test('where a file is replaced between its two readings', async () => {
    const long = Array.from({ length: 300_000 }, (_, i) => [i % 97, (i * 7) % 11, (i * i) % 13]);
    put('long.csv', csvOf(['a', 'b', 'c'], long));
    put('short.csv', table(0, 9));
    const running = pca('fit long.csv --model long.json --scores long-scores.csv');
    const until = performance.now() + 60_000;
    while (!readdirSync(folder).some((name) => name.endsWith('.tmp')) && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    renameSync(at('short.csv'), at('long.csv'));
    expect(await running).toMatchObject({
      status: 1,
      stderr: 'wasm-pca: long.csv was changed while it was read, so nothing is written; run this again\n',
    });
    expect(readdirSync(folder).filter((name) => /^long-|long\.json|tmp$/.test(name))).toEqual([]);
  });

  test('a file that grows, is written again or goes is noticed', async () => {
    for (const change of [
      () => put('watched.csv', `${table(0, 9)}1,2,3\n`),
      () => utimesSync(at('watched.csv'), 1, 1),
      () => renameSync(at('watched.csv'), at('gone.csv')),
    ]) {
      put('watched.csv', table(0, 9));
      const states = await statesOf([at('watched.csv'), '-']);
      await requireUnchanged(states);
      change();
      await expect(requireUnchanged(states)).rejects.toThrow('watched.csv was changed while it was read');
    }
  });
});
