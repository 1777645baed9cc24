import { beforeAll, describe, expect, test } from 'vitest';
import { init, type MatrixLike, PCA } from 'wasm-pca';
import { errorOf, expectClose, expectError, expectSameModel } from '../support/check';
import { correlated, integers } from '../support/random';
import { ITERATIVE } from '../support/solvers';

beforeAll(() => init());

const [rows, columns] = [1300, 9];
const data = correlated(rows, columns, 14, 5);
const x = { data, rows, columns };

function cut(size: number, source = data, width = columns): MatrixLike[] {
  const chunks = [];
  for (let start = 0; start < source.length; start += size * width) {
    const part = source.slice(start, start + size * width);
    chunks.push({ data: part, rows: part.length / width, columns: width });
  }
  return chunks;
}

async function* later(chunks: MatrixLike[]): AsyncGenerator<MatrixLike> {
  for (const chunk of chunks) {
    await Promise.resolve();
    yield chunk;
  }
}

describe('any chunks give the model of fit, to the bit', () => {
  const options = { solver: 'covariance' } as const;

  test.each([1, 2, 7, 100, 255, 256, 257, 512, 1299, 1300])('%i rows a chunk', async (size) => {
    const expected = PCA.fitSync(x, options);
    expectSameModel(await PCA.fitStream(cut(size)), expected);
  });

  test('uneven chunks, and empty ones between', async () => {
    const chunks: MatrixLike[] = [];
    let start = 0;
    for (const size of [1, 300, 0, 2, 255, 511, 0, 231]) {
      chunks.push({ data: data.slice(start * columns, (start + size) * columns), rows: size, columns });
      start += size;
    }
    expect(start).toBe(rows);
    expectSameModel(await PCA.fitStream(chunks), PCA.fitSync(x, options));
  });

  test('arrays, generators, async generators, sets, ReadableStream', async () => {
    const expected = PCA.fitSync(x, options);
    const chunks = cut(100);
    expectSameModel(await PCA.fitStream(chunks), expected, 'array');
    expectSameModel(await PCA.fitStream(chunks.values()), expected, 'iterator');
    expectSameModel(await PCA.fitStream(new Set(chunks)), expected, 'set');
    expectSameModel(await PCA.fitStream(later(chunks)), expected, 'async generator');
    const queue = [...chunks];
    const stream = new ReadableStream<MatrixLike>({
      pull(controller) {
        const next = queue.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
    });
    expectSameModel(await PCA.fitStream(stream), expected, 'ReadableStream');
    expect(stream.locked, 'the reader lets go').toBe(false);
  });

  test('row arrays as chunks', async () => {
    const rowsAsArrays = Array.from({ length: rows }, (_, i) => [
      ...data.subarray(i * columns, (i + 1) * columns),
    ]);
    const chunks = [rowsAsArrays.slice(0, 13), rowsAsArrays.slice(13)];
    expectSameModel(await PCA.fitStream(chunks), PCA.fitSync(x, options));
  });

  test('one buffer refilled for every chunk', async () => {
    const buffer = new Float64Array(50 * columns);
    function* refill() {
      for (let start = 0; start < rows; start += 50) {
        buffer.set(data.subarray(start * columns, (start + 50) * columns));
        yield { data: buffer, rows: 50, columns };
      }
    }
    expectSameModel(await PCA.fitStream(refill()), PCA.fitSync(x, options));
  });

  test('chunks of different element types', async () => {
    const whole = integers(600 * 3, 0, 200, 5);
    const expected = PCA.fitSync({ data: whole, rows: 600, columns: 3 }, options);
    const model = await PCA.fitStream([
      { data: Uint8Array.from(whole.subarray(0, 900)), rows: 300, columns: 3 },
      { data: Float32Array.from(whole.subarray(900, 1200)), rows: 100, columns: 3 },
      { data: whole.slice(1200), rows: 200, columns: 3 },
    ]);
    expectClose(model.explainedVariance, expected.explainedVariance, 1e-12 * expected.spectrum[0]);
    expect(model.rows).toBe(600);
  });

  test('fit, fitSync and fitStream are the same bits', async () => {
    for (const extra of [
      {},
      { standardize: true },
      { ddof: 0 },
      { components: 2 },
      { center: false },
    ] as const) {
      const sync = PCA.fitSync(x, { ...options, ...extra });
      expectSameModel(await PCA.fit(x, { ...options, ...extra }), sync, 'fit');
      expectSameModel(await PCA.fitStream(cut(77), extra), sync, 'fitStream');
    }
  });

  test('fit and fitSync are the same bits for the other solvers', async () => {
    for (const solver of ['gram', 'svd', ...ITERATIVE, 'auto'] as const) {
      expectSameModel(await PCA.fit(x, { solver }), PCA.fitSync(x, { solver }), solver);
    }
  });

  test('more data than one message to the worker holds', async () => {
    const wide = 300;
    const tall = 3000;
    const large = correlated(tall, wide, 3, 3);
    const sync = PCA.fitSync({ data: large, rows: tall, columns: wide }, options);
    expectSameModel(await PCA.fit({ data: large, rows: tall, columns: wide }, options), sync, 'fit');
    expectSameModel(await PCA.fitStream(cut(1, large, wide)), sync, 'chunks of one row');
    expectSameModel(await PCA.fitStream(cut(2999, large, wide)), sync, 'chunks larger than a message');
  });
});

describe('a source that fails', () => {
  test('its error is the promise’s', async () => {
    const reason = new Error('the disk is gone');
    async function* broken() {
      yield cut(100)[0];
      throw reason;
    }
    expect(await errorOf(() => PCA.fitStream(broken()))).toBe(reason);
    expectSameModel(await PCA.fitStream(cut(100)), PCA.fitSync(x, { solver: 'covariance' }));
  });

  test('a bad chunk ends the source too', async () => {
    let closed = false;
    async function* source() {
      try {
        for (;;) yield { data: new Float64Array(5), rows: 2, columns: 3 };
      } finally {
        closed = true;
      }
    }
    expect((await errorOf(() => PCA.fitStream(source()))).code).toBe('ERR_SHAPE');
    expect(closed).toBe(true);
  });

  test('refuses values that are not sources of chunks', async () => {
    for (const bad of [undefined, null, 5, {}]) {
      await expectError('ERR_OPTION', () => PCA.fitStream(bad as unknown as MatrixLike[]));
    }
  });
});

test('streams that change their type wait outside the pool: what they wait for finds a worker', async () => {
  const rows = 20;
  const chunk = (data: Float64Array | Float32Array) => ({
    data: data.map((_, i) => Math.sin(i * i)),
    rows,
    columns: 2,
  });
  async function* waits() {
    yield chunk(new Float64Array(2 * rows));
    yield chunk(new Float32Array(2 * rows));
    await PCA.fit(chunk(new Float64Array(2 * rows)));
  }
  const models = await Promise.all(Array.from({ length: 6 }, () => PCA.fitStream(waits())));
  expect(models.map((model) => model.rows)).toEqual(Array(6).fill(2 * rows));
});
