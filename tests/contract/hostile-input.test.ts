import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CCA, FisherDiscriminant, init, type MatrixLike, Moments, PCA, PCAError, RobustPCA } from 'wasm-pca';
import { errorOf, expectError, expectSameModel } from '../support/check';
import { noise } from '../support/random';

const x = { data: noise(20, 3, 1), rows: 20, columns: 3 };
const labels = Array.from({ length: 20 }, (_, n) => n % 2);
let before: PCA;

beforeAll(async () => {
  await init({ analysis: true });
  before = PCA.fitSync(x);
});

afterEach(async () => {
  expectSameModel(PCA.fitSync(x), before);
  expectSameModel(await PCA.fit(x), before);
});

function revoked(target: object = {}): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** Passes the same options to every call that takes options. */
async function expectRefused(options: unknown, ...patterns: (RegExp | string)[]): Promise<void> {
  const given = options as object;
  const moments = (await Moments.create(3)).add(x);
  const fisher = FisherDiscriminant.fitSync(x, labels);
  for (const run of [
    () => PCA.fitSync(x, given),
    () => PCA.fit(x, given),
    () => PCA.fitStream([x], given),
    () => PCA.fromMomentsSync(moments, given),
    () => PCA.fromCovarianceSync([[1]], given),
    () => before.transformSync(x, given),
    () => before.transform(x, given),
    () => before.inverseTransformSync(x, given),
    () => before.reconstruct(x, given),
    () => FisherDiscriminant.fitSync(x, labels, given),
    () => fisher.predict(x, given),
    () => FisherDiscriminant.leaveOneOut(x, labels, given),
    () => CCA.fit(x, x, given),
    () => init(given),
  ]) {
    await expectError('ERR_OPTION', run, ...patterns);
  }
  moments.free();
}

