import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  choose,
  type EvaluationRow,
  evaluate,
  type Format,
  type Metric,
  type Normalize,
  Reducer,
  type Rotate,
} from 'wasm-pca/vectors';
import { root } from '../support/node';
import { correlated, noise } from '../support/random';

/** 1,077 word vectors of GloVe, 100 columns, as the page had them when the fixture was made. */
function words() {
  const bytes = readFileSync(join(root, 'tests/fixtures/word-vectors.bin'));
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
  center: boolean;
  metric: Metric;
  dimensions: number;
  format: Format;
  rotation: Rotate;
  recall: number;
  floatQueries: number;
  reranked: number;
  cosine: number | null;
  kept: number;
}

const fixture = JSON.parse(readFileSync(join(root, 'tests/fixtures/vectors.json'), 'utf8')) as Found[];
const all = words();
const queries = all.filter((_, i) => i % 10 === 0);
const base = all.filter((_, i) => i % 10 !== 0);

interface Case {
  normalize: Normalize;
  metric: Metric;
  center?: boolean;
}

describe('real word vectors: what scikit-learn and NumPy find', () => {
  const normalizes: Normalize[] = [false, 'before', 'both'];
  const metrics: Metric[] = ['cosine', 'l2', 'ip'];
  // Once vectors are divided by their lengths, the metrics hardly differ.
  const usual: Case[] = normalizes.flatMap((normalize) =>
    metrics
      .filter((metric) => normalize !== 'before' || metric === 'cosine')
      .map((metric) => ({ normalize, metric })),
  );
  const otherwiseCentred = usual.map((each) => ({ ...each, center: each.metric !== 'l2' }));
  const rounded = (rows: { recall: number }[]) => rows.map(({ recall }) => recall.toFixed(4));
  const agrees = async ({ normalize, metric, ...options }: Case) => {
    const { rows, ...rest } = await evaluate(base, {
      ...options,
      dimensions: [8, 64],
      formats: ['float32', 'float16', 'int8', 'int4', 'bit'],
      queries,
      metric,
      normalize,
    });
    // By default only distances are measured about the mean.
    const { center = metric === 'l2' } = options;
    const shareOf = center ? 'variance' : 'squared length';
    expect(rest).toEqual({
      k: 10,
      candidates: 5,
      metric,
      shareOf,
      vectors: base.length,
      queries: queries.length,
    });
    const [expected, uncentred] = [center, false].map((centred) =>
      rows.map((row) => {
        const found = fixture.find(
          (one) =>
            one.normalize === normalize &&
            one.metric === metric &&
            one.center === centred &&
            one.dimensions === row.dimensions &&
            one.format === row.format &&
            one.rotation === row.rotation,
        );
        return found as Found;
      }),
    );
    expect(rows).toHaveLength(16); // codes and bits with and without a rotation, floats without
    expect(rounded(rows)).toEqual(rounded(expected));
    for (const name of ['floatQueries', 'reranked'] as const) {
      const named = (all: { floatQueries: number; reranked: number }[]) =>
        all.map((row) => row[name].toFixed(4));
      expect(named(rows)).toEqual(named(expected));
    }
    const plain = rows.flatMap((row, i) => (row.rotation ? [] : [i]));
    expect(rows.filter((row) => row.rotation).map((row) => row.uncentred)).toEqual(Array(6).fill(null));
    const costs = plain.map((i) => rows[i].uncentred);
    if (center && metric !== 'l2') {
      expect(rounded(costs.map((recall) => ({ recall: recall as number })))).toEqual(
        rounded(plain.map((i) => uncentred[i])),
      );
    } else {
      expect(costs).toEqual(costs.map(() => null));
    }
    for (const [i, { kept, cosine }] of rows.entries()) {
      expect(kept).toBeCloseTo(expected[i].kept, 10);
      if (cosine === null) expect(expected[i].cosine).toBeNull();
      else expect(cosine).toBeCloseTo(expected[i].cosine as number, 5);
    }
  };
  test.each([...usual, otherwiseCentred[0]])('%j', agrees);
  test.each(otherwiseCentred.slice(1))('%j', { tags: ['nightly'] }, agrees);
});

/** Makes normal vectors, 3,000 x 64, whose every third column has this mean. */
const about = (mean: number) => {
  const data = noise(3000, 64, 5).map((value, k) => value + ((k % 64) % 3 === 0 ? mean : 0));
  return { data, rows: 3000, columns: 64 };
};

test.each([
  ['word vectors', base],
  ['of mean 0', about(0)],
  ['of mean 1', about(1)],
  ['of mean 3', about(3)],
])('%s: in as many dimensions as columns, all neighbours are found by any metric', async (_, vectors) => {
  const columns = Array.isArray(vectors) ? 100 : 64;
  for (const metric of [undefined, 'l2', 'ip'] as const) {
    const call = { dimensions: [columns], formats: ['float32' as const], metric };
    const { rows } = await evaluate(vectors, call);
    const [{ recall, truncated, rotated, uncentred, kept, cosine, bytes }] = rows;
    expect([recall, truncated, rotated, uncentred, bytes]).toEqual([1, 1, 1, null, 4 * columns]);
    expect(kept).toBeCloseTo(1, 12);
    expect(cosine).toBeCloseTo(1, 6);
  }
});

