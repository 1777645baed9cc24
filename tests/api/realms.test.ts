import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { FisherDiscriminant, init, Moments, PCA } from 'wasm-pca';
import { expectSameModel } from '../support/check';
import { noise } from '../support/random';

beforeAll(() => init());

const data = noise(60, 3, 1);
const x = { data, rows: 60, columns: 3 };
const elsewhere = (code: string) => runInNewContext(code, { values: [...data], labels: [...data.keys()] });

test('arrays, rows, options and bytes of another realm are as those of this one', async () => {
  const expected = PCA.fitSync(x, { components: 2 });
  const options = elsewhere('({ components: 2 })');
  const flat = elsewhere('Float64Array.from(values)');
  expect(flat instanceof Float64Array).toBe(false);
  expectSameModel(PCA.fitSync({ ...x, data: flat }, options), expected);
  expectSameModel(await PCA.fit({ ...x, data: flat }, options), expected);
  expect(flat.length).toBe(180);
  const rows = elsewhere('Array.from({ length: 60 }, (_, i) => values.slice(3 * i, 3 * i + 3))');
  expectSameModel(PCA.fitSync(rows, options), expected);
  expectSameModel(PCA.fromJSON(elsewhere(`(${JSON.stringify(expected)})`)), expected);

  const labels = elsewhere('Int32Array.from({ length: 60 }, (_, n) => n % 2)');
  expect(FisherDiscriminant.fitSync(x, labels).classes).toEqual([0, 1]);
  const moments = (await Moments.create(3)).add({ ...x, data: flat });
  const bytes = runInNewContext('Uint8Array.from(bytes)', { bytes: moments.toBytes() });
  const copy = await Moments.fromBytes(bytes);
  expect(copy.count).toBe(60);
  moments.free();
  copy.free();
});
