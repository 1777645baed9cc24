import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable } from '../../cli/read/open-table.ts';
import { bytesOf } from '../../tables/bytes.ts';
import { openSource } from '../../tables/read/open-source.ts';
import { root } from '../support/node.ts';
import { loadLibrary } from '../support/packages.ts';
import { POLICIES, readAll, refusal } from './support.ts';

/**
 * Arrow's files and streams, as Apache Arrow's JavaScript and polars 0.26.1 for Node (nodejs-polars) write them; the
 * latter's are tests/fixtures/polars-lz4.arrow and polars-zstd.arrow, by writeIPC of what is expected here.
 */

// biome-ignore lint/suspicious/noExplicitAny: the library's types are not installed
let arrow: any;
beforeAll(async () => {
  arrow = await loadLibrary('apache-arrow');
}, 600_000);

const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-arrow-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WAYS = ['file', 'stream'] as const;

async function numbersOf(content: Uint8Array, atOnce?: number) {
  const source = await openSource(await bytesOf(new Blob([content as BlobPart]), 'x.arrow'), {
    policy: 'strict',
    atOnce,
  });
  const rows: number[][] = [];
  const taken = Array.from({ length: source.width }, (_, j) => j);
  const noNumber = (row: number, column: number, cell: string) => new Error(`${row}, ${column}: ${cell}`);
  for await (const { data, rows: count } of source.numbers({ taken, label: null, noNumber })) {
    for (let i = 0; i < count; i++) {
      rows.push(Array.from(data.subarray(i * source.width, (i + 1) * source.width)));
    }
  }
  return rows;
}

async function recordsOf(content: Uint8Array) {
  const source = await openSource(await bytesOf(new Blob([content as BlobPart]), 'x.arrow'), {
    policy: 'strict',
  });
  const all: Record<string, unknown>[] = [];
  const noNumber = () => new Error('no number');
  for await (const { records = [] } of source.numbers({
    taken: [0],
    label: null,
    records: { without: [] },
    noNumber,
  })) {
    all.push(...records);
  }
  return { all, schema: source.schema };
}

const COUNT = 300;
const some = <T>(of: (i: number) => T) => Array.from({ length: COUNT }, (_, i) => of(i));
const gapped = <T>(of: (i: number) => T) => some((i) => (i % 7 === 3 ? null : of(i)));

