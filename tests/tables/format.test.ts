import { expect, test } from 'vitest';
import { number } from '../../tables/format.ts';

test.each([
  [1879.55, 6, '1,879.55'],
  [999.96, 4, '1,000'],
  [-1234.5, 5, '−1,234.5'],
  [5, 3, '5.00'],
  [99_999.9, 5, '1.0000 × 10⁵'],
  [0.0009996, 3, '0.00100'],
  [0.00099, 2, '9.9 × 10⁻⁴'],
  [0, 3, '0'],
  [Infinity, 3, '–'],
])('%d to %i digits is %s', (value, digits, text) => {
  expect(number(value, digits)).toBe(text);
});
