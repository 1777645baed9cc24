import { expect, test } from 'vitest';
import { decimalAt, end } from '../../tables/text/decimals';

const POINT = '.'.charCodeAt(0);
const read = (text: string, point = POINT) => decimalAt(Buffer.from(`${text};`), 0, point);

let seed = 1;
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
  return (seed >>> 0) / 2 ** 32;
};
const digits = (count: number) => Array.from({ length: count }, () => Math.floor(10 * random())).join('');
const upTo = (most: number) => Math.floor(random() * (most + 1));

test('numbers have the bits that Number() gives, or are left to it', () => {
  let left = 0;
  const differing: string[] = [];
  const compare = (text: string) => {
    const value = read(text);
    if (Number.isNaN(value)) left++;
    else if (!Object.is(value, Number(text)) || end !== text.length) differing.push(text);
  };
  for (let k = 0; k < 100_000; k++) {
    compare(`${random() < 0.3 ? '-' : ''}${digits(1 + upTo(8))}.${digits(upTo(13))}`);
    compare(String((random() + random() * 2 ** -32) * 10 ** upTo(6)));
    compare(String(Math.tan(k)));
  }
  expect(differing).toEqual([]);
  expect(left).toBeLessThan(300);
  for (let k = 0; k < 50_000; k++) {
    compare(`${digits(1 + upTo(20))}${random() < 0.5 ? `.${digits(upTo(20))}` : ''}e${upTo(60) - 30}`);
    // Tries numbers half-way between two doubles, and numbers very close to that.
    const number = 2 ** 52 + Math.floor(random() * 2 ** 52);
    compare(`${number}.5`);
    compare(`${number}.${random() < 0.5 ? '4999' : '5001'}`);
    compare(`0.${digits(17)}`);
  }
  expect(differing).toEqual([]);
});

test.each([
  ['0', 0],
  ['-0', -0],
  ['+7', 7],
  ['007', 7],
  ['.5', 0.5],
  ['5.', 5],
  ['1e3', 1000],
  ['2.5E-2', 0.025],
  ['90071992547409921', 90071992547409920],
  ['0.000000000000000000001', 1e-21],
])('%s', (text, value) => {
  expect(read(text)).toBe(value);
});

test.each(['', '-', '.', '+.', 'e5', '1e', '1e+', 'x', ' 1', '1e400', '1e-400', `0.${'1'.repeat(40)}`])(
  '"%s" is left to others',
  (text) => {
    expect(read(text)).toBe(Number.NaN);
  },
);

test('with a comma', () => {
  expect(read('1,25', ','.charCodeAt(0))).toBe(1.25);
  expect(read('1.25', ','.charCodeAt(0))).toBe(1);
  expect(end).toBe(1); // where the point is, so the cell is none
});