describe('options', () => {
  class Settings {
    get components() {
      return 2;
    }
  }

  test.each([
    ['a Map', new Map([['components', 2]]), 'Map'],
    ['a promise', Promise.resolve({ components: 2 }), 'Promise'],
    ['an instance with getters', new Settings(), 'prototype'],
    ['a prototype', Object.create({ components: 2 }), 'prototype'],
    [
      'a prototype without one',
      Object.create(Object.create(null, { components: { value: 2 } })),
      'prototype',
    ],
    ['a Date', new Date(), 'Date'],
    ['an array', [2], 'array'],
    ['a function', () => ({ components: 2 }), 'function'],
    ['text', 'components', "'components'"],
    ['null', null, 'null'],
    ['a revoked proxy', revoked(), 'revoked proxy'],
    ['a symbol', Symbol('components'), 'Symbol'],
    ['a bigint', 2n, '2n'],
  ])('%s is refused', async (_, options, shown) => {
    await expectRefused(options, 'plain object', shown);
  });

  test('plain objects are taken, whatever they are plain in', () => {
    const hidden = Object.defineProperty({}, 'components', { value: 2 });
    const bare = Object.assign(Object.create(null), { components: 2 });
    const getter = {
      get components() {
        return 2;
      },
    };
    for (const options of [hidden, bare, getter, Object.freeze({ components: 2 }), new Proxy(getter, {})]) {
      expect(PCA.fitSync(x, options).componentCount).toBe(2);
    }
  });

  test('the rule for components likewise', async () => {
    for (const components of [new Map([['varianceRatio', 0.9]]), Object.create({ varianceRatio: 0.9 })]) {
      await expectError('ERR_OPTION', () => PCA.fitSync(x, { components }), 'components', 'varianceRatio');
    }
  });

  test('init takes no URL or bytes by position, and says how', async () => {
    for (const wasm of [
      '/engine.wasm',
      new URL('https://example.org/engine.wasm'),
      new Uint8Array(8),
      new ArrayBuffer(8),
      new DataView(new ArrayBuffer(8)),
    ]) {
      await expectError('ERR_OPTION', () => init(wasm as object), '{ wasm: ... }');
    }
  });

  test('a slip gets a suggestion, an unrelated name the known ones', async () => {
    await expectError(
      'ERR_OPTION',
      () => PCA.fitSync(x, { maxIteration: 3 } as object),
      "mean 'maxIterations'",
    );
    for (const name of ['foo', 'verbose', 'copy', '', 'x'.repeat(100_000)]) {
      const { message } = await expectError('ERR_OPTION', () => PCA.fitSync(x, { [name]: 1 } as object));
      expect(message).not.toContain('did you mean');
      expect(message).toContain('Known here: components, center,');
      expect(message.length).toBeLessThan(300);
    }
  });

  test('a misspelt value gets a suggestion, an unrelated one the choices', async () => {
    for (const [given, meant] of [
      [{ solver: 'krylow' }, 'krylov'],
      [{ missing: 'omitt' }, 'omit'],
      [{ signs: 'rotation', normalize: 'L2' }, 'l2'],
      [{ components: { ratio: 0.9 } }, 'varianceRatio'],
      [{ components: { explained_variance: 0.9 } }, 'varianceRatio'],
    ] as [object, string][])
      await expectError('ERR_OPTION', () => PCA.fit(x, given), `did you mean '${meant}'?`);
    const { message } = await expectError('ERR_OPTION', () => PCA.fit(x, { solver: 'full' } as object));
    expect(message).not.toContain('did you mean');
    await expectError(
      'ERR_OPTION',
      () => PCA.fit(x, { components: 'parallel' } as object),
      "or { rule: 'parallel' }",
    );
    await expectError(
      'ERR_OPTION',
      () => PCA.fit(x, { components: { rule: 'paralel' } } as object),
      "mean 'parallel'?",
    );
    await expectError(
      'ERR_OPTION',
      () => before.suggest({ methods: ['paralel'] } as object),
      "mean 'parallel'?",
    );
  });

  test('errors keep their code through a structured clone', async () => {
    const error = await expectError('ERR_OPTION', () => PCA.fit(x, { solver: 'krylow' } as object));
    expect(error.cause).toMatchObject({ code: 'ERR_OPTION' });
    const { message, cause } = structuredClone(error) as { message: string; cause: { code?: string } };
    expect([message, cause.code ?? cause]).toEqual([error.message, 'ERR_OPTION']); // Safari clones the text of a cause
  });

  test('suggests our name for an option of scikit-learn, R, ml-pca and DruidJS', async () => {
    for (const [theirs, ours] of [
      ['n_components', 'components'],
      ['nComponents', 'components'],
      ['nCompNIPALS', 'components'],
      ['ncomp', 'components'],
      ['rank.', 'components'],
      ['k', 'components'],
      ['d', 'components'],
      ['scale.unit', 'standardize'],
      ['scale.', 'standardize'],
      ['svd_solver', 'solver'],
      ['method', 'solver'],
      ['random_state', 'seed'],
      ['randomState', 'seed'],
      ['tol', 'tolerance'],
      ['max_iter', 'maxIterations'],
    ]) {
      const options = { [theirs]: 1 } as object;
      await expectError('ERR_OPTION', () => PCA.fit(x, options), `'${theirs}': did you mean '${ours}'?`);
      await expectError('ERR_OPTION', () => PCA.fitTransformSync(x, options), `did you mean '${ours}'?`);
    }
    await expectError('ERR_OPTION', () => before.transform(x, { k: 1 } as object), "mean 'components'?");
  });

  test('options of other calls are sent there', async () => {
    await expectError('ERR_OPTION', () => PCA.fit(x, { whiten: true } as object), 'an option of transform');
    await expectError(
      'ERR_OPTION',
      () => PCA.fit(x, { output: 'float32' } as object),
      'an option of transform',
    );
    for (const name of ['standardize', 'solver', 'ddof', 'normalize']) {
      const options = { [name]: 1 } as object;
      await expectError(
        'ERR_OPTION',
        () => before.transform(x, options),
        `'${name}': it is an option of PCA.fit`,
      );
    }
    await expectError('ERR_OPTION', () => init({ solver: 'svd' } as object), 'an option of PCA.fit');
  });

  test('the error’s cause is what a getter throws', async () => {
    const reason = new Error('mine');
    const thrower = {
      get(): never {
        throw reason;
      },
    };
    const throwing = (name: string) => Object.defineProperty({}, name, { ...thrower, enumerable: true });
    for (const [options, what] of [
      [throwing('components'), 'options'],
      [new Proxy({}, { ownKeys: thrower.get }), 'options'],
      [{ components: throwing('varianceRatio') }, 'components'],
      [{ signal: throwing('aborted') }, 'signal'],
      [{ columns: new Proxy(['a', 'b', 'c'], thrower) }, 'columns'],
      [{ signs: { like: throwing('components') } }, 'signs.like'],
    ] as const) {
      for (const run of [() => PCA.fitSync(x, options as object), () => PCA.fit(x, options as object)]) {
        const { cause } = await expectError('ERR_OPTION', run, `${what} cannot be read: mine`);
        expect(cause).toEqual({ code: 'ERR_OPTION', cause: reason });
      }
    }
    const spoilt = new Proxy(labels, thrower);
    const { cause } = await expectError(
      'ERR_OPTION',
      () => FisherDiscriminant.fit(x, spoilt),
      'labels cannot',
    );
    expect(cause).toEqual({ code: 'ERR_OPTION', cause: reason });
  });

  test('a signal that is none', async () => {
    const controller = new AbortController();
    const partial = { aborted: false, addEventListener() {}, removeEventListener() {} };
    for (const signal of [partial, { ...partial, throwIfAborted: true }, controller, revoked(), 'abort']) {
      await expectRefused({ signal }, /signal.*AbortSignal|unknown option/);
      const given = { signal: signal as AbortSignal };
      for (const run of [
        () => RobustPCA.fit(x, given),
        () => RobustPCA.fitSync(x, given),
        () => before.suggest(x, given),
        () => before.diagnose(x, given),
        () => before.biplot(x, given),
        () => before.sample(3, given),
      ]) {
        await expectError('ERR_OPTION', run, /signal.*AbortSignal/);
      }
    }
  });
});