describe.each(WAYS)('a %s', (way) => {
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const packed = (columns: Record<string, any>, batches = [COUNT]): Uint8Array => {
    let table = new arrow.Table(columns);
    if (batches.length > 1) {
      let from = 0;
      const parts = batches.map((length) => {
        from += length;
        return table.slice(from - length, from);
      });
      table = new arrow.Table(parts.flatMap((part: { batches: unknown[] }) => part.batches));
    }
    return arrow.tableToIPC(table, way);
  };

  test('numbers of every width, also missing, in batches and pieces of any size', async () => {
    const { vectorFromArray: vector } = arrow;
    const wide = gapped((i) => 9007199254740993n * BigInt(i % 2 ? -i : i));
    const columns = {
      i8: vector(
        gapped((i) => (i % 256) - 128),
        new arrow.Int8(),
      ),
      u8: vector(
        some((i) => i % 256),
        new arrow.Uint8(),
      ),
      i16: vector(
        some((i) => i * 100 - 15_000),
        new arrow.Int16(),
      ),
      u16: vector(
        gapped((i) => i * 200),
        new arrow.Uint16(),
      ),
      i32: vector(
        some((i) => i * 7_000_000 - 2 ** 30),
        new arrow.Int32(),
      ),
      u32: vector(
        gapped((i) => 2 ** 32 - 1 - i),
        new arrow.Uint32(),
      ),
      i64: vector(wide, new arrow.Int64()),
      u64: vector(
        some((i) => 2n ** 64n - 1n - BigInt(i)),
        new arrow.Uint64(),
      ),
      f16: vector(
        some((i) => i / 8),
        new arrow.Float16(),
      ),
      f32: vector(
        gapped((i) => Math.fround(Math.sin(i))),
        new arrow.Float32(),
      ),
      f64: vector(
        gapped((i) => Math.sin(i)),
        new arrow.Float64(),
      ),
      bool: vector(
        gapped((i) => i % 3 === 0),
        new arrow.Bool(),
      ),
      coded: vector(
        gapped((i) => Math.cos(i % 11)),
        new arrow.Dictionary(new arrow.Float64(), new arrow.Int8()),
      ),
    };
    const nan = <T>(values: (T | null)[]) => values.map((one) => (one === null ? Number.NaN : Number(one)));
    const expected = [
      nan(gapped((i) => (i % 256) - 128)),
      some((i) => i % 256),
      some((i) => i * 100 - 15_000),
      nan(gapped((i) => i * 200)),
      some((i) => i * 7_000_000 - 2 ** 30),
      nan(gapped((i) => 2 ** 32 - 1 - i)),
      nan(wide),
      some((i) => Number(2n ** 64n - 1n - BigInt(i))),
      some((i) => i / 8),
      nan(gapped((i) => Math.fround(Math.sin(i)))),
      nan(gapped((i) => Math.sin(i))),
      nan(gapped((i) => i % 3 === 0)),
      nan(gapped((i) => Math.cos(i % 11))),
    ];
    const rows = some((i) => expected.map((column) => column[i]));
    for (const batches of [[COUNT], [100, 1, 199]]) {
      for (const atOnce of [undefined, 997]) {
        expect(await numbersOf(packed(columns, batches), atOnce)).toEqual(rows);
      }
    }
  });

  test('lists of one length, as vectors are, and of several', async () => {
    const item = new arrow.Field('item', new arrow.Float32(), true);
    const lists = some((i) => [i, i / 2, i % 9 === 4 ? null : i / 4]);
    const ragged = some((i) => (i % 4 === 3 ? null : [i, i / 2, i / 4].slice(0, 3 - (i % 4))));
    const content = packed({
      fixed: arrow.vectorFromArray(lists, new arrow.FixedSizeList(3, item)),
      free: arrow.vectorFromArray(lists, new arrow.List(item)),
      ragged: arrow.vectorFromArray(ragged, new arrow.List(item)),
    });
    const filled = (list: (number | null)[] | null) => [0, 1, 2].map((k) => list?.[k] ?? Number.NaN);
    expect(await numbersOf(content)).toEqual(
      some((i) => [...filled(lists[i]), ...filled(lists[i]), ...filled(ragged[i])]),
    );
    expect((await readAll('x.arrow', content, { policy: 'forgiving' })).names?.slice(0, 2)).toEqual([
      'fixed 1',
      'fixed 2',
    ]);
  });

  test('cells, names of rows and what goes along', async () => {
    const { vectorFromArray: vector } = arrow;
    const moments = some((i) => BigInt(1_700_000_000 + i));
    const parts = new arrow.Struct([
      new arrow.Field('x', new arrow.Int32(), true),
      new arrow.Field('words', new arrow.List(new arrow.Field('item', new arrow.Utf8(), true)), true),
    ]);
    const inside = gapped((i) => ({ x: i, words: i % 2 ? ['a', null] : [] }));
    const content = packed({
      a: vector(
        some((i) => i),
        new arrow.Float64(),
      ),
      id: vector(
        gapped((i) => 9007199254740993n + BigInt(i)),
        new arrow.Int64(),
      ),
      word: vector(
        gapped((i) => `wörd ${i}`),
        new arrow.Utf8(),
      ),
      coded: vector(
        gapped((i) => `k${i % 3}`),
        new arrow.Dictionary(new arrow.Utf8(), new arrow.Int16()),
      ),
      at: arrow.makeVector({ type: new arrow.TimestampSecond('UTC'), data: BigInt64Array.from(moments) }),
      none: vector(
        some(() => null),
        new arrow.Null(),
      ),
      inside: vector(inside, parts),
    });
    const read = await readAll('x.arrow', content, { policy: 'forgiving' });
    expect(read.rows[4]).toEqual([
      4,
      9007199254740996,
      'wörd 4',
      'k1',
      '2023-11-14T22:13:24.000Z',
      null,
      '{"x":4,"words":[]}',
    ]);
    const path = join(folder, `${way}.arrow`);
    writeFileSync(path, content);
    for (const [label, expected] of [
      ['id', '9007199254740998'],
      ['word', 'wörd 5'],
      ['coded', 'k2'],
      ['inside', '{"x":5,"words":["a",null]}'],
    ]) {
      const { batches, close } = await openTable(path, { missing: 'omit', columns: ['a'], label });
      const labels: string[] = [];
      for await (const batch of batches()) labels.push(...(batch.labels ?? []));
      await close();
      expect(labels[5]).toBe(expected);
      expect(labels[3]).toBe('');
    }
    const { all, schema } = await recordsOf(content);
    expect(all[5]).toMatchObject({
      id: 9007199254740998n,
      word: 'wörd 5',
      at: 1_700_000_005_000n,
      none: null,
      inside: { x: 5, words: ['a', null] },
    });
    expect(schema?.find(({ name }) => name === 'at')).toMatchObject({
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    });
  });

  test('a word where numbers are is named by row and column', async () => {
    const content = packed({
      a: arrow.vectorFromArray(
        some((i) => (i === 41 ? 'x' : '7')),
        new arrow.Utf8(),
      ),
    });
    await expect(numbersOf(content)).rejects.toThrow('42, 0: x');
  });

  test('a file cut short or with a flipped bit is refused or read, without a fault of the program', async () => {
    const content = packed({
      a: arrow.vectorFromArray(
        gapped((i) => i),
        new arrow.Float64(),
      ),
      word: arrow.vectorFromArray(
        gapped((i) => `w${i % 5}`),
        new arrow.Dictionary(new arrow.Utf8(), new arrow.Int8()),
      ),
      list: arrow.vectorFromArray(
        some((i) => [i, i]),
        new arrow.List(new arrow.Field('item', new arrow.Int16(), true)),
      ),
    });
    const whole = await readAll('x.arrow', content, { policy: 'strict' });
    let [tried, cut, flipped] = [0, 0, 0];
    const step = Math.ceil(content.length / 120);
    for (let at = 0; at < content.length; at += step) {
      tried++;
      const short = await readAll('x.arrow', content.slice(0, at), { policy: 'strict' }).catch(
        (error) => error,
      );
      if (short instanceof Error) {
        expect(short.constructor.name, `${at}: ${short.stack}`).toBe('TableError');
        cut++;
      }
      const other = content.slice();
      other[at] ^= 1 << (at % 8);
      const read = await readAll('x.arrow', other, { policy: 'strict' }).catch((error) => error);
      if (read instanceof Error) {
        expect(read.constructor.name, `${at}: ${read.stack}`).toBe('TableError');
        flipped++;
      } else expect(read.rows.length).toBe(whole.rows.length);
    }
    expect(cut).toBeGreaterThan(way === 'file' ? tried - 1 : tried / 2);
    expect(flipped).toBeGreaterThan(10);
  });
});

