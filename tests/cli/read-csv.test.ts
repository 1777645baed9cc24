import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readAll, said, scratch } from './read-support';

const file = scratch();

/** Returns numbers of many kinds, the same each time. */
const table = Array.from({ length: 4000 }, (_, i) => [
  i,
  Math.sin(i) * 10 ** ((i % 40) - 20),
  0.5 - i / 8,
  (i * 7919) % 256,
]);
const header = ['a', 'b', 'the third', 'd'];
const lines = table.map((row) => row.join(','));
const plain = [header.join(','), ...lines, ''].join('\n');

test.each<[string, string, string | Uint8Array]>([
  ['as it is', 'a.csv', plain],
  ['without a newline at the end', 'b.csv', plain.trimEnd()],
  ['of Windows, with a mark', 'c.csv', `\ufeff${plain.replaceAll('\n', '\r\n')}`],
  ['of an old Mac', 'd.csv', plain.replaceAll('\n', '\r')],
  ['by tabs', 'e.tsv', plain.replaceAll(',', '\t')],
  ['by semicolons', 'f.csv', plain.replaceAll(',', ';')],
  ['gzipped', 'g.csv.gz', gzipSync(plain)],
  [
    'gzipped in two members',
    'h.gz',
    Buffer.concat([gzipSync(plain.slice(0, 999)), gzipSync(plain.slice(999))]),
  ],
  ['UTF-16', 'i.csv', Buffer.from(`\ufeff${plain}`, 'utf16le')],
  ['UTF-16 without a mark, swapped', 'j.csv', Buffer.from(plain, 'utf16le').swap16()],
  ['in quotation marks', 'k.csv', plain.replaceAll(/[^,\n]+/g, '"$&"')],
  ['in quotation marks here and there', 'l.csv', plain.replaceAll(/(?<=\n)\d*7(?=,)/g, '"$&"')],
  ['with spaces and blank lines', 'm.csv', plain.replaceAll(',', ' , ').replaceAll('7\n', '7 \n  \n\n')],
])('CSV %s, in pieces of any size', async (_, name, content) => {
  const path = file(name, content);
  for (const size of [undefined, 64 << 10, 997]) {
    const read = await readAll(path, {}, size);
    expect(read).toMatchObject({ format: 'csv', names: header, columns: 4, omitted: 0 });
    expect(read.rows).toEqual(table);
    if (size === 997) expect(read.batches).toBeGreaterThan(50);
  }
});

test.skipIf(process.platform === 'win32')('CSV from a pipe, gzipped or not', async () => {
  for (const content of [plain, gzipSync(plain)]) {
    const path = join(dirname(file('pipe.txt', content)), `pipe-${content.length}`);
    execFileSync('mkfifo', [path]);
    const writer = spawn('sh', ['-c', 'exec cat "$1" > "$2"', '', file('pipe.txt', content), path]);
    const { rows } = await readAll(path, {}, 997);
    expect(rows).toEqual(table);
    expect(writer.exitCode ?? (await once(writer, 'exit'))[0]).toBe(0);
  }
});

test('without names', async () => {
  const read = await readAll(file('numbers.csv', lines.join('\n')), { columns: ['4', '1:2'] });
  expect(read.names).toBe(null);
  expect(read.rows).toEqual(table.map(([a, b, , d]) => [d, a, b]));
});

test('names are made different', async () => {
  const read = await readAll(file('names.csv', 'x,,x,x (2), y ,x\n1,2,3,4,5,6\n'));
  expect(read.names).toEqual(['x', 'column 2', 'x (2)', 'x (2) (2)', 'y', 'x (3)']);
});

test('numbers in their notations', async () => {
  const cells = ['+1', '-.5', '5.', '1e3', '2E-2', ' 7 ', '"8"', '00012', '-0', '123456.789'];
  const read = await readAll(file('forms.csv', `${cells.map((_, j) => `x${j}`)}\n${cells}\n`));
  expect(read.rows).toEqual([[1, -0.5, 5, 1000, 0.02, 7, 8, 12, -0, 123456.789]]);
});

test('decimal commas', async () => {
  const path = file('decimals.csv', 'a;b\n1,5;-2\n3;1,25e2\n');
  expect((await readAll(path, { decimal: ',' })).rows).toEqual([
    [1.5, -2],
    [3, 125],
  ]);
  const quoted = file('quoted.csv', 'a,b\n"1,5",2\n');
  expect((await readAll(quoted, { decimal: ',' })).rows).toEqual([[1.5, 2]]);
  expect(await said(path)).toBe(
    'decimals.csv, line 2, column "a": "1,5" is not a number; if its comma is a decimal point, pass --decimal ,',
  );
});

