import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readAll, said, scratch } from '../cli/read-support';

// The layout is that of http://corpus-texmex.irisa.fr: an int32, the number of entries, before each vector.

const file = scratch();
const [rows, columns] = [500, 7];
const table = Array.from({ length: rows }, (_, i) =>
  Array.from({ length: columns }, (_, j) => (i * 31 + j * 17) % 251),
);

function vecs(vectors: number[][], kind: 'fvecs' | 'bvecs'): Buffer {
  return Buffer.concat(
    vectors.flatMap((vector) => {
      const length = Buffer.alloc(4);
      length.writeInt32LE(vector.length);
      if (kind === 'bvecs') return [length, Buffer.from(vector)];
      const floats = Buffer.alloc(4 * vector.length);
      for (const [j, value] of vector.entries()) floats.writeFloatLE(value, 4 * j);
      return [length, floats];
    }),
  );
}

test.each(['fvecs', 'bvecs'] as const)(
  '.%s, whole, packed, in small pieces, and some of it',
  async (kind) => {
    const scaled = table.map((row) => row.map((value) => (kind === 'fvecs' ? value / 8 - 3 : value)));
    const path = file(`a.${kind}`, vecs(scaled, kind));
    for (const size of [undefined, 999, 1]) {
      const read = await readAll(path, {}, size);
      expect(read).toMatchObject({ format: kind, names: null, columns, omitted: 0 });
      expect(read.rows).toEqual(scaled);
    }
    expect((await readAll(file(`a.${kind}.gz`, gzipSync(vecs(scaled, kind))), {}, 999)).rows).toEqual(scaled);
    const some = await readAll(path, { columns: ['3:4', '2'], label: '6' }, 999);
    expect(some.rows).toEqual(scaled.map((row) => [row[2], row[3], row[1]]));
    expect(some.labels).toEqual(scaled.map((row) => String(row[5])));
  },
);

test('refuses other files, files cut short, and vectors of several lengths', async () => {
  expect(await said(file('a.fvecs', 'these are words'))).toMatch(
    /^a.fvecs: its first vector has \d+ entries, so this is not a .fvecs file$/,
  );
  expect(await said(file('b.fvecs', Buffer.of(1, 0)))).toBe(
    'b.fvecs: its first vector has 0 entries, so this is not a .fvecs file',
  );
  const whole = vecs(table, 'fvecs');
  expect(await said(file('c.fvecs', whole.subarray(0, whole.length - 1)), {}, 999)).toBe(
    `c.fvecs, row ${rows}: it ends too soon`,
  );
  const ragged = Buffer.concat([whole, vecs([[1, 2]], 'fvecs'), whole]);
  expect(await said(file('d.fvecs', ragged), {}, 999)).toBe(
    `d.fvecs, row ${rows + 1}: 2 entries, where the first vector has ${columns}`,
  );
  const missing = vecs([[1, Number.NaN]], 'fvecs');
  expect(await said(file('e.fvecs', missing))).toBe(
    'e.fvecs, row 1, column 2: a value is missing; --missing omit leaves such rows out',
  );
});
