import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { evaluate, type Format, type Normalize, Reducer } from 'wasm-pca/vectors';
import { root } from '../support/node';
import { correlated } from '../support/random';

/** 1,077 word vectors of GloVe, 100 columns, as the page has them. */
function words() {
  const bytes = readFileSync(join(root, 'demo/data/words.bin'));
  const end = bytes.indexOf('\n');
  const { dimensions: columns, step } = JSON.parse(bytes.toString('utf8', 0, end)) as {
    dimensions: number;
    step: number[];
  };
  const codes = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, step.length * columns);
  return Array.from(step, (one, i) =>
    Float32Array.from(codes.subarray(i * columns, (i + 1) * columns), (code) => code * one),
  );
}

interface Found {
  normalize: Normalize;
  metric: 'cosine' | 'l2' | 'ip';
  dimensions: number;
  format: Format;
  recall: number;
  cosine: number | null;
  varianceKept: number;
}

const fixture = JSON.parse(readFileSync(join(root, 'tests/fixtures/vectors.json'), 'utf8')) as Found[];
const all = words();
const queries = all.filter((_, i) => i % 10 === 0);
const base = all.filter((_, i) => i % 10 !== 0);

describe('real word vectors: what scikit-learn and NumPy find', () => {
  const cases = [false, 'before', 'both'].flatMap((normalize) =>
    ['cosine', 'l2', 'ip'].map((metric) => ({ normalize, metric }) as Pick<Found, 'normalize' | 'metric'>),
  );
  test.each(cases)('%j', async ({ normalize, metric }) => {
    const { rows, ...rest } = await evaluate(base, {
      dimensions: [8, 32, 64],
      formats: ['float32', 'float16', 'int8', 'bit'],
      queries,
      metric,
      normalize,
    });
    expect(rest).toEqual({ k: 10, metric, vectors: base.length, queries: queries.length });
    const expected = fixture.filter((found) => found.normalize === normalize && found.metric === metric);
    const compared = rows.map(({ dimensions, format, recall }) => ({
      dimensions,
      format,
      recall: recall.toFixed(4),
    }));
    expect(compared).toEqual(
      expected.map(({ dimensions, format, recall }) => ({ dimensions, format, recall: recall.toFixed(4) })),
    );
    for (const [i, { varianceKept, cosine }] of rows.entries()) {
      expect(varianceKept).toBeCloseTo(expected[i].varianceKept, 10);
      if (cosine === null) expect(expected[i].cosine).toBeNull();
      else expect(cosine).toBeCloseTo(expected[i].cosine as number, 5);
    }
  });
});

test('as many dimensions as columns lose nothing, and truncation and rotation neither', async () => {
  const vectors = base.slice(0, 300);
  const { rows } = await evaluate(vectors, { dimensions: [100], formats: ['float32'], metric: 'l2' });
  const [{ recall, truncated, rotated, varianceKept, cosine, bytes }] = rows;
  expect(recall).toBe(1);
  expect(truncated).toBe(1);
  expect(rotated).toBe(1);
  expect(varianceKept).toBeCloseTo(1, 12);
  expect(cosine).toBeCloseTo(1, 6);
  expect(bytes).toBe(400);
});

test('equally near vectors: the first ones count', async () => {
  const data = Array.from({ length: 40 }, (_, i) => [1 + (i % 2), 1 - (i % 2)]);
  const call = {
    dimensions: [2],
    formats: ['float32' as const],
    queries: [[1, 1]],
    k: 3,
    metric: 'l2' as const,
  };
  expect((await evaluate(data, call)).rows[0].recall).toBe(1);
});

test('drift: vectors as those fitted are seen, others not', async () => {
  const [rows, columns] = [600, 40];
  const of = (seed: number) => ({ data: correlated(rows, columns, 4, seed), rows, columns });
  const reducer = await Reducer.fit(of(1), { dimensions: 4 });
  const same = await reducer.residual(of(1));
  expect(same.share).toBeCloseTo(same.training, 5);
  expect(same.refit).toBe(false);
  const other = await reducer.residual({ ...of(1), data: of(1).data.map((_, k) => Math.sin(k * k)) });
  expect(other.refit).toBe(true);
  expect(other.share).toBeGreaterThan(0.5);
});
