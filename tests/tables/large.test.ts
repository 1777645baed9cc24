import { expect, test } from 'vitest';
import { Columns } from '../../cli/read/columns';
import { parse } from '../../tables/text/forms';
import { uniqueNames } from '../../tables/text/names';
import { numberOf } from '../../tables/text/numbers';
import { processorTime } from '../support/node';

/** Code whose time grows with the square takes minutes here. */
const SOON = 60_000; // ms

function soon<T>(act: () => T): T {
  const start = processorTime();
  const result = act();
  expect(processorTime() - start).toBeLessThan(SOON);
  return result;
}

test.each(['', '.', ',', '1e', ',000', ' 000', '-'])('a cell of very many digits, then %j', (rest) => {
  for (const end of ['', 'x']) {
    const cell = `${'1'.repeat(400_000)}${rest}${end}`;
    expect(soon(() => numberOf(cell))).toBe(rest === '' || rest === '.' ? (end ? null : Infinity) : null);
    soon(() => parse(cell));
  }
});

const D = 200_000;
const names = Array.from({ length: D }, (_, j) => `gene ${j}`);

test('very many names are found', () => {
  const preferred = names.toReversed();
  const columns = soon(() => new Columns('wide.csv', names, D, { preferred, missing: 'error' }));
  expect(columns.names).toEqual(preferred);
  expect(
    soon(() => new Columns('wide.csv', names, D, { columns: preferred, missing: 'error' })).taken[0],
  ).toBe(D - 1);
});

test('very many names that are the same are made different', () => {
  const made = soon(() => uniqueNames([...Array(D).fill('x'), ...Array(D).fill('x (2)')]));
  expect(new Set(made).size).toBe(2 * D);
  expect(made[D - 1]).toBe(`x (${D})`);
});
