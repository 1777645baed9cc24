import { expect, test } from 'vitest';
import { signOfLargest } from '../../web/models/signs.ts';

test('of entries within 1e-9 of the largest the first has the sign', () => {
  expect(signOfLargest(Float64Array.of(-1, 1 + 1e-12, 0.5))).toBe(-1);
  expect(signOfLargest(Float64Array.of(1, -1 - 1e-12, 0.5))).toBe(1);
  expect(signOfLargest(Float64Array.of(-1, 1 + 1e-8))).toBe(1);
  expect(signOfLargest(Float64Array.of(0, 0))).toBe(1);
});