describe('cells that are no numbers', () => {
  const hole = [1, 2, 3];
  delete hole[1];
  test.each([
    ["'3.5'", [1, '3.5', 3]],
    ['undefined', [1, undefined, 3]],
    ['undefined', hole],
    ['9007199254740993n', [1, 2n ** 53n + 1n, 3]],
    ['true', [1, true, 3]],
    ['an object', [1, {}, 3]],
    ['an array', [1, [2], 3]],
    ['Symbol(two)', [1, Symbol('two'), 3]],
    ['a Date', [1, new Date(), 3]],
    ['a revoked proxy', [1, revoked(), 3]],
    ['-9007199254740993n', BigInt64Array.of(-(2n ** 53n) - 1n, 2n, 2n)],
  ])('%s is named with its place', async (shown, row) => {
    const column = row instanceof BigInt64Array ? 0 : 1;
    const bad = [[1, 2, 3], row, [3, 2, 2]] as unknown as MatrixLike;
    const moments = await Moments.create(3);
    for (const run of [
      () => PCA.fitSync(bad),
      () => PCA.fit(bad),
      () => PCA.fitStream([bad]),
      () => before.transformSync(bad),
      () => PCA.fromCovarianceSync(bad),
      () => moments.add(bad),
      () => CCA.fitSync(bad, [[1], [2], [4]], { ridge: 1 }),
    ]) {
      const { message } = await expectError('ERR_SHAPE', run, 'row 1', `column ${column}`, shown);
      expect(message).not.toMatch(/impute/);
    }
    expect(moments.count).toBe(0);
    moments.free();
  });

  test('numbers that are not finite stay ERR_NOT_FINITE', async () => {
    for (const value of [NaN, Infinity, -Infinity]) {
      const bad = [
        [1, 2],
        [3, value],
      ];
      await expectError('ERR_NOT_FINITE', () => PCA.fitSync(bad), 'row 1', 'column 1');
    }
  });

  test('in a stream rows are counted from its beginning', async () => {
    const good = [
      [1, 2],
      [3, 5],
    ];
    const bad = [[1, 'x']] as unknown as MatrixLike;
    await expectError('ERR_SHAPE', () => PCA.fitStream([good, bad]), 'row 2, column 1', "'x'");
  });
});

