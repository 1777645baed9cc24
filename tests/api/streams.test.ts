import { beforeAll, describe, expect, test } from 'vitest';
import { init, type MatrixLike, PCA } from 'wasm-pca';
import { errorOf, expectSameModel } from '../support/check';
import { inFreshNode, run } from '../support/node';
import { correlated } from '../support/random';
import { aliveWorkers } from '../support/workers';

beforeAll(() => init());

// The rows make three pieces, so that a stream of them needs a worker before its end.
const [rows, columns] = [7000, 60];
const x = { data: correlated(rows, columns, 9), rows, columns };
const expected = () => PCA.fitSync(x, { solver: 'covariance' });

function* cut(size: number): Generator<{ data: Float64Array; rows: number; columns: number }> {
  for (let first = 0; first < rows; first += size) {
    const data = x.data.slice(first * columns, (first + size) * columns);
    yield { data, rows: data.length / columns, columns };
  }
}

async function* slowly(size: number, wait: () => Promise<unknown>): AsyncGenerator<MatrixLike> {
  for (const chunk of cut(size)) {
    await wait();
    yield chunk;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('many streams share the workers of the pool', () => {
  test('24 of them, slow and quick, with other calls between: four workers, each model to the bit', async () => {
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, aliveWorkers().length);
    }, 1);
    const model = expected();
    const streams = Array.from({ length: 24 }, (_, k) =>
      PCA.fitStream(k % 3 ? slowly(701 + k, () => pause(k % 5)) : cut(997 + k)),
    );
    const fits = Array.from({ length: 8 }, () => PCA.fit(x, { solver: 'covariance' }));
    for (const each of await Promise.all([...streams, ...fits])) expectSameModel(each, model);
    clearInterval(watch);
    expect(most).toBe(4);
  });

  test('a source that gives each chunk to all streams before the next: none waits for another for ever', async () => {
    const count = 12;
    let asking: (() => void)[] = [];
    // Continues when all of them ask.
    const together = () =>
      new Promise<void>((resolve) => {
        asking.push(resolve);
        if (asking.length < count) return;
        for (const go of asking) go();
        asking = [];
      });
    const streams = Array.from({ length: count }, () => PCA.fitStream(slowly(1500, together)));
    for (const model of await Promise.all(streams)) expectSameModel(model, expected());
  });

  test('endless ones that always have data let other calls have their turns', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    async function* endless(): AsyncGenerator<MatrixLike> {
      for (;;) {
        yield x;
        await pause(0);
      }
    }
    const streams = Array.from({ length: 6 }, () => errorOf(() => PCA.fitStream(endless(), { signal })));
    await pause(100);
    expectSameModel(await PCA.fit(x, { solver: 'covariance' }), expected());
    controller.abort();
    for (const error of await Promise.all(streams)) expect(error).toBe(signal.reason);
    expectSameModel(await PCA.fitStream(cut(1000)), expected());
  });

  test('a bad row after a change of workers is named by its number in the stream', async () => {
    const bad = 6500;
    async function* spoilt(): AsyncGenerator<MatrixLike> {
      for (const chunk of cut(500)) {
        await PCA.fit({ ...x, data: x.data.subarray(0, 50 * columns), rows: 50 });
        if (chunk.data[0] === x.data[bad * columns]) chunk.data[3] = Number.NaN;
        yield chunk;
      }
    }
    for (const error of await Promise.all(
      Array.from({ length: 8 }, () => errorOf(() => PCA.fitStream(spoilt()))),
    )) {
      expect(error).toMatchObject({ code: 'ERR_NOT_FINITE' });
      expect(error.message).toMatch(/row 6500, column 3 /);
    }
  });
});

describe('a source that stops answering', () => {
  const script = (before: string) => `
    import { PCA } from 'wasm-pca';
    const data = Float64Array.from({ length: 200_000 }, (_, i) => (i * 7919) % 1009);
    const chunk = { data, rows: 20_000, columns: 10 };
    let rows = 0;
    async function* hangs() {
      yield chunk;
      ${before}
      await new Promise(() => {});
    }
    process.on('exit', () => console.log(rows));
    await PCA.fitStream(hangs(), { onProgress: ({ done }) => { rows = done; } });`;

  test.each([
    ['at once', ''],
    ['later', 'await new Promise((resolve) => setTimeout(resolve, 200)); yield chunk;'],
  ])('%s does not keep the process alive', async (_, before) => {
    const ran = await run(process.execPath, ['--input-type=module', '--eval', script(before)]);
    // Node exits with status 13 if the script awaits a promise that never settles.
    expect(ran.status).toBe(13);
    expect(Number(ran.stdout), 'rows that its worker had').toBeGreaterThan(10_000);
  });

  test('while it has an answer to come, the process stays', async () => {
    const answered = await inFreshNode<number>(`
      import { PCA } from 'wasm-pca';
      const data = Float64Array.from({ length: 200_000 }, (_, i) => (i * 7919) % 1009);
      async function* chunks() {
        for (let k = 0; k < 3; k++) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          yield { data, rows: 20_000, columns: 10 };
        }
      }
      console.log((await PCA.fitStream(chunks())).rows);
    `);
    expect(answered).toBe(60_000);
  });
});
