import { type CallOptions, init, PCA } from 'wasm-pca?own-thread';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorOf, expectError, expectSameModel } from '../support/check';
import { correlated, uniform } from '../support/random';

const x = { data: correlated(3000, 40, 4), rows: 3000, columns: 40 };
/** The rows make several pieces, which take tens of milliseconds. */
const large = { data: correlated(20_000, 120, 9), rows: 20_000, columns: 120 };

beforeAll(async () => {
  const { threads, withoutWorkers } = await init({ worker: false });
  expect(threads).toBe(0);
  expect(withoutWorkers).toMatch(/init\(\{ worker: false \}\)/);
});

test('all calls give the bits of the synchronous ones', async () => {
  for (const solver of ['covariance', 'svd', 'krylov'] as const) {
    const options = { solver, components: 3 };
    expectSameModel(await PCA.fit(x, options), PCA.fitSync(x, options));
  }
  const { model, scores } = await PCA.fitTransform(x);
  expectSameModel(model, PCA.fitSync(x));
  expect(scores).toEqual(model.transformSync(x));
  expect(await model.reconstruct(x, { components: 5 })).toEqual(model.reconstructSync(x, { components: 5 }));
  expectSameModel(await PCA.fitStream([x]), PCA.fitSync(x, { solver: 'covariance' }));
});

test('many at a time, and a stream that waits for another call, all end', async () => {
  const expected = PCA.fitSync(x);
  async function* chunks() {
    for (let k = 0; k < 3; k++) {
      await PCA.fit(x);
      yield x;
    }
  }
  const [stream, ...models] = await Promise.all([
    PCA.fitStream(chunks()),
    ...[1, 2, 3, 4].map(() => PCA.fit(x)),
  ]);
  expect(stream.rows).toBe(3 * x.rows);
  for (const model of models) expectSameModel(model, expected);
});

test('others have their turns between pieces of rows', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++);
  // A fast machine needs three time slices for one of these.
  for (let k = 0; k < 5; k++) await PCA.fit(large);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
});

describe('what ends early', () => {
  test('by an error: the next call works', async () => {
    const data = large.data.slice();
    data[19_000 * 120 + 7] = Number.NaN;
    await expectError('ERR_NOT_FINITE', () => PCA.fit({ ...large, data }), /row 19000, column 7/);
    expectSameModel(await PCA.fit(x), PCA.fitSync(x));
  });

  test('by its signal: at once, and the next call works', async () => {
    const controller = new AbortController();
    const error = await errorOf(() =>
      PCA.fit(large, { signal: controller.signal, onProgress: () => controller.abort() }),
    );
    expect(error.name).toBe('AbortError');
    expectSameModel(await PCA.fit(x), PCA.fitSync(x));
  });

  test('by an onProgress that rejects', async () => {
    const reason = new Error('enough');
    const onProgress = async () => Promise.reject(reason);
    expect(await errorOf(() => PCA.fit(large, { onProgress }))).toBe(reason);
    expect(await errorOf(() => PCA.fitStream([large, x], { onProgress }))).toBe(reason);
  });

  test('a stream: by a bad chunk, or by its signal while it waits for one', async () => {
    const controller = new AbortController();
    async function* chunks() {
      yield large;
      controller.abort();
      await new Promise(() => {});
    }
    const error = await errorOf(() => PCA.fitStream(chunks(), { signal: controller.signal }));
    expect(error.name).toBe('AbortError');
    const bad = { data: new Float64Array(240).fill(Number.NaN), rows: 2, columns: 120 };
    await expectError('ERR_NOT_FINITE', () => PCA.fitStream([large, bad]), /row 20000/);
    expectSameModel(await PCA.fitStream([x]), PCA.fitSync(x, { solver: 'covariance' }));
  });
});