describe('matrices that lie', () => {
  test('a spoofed length, tag or class of a typed array changes nothing', () => {
    const long = Object.defineProperty(x.data.slice(), 'length', { value: 6 });
    const tagged = Object.defineProperty(x.data.slice(), Symbol.toStringTag, { value: 'Uint8Array' });
    const thrown = Object.defineProperty(x.data.slice(), 'buffer', {
      get() {
        throw new Error('never asked');
      },
    });
    const classed = Object.setPrototypeOf(x.data.slice(), Uint8Array.prototype);
    for (const data of [long, tagged, thrown, classed]) expectSameModel(PCA.fitSync({ ...x, data }), before);
  });

  test('refuses objects that only claim to be typed arrays', async () => {
    const fakes = [
      { [Symbol.toStringTag]: 'Float64Array', length: 60, buffer: new ArrayBuffer(480), byteOffset: 0 },
      Object.create(Float64Array.prototype),
      new Proxy(x.data, {}),
      new DataView(new ArrayBuffer(480)),
      Object.defineProperty(new DataView(new ArrayBuffer(480)), Symbol.toStringTag, {
        value: 'Float64Array',
      }),
      revoked(x.data),
    ];
    for (const data of fakes) {
      const bad = { ...x, data } as unknown as MatrixLike;
      await expectError('ERR_SHAPE', () => PCA.fitSync(bad), 'x.data');
      await expectError('ERR_SHAPE', () => PCA.fit(bad), 'x.data');
      await expectError('ERR_OPTION', () => Moments.fromBytes(data as unknown as Uint8Array), 'Uint8Array');
      const mean = data as unknown as Float64Array;
      await expectError('ERR_OPTION', () => PCA.fromCovarianceSync([[1]], { mean }), 'mean');
    }
  });

  test('a buffer that says it is shared is not given away', async () => {
    const data = x.data.slice();
    Object.defineProperty(data.buffer, Symbol.toStringTag, { value: 'SharedArrayBuffer' });
    expectSameModel(await PCA.fit({ ...x, data }), before);
    expect(data.length).toBe(60);
  });

  test('revoked proxies, and rows or sizes that are no such thing', async () => {
    const rows = Array.from({ length: 4 }, () => [1, 2, 3]);
    const lying = (length: unknown) =>
      new Proxy(rows, { get: (of, name) => (name === 'length' ? length : Reflect.get(of, name)) });
    for (const bad of [
      revoked(),
      revoked([]),
      [revoked()],
      [[1, 2, 3], revoked([])],
      lying(NaN),
      lying(-1),
      lying(1e20),
      lying('4'),
      lying(Symbol()),
      { ...x, rows: Symbol() },
      { ...x, rows: Object.create(null) },
      { ...x, columns: 3n },
      { ...x, data: revoked(x.data) },
    ]) {
      await expectError('ERR_SHAPE', () => PCA.fitSync(bad as unknown as MatrixLike));
      await expectError('ERR_SHAPE', () => PCA.fit(bad as unknown as MatrixLike));
      await expectError('ERR_SHAPE', () => before.transformSync(bad as unknown as MatrixLike));
      await expectError('ERR_SHAPE', () => PCA.fitStream([bad as unknown as MatrixLike]));
    }
  });

  test('rows that say they are very long', async () => {
    for (const length of [2 ** 32, 2 ** 53 - 1]) {
      const wide = [
        { 0: 1, length },
        { 0: 1, length },
      ];
      for (const run of [() => PCA.fitSync(wide), () => PCA.fit(wide), () => PCA.fitStream([wide])]) {
        expect(await errorOf(run)).toBeInstanceOf(PCAError);
      }
    }
  });

  test('labels are read once', () => {
    let reads = 0;
    const given = {
      length: 20,
      ...Object.defineProperties(
        {},
        Object.fromEntries(labels.map((label, n) => [n, { enumerable: true, get: () => label }])),
      ),
    };
    const counting = new Proxy(given, {
      get: (of, name) => {
        if (/^\d+$/.test(String(name))) reads++;
        return Reflect.get(of, name);
      },
    });
    const model = FisherDiscriminant.fitSync(x, counting);
    expect(reads).toBe(20);
    expect(model.toJSON()).toMatchObject({ classes: [0, 1], counts: [10, 10] });
  });

  test('labels that lie', async () => {
    for (const bad of [
      revoked(),
      revoked([]),
      { length: -1 },
      { length: 1e30 },
      { length: '20' },
      null,
      3n,
    ]) {
      const given = bad as unknown as number[];
      await expectError('ERR_OPTION', () => FisherDiscriminant.fitSync(x, given), 'labels');
    }
    const spoofed = Object.defineProperty(Float64Array.from(labels), 'length', { value: 3 });
    expect(FisherDiscriminant.fitSync(x, spoofed).classes).toEqual([0, 1]);
    const odd = [...labels.slice(1), revoked()] as unknown as number[];
    await expectError('ERR_OPTION', () => FisherDiscriminant.fitSync(x, odd), /labels\[19\]/);
  });
});