test('commas between thousands are not taken for decimals', async () => {
  const after = (cell: string) => said(file('thousands.csv', `a,b\n1,2\n"${cell}",2\n`));
  const start = 'thousands.csv, line 3, column "a": ';
  expect(await after('1,234')).toBe(
    `${start}"1,234" is not a number; if its commas separate thousands, write numbers without them; if its comma is a decimal point, pass --decimal ,`,
  );
  expect(await after('-1,234,567.8')).toBe(
    `${start}"-1,234,567.8" is not a number; if its commas separate thousands, write numbers without them`,
  );
});

describe('the first row', () => {
  const numbers =
    'the first row is like those below it and was taken for data; if it holds names: --header, if not: --no-header';
  const index = (width: number) =>
    `the first column has no name and was left out as an index of the rows; to use it, pass --columns 1:${width}`;
  const rows = [
    [5, 6, 7],
    [8, 9, 1],
  ];
  const years = file('years.csv', `1990,1991,1992\n${rows.join('\n')}\n`);

  test('of numbers is data unless it is said to hold names, and that is said', async () => {
    const first = [1990, 1991, 1992];
    expect(await readAll(years)).toMatchObject({ names: null, rows: [first, ...rows], remarks: [numbers] });
    expect(await readAll(years, { header: false })).toMatchObject({ rows: [first, ...rows], remarks: [] });
    for (const size of [undefined, 5]) {
      expect(await readAll(years, { header: true }, size)).toMatchObject({
        names: ['1990', '1991', '1992'],
        rows,
        remarks: [],
      });
    }
  });

  test('holds the names of the model that takes them', async () => {
    const read = await readAll(years, { preferred: ['1992', '1990'] });
    expect(read).toMatchObject({ names: ['1992', '1990'], remarks: [] });
    expect(read.rows).toEqual(rows.map(([a, , c]) => [c, a]));
    expect((await readAll(years, { preferred: ['1992', '7'] })).names).toBe(null);
  });

  test('of words is data where that is said', async () => {
    const path = file('words.csv', 'x,1\ny,2\n');
    const read = await readAll(path, { header: false, label: '1' });
    expect(read).toMatchObject({ names: null, rows: [[1], [2]], labels: ['x', 'y'] });
  });

  test.each([
    ['by pandas', ',a,b\n0,1,2\n1,3,4\n', ['a', 'b']],
    ['by pandas, of columns without names', ',0,1\n0,1,2\n1,3,4\n', ['0', '1']],
    ['by R', '"","a","b"\n"Mazda RX4",1,2\n"Datsun 710",3,4\n', ['a', 'b']],
  ])('has no name for an index, written %s', async (_, content, names) => {
    const path = file('indexed.csv', content);
    const values = [
      [1, 2],
      [3, 4],
    ];
    for (const size of [undefined, 5]) {
      expect(await readAll(path, {}, size)).toMatchObject({ names, rows: values, remarks: [index(3)] });
    }
    expect(await readAll(path, { label: 'column 1' })).toMatchObject({ rows: values, remarks: [] });
    expect(await readAll(path, { columns: ['column 1'] }).catch((error) => error.message)).toEqual(
      content.includes('Mazda')
        ? expect.stringMatching(/not a number/)
        : expect.objectContaining({ remarks: [] }),
    );
  });

  test('of several columns without names has no index', async () => {
    expect((await readAll(file('blanks.csv', ',,a\n1,2,3\n'))).names).toEqual(['column 1', 'column 2', 'a']);
  });
});

test('a delimiter of any kind', async () => {
  const path = file('bars.csv', 'a~b\n1~2\n');
  expect((await readAll(path, { delimiter: '~' })).rows).toEqual([[1, 2]]);
  expect(await said(path, { delimiter: '"' })).toBe('--delimiter: "\\"" cannot separate cells');
});

