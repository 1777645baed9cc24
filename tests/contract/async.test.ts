import { beforeAll, describe, expect, test } from 'vitest';
import { init, type MatrixLike, PCA } from 'wasm-pca';
import { bytesOf, errorOf, expectSameBytes, expectSameModel } from '../support/check';
import { correlated, noise } from '../support/random';
import { SOLVERS } from '../support/solvers';
import { WAIT } from '../support/wait.mjs';

beforeAll(() => init());

const [rows, columns] = [4000, 120];
const x = { data: correlated(rows, columns, 6, 3), rows, columns };

describe('the asynchronous forms are the Sync forms, to the bit', () => {
  test.each([
    {},
    { components: 5 },
    { whiten: true },
    { whiten: 'zca' },
    { components: 5, whiten: true },
    { components: 5, whiten: 'zca' },
  ] as const)('transform and back with %o', async (options) => {
    const model = PCA.fitSync(x, { standardize: true });
    const sync = model.transformSync(x, options);
    const away = await model.transform(x, options);
    expect(away).toMatchObject({ rows: sync.rows, columns: sync.columns });
    expectSameBytes(bytesOf(away.data), bytesOf(sync.data), 'scores');
    const whiten = 'whiten' in options ? { whiten: options.whiten } : {};
    expectSameBytes(
      bytesOf((await model.inverseTransform(sync, whiten)).data),
      bytesOf(model.inverseTransformSync(sync, whiten).data),
      'inverse',
    );
  });

  test('reconstruct', async () => {
    const model = PCA.fitSync(x);
    for (const options of [{}, { components: 1 }, { components: 50 }]) {
      expectSameBytes(
        bytesOf((await model.reconstruct(x, options)).data),
        bytesOf(model.reconstructSync(x, options).data),
      );
    }
  });

  test('fit with every solver', async () => {
    const small = { data: correlated(300, 40, 2), rows: 300, columns: 40 };
    for (const solver of ['auto', ...SOLVERS] as const) {
      expectSameModel(await PCA.fit(small, { solver }), PCA.fitSync(small, { solver }), solver);
    }
  });

  test('whatever the number of threads allowed', async () => {
    const one = await PCA.fit(x, { threads: 1 });
    for (const threads of [2, 3, 16])
      expectSameModel(await PCA.fit(x, { threads }), one, `${threads} threads`);
    expectSameModel(PCA.fitSync(x), one);
  });

  test('several at once, each with its own answer', async () => {
    const inputs = Array.from({ length: 12 }, (_, k) => ({
      data: noise(200 + k, 10 + k, k + 1),
      rows: 200 + k,
      columns: 10 + k,
    }));
    const models = await Promise.all(inputs.map((input) => PCA.fit(input)));
    models.forEach((model, k) => {
      expectSameModel(model, PCA.fitSync(inputs[k]), `fit ${k}`);
    });
    const scores = await Promise.all(models.map((model, k) => model.transform(inputs[k])));
    scores.forEach((score, k) => {
      expectSameBytes(bytesOf(score.data), bytesOf(models[k].transformSync(inputs[k]).data), `scores ${k}`);
    });
  });

  test('errors of some do not touch the others', async () => {
    const bad = { ...x, data: x.data.map((v, i) => (i === 250_000 ? NaN : v)) };
    const results = await Promise.allSettled([
      PCA.fit(x),
      PCA.fit(bad),
      PCA.fit(x),
      PCA.fit(bad),
      PCA.fit(x),
    ]);
    expect(results.map((r) => r.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    const sync = PCA.fitSync(x);
    for (const result of results) {
      if (result.status === 'fulfilled') expectSameModel(result.value, sync);
      else expect(result.reason.code).toBe('ERR_NOT_FINITE');
    }
  });
});

describe('progress', () => {
  type Step = { stage: string; done: number; total: number };
  async function recorded(run: (onProgress: (step: Step) => void) => Promise<unknown>): Promise<Step[]> {
    const steps: Step[] = [];
    await run((step) => steps.push({ ...step }));
    return steps;
  }

  function expectMonotone(steps: Step[]): void {
    expect(steps.length).toBeGreaterThan(1);
    const byStage = new Map<string, Step[]>();
    for (const step of steps) {
      expect(['rows', 'solve']).toContain(step.stage);
      expect(step.done).toBeGreaterThanOrEqual(0);
      expect(step.done).toBeLessThanOrEqual(step.total);
      const list = byStage.get(step.stage) ?? [];
      if (list.length) expect(step.done, step.stage).toBeGreaterThanOrEqual(list[list.length - 1].done);
      byStage.set(step.stage, [...list, step]);
    }
    // No stage is entered again once it has ended.
    const order = steps.map((s) => s.stage).filter((stage, i, all) => stage !== all[i - 1]);
    expect(new Set(order).size).toBe(order.length);
    for (const [stage, list] of byStage) {
      const last = list[list.length - 1];
      expect(last.done, `${stage} ends complete`).toBe(last.total);
    }
  }

  test('fit', async () => {
    for (const solver of SOLVERS) {
      const size = solver === 'gram' ? 300 : rows;
      const part = { data: x.data.slice(0, size * columns), rows: size, columns };
      const steps = await recorded((onProgress) => PCA.fit(part, { solver, onProgress }));
      expectMonotone(steps);
    }
    const steps = await recorded((onProgress) => PCA.fit(x, { solver: 'covariance', onProgress }));
    expect(Math.max(...steps.map((s) => s.total)), 'rows are counted').toBe(rows);
    // 3.7 MB take several messages, so that progress is reported between them.
    expect(steps.filter((s) => s.total === rows && s.done > 0 && s.done < rows).length).toBeGreaterThan(0);
  });

  test('transform and reconstruct', async () => {
    const model = PCA.fitSync(x, { components: 10 });
    expectMonotone(await recorded((onProgress) => model.transform(x, { onProgress })));
  });

  test('a stream of unknown length counts rows', async () => {
    const half = rows / 2;
    const chunks: MatrixLike[] = [
      { data: x.data.slice(0, half * columns), rows: half, columns },
      { data: x.data.slice(half * columns), rows: half, columns },
    ];
    const steps = await recorded((onProgress) => PCA.fitStream(chunks, { onProgress }));
    const counted = steps.filter(({ stage }) => stage === 'rows');
    expect(counted.length).toBeGreaterThan(1);
    expect(new Set(counted.map(({ total }) => total))).toEqual(new Set([Number.POSITIVE_INFINITY]));
    expect(counted.map(({ done }) => done)).toEqual(counted.map(({ done }) => done).sort((a, b) => a - b));
    expect(counted[counted.length - 1].done).toBe(rows);
  });

  test('an onProgress that throws ends the call with its error', async () => {
    const thrown = new Error('from the callback');
    const onProgress = () => {
      throw thrown;
    };
    const model = PCA.fitSync(x);
    for (const run of [
      () => PCA.fit(x, { onProgress }),
      () => PCA.fitSync(x, { onProgress }),
      () => PCA.fitStream([x], { onProgress }),
      () => model.transform(x, { onProgress }),
      () => model.reconstruct(x, { onProgress }),
    ]) {
      expect(await errorOf(run)).toBe(thrown);
    }
    expectSameModel(await PCA.fit(x), model);
  });
});

describe('an async onProgress that rejects', () => {
  const thrown = new Error('from the callback');
  const onProgress = async () => {
    await undefined;
    throw thrown;
  };

  test('ends an asynchronous call with its error', async () => {
    const model = PCA.fitSync(x);
    for (const run of [
      () => PCA.fit(x, { onProgress }),
      () => PCA.fitStream([x], { onProgress }),
      () => model.transform(x, { onProgress }),
    ]) {
      expect(await errorOf(run)).toBe(thrown);
    }
    expectSameModel(await PCA.fit(x), model);
  });

  test('once the call is over does nothing', async () => {
    let solved = 0;
    const model = await PCA.fit(x, {
      onProgress: async ({ stage, done }) => {
        if (stage !== 'solve' || done === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
        solved++;
        throw thrown;
      },
    });
    expectSameModel(model, PCA.fitSync(x));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(solved).toBe(1);
  });

  test('is ERR_OPTION in what does not wait', async () => {
    const model = PCA.fitSync(x);
    for (const run of [
      () => PCA.fitSync(x, { onProgress }),
      () => model.transformSync(x, { onProgress }),
      () => PCA.fromCovarianceSync(model.covariance(), { onProgress }),
    ]) {
      expect(await errorOf(run)).toMatchObject({
        code: 'ERR_OPTION',
        message: expect.stringMatching(/onProgress/),
      });
    }
    expectSameModel(PCA.fitSync(x), model);
  });
});

describe('cancel', () => {
  // The eigensolver takes seconds on these rows.
  const slow = { data: noise(1500, 1200, 1), rows: 1500, columns: 1200 };

  test('an aborted signal rejects before anything starts', async () => {
    const reason = new Error('not now');
    const signal = AbortSignal.abort(reason);
    let progress = 0;
    const onProgress = () => progress++;
    const model = PCA.fitSync(x, { components: 2 });
    expect(await errorOf(() => PCA.fit(x, { signal, onProgress }))).toBe(reason);
    expect(await errorOf(() => PCA.fitStream([x], { signal, onProgress }))).toBe(reason);
    expect(await errorOf(() => model.transform(x, { signal, onProgress }))).toBe(reason);
    expect((await errorOf(() => PCA.fit(x, { signal: AbortSignal.abort() }))).name).toBe('AbortError');
    expect(progress).toBe(0);
  });

  /** Cancels a call some milliseconds after its start, and expects it to end before any worker could answer. */
  async function expectCancelled(run: (signal: AbortSignal) => Promise<unknown>, after: number) {
    const controller = new AbortController();
    const settled = run(controller.signal).then(
      () => 'finished before it was cancelled',
      (error) => error,
    );
    await new Promise((resolve) => setTimeout(resolve, after));
    controller.abort();
    const late = new Promise((resolve) => setTimeout(resolve, 0, `late, after ${after} ms`));
    const error = await Promise.race([settled, late]);
    expect(error).toBe(controller.signal.reason);
    expect(error.name).toBe('AbortError');
  }

  test('in the middle of the rows and in the middle of the eigensolver: at once', async () => {
    for (const after of [0, 5, 60, 400]) {
      await expectCancelled((signal) => PCA.fit(slow, { signal, solver: 'covariance' }), after);
    }
    // The engine still works.
    expectSameModel(await PCA.fit(x), PCA.fitSync(x));
  });

  test('the reason given is the reason kept', async () => {
    const controller = new AbortController();
    const running = PCA.fit(slow, { signal: controller.signal, solver: 'covariance' });
    setTimeout(() => controller.abort('the user left'), 20);
    expect(await errorOf(() => running)).toBe('the user left');
  });

  test('a stream that never ends', async () => {
    let closed = false;
    let chunks = 0;
    async function* endless() {
      try {
        for (;;) {
          chunks++;
          await new Promise((resolve) => setTimeout(resolve, 1));
          yield { data: x.data.slice(0, 100 * columns), rows: 100, columns };
        }
      } finally {
        closed = true;
      }
    }
    await expectCancelled((signal) => PCA.fitStream(endless(), { signal }), 50);
    await expect.poll(() => closed, { message: 'the source is told', timeout: WAIT / 2 }).toBe(true);
    const count = chunks;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(chunks, 'and asked no more').toBe(count);
  });

  test('a source that hangs', async () => {
    async function* hangs() {
      yield { data: x.data.slice(0, 100 * columns), rows: 100, columns };
      await new Promise(() => {});
    }
    await expectCancelled((signal) => PCA.fitStream(hangs(), { signal }), 30);
  });

  test('a transform', async () => {
    const model = PCA.fitSync(x);
    const long = { data: new Float64Array(100_000 * columns), rows: 100_000, columns };
    await expectCancelled((signal) => model.transform(long, { signal }), 0);
    expectSameBytes(bytesOf((await model.transform(x)).data), bytesOf(model.transformSync(x).data));
  });

  test('while missing values are looked for or filled, which lets others have their turns', async () => {
    const row = Array.from({ length: 20 }, (_, j) => (j === 3 ? Number.NaN : j));
    const many: number[][] = new Array(300_000).fill(row);
    let reads = 0;
    let controller = new AbortController();
    Object.defineProperty(many, many.length - 1, {
      get() {
        if (++reads === 1) setTimeout(() => controller.abort());
        return row;
      },
    });
    const model = PCA.fitSync({ data: noise(30, 20, 1), rows: 30, columns: 20 });
    for (const run of [
      (signal: AbortSignal) => PCA.fit(many, { missing: 'omit', signal }),
      (signal: AbortSignal) => PCA.fitStream([many], { missing: 'omit', signal }),
      (signal: AbortSignal) => model.transform(many, { missing: 'omit', signal }),
      (signal: AbortSignal) => model.transform(many, { missing: 'em', signal }),
      (signal: AbortSignal) => model.reconstruct(many, { missing: 'em', signal }),
      (signal: AbortSignal) => model.diagnose(many, { missing: 'em', signal }),
      (signal: AbortSignal) => model.impute(many, { signal }),
      (signal: AbortSignal) => model.scoreCovariances(many, { signal }),
    ]) {
      reads = 0;
      controller = new AbortController();
      expect(await errorOf(() => run(controller.signal))).toBe(controller.signal.reason);
      expect(reads, 'the shape is checked before, but not all is read').toBe(1);
    }
  });

  test('one of several, and those that still wait', async () => {
    const controllers = Array.from({ length: 6 }, () => new AbortController());
    const runs = controllers.map(({ signal }) => PCA.fit(slow, { signal, solver: 'covariance' }));
    const outcomes = Promise.allSettled(runs).then((all) => all.map(({ status }) => status));
    const other = PCA.fit(x);
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const controller of [...controllers].reverse()) controller.abort();
    const late = new Promise((resolve) => setTimeout(resolve, 0, 'late'));
    expect(await Promise.race([outcomes, late])).toEqual(runs.map(() => 'rejected'));
    expectSameModel(await other, PCA.fitSync(x), 'the one not cancelled');
  });

  test('after the end it does nothing', async () => {
    const controller = new AbortController();
    const model = await PCA.fit(x, { signal: controller.signal });
    controller.abort();
    expectSameModel(model, PCA.fitSync(x));
    expectSameModel(await PCA.fit(x), model);
  });

  test('a hundred starts and stops leave the engine usable', async () => {
    let stopped = 0;
    for (let k = 0; k < 100; k++) {
      const controller = new AbortController();
      const running = PCA.fit(x, { signal: controller.signal });
      if (k % 3) setTimeout(() => controller.abort(), k % 7);
      else controller.abort();
      await running.catch((error) => {
        expect(error).toBe(controller.signal.reason);
        stopped++;
      });
    }
    // At least the calls that were stopped at once are counted.
    expect(stopped).toBeGreaterThanOrEqual(34);
    expectSameModel(await PCA.fit(x), PCA.fitSync(x));
  });
});