describe('what code of the caller throws', () => {
  const reason = new Error('mine');
  const thrower = () => {
    throw reason;
  };
  const having = (name: string, rest: object = {}) =>
    Object.defineProperty({ ...rest }, name, { get: thrower, enumerable: true });
  const proxied = (target: object) => new Proxy(target, { get: thrower });
  const given = (value: unknown) => value as never;

  test.each<[string, () => unknown]>([
    ['an option', () => PCA.fitSync(x, having('components'))],
    ['a matrix', () => PCA.fitSync(given(having('rows', x)))],
    ['a matrix, asynchronously', () => before.transform(given(having('data', x)))],
    ['rows', () => PCA.fitSync(given([[1, 2], having('0', { length: 2, 1: 5 })]))],
    ['rows behind a proxy', () => PCA.fit(given(proxied([])))],
    ['a record', () => PCA.fit(given([{ a: 1 }, having('a')]))],
    ['a chunk', () => PCA.fitStream([x, given(having('rows', x))])],
    ['labels', () => FisherDiscriminant.fit(x, given(proxied([])))],
    ['labels', () => FisherDiscriminant.leaveOneOut(x, given(proxied([])))],
    ['priors', () => FisherDiscriminant.fitSync(x, labels).predict(x, { priors: given(proxied([])) })],
    ['one of two sides', () => CCA.fit(x, given(having('columns', x)))],
    ['a model’s JSON', () => PCA.fromJSON(having('rows', before.toJSON()))],
    ['a list in a model’s JSON', () => PCA.fromJSON({ ...before.toJSON(), mean: proxied([]) })],
    ['the format of a model’s JSON', () => CCA.fromJSON(having('format'))],
    ['a discriminant’s JSON', () => FisherDiscriminant.fromJSON(proxied({}))],
  ])('while %s is read is the cause of a PCAError', async (_, run) => {
    const error = await errorOf(run);
    expect(error).toBeInstanceOf(PCAError);
    expect((error as PCAError).message).toContain('cannot be read: mine');
    expect((error as PCAError).cause).toEqual({ code: (error as PCAError).code, cause: reason });
  });

  test.each<[string, () => unknown]>([
    ['onProgress', () => PCA.fit(x, { onProgress: thrower })],
    ['onProgress, here', () => PCA.fitSync(x, { onProgress: thrower })],
    ['a source of chunks', () => PCA.fitStream({ [Symbol.iterator]: () => ({ next: thrower }) })],
  ])('in %s comes out as it is', async (_, run) => {
    expect(await errorOf(run)).toBe(reason);
  });
});

