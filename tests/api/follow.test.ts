import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { type FollowOptions, type FollowStep, follow, readState } from 'wasm-pca/follow';
import { expectClose, expectSameBytes } from '../support/check';
import { bell, correlated } from '../support/random';

beforeAll(() => init());

const code = (name: string, ...words: string[]) =>
  expect.objectContaining({
    code: name,
    message: expect.stringMatching(new RegExp(words.map((word) => `(?=.*${word})`).join(''), 's')),
  });

const [rows, columns] = [1200, 7];
const data = correlated(rows, columns, 21);
const part = (from: number, to: number) => ({
  data: data.slice(from * columns, to * columns),
  rows: to - from,
  columns,
});

function* cut(size: number, from = 0, to = rows) {
  for (let first = from; first < to; first += size) yield part(first, Math.min(to, first + size));
}

async function stepsOf(stream: Parameters<typeof follow>[0], options: FollowOptions): Promise<FollowStep[]> {
  const steps: FollowStep[] = [];
  for await (const step of follow(stream, options)) steps.push(step);
  return steps;
}

/** Returns |U - V| for orthonormal rows whose order and signs agree. */
function expectModel(actual: PCA, expected: PCA): void {
  const scale = expected.explainedVariance[0];
  expectClose(actual.mean, expected.mean, 1e-12);
  expectClose(actual.explainedVariance, expected.explainedVariance, 1e-12 * scale);
  const signs = (model: PCA) =>
    model.components.data.map((value, k, all) => {
      const row = all.subarray(k - (k % columns), k - (k % columns) + columns);
      return (
        value * Math.sign(row.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most), 0))
      );
    });
  expectClose(signs(actual), signs(expected), 1e-11);
}

describe.each([false, true])('standardize: %s', (standardize) => {
  test('by half-life each model is the weighted fit of the rows so far, whatever the chunks', async () => {
    const options = { components: 2, halfLife: 150, every: 100, standardize };
    for (const size of [1, 64, 100, 333, rows]) {
      const steps = await stepsOf(cut(size), options);
      expect(steps.map((step) => step.rows)).toEqual(Array.from({ length: 12 }, (_, k) => 100 * (k + 1)));
      for (const { rows: seen, model } of steps.filter((_, k) => k % 4 === 3)) {
        const weights = Float64Array.from({ length: seen }, (_, row) => 2 ** ((row + 1 - seen) / 150));
        const expected = PCA.fitSync(part(0, seen), {
          components: 2,
          standardize,
          weights,
          solver: 'covariance',
        });
        expectModel(model, expected);
        expect(model.effectiveRows / expected.effectiveRows).toBeCloseTo(1, 10);
      }
    }
  });

  test('by window each model is the fit of the last rows', async () => {
    const steps = await stepsOf(cut(90), { components: 2, window: 300, every: 50, standardize });
    expect(steps.length).toBe(24);
    for (const { rows: seen, model } of steps) {
      expect(model.rows).toBe(Math.min(300, seen));
      const expected = PCA.fitSync(part(Math.max(0, seen - 300), seen), {
        components: 2,
        standardize,
        solver: 'covariance',
      });
      expectModel(model, expected);
    }
  });
});

