import { beforeAll, test } from 'vitest';
import { init, Moments, PCA } from 'wasm-pca';
import { bytesOf, expectSameBytes, expectSameModel } from '../support/check';
import { correlated } from '../support/random';

beforeAll(() => init());

const shapes = [
  [900, 8, 'covariance'],
  [300, 41, 'covariance'],
  [700, 13, 'covariance'],
  [40, 300, 'gram'],
  [33, 301, 'gram'],
  [200, 30, 'svd'],
  [101, 37, 'svd'],
] as const;

// Vector code that treats the ends of a row by its address would round differently from place to place.
test.each(shapes)(
  '%i x %i, %s: the same bits wherever the data lie in the engine’s heap',
  async (rows, columns, solver) => {
    const x = { data: correlated(rows, columns, 3), rows, columns };
    const first = PCA.fitSync(x, { solver });
    const scores = first.transformSync(x);
    const held: Moments[] = [];
    for (let k = 0; k < 40; k++) {
      // Blocks that are held meanwhile and freed out of order move the next allocations.
      held.push(await Moments.create(1 + (k % 9)));
      if (k % 3 === 0) held.shift()?.free();
      expectSameModel(PCA.fitSync(x, { solver }), first, `fit ${k}`);
      expectSameBytes(bytesOf(first.transformSync(x).data), bytesOf(scores.data), `scores ${k}`);
    }
    for (const moments of held) moments.free();
  },
);