test('reports the recall that centring costs, for each way to make vectors shorter', async () => {
  const call = { dimensions: [64], formats: ['float32' as const], center: true };
  const [{ recall, truncated, rotated, uncentred }] = (await evaluate(about(3), call)).rows;
  expect(uncentred).toBe(1);
  expect(recall).toBeLessThan(0.6);
  // With all dimensions each of the three maps is a rotation.
  expect([truncated, rotated]).toEqual([recall, recall]);
});

test('rotations serve bits where variances differ much', async () => {
  const [rows, columns] = [1200, 96];
  const data = noise(rows, columns, 8).map((value, k) => value / (1 + (k % columns)));
  const call = { dimensions: [64], formats: ['bit' as const], rotations: [false, true, 'itq'] as const };
  const found = (await evaluate({ data, rows, columns }, call)).rows;
  expect(found.map(({ rotation }) => rotation)).toEqual([false, true, 'itq']);
  const [plain, ...rotated] = found;
  for (const { recall, floatQueries, reranked } of rotated) {
    expect(recall).toBeGreaterThan(plain.recall + 0.2);
    expect(floatQueries).toBeGreaterThan(recall);
    expect(reranked).toBeGreaterThan(floatQueries);
  }
});

test('all vectors are candidates: reranking finds all neighbours', async () => {
  const call = { dimensions: [2], formats: ['bit' as const], k: 3, candidates: 100, queries: 5 };
  for (const { reranked } of (await evaluate(about(0), { ...call, candidates: 1000 })).rows)
    expect(reranked).toBe(1);
});

test('rotations that do not exist, or go with `whiten`, are refused', async () => {
  for (const wrong of [[], ['random'], true]) {
    await expect(evaluate(about(0), { rotations: wrong as never })).rejects.toThrow('rotations must be');
  }
  await expect(evaluate(about(0), { rotations: [true], whiten: true })).rejects.toThrow('exclude each other');
});

test('choose: the frontier is what evaluate measures, within the bytes', async () => {
  const [rows, columns] = [300, 40];
  const vectors = {
    data: noise(rows, columns, 4).map((value, k) => value / (1 + (k % columns))),
    rows,
    columns,
  };
  const call = { queries: 30, k: 5 };
  let measured: EvaluationRow[] | undefined;
  for (const rerank of [false, true]) {
    const chosen = await choose(vectors, { ...call, bytes: 12, rerank });
    expect(chosen).toMatchObject({ k: 5, metric: 'cosine', vectors: 270, queries: 30 });
    const dimensions = [...new Set(chosen.rows.map((row) => row.dimensions))];
    const formats: Format[] = ['float32', 'float16', 'int8', 'int4', 'bit'];
    measured ??= (await evaluate(vectors, { ...call, dimensions, formats })).rows;
    for (const { recall, candidates, ...way } of chosen.rows) {
      expect(way.bytes).toBeLessThanOrEqual(12);
      expect(candidates).toBe(rerank ? 5 : 1);
      const same = measured.find((row) =>
        ['dimensions', 'format', 'rotation'].every((name) => row[name as 'format'] === way[name as 'format']),
      );
      expect(same).toMatchObject({ ...way, [rerank ? 'reranked' : 'floatQueries']: recall });
    }
    expect(new Set(chosen.rows.map((row) => row.format))).toEqual(new Set(formats));
    for (const row of chosen.rows) {
      const isBeaten = chosen.rows.some(
        (other) => other !== row && other.bytes <= row.bytes && other.recall >= row.recall,
      );
      if (chosen.frontier.includes(row)) {
        expect(chosen.rows.every((other) => other.bytes > row.bytes || other.recall <= row.recall)).toBe(
          true,
        );
      } else expect(isBeaten).toBe(true);
    }
    expect(chosen.best?.recall).toBe(Math.max(...chosen.rows.map((row) => row.recall)));

    const enough = (chosen.best?.recall ?? 0) - 0.05;
    const smaller = await choose(vectors, { ...call, bytes: 12, recall: enough, rerank });
    expect(smaller.rows).toEqual(chosen.rows);
    const least = Math.min(...chosen.rows.filter((row) => row.recall >= enough).map((row) => row.bytes));
    expect(smaller.best?.bytes).toBe(least);
    expect(smaller.best?.recall).toBeGreaterThanOrEqual(enough);
  }
  const none = await choose(vectors, { ...call, bytes: 1, recall: 1, formats: ['bit'] });
  expect(none.best).toBeNull();
  expect(none.frontier.length).toBeGreaterThan(0);
});

test('choose: what is no budget is refused', async () => {
  for (const [options, why] of [
    [{ bytes: 0 }, 'bytes'],
    [{ bytes: 2.5 }, 'bytes'],
    [{ recall: 95 }, 'recall'],
    [{ recall: '0.9' }, 'recall'],
    [{ rerank: 5 }, 'rerank'],
    [{ dimensions: [4] }, 'dimensions'],
    [{ formats: ['int2'] }, 'formats'],
  ] as const) {
    await expect(choose(about(0), options as never)).rejects.toThrow(why);
  }
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