describe('bytes', () => {
  test.each([
    ['half-life', { halfLife: 120, every: 40 }],
    ['window', { window: 240, every: 40 }],
  ])('%s: a stream cut anywhere between steps goes on with the same bits', async (_, how) => {
    const options = { components: 2, falseAlarms: 0.01, ...how };
    const whole = await stepsOf(cut(100), options);
    for (const at of [0, 5, 6, 11, 28]) {
      const { rows: from } = whole[at];
      const rest = await stepsOf(cut(77, from), { from: whole[at].toBytes(), falseAlarms: 0.01 });
      expect(rest.map((step) => step.rows)).toEqual(whole.slice(at + 1).map((step) => step.rows));
      for (const [k, step] of rest.entries()) {
        const expected = whole[at + 1 + k];
        expectSameBytes(step.toBytes(), expected.toBytes());
        expect([step.angle, step.limit, step.alarm]).toEqual([
          expected.angle,
          expected.limit,
          expected.alarm,
        ]);
      }
    }
  });

  test('keep the names of columns, and refuse what is not theirs', async () => {
    const table = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => ({
        x: data[(from + i) * columns],
        y: data[(from + i) * columns + 1],
        z: data[(from + i) * columns + 2],
      }));
    const [step] = await stepsOf([table(0, 50)], { components: 1, window: 100, every: 50 });
    expect(step.model.featureNames).toEqual(['x', 'y', 'z']);
    const turned = table(50, 100).map(({ x, y, z }) => ({ z, y, x }));
    const [same] = await stepsOf([turned], { from: step.toBytes() });
    const [expected] = (await stepsOf([table(0, 100)], { components: 1, window: 100, every: 50 })).slice(1);
    expectSameBytes(same.toBytes(), expected.toBytes());
    await expect(stepsOf([part(0, 50)], { from: step.toBytes() })).rejects.toEqual(code('ERR_SHAPE', '7'));
    expect(() => follow([], { from: step.toBytes(), every: 50 })).toThrow(code('ERR_OPTION', 'every'));
    expect(() => follow([], { from: step.toBytes(), columns: ['y', 'x', 'z'] })).toThrow(
      code('ERR_OPTION', 'columns'),
    );
    const bytes = step.toBytes();
    expect(readState(bytes)).toEqual({
      ...{ rows: 50, columns: 3, featureNames: ['x', 'y', 'z'], components: 1 },
      ...{ halfLife: null, window: 100, every: 50, standardize: false },
    });
    expect(() => readState(bytes.subarray(1))).toThrow(code('ERR_SHAPE', 'PCAFOL'));
    expect(() => readState('PCAFOL' as never)).toThrow(code('ERR_OPTION', 'Uint8Array'));
    for (let k = 0; k < 400; k++) {
      const damaged = bytes.slice(0, k % 3 ? bytes.length : Math.floor((bytes.length * k) / 400));
      if (damaged.length === bytes.length) damaged[Math.floor((bytes.length * k) / 400)] ^= 1 << (k % 8);
      let read: ReturnType<typeof follow>;
      try {
        read = follow([table(50, 100)], { from: damaged });
      } catch (error) {
        expect(error).toEqual(code('ERR_SHAPE', 'bytes'));
        continue;
      }
      await read.next().catch((error) => expect(error.code).toMatch(/^ERR_/));
      await read.return?.();
    }
  });
});

describe('axes', () => {
  /** Makes rows with the variances 9 and 4 along two of three axes, which change places. */
  function* crossing(steps: number) {
    const random = bell(5);
    for (let t = 0; t < steps; t++) {
      const share = t / (steps - 1);
      const [a, b] = [3 - share, 2 + share];
      yield Array.from({ length: 400 }, () => [a * random(), b * random(), 0.1 * random()]);
    }
  }

  test('stay where components change places, and signs agree with the last', async () => {
    const steps = await stepsOf(crossing(40), { components: 2, halfLife: 400, every: 400 });
    for (const [k, { axes, rotation, model, angles, angle }] of steps.entries()) {
      const u = model.components.data;
      expectClose(
        axes.data,
        [0, 1].flatMap((m) =>
          [0, 1, 2].map((j) => rotation.data[2 * m] * u[j] + rotation.data[2 * m + 1] * u[3 + j]),
        ),
        1e-14,
      );
      if (k === 0) {
        expect([angles, angle]).toEqual([null, null]);
        continue;
      }
      const last = steps[k - 1];
      const along = [0, 1].map((m) =>
        axes.data
          .subarray(3 * m, 3 * m + 3)
          .reduce((sum, value, j) => sum + value * last.axes.data[3 * m + j], 0),
      );
      expect(Math.min(...along)).toBeGreaterThan(0.999);
      expect(angle).toBeCloseTo(Math.hypot(...(angles as Float64Array)), 12);
      for (const m of [0, 1]) {
        const before = last.model.components.data.subarray(3 * m, 3 * m + 3);
        const most = before.reduce((at, value, j) => (Math.abs(value) > Math.abs(before[at]) ? j : at), 0);
        const now = u[3 * m + most];
        // A component that changed places has no sign to keep.
        if (Math.abs(now) > 0.5) expect(now * before[most]).toBeGreaterThan(0);
      }
    }
    // The axes at the end are those of the start, although the components have changed places.
    expect(Math.abs(steps[39].axes.data[0])).toBeGreaterThan(0.95);
    expect(Math.abs(steps[39].model.components.data[0])).toBeLessThan(0.3);
  });
});

