import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TableError } from '../../tables/errors.ts';
import { columnsOf } from '../../tables/read/parquet/schema.ts';
import { processorTime, root } from '../support/node.ts';
import { readAll } from './support.ts';

/** Schemas of Parquet as strangers write them. */

const columns = (...schema: object[]) =>
  columnsOf({ schema: [{ name: 'root', num_children: 1 }, ...schema] } as never);
const leaf = { name: 'x', type: 'INT32' };

test.each<[string, object[]]>([
  ['no column', []],
  ['a column without a name', [{ type: 'INT32' }]],
  ['fewer parts than it says', [{ name: 'a', num_children: 2 }, leaf]],
  ['more elements than parts', [leaf, leaf]],
  ['fewer parts than none', [{ name: 'a', num_children: -1 }]],
  ['parts in parts', [...Array.from({ length: 50_000 }, () => ({ name: 'a', num_children: 1 })), leaf]],
])('a schema that has %s is refused', (_, schema) => {
  expect(() => columns(...schema)).toThrow(/^its schema is/);
});

test('one that is right is read', () => {
  expect(columns({ name: 'a', num_children: 2 }, leaf, leaf).map(({ key }) => key)).toEqual(['a']);
});

test('of 20,000 columns of one name each has a key of its own', () => {
  const count = 20_000;
  const started = processorTime();
  const schema = [{ name: 'root', num_children: count }, ...Array(count).fill({ ...leaf, name: 'a' })];
  const keys = columnsOf({ schema } as never).map(({ key }) => key);
  expect(keys.slice(0, 3)).toEqual(['a', 'a (2)', 'a (3)']);
  expect(new Set(keys).size).toBe(count);
  expect(processorTime() - started).toBeLessThan(2000);
});

/** Thrift's compact types, in the lower half of a byte: i32, i64, binary, list. */
const TYPES = [5, 6, 8, 9];

test('a footer whose fields are of other types is refused or read', async () => {
  const whole = readFileSync(join(root, 'tests/fixtures/same-names.parquet'));
  const start = whole.length - 8 - whole.readUInt32LE(whole.length - 8);
  let refused = 0;
  for (let at = start; at < whole.length - 8; at++) {
    if (!TYPES.includes(whole[at] & 15) || whole[at] >> 4 > 3) continue; // a field, most likely
    for (const type of TYPES) {
      const other = Buffer.from(whole);
      other[at] = (whole[at] & 240) | type;
      const outcome = await readAll('a.parquet', other, { policy: 'strict' }).catch((error) => error);
      if (!(outcome instanceof Error)) continue;
      expect(outcome, `byte ${at}, type ${type}: ${outcome.stack}`).toBeInstanceOf(TableError);
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(100);
});
