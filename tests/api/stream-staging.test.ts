import { beforeAll, expect, test } from 'vitest';
import { init, type MatrixLike, PCA } from 'wasm-pca';
import { expectSameModel } from '../support/check';
import { noise } from '../support/random';

beforeAll(() => init());

test('a stream stages no more memory than its chunks take', async () => {
  const tiny = { data: noise(4, 3, 1), rows: 4, columns: 3 };
  const count = 16;
  let waiting = 0;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  async function* chunks() {
    yield tiny;
    waiting++;
    await gate;
    yield tiny;
  }
  const before = process.memoryUsage().arrayBuffers;
  const streams = Array.from({ length: count }, () => PCA.fitStream(chunks()));
  while (waiting < count) await new Promise((resolve) => setTimeout(resolve, 5));
  const staged = process.memoryUsage().arrayBuffers - before;
  release();
  const models = await Promise.all(streams);
  const twice = { data: Float64Array.from([...tiny.data, ...tiny.data]), rows: 8, columns: 3 };
  for (const model of models) expectSameModel(model, PCA.fitSync(twice, { solver: 'covariance' }));
  expect(staged, 'bytes').toBeLessThan(count * 64 * 1024);
});

test('growing stages change no bit: chunks of every size and type', async () => {
  const [rows, columns] = [9000, 20];
  const data = noise(rows, columns, 5);
  const chunks: MatrixLike[] = [];
  for (let first = 0, size = 1; first < rows; size = 1 + ((7 * size) % 997)) {
    const last = Math.min(rows, first + size);
    chunks.push({ data: data.slice(first * columns, last * columns), rows: last - first, columns });
    first = last;
  }
  expectSameModel(
    await PCA.fitStream(chunks),
    PCA.fitSync({ data, rows, columns }, { solver: 'covariance' }),
  );
});