describe('missing values', () => {
  const path = file(
    'missing.csv',
    'a,b,c\n1,2,x\n,3,y\n4,NA,z\n 5,6,w\nn/a,null,v\n-,?,NaN\n7,None,\n8,9,u\n',
  );

  test('are an error', async () => {
    expect(await said(path, { exclude: ['c'] })).toBe(
      'missing.csv, line 3, column "a": a value is missing; --missing omit leaves such rows out',
    );
  });

  test('are left out with their rows and labels', async () => {
    for (const size of [undefined, 7]) {
      const read = await readAll(path, { missing: 'omit', label: 'c' }, size);
      expect(read).toMatchObject({ omitted: 5, labels: ['x', 'w', 'u'], names: ['a', 'b'] });
      expect(read.rows).toEqual([
        [1, 2],
        [5, 6],
        [8, 9],
      ]);
    }
  });

  test('are kept as NaN', async () => {
    const { rows, omitted } = await readAll(path, { missing: 'keep', columns: ['b', 'a'] });
    expect(omitted).toBe(0);
    expect(rows.slice(0, 3)).toEqual([
      [2, 1],
      [3, Number.NaN],
      [Number.NaN, 4],
    ]);
  });

  test('only count in columns that are taken', async () => {
    expect((await readAll(path, { columns: ['b'], missing: 'omit' })).rows).toEqual([[2], [3], [6], [9]]);
  });
});

describe('columns', () => {
  const path = file('columns.csv', 'id,2:3,width,"petal, long",height\nx,1,2,3,4\ny,5,6,7,8\n');

  test('by name, position, range, and what is left out', async () => {
    expect((await readAll(path, { columns: ['2:3', 'height'] })).rows[0]).toEqual([1, 4]); // a name first
    expect((await readAll(path, { columns: ['5', '3:4'] })).rows[1]).toEqual([8, 6, 7]);
    const left = await readAll(path, { exclude: ['1', 'width'], label: 'id' });
    expect(left).toMatchObject({ names: ['2:3', 'petal, long', 'height'], labels: ['x', 'y'] });
    expect((await readAll(path, { columns: ['2:5'].slice(0), exclude: ['width'] })).rows[0]).toEqual([
      1, 3, 4,
    ]);
  });

  test.each([
    [{ columns: ['widht'] }, 'columns.csv: --columns: there is no column "widht"; did you mean "width"?'],
    [{ exclude: ['colour'] }, 'columns.csv: --exclude: there is no column "colour"'],
    [{ label: 'ID ' }, 'columns.csv: --label: there is no column "ID "; did you mean "id"?'],
    [{ label: '3:4' }, 'columns.csv: --label: 3:4 is more than one column'],
    [{ columns: ['4:6'] }, 'columns.csv: --columns: there is no column 4:6; there are 1 to 5'],
    [{ columns: ['0'] }, 'columns.csv: --columns: there is no column 0; there are 1 to 5'],
    [{ columns: ['width', '2:5'] }, 'columns.csv: --columns: column "width" is named twice'],
    [{ exclude: ['1:5'] }, 'columns.csv: no column is left to be used'],
  ])('%j', async (selection, message) => {
    expect(await said(path, selection)).toBe(message);
  });

  test('as a model names them, which are never taken for positions', async () => {
    const preferred = ['3', 'width'];
    expect((await readAll(file('numbered.csv', 'width,3,x\n1,2,3\n'), { preferred })).rows).toEqual([[2, 1]]);
    expect(await said(path, { preferred })).toBe(
      'columns.csv: there is no column "3", which the model takes; --columns says which to take',
    );
    expect(await said(path, { preferred: ['widht'] })).toMatch(/; did you mean "width"\?$/);
    expect((await readAll(path, { preferred, columns: ['3'] })).rows[0]).toEqual([2]);
  });

  test('of a file without names', async () => {
    expect(await said(file('nameless.csv', '1,2\n3,4\n'), { columns: ['a'] })).toBe(
      'nameless.csv: --columns: there is no column "a", and columns without names are given by their numbers, as in 2:9',
    );
  });
});