test('properties that a page adds to all objects', async () => {
  const added = { extra: 3, more() {}, seed: 'none', missing: 'all' };
  const y = { data: noise(20, 2, 2), rows: 20, columns: 2 };
  const moments = (await Moments.create(3)).add(x);
  const fisher = FisherDiscriminant.fitSync(x, labels).toJSON();
  const cca = CCA.fitSync(x, y).toJSON();
  const json = JSON.stringify(before);
  const done: unknown[] = [];
  for (const [name, value] of Object.entries(added)) {
    Object.defineProperty(Object.prototype, name, { value, enumerable: true, configurable: true });
  }
  try {
    done.push(
      PCA.fitSync(x),
      PCA.fitSync(x, { solver: 'krylov', components: 1, signs: { like: before } }),
      PCA.fitTransformSync(x).scores,
      PCA.fromMomentsSync(moments),
      PCA.fromCovarianceSync(before.covariance()),
      PCA.fromJSON(JSON.parse(json)),
      before.transformSync(x, { whiten: true }),
      before.inverseTransformSync(y),
      FisherDiscriminant.fitSync(x, labels),
      CCA.fitSync(x, y),
      FisherDiscriminant.fromJSON(fisher).predictSync(x),
      FisherDiscriminant.fromJSON(fisher),
      CCA.fromJSON(cca),
    );
  } finally {
    for (const name of Object.keys(added)) delete (Object.prototype as Record<string, unknown>)[name];
  }
  expect(done.length).toBe(13);
  expectSameModel(done[0] as PCA, before);
  expectSameModel(done[5] as PCA, before);
  moments.free();
});

describe('getters that change what they are read into', () => {
  const row = (act: () => void) => {
    const values = [1, 2, 3];
    Object.defineProperty(values, 1, {
      get() {
        act();
        return 2;
      },
    });
    return values;
  };

  test('free: nothing is added to freed moments', async () => {
    const moments = (await Moments.create(3)).add(x);
    await expectError('ERR_DISPOSED', () => moments.add([row(() => moments.free()), [4, 5, 6]]));
    await expectError('ERR_DISPOSED', () => moments.count);
  });

  test('add: both are there, each whole', async () => {
    const moments = await Moments.create(3);
    moments.add([row(() => moments.add(x)), [4, 5, 6]]);
    expect(moments.count).toBe(22);
    moments.free();
  });

  test('a cell is read once, so that what was checked is what is added', async () => {
    // Larger than one piece of rows, which are added one after the other.
    const wide = 70_000;
    let reads = 0;
    const rows = Array.from({ length: wide }, () => [1, 2, 3]);
    Object.defineProperty(rows[wide - 1], 2, {
      get: () => {
        reads++;
        return reads === 1 ? 3 : NaN;
      },
    });
    const moments = (await Moments.create(3)).add(rows);
    expect([moments.count, reads]).toEqual([wide, 1]);
    moments.free();
  });

  test('onProgress frees the moments that are to be fitted', async () => {
    const moments = (await Moments.create(3)).add(x);
    await expectError('ERR_DISPOSED', () =>
      PCA.fromMomentsSync(moments, { onProgress: () => moments.free() }),
    );
  });
});

describe('streams that are none', () => {
  const iterates = (next: () => unknown) => ({ [Symbol.asyncIterator]: () => ({ next }) });
  const reads = (read: () => unknown) => ({
    getReader: () => ({ read, releaseLock() {}, async cancel() {} }),
  });

  test.each([
    ['next gives nothing', iterates(() => undefined)],
    ['next gives a number', iterates(() => 3)],
    ['next promises nothing', iterates(() => Promise.resolve(null))],
    ['next is none', { [Symbol.iterator]: () => ({}) }],
    ['no iterator', { [Symbol.iterator]: () => undefined }],
    ['an iterator that is text', { [Symbol.asyncIterator]: () => 'next' }],
    ['Symbol.iterator is none', { [Symbol.iterator]: 5 }],
    ['no reader', { getReader: () => undefined }],
    ['a reader without read', { getReader: () => ({}) }],
    ['read gives nothing', reads(() => undefined)],
    ['read promises a number', reads(() => Promise.resolve(3))],
    ['a matrix', x],
    ['a revoked proxy', revoked()],
    ['a symbol', Symbol('chunks')],
  ])('%s', async (_, chunks) => {
    await expectError('ERR_OPTION', () => PCA.fitStream(chunks as unknown as MatrixLike[]), 'chunks');
  });

  test('the end without a value, and values that are promised', async () => {
    const steps: unknown[] = [{ value: Promise.resolve(x) }, { done: true }];
    const model = await PCA.fitStream(iterates(() => steps.shift()) as unknown as MatrixLike[]);
    expectSameModel(model, PCA.fitSync(x, { solver: 'covariance' }));
  });

  test('an iterator is told when the stream ends early, not when it ended by itself', async () => {
    let told = 0;
    const few = { data: noise(2, 3), rows: 2, columns: 3 };
    const source = (end: boolean) => {
      let chunks = end ? 1 : 9;
      return {
        [Symbol.iterator]: () => ({
          next: () => (chunks-- > 0 ? { value: end ? few : 'none' } : { done: true }),
          return: () => ({ told: told++ }),
        }),
      } as unknown as MatrixLike[];
    };
    await expectError('ERR_SHAPE', () => PCA.fitStream(source(false)));
    expect(told).toBe(1);
    await expectError('ERR_COMPONENTS', () => PCA.fitStream(source(true), { components: 3 }));
    expect(told).toBe(1);
  });
});