test.each(['lz4', 'zstd'])('reads buffers of several blocks packed by %s', async (packing) => {
  const content = readFileSync(join(root, `tests/fixtures/polars-${packing}.arrow`));
  const words = ['x', 'a word that is longer than a view', 'ü'];
  const expected = Array.from({ length: 12_000 }, (_, i) => [
    i % 7 === 3 ? null : (i % 64) / 8,
    i % 5 === 0 ? null : words[i % 3],
  ]);
  for (const policy of POLICIES) {
    expect((await readAll('x.arrow', content, { policy })).rows).toEqual(expected);
  }
});

test('types that are not read, and nothing', async () => {
  const interval = arrow.makeVector({ type: new arrow.IntervalDayTime(), data: Int32Array.of(1, 2, 3, 4) });
  expect(await refusal('x.arrow', arrow.tableToIPC(new arrow.Table({ since: interval }), 'file'))).toBe(
    'TableError: x.arrow: its Arrow data cannot be read (its column "since" is interval, which is not read; leave it out of the file)',
  );
  const schema = new arrow.Schema([new arrow.Field('a', new arrow.Float64(), true)]);
  const empty = arrow.tableToIPC(new arrow.Table(schema), 'file');
  expect(await refusal('x.arrow', empty)).toBe('TableError: x.arrow: there is no row in it');
});