describe('what is wrong is said with its line', () => {
  const quoted = 'a,b,words\n1,2,"one\ntwo"\n\n3,4,"five ""six""\n\n"\n';
  test.each<[string, string | Uint8Array, string, Parameters<typeof said>[1]?]>([
    ['empty.csv', '', 'the file is empty'],
    ['blank.csv', '\n \n', 'the file is empty'],
    ['header.csv', 'a,b\n', 'there is a header but no row'],
    ['ragged.csv', 'a,b\n1,2\n\n3,4,5\n', 'line 4: 3 cells, where the first row has 2'],
    ['short.csv', '"a\n1",b\n1,2\n3\n', 'line 4: 1 cells, where the first row has 2'],
    [
      'iris.csv',
      'length,species\n5.1,setosa\n',
      'line 2, column "species": "setosa" is not a number; leave the column out with --exclude species, or keep it beside the numbers with --label species',
    ],
    [
      'names.csv',
      'the id,y\na-1,2\n',
      'line 2, column "the id": "a-1" is not a number; leave the column out with --exclude \'the id\'',
      { label: 'y' },
    ],
    ['slip.csv', 'a,b\n1,2\n3,4o\n', 'line 3, column "b": "4o" is not a number'],
    ['hex.csv', 'a,b\n1,2\n3,0x10\n', 'line 3, column "b": "0x10" is not a number'],
    ['bare.csv', '1,2\n3,x\n', 'line 2, column 2: "x" is not a number'],
    ['long.csv', `a\n1\n${'x'.repeat(99)}\n`, `line 3, column "a": "${'x'.repeat(40)}…" is not a number`],
    ['quoted.csv', `${quoted}5,x,\n`, 'line 8, column "b": "x" is not a number', { label: 'words' }],
    [
      'gaps.csv',
      `${quoted}5,,\n`,
      'line 8, column "b": a value is missing; --missing omit leaves such rows out',
      { label: 'words' },
    ],
    [
      'inf.csv',
      'a,b\n1,2\n-Infinity,4\n',
      'line 3, column "a": this is infinite, and numbers have to be finite',
      { missing: 'omit' },
    ],
    [
      'huge.csv',
      'a,b\n1,2\n3,1e999\n',
      'line 3, column "b": this is infinite, and numbers have to be finite',
      { missing: 'keep' },
    ],
    ['open.csv', 'a,b\n1,2\n3,"4\n5,6\n', 'line 3: a quotation mark is opened and never closed'],
    ['after.csv', 'a,b\n1,"2" x\n3,4\n', 'line 2: a quotation mark is followed by more text'],
    [
      'western.csv',
      Buffer.from('a,b,caf\xe9\n1,2,3\n', 'latin1'),
      'line 1: these bytes are no UTF-8; convert the file, as by iconv -f WINDOWS-1252 -t UTF-8',
    ],
    [
      'later.csv',
      Buffer.from('a,b\n1,2\n3,\xfc\n', 'latin1'),
      'line 3: these bytes are no UTF-8; convert the file, as by iconv -f WINDOWS-1252 -t UTF-8',
    ],
  ])('%s', async (name, content, message, selection) => {
    const path = file(name, content);
    for (const size of [undefined, 5]) {
      expect((await said(path, selection, size)).replace(/^[^,:]+(, |: )/, '')).toBe(message);
    }
  });

  test('and the file', async () => {
    expect(await said('/nowhere/x.csv')).toBe('/nowhere/x.csv: there is no such file');
    expect(await said('/')).toBe('/: this is a folder, and its files are to be named');
  });

  test('of damaged gzip data', async () => {
    const packed = gzipSync(plain);
    expect(await said(file('cut.csv.gz', packed.subarray(0, 5000)))).toBe(
      'cut.csv.gz: its gzip data are damaged or cut short (unexpected end of file)',
    );
    packed[4000] ^= 255;
    expect(await said(file('bad.csv.gz', packed))).toMatch(
      /^bad.csv.gz: its gzip data are damaged or cut short \(.+\)$/,
    );
  });

  test.each([
    [
      'a.xlsx',
      'PK\x03\x04',
      'a.xlsx: this is a ZIP archive, as Excel and others are; save the table as CSV, NPY or Parquet',
    ],
    ['a.pdf', '%PDF-1.7', 'a.pdf: this is a PDF; save the table as CSV'],
    ['a.h5', '\x89HDF\r\n', 'a.h5: this is an HDF5 file; save the table as NPY, Parquet or CSV'],
    ['a.arrow', 'ARROW1', 'a.arrow: its Arrow data cannot be read (it points beyond its end)'],
    ['a.mom', 'PCASHARD', 'a.mom: this file holds moments, not rows; merge, fit and info read it'],
    [
      'm.json',
      '{"format":"wasm-pca","version":4}',
      'm.json: this file holds a model, not rows; transform, reconstruct and info read it',
    ],
    [
      'x.bin',
      '\x01\x00\x00\x07',
      'x.bin: this is neither text nor any other table that is read here (byte 2 is zero)',
    ],
  ])('%s is no table', async (name, content, message) => {
    expect(await said(file(name, Buffer.from(content, 'latin1')))).toBe(message);
  });
});
