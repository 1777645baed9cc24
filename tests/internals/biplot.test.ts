import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { longestArrows, shadeOf } from '../../tables/charts/biplot.ts';
import { root } from '../support/node.ts';

// The report, the page and `biplot` draw the same.

beforeAll(() => init({ analysis: true }));

const { data, columns } = JSON.parse(readFileSync(join(root, 'tests/fixtures/wine.json'), 'utf8'));
const x = { data: Float64Array.from(data), rows: data.length / columns, columns };
const names = Array.from({ length: columns }, (_, j) => `c${j}`);
const numberOf = (name: string) => Number(name.slice(1));

describe.each([false, true])('wine, standardised: %s', (standardize) => {
  test('arrows are the columns of a biplot with alpha 1, the longest first', () => {
    const pca = PCA.fitSync(x, { standardize });
    const expected = pca.biplotSync(x, { alpha: 1, components: [1, 3] }).columns.data;
    const arrows = longestArrows(pca, names, [0, 2], columns);
    for (const { name, x, y } of arrows) {
      expect(x).toBe(expected[2 * numberOf(name)]);
      expect(y).toBe(expected[2 * numberOf(name) + 1]);
    }
    const lengths = arrows.map(({ x, y }) => Math.hypot(x, y));
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    expect(longestArrows(pca, names, [0, 2], 3)).toEqual(arrows.slice(0, 3));
  });

  test('an arrow is the fainter, the less its column is held', () => {
    const pca = PCA.fitSync(x, { standardize });
    const communalities = pca.communalities(3);
    for (const arrow of longestArrows(pca, names, [0, 1, 2], columns)) {
      expect(arrow.communality).toBeCloseTo(communalities[numberOf(arrow.name)], 10);
      expect(shadeOf(arrow)).toBeCloseTo(0.25 + 0.75 * arrow.communality, 12);
    }
    const few = PCA.fitSync(x, { standardize, components: 2 });
    const [arrow] = longestArrows(few, names, [0, 1], 1);
    expect(arrow.communality).toBeCloseTo(few.communalities(2)[numberOf(arrow.name)], 10);
  });
});