describe('alarms', () => {
  const deviations = [4, 3, 1, 1, 0.8, 0.5];

  /** From chunk `turned` on, the second direction lies at `angle` between the second and the third column. */
  function* normal(chunks: number, seed: number, turned = Number.POSITIVE_INFINITY, angle = Math.PI / 4) {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const random = bell(seed);
    for (let k = 0; k < chunks; k++) {
      yield Array.from({ length: 200 }, () => {
        const row = deviations.map((deviation) => deviation * random());
        const [first, second, third, ...rest] = row;
        return k < turned ? row : [first, c * second - s * third, s * second + c * third, ...rest];
      });
    }
  }

  async function comeAtTheirRate(
    components: number,
    how: { halfLife?: number; window?: number; every: number },
    chunks = 3000,
  ): Promise<void> {
    const rate = 0.02;
    const steps = await stepsOf(normal(chunks, 77), { components, falseAlarms: rate, ...how });
    const watched = steps.filter(({ limit }) => limit !== null);
    const alarms = watched.filter(({ alarm }) => alarm).length;
    const expected = rate * watched.length;
    expect(Math.abs(alarms - expected)).toBeLessThan(4 * Math.sqrt(expected));
  }

  test.each([
    ['half-life, one component', 1, { halfLife: 1000, every: 200 }],
    ['half-life', 2, { halfLife: 2000, every: 200 }],
  ])('%s, %i components: false ones come at their rate', { tags: ['nightly'] }, (_, components, how) =>
    comeAtTheirRate(components, how),
  );
  test('window, 2 components: false ones come at their rate', () =>
    comeAtTheirRate(2, { window: 2000, every: 200 }, 1500));

  test('a change of the subspace is seen within two steps, one that changes places when it has half of the weight', async () => {
    for (const how of [
      { halfLife: 2000, every: 200 },
      { window: 2000, every: 200 },
    ]) {
      const options = { components: 2, falseAlarms: 1e-4, ...how };
      const firstOf = async (angle: number) => {
        const steps = await stepsOf(normal(60, 5, 40, angle), options);
        expect(steps.findIndex(({ limit }) => limit !== null)).toBe(10);
        return steps.findIndex(({ alarm }) => alarm) - 40;
      };
      const turned = await firstOf(Math.PI / 4);
      expect(turned).toBeGreaterThanOrEqual(0);
      expect(turned).toBeLessThanOrEqual(1);
      // A turn by a right angle correlates no columns, so the old direction stays until the new one has more variance.
      const half = 'halfLife' in how ? 10 : 5;
      expect(Math.abs((await firstOf(Math.PI / 2)) - half)).toBeLessThanOrEqual(2);
    }
  });

  test('a limit given is a limit, and rows without noise give no alarm', async () => {
    const steps = await stepsOf(normal(30, 9), { components: 2, halfLife: 400, every: 200, limit: 0.05 });
    for (const { angle, alarm, limit } of steps.slice(2))
      expect([limit, alarm]).toEqual([0.05, Number(angle) > 0.05]);
    const random = bell(1);
    const exact = Array.from({ length: 4000 }, () => random()).map((x) => [x, 2 * x, -x]);
    const flat = await stepsOf([exact], { components: 1, halfLife: 400, falseAlarms: 0.1 });
    expect(flat.some(({ alarm }) => alarm)).toBe(false);
  });
});