describe('a call with missing cells ends within a few turns of its signal', () => {
  const chance = uniform(3);
  const holed = { ...large, data: large.data.map((value) => (chance() < 0.1 ? Number.NaN : value)) };
  const part = { ...holed, data: holed.data.subarray(0, 6000 * large.columns), rows: 6000 };
  const model = () => PCA.fitSync(large, { components: 5 });
  const calls: Record<string, (hooks: CallOptions) => unknown> = {
    em: (hooks) => PCA.fit(holed, { missing: 'em', components: 5, ...hooks }),
    'least-squares': (hooks) => PCA.fit(holed, { missing: 'least-squares', components: 5, ...hooks }),
    regularized: (hooks) => PCA.fit(holed, { missing: 'regularized', components: 5, ...hooks }),
    pairwise: (hooks) => PCA.fit(holed, { missing: 'pairwise', components: 5, ...hooks }),
    suggest: (hooks) => model().suggest(holed, { missing: 'pairwise', ...hooks }),
    impute: (hooks) => model().impute(holed, hooks),
    transform: (hooks) => model().transform(holed, { missing: 'em', ...hooks }),
    reconstruct: (hooks) => model().reconstruct(holed, { missing: 'em', ...hooks }),
    diagnose: (hooks) => model().diagnose(part, { missing: 'em', ...hooks }),
    scoreCovariances: (hooks) => model().scoreCovariances(holed, hooks),
  };
  // Scripts are loaded first, since a call that loads one does not check its signal meanwhile.
  beforeAll(async () => {
    const few = [1, 2, 4, Number.NaN, 5].map((value, i) => [value, (i * i) % 7]);
    const options = { missing: 'pairwise', clip: true } as const;
    await (await PCA.fit(few, options)).suggest(few, options);
  });
  const nextTurn = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    });

  test.each(Object.keys(calls))('%s', async (name) => {
    const controller = new AbortController();
    const reason = new Error('enough');
    // `diagnose` measures the rows with holes after all rows, which takes most of its turns.
    let rowsLeft = name === 'diagnose';
    const most = rowsLeft ? 10 : 3;
    let isOver = false;
    const error = errorOf(() =>
      calls[name]({
        signal: controller.signal,
        onProgress: ({ done, total }) => {
          rowsLeft &&= done < total;
        },
      }),
    ).finally(() => {
      isOver = true;
    });
    for (let turn = 0; turn < most; turn += rowsLeft ? 0 : 1) await nextTurn();
    expect(isOver).toBe(false);
    controller.abort(reason);
    let turns = 0;
    for (; !isOver; turns++) await nextTurn();
    expect(await error).toBe(reason);
    expect(turns).toBeLessThan(6);
  });
});

test('workers cannot be had afterwards', async () => {
  await expectError(
    'ERR_OPTION',
    () => init({ worker: '/worker.js' }),
    /workers start in another way already/,
  );
  expect((await init()).threads).toBe(0);
});

test.each([true, 5, null, {}])('worker: %s is ERR_OPTION', async (worker) => {
  await expectError('ERR_OPTION', () => init({ worker } as never), /worker must be a URL, a string or false/);
});

describe('without timers, which tests replace and hidden tabs slow down', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('calls end under fake timers', async () => {
    vi.useFakeTimers();
    expectSameModel(await PCA.fit(x), PCA.fitSync(x));
    expectSameModel(await PCA.fitStream([x, x]), await PCA.fitStream([x, x]));
  });

  test('small calls take no turn each, only one in a time slice', async () => {
    let turns = 0;
    const { MessageChannel } = globalThis;
    const counting = class extends MessageChannel {
      constructor() {
        super();
        turns++;
      }
    };
    vi.stubGlobal('MessageChannel', counting);
    const begun = performance.now();
    for (let k = 0; k < 20; k++) await PCA.fit({ ...x, rows: 50, data: x.data.subarray(0, 2000) });
    const slices = (performance.now() - begun) / 7; // of 8 ms, less what a coarse clock rounds
    expect(turns).toBeLessThanOrEqual(slices + 1);
  });

  test('calls take no timer', async () => {
    for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame']) {
      vi.stubGlobal(name, () => 0);
    }
    expectSameModel(await PCA.fit(large), PCA.fitSync(large));
    const controller = new AbortController();
    const cancelled = PCA.fit(large, { signal: controller.signal, onProgress: () => controller.abort() });
    expect((await errorOf(() => cancelled)).name).toBe('AbortError');
    expectSameModel(await PCA.fit(x), PCA.fitSync(x));
  });
});
