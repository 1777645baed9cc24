import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { beforeAll, describe, expect, test } from 'vitest';
import { bytesOf } from '../../tables/bytes.ts';
import { TableError } from '../../tables/errors.ts';
import { openSource } from '../../tables/read/open-source.ts';
import { processorTime, root } from '../support/node.ts';
import { npy } from '../support/npy.ts';
import { loadLibrary } from '../support/packages.ts';
import { uniform } from '../support/random.ts';
import { mtx, npz, zip } from '../support/sparse-files.ts';
import { POLICIES, readAll, refusal } from './support.ts';

/**
 * Files that are cut or have other bytes: each is refused as a table or read, in little time, and never ends in a fault of
 * the program; and where a format has checksums, no other number is read. MUTATIONS=10000 is many.
 */

const COUNT = Number(process.env.MUTATIONS ?? 400);
const SOON = 5000; // ms
const CUT_IS_REFUSED = /\.(npy|npz|parquet|arrow|feather)$/;
const IS_CHECKED = /\.npz$/;

const rows = Array.from({ length: 40 }, (_, i) => [i, Math.sin(i), i / 8]);
const flat = Float64Array.from(rows.flat());
const records = rows.map(([a, b, c]) => ({ a, b, c }));
const table = npy(flat, '<f8', 40, 3);
const columnData = ['a', 'b', 'c'].map((name, j) => ({ name, data: rows.map((row) => row[j]) }));
const words = {
  name: 'word',
  data: rows.map(([i]) => (i % 5 === 0 ? null : `w${i % 4}`)),
  type: 'STRING' as const,
};

const corpus: Record<string, Buffer> = {
  'a.csv': Buffer.from(`a,b,c\n${rows.join('\n')}\n`),
  'quoted.csv': Buffer.from(`"a","b"\n${rows.map(([a, b]) => `"${a}","${b}"`).join('\n')}\n`),
  'records.jsonl': Buffer.from(records.map((record) => JSON.stringify(record)).join('\n')),
  'records.json': Buffer.from(JSON.stringify(records)),
  'split.json': Buffer.from(
    JSON.stringify({ columns: ['a', 'b', 'c'], index: [...rows.keys()], data: rows }),
  ),
  'matrix.mtx': Buffer.from(
    mtx(
      rows.map(([i]) => [i % 8, (i * 3) % 5, i / 4]),
      8,
      5,
    ),
  ),
  'a.npy': table,
  'fortran.npy': npy(flat, '<f8', 40, 3, true),
  'dense.npz': zip({ 'x.npy': table }),
  'packed.npz': zip({ 'x.npy': table }, { packed: true }),
  'sparse.npz': npz('csr', [3, 4], {
    indices: ['<i4', Int32Array.of(0, 3, 1)],
    indptr: ['<i4', Int32Array.of(0, 2, 3, 3)],
    data: ['<f8', Float64Array.of(1, 2, 3)],
  }),
  'plain.parquet': Buffer.from(parquetWriteBuffer({ columnData, codec: 'UNCOMPRESSED' })),
  'words.parquet': Buffer.from(parquetWriteBuffer({ columnData: [...columnData, words] })),
};

beforeAll(async () => {
  const arrow = await loadLibrary('apache-arrow');
  const columns = {
    a: arrow.vectorFromArray(flat, new arrow.Float64()),
    word: arrow.vectorFromArray(
      Array.from(flat, (_, i) => (i % 3 ? `w${i % 5}` : null)),
      new arrow.Dictionary(new arrow.Utf8(), new arrow.Int8()),
    ),
  };
  for (const way of ['file', 'stream']) {
    const name = way === 'file' ? 'a.arrow' : 'a.arrows';
    corpus[name] = Buffer.from(arrow.tableToIPC(new arrow.Table(columns), way));
  }
  const fixtures = join(root, 'tests/fixtures');
  for (const name of readdirSync(fixtures).filter((one) => /^polars.*\.(parquet|arrow)$/.test(one))) {
    corpus[name] = readFileSync(join(fixtures, name));
  }
}, 600_000);

/** Returns all numbers as text. */
async function read(name: string, content: Uint8Array, policy: (typeof POLICIES)[number]): Promise<string> {
  const source = await openSource(await bytesOf(new Blob([content as BlobPart]), name), { policy });
  const parts: string[] = [];
  if (policy === 'forgiving' && source.cells) {
    for await (const { rows } of source.cells()) parts.push(...rows.map((row) => Array.from(row).join()));
    return parts.join('\n');
  }
  const taken = Array.from({ length: source.width }, (_, j) => j);
  const noNumber = (_: number, __: number, cell: string) => new TableError(name, `${cell} is no number`);
  for await (const { data, sparse } of source.numbers({ taken, label: null, noNumber })) {
    parts.push([data.join(), sparse?.indices.join(), sparse?.indptr.join()].join(';'));
  }
  return parts.join('\n');
}