describe('JSON', () => {
  const longest = () => {
    const array: unknown[] = [];
    array.length = 2 ** 32 - 1;
    return array;
  };

  test('arrays of length 2^32 - 1 are refused at once, wherever they are', async () => {
    const models = [
      [PCA, PCA.fitSync(x, { standardize: true })],
      [FisherDiscriminant, FisherDiscriminant.fitSync(x, labels)],
      [CCA, CCA.fitSync(x, x.data.length ? { data: noise(20, 2, 2), rows: 20, columns: 2 } : x)],
    ] as const;
    for (const [Class, model] of models) {
      const json = JSON.parse(JSON.stringify(model));
      for (const [field, value] of Object.entries<{ data?: unknown; tied?: unknown }>(json)) {
        const huge = Array.isArray(value)
          ? [longest()]
          : value?.data
            ? [
                { ...value, data: longest() },
                { ...value, rows: 2 ** 32 - 1, data: longest() },
              ]
            : value?.tied
              ? [
                  { ...value, tied: longest() },
                  { ...value, tied: [longest()] },
                ]
              : [];
        for (const replaced of huge) {
          const error = await errorOf(() => Class.fromJSON({ ...json, [field]: replaced }));
          expect(error, `${Class.name} ${field}`).toBeInstanceOf(PCAError);
        }
      }
      const all = Object.fromEntries(
        Object.entries(json).map(([field, value]) => [field, Array.isArray(value) ? longest() : value]),
      );
      expect(await errorOf(() => Class.fromJSON(all))).toBeInstanceOf(PCAError);
      const wide = { ...all, columns: 2 ** 32 - 1 };
      expect(await errorOf(() => Class.fromJSON(wide))).toBeInstanceOf(PCAError);
    }
  }, 60_000); // each that is read takes that long

  test('unknown solvers and binaries, ties of components that are not there', async () => {
    const json = JSON.parse(JSON.stringify(before));
    await expectError('ERR_OPTION', () => PCA.fromJSON({ ...json, solver: 'jacobi' }), 'solver', 'krylov');
    for (const report of [{ binary: 'fast' }, { tied: [[0, 3]] }, { tied: [[-1]] }, { tied: 'none' }]) {
      const bad = { ...json, report: { ...json.report, ...report } };
      await expectError('ERR_OPTION', () => PCA.fromJSON(bad), Object.keys(report)[0]);
    }
  });

  test('refuses values that are not objects, and proxies that lie', async () => {
    const json = JSON.parse(JSON.stringify(before));
    const lying = (length: unknown) =>
      new Proxy([1, 2, 3], { get: (of, name) => (name === 'length' ? length : Reflect.get(of, name)) });
    for (const bad of [
      revoked(),
      3n,
      Symbol('model'),
      { ...json, mean: revoked([]) },
      { ...json, report: revoked() },
    ]) {
      await expectError('ERR_OPTION', () => PCA.fromJSON(bad));
    }
    for (const length of [NaN, -1, 1e300, 'three']) {
      expect(await errorOf(() => PCA.fromJSON({ ...json, mean: lying(length) }))).toBeInstanceOf(PCAError);
    }
  });
});