describe('the stream', () => {
  test('is closed, and moments freed, by break, return, an abort and errors', async () => {
    const closed: string[] = [];
    const source = (name: string) => ({
      async *[Symbol.asyncIterator]() {
        try {
          for (let k = 0; ; k++) yield part(k % 10, (k % 10) + 100);
        } finally {
          closed.push(name);
        }
      },
    });
    const options = { components: 2, window: 100, every: 50 };
    for await (const step of follow(source('break'), options)) if (step.rows >= 300) break;
    const steps = follow(source('return'), options);
    await steps.next();
    expect(await steps.return?.()).toEqual({ done: true, value: undefined });
    expect(await steps.next()).toEqual({ done: true, value: undefined });
    const controller = new AbortController();
    const aborted = follow(source('abort'), { ...options, signal: controller.signal });
    await aborted.next();
    controller.abort(new Error('enough'));
    await expect(aborted.next()).rejects.toThrow('enough');
    expect(closed).toEqual(['break', 'return', 'abort']);
    const wrong = async function* () {
      yield part(0, 100);
      throw new Error('the pipe broke');
    };
    await expect(stepsOf(wrong(), options)).rejects.toThrow('the pipe broke');
  });

  test('that never goes on does not hold up return or an abort', async () => {
    const silent = () => {
      let asked = false;
      let returned = false;
      const stream = {
        [Symbol.asyncIterator]: () => ({
          next: () => {
            const step = asked
              ? new Promise<IteratorResult<object>>(() => {})
              : Promise.resolve({ done: false as const, value: part(0, 100) });
            asked = true;
            return step;
          },
          return: async () => {
            returned = true;
            return { done: true as const, value: undefined };
          },
        }),
      };
      return { stream: stream as AsyncIterable<ReturnType<typeof part>>, wasReturned: () => returned };
    };
    const options = { components: 1, halfLife: 100, every: 100 };
    const first = silent();
    const steps = follow(first.stream, options);
    await steps.next();
    const waiting = steps.next();
    await steps.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(first.wasReturned()).toBe(true);
    const second = silent();
    const controller = new AbortController();
    const others = follow(second.stream, { ...options, signal: controller.signal });
    await others.next();
    const next = others.next();
    controller.abort();
    await expect(next).rejects.toBe(controller.signal.reason);
    expect(second.wasReturned()).toBe(true);
  });

  test('takes the engine’s memory once, however long it is', async () => {
    const memoryAfter = async (chunks: number) => {
      const long = function* () {
        for (let k = 0; k < chunks; k++) yield part((k * 37) % 1000, ((k * 37) % 1000) + 200);
      };
      for await (const _ of follow(long(), { components: 2, window: 400, every: 100 }));
      return PCA.fitSync(part(0, 50)).report.memory;
    };
    const before = await memoryAfter(50);
    expect(await memoryAfter(600)).toBe(before);
  });

  test('may have rows left out, and says where a bad one is', async () => {
    const holes = data.slice(0, 350 * columns);
    for (const row of [3, 120, 121, 349]) holes[row * columns] = Number.NaN;
    const chunks = [
      { data: holes.slice(0, 200 * columns), rows: 200, columns },
      { data: holes.slice(200 * columns), rows: 150, columns },
    ];
    const options = { components: 2, halfLife: 100, every: 100 };
    const steps = await stepsOf(chunks, { ...options, missing: 'omit' });
    expect(steps.map((step) => step.rows)).toEqual([101, 203, 303]);
    const [last] = await stepsOf([{ data: holes.slice(203 * columns), rows: 147, columns }], {
      from: steps[1].toBytes(),
      missing: 'omit',
    });
    expectSameBytes(last.toBytes(), steps[2].toBytes());
    await expect(stepsOf(chunks.slice(0, 1), options)).rejects.toEqual(code('ERR_NOT_FINITE', 'row 3'));
    holes.fill(1, 0, 200 * columns);
    holes[320 * columns + 2] = Number.POSITIVE_INFINITY;
    const late = [part(0, 200), { data: holes.slice(200 * columns), rows: 150, columns }];
    await expect(stepsOf(late, options)).rejects.toEqual(code('ERR_NOT_FINITE', 'row 320', 'column 2'));
  });

  test.each([
    ['neither', { components: 1 }, 'ERR_OPTION', 'halfLife'],
    ['both', { components: 1, halfLife: 10, window: 10 }, 'ERR_OPTION', 'halfLife'],
    ['no components', { halfLife: 10 }, 'ERR_OPTION', 'components'],
    ['a window that steps do not fill', { components: 1, window: 10, every: 3 }, 'ERR_OPTION', 'multiple'],
    ['steps that remember nothing', { components: 1, halfLife: 1, every: 101 }, 'ERR_OPTION', 'every'],
    ['half-life 0', { components: 1, halfLife: 0 }, 'ERR_OPTION', 'halfLife'],
    ['two limits', { components: 1, halfLife: 9, limit: 1, falseAlarms: 0.1 }, 'ERR_OPTION', 'limit'],
    [
      'a rate of correlations',
      { components: 1, halfLife: 9, standardize: true, falseAlarms: 0.1 },
      'ERR_OPTION',
      'correlations',
    ],
    ['a rate of 1', { components: 1, halfLife: 9, falseAlarms: 1 }, 'ERR_OPTION', 'falseAlarms'],
    ['another name', { components: 1, halflife: 9 }, 'ERR_OPTION', 'halfLife'],
    ['bytes of moments', { from: new Uint8Array(40) }, 'ERR_SHAPE', 'PCAFOL'],
    ['text', { from: 'PCAFOL' }, 'ERR_OPTION', 'Uint8Array'],
  ])('%s is refused at once', (_, options, name, word) => {
    expect(() => follow([], options as FollowOptions)).toThrow(code(name, word));
  });

  test('too few rows, too many components, other columns', async () => {
    const options = { components: 2, halfLife: 100, every: 100 };
    await expect(stepsOf([part(0, 99)], options)).rejects.toEqual(code('ERR_EMPTY', '99 rows'));
    await expect(stepsOf([], options)).rejects.toEqual(code('ERR_EMPTY', '0 rows'));
    await expect(stepsOf([part(0, 9)], { ...options, components: 8 })).rejects.toEqual(
      code('ERR_COMPONENTS', '7'),
    );
    await expect(stepsOf([part(0, 9), [[1, 2]]], options)).rejects.toEqual(code('ERR_SHAPE', '2 columns'));
    const few = await stepsOf([part(0, 10)], { components: 3, halfLife: 10, every: 1 });
    expect(few.map((step) => step.rows)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });
});