test('mutations are refused or read', async () => {
  const random = uniform(Number(process.env.PROPERTY_SEED ?? 20));
  const below = (limit: number) => Math.floor(random() * limit);
  const names = Object.keys(corpus);
  const whole = new Map<string, string>();
  const refused = new Map<string, number>();
  for (let k = 0; k < COUNT; k++) {
    const name = names[k % names.length];
    const policy = POLICIES[below(2)];
    const content = corpus[name];
    const at = below(content.length);
    const isCut = random() < 0.3;
    const other = Buffer.from(isCut ? content.subarray(0, at) : content);
    let what = `${name}, ${policy}, ${isCut ? `cut at ${at}` : 'changed at'}`;
    for (let left = isCut ? 0 : 1 + below(3); left > 0; left--) {
      const place = below(content.length);
      other[place] = random() < 0.7 ? other[place] ^ (1 << below(8)) : below(256);
      what += ` ${place} (${other[place]})`;
    }
    const started = processorTime();
    const outcome = await read(name, other, policy).catch((error) => error);
    expect(processorTime() - started, what).toBeLessThan(SOON);
    if (outcome instanceof Error) {
      expect(outcome, `${what}: ${outcome.stack}`).toBeInstanceOf(TableError);
      refused.set(name, (refused.get(name) ?? 0) + 1);
      continue;
    }
    if (isCut) expect(name, what).not.toMatch(CUT_IS_REFUSED);
    if (!IS_CHECKED.test(name)) continue;
    if (!whole.has(name + policy)) whole.set(name + policy, await read(name, content, policy));
    expect(outcome, what).toBe(whole.get(name + policy));
  }
  for (const name of names) expect(refused.get(name) ?? 0, name).toBeGreaterThan(0);
}, 600_000);

describe('what Parquet and Arrow have as UTF-8 is UTF-8', () => {
  const replaced = (content: Uint8Array, from: string, to: Uint8Array) => {
    const bytes = Buffer.from(content);
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.set(to, at);
    return bytes;
  };
  const words = (name: string) =>
    new Uint8Array(
      parquetWriteBuffer({
        columnData: [
          { name: 'x', data: [1, 2, 3], type: 'DOUBLE' },
          { name, data: ['wörd', 'other', 'wörd'], type: 'STRING' },
        ],
        codec: 'UNCOMPRESSED',
        statistics: false,
      }),
    );
  const invalid = Uint8Array.of(0x77, 0xff);

  test('in values', async () => {
    expect(await refusal('a.parquet', replaced(words('s'), 'wö', invalid))).toMatch(
      /^TableError: a\.parquet: its Parquet data cannot be read \(a text in it is not UTF-8\)$/,
    );
    const views = readFileSync(join(root, 'tests/fixtures/polars-views.arrow'));
    expect((await readAll('v.arrow', views, { policy: 'strict' })).rows).toEqual([
      ['wörd', 1],
      ['a text that is longer than a view', 2],
      [null, 3],
      ['x', 4],
    ]);
    expect(await refusal('v.arrow', replaced(views, 'wö', invalid))).toMatch('a text in it is not UTF-8');
  });

  test('in names, which may have the sign for what was none', async () => {
    expect(await refusal('a.parquet', replaced(words('wöd'), 'wöd', invalid))).toMatch(
      /footer cannot be read \(a name or a note is not UTF-8\)/,
    );
    expect((await readAll('a.parquet', words('w\ufffd'), { policy: 'strict' })).names).toEqual([
      'x',
      'w\ufffd',
    ]);
  });

  test('and views agree with what they show', async () => {
    const views = readFileSync(join(root, 'tests/fixtures/polars-views.arrow'));
    const longer = replaced(views, 'wörd\0', Buffer.from('wördx'));
    expect(await refusal('v.arrow', longer)).toMatch('a value is longer than it is said to be');
    const at = views.indexOf('a te');
    const other = Buffer.from(views);
    other[at] = 0x62;
    expect(await refusal('v.arrow', other)).toMatch('a value does not begin as it is said to');
  });

  test('and the schema that Arrow leaves in Parquet can be decoded', async () => {
    const file = readFileSync(join(root, 'tests/fixtures/polars-lz4.parquet'));
    const at = file.indexOf('ARROW:schema') + 'ARROW:schema'.length;
    const start = file.indexOf('/////', at);
    for (const [place, letter] of [
      [40, '!'],
      [12, '/'],
    ] as const) {
      const damaged = Buffer.from(file);
      damaged[start + place] = letter.charCodeAt(0);
      expect(await refusal('p.parquet', damaged)).toMatch(/what it says for Arrow is damaged/);
    }
  });
});
