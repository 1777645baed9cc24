import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../tables/bytes.ts';
import { openSource } from '../../tables/read/open-source.ts';
import type { Cell, Policy, Reading } from '../../tables/read/source.ts';
import { parse, resolve } from '../../tables/text/forms.ts';

/** Files such as students bring to a class are read correctly, or refused with the reason. */

async function read(name: string, content: string | Buffer, reading: Partial<Reading> = {}) {
  const bytes = await bytesOf(new Blob([content as BlobPart]), name);
  const source = await openSource(bytes, { policy: 'forgiving', ...reading });
  const rows: Cell[][] = [];
  let names: string[] = [];
  for await (const some of source.cells?.() ?? []) {
    rows.push(...some.rows.map((row) => Array.from(row)));
    names = some.names;
  }
  return { names, rows, format: source.format };
}

const number = (cell: Cell, decimal: '.' | ',' = '.') => {
  if (typeof cell !== 'string') return cell ?? Number.NaN;
  const { form, value } = parse(cell.trim());
  return resolve(form, value, decimal);
};

describe('the header', () => {
  test.each<[string, string, string[], number]>([
    ['years', '1990,1991,1992\n5.1,6.2,7.9\n8,9,1.5\n', ['1990', '1991', '1992'], 2],
    [
      'wavelengths',
      '400.5,401,401.7,402,403,404,406,409\n.1,.3,.2,.5,.1,.3,.2,.2\n',
      ['400.5', '401', '401.7', '402', '403', '404', '406', '409'],
      1,
    ],
    ['pandas, index=False', '0,1,2\n0.5,-1.5,2.5\n-.25,1.5,7.5\n', ['0', '1', '2'], 2],
    ['pandas, with its index', ',0,1\n0,4,5\n1,5,6\n', ['column 1', '0', '1'], 2],
    ['R, write.csv', '"","a","b"\n"x",1,2\n"y",3,4\n', ['column 1', 'a', 'b'], 2],
    ['R, write.table', '"a" "b c"\n"x y" 1.5 2\n"z" -3 NA\n', ['column 1', 'a', 'b c'], 2],
    ['R, write.table of tabs', 'a\tb\nx\t1\t2\ny\t3\t4\n', ['column 1', 'a', 'b'], 2],
    ['NumPy, savetxt', '# a,b,c\n1,2,3\n4,5,6\n', ['a', 'b', 'c'], 2],
    ['one that begins with #', '#chrom\tstart\tend\nchr1\t5\t6\nchr2\t7\t8\n', ['chrom', 'start', 'end'], 2],
    [
      'wavelengths beside names',
      'sample,400.5,401,401.7\na,.1,.3,.2\nb,.2,.5,.3\n',
      ['sample', '400.5', '401', '401.7'],
      2,
    ],
    ['a delimiter at the ends of rows', 'a,b\n1,2,\n3,4,\n', ['a', 'b'], 2],
  ])('%s', async (_, text, names, count) => {
    const { names: found, rows } = await read('header.csv', text);
    expect(found).toEqual(names);
    expect(rows).toHaveLength(count);
  });

  test.each([
    ['ratings from 1 to 5', '1,2,3\n2,2,1\n5,3,4\n3,2,1\n'],
    ['a table whose first column counts', '1,2,3\n2,40,9\n3,17,7\n'],
    ['rows that all rise', '1,2,3\n4,5,6\n7,8,9\n'],
    ['two columns', '1,2\n30,40\n50,70\n'],
    [
      'iris of the UCI',
      '5.1,3.5,1.4,0.2,Iris-setosa\n4.9,3.0,1.4,0.2,Iris-setosa\n6.3,3,6,2.5,Iris-virginica\n',
    ],
  ])('is none: %s', async (_, text) => {
    const { format, rows } = await read('data.csv', text);
    expect(format).toMatchObject({ header: false });
    expect(rows).toHaveLength(text.split('\n').length - 1);
  });

  test('is what the reader says it is', async () => {
    const years = '1990,1991,1992\n5,6,7.5\n';
    expect((await read('years.csv', years, { header: false })).rows).toHaveLength(2);
    expect((await read('data.csv', '1,2\n3,4\n', { header: true })).names).toEqual(['1', '2']);
  });
});

describe('what stands before the rows', () => {
  test.each<[string, string, Policy]>(
    (['strict', 'forgiving'] as const).flatMap((policy): [string, string, Policy][] => [
      ['Excel’s delimiter', 'sep=;\na;b\n1;2\n', policy],
      ['Excel’s delimiter, of Windows', '"sep=;"\r\na;b\r\n1;2\r\n', policy],
      ['a preamble', '# Spectrometer 7\n# 2024-05-01, 12:00\n\na,b\n1,2\n', policy],
      ['a preamble with units', '#unit cm kg\na b\n1 2\n', policy],
    ]),
  )('%s: %s, %s', async (_, text, policy) => {
    const { names, rows } = await read('before.txt', text, { policy });
    expect([names, rows.map((row) => row.map((cell) => number(cell)))]).toEqual([['a', 'b'], [[1, 2]]]);
  });
});

describe('a title above the table', () => {
  const rows = 'x,y,z\n1.5,2,3\n4,5,7\n';
  const years =
    '"Name, long","Code","2018","2019","2020","2021",\n"A, b","AB","1","2","3","5",\n"C","CD","","4","","6",\n';
  test.each<[string, string, string[], number]>([
    ['of a spreadsheet', `Survey 2024,,\n,,\n${rows}`, ['x', 'y', 'z'], 2],
    ['in a cell alone', `Survey 2024\n${rows}`, ['x', 'y', 'z'], 2],
    ['of empty cells', `\n,,\n${rows}`, ['x', 'y', 'z'], 2],
    [
      'of the World Bank',
      `"Data Source","World Development Indicators",\n\n"Last Updated Date","2024-03-28",\n\n${years}`,
      ['Name, long', 'Code', '2018', '2019', '2020', '2021'],
      2,
    ],
  ])('%s is passed over', async (_, text, names, count) => {
    const { names: found, rows: got } = await read('titled.csv', text);
    expect([found, got.length]).toEqual([names, count]);
    if (names.length === 3) expect(got[0].map((cell) => number(cell))).toEqual([1.5, 2, 3]);
  });

  test.each([
    ['a row that lacks all but its name', 'Bob,,\nAnn,1,2\nCy,3,4\n'],
    ['a header with line breaks', '"a\nlong",b,c\n1,2,3\n4,5,6\n'],
    ['an index beside a column', ',value\nAnn,1\nBob,2\n'],
    ['row names of R', 'a\nx,1\ny,2\n'],
  ])('%s is none', async (_, text) => {
    expect((await read('plain.csv', text)).format).toMatchObject({ skipped: 0 });
  });
});

describe('cells that stand apart by blanks', () => {
  test.each<[string, string, number[][]]>([
    [
      'aligned to the right',
      '   a    b\n 1.0  2.5\n10.0 -3.0\n',
      [
        [1, 2.5],
        [10, -3],
      ],
    ],
    [
      'by any number of them',
      'a   b  \n1  2\n3    4 \n',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'of Windows',
      'a  b\r\n1  2\r\n3  4',
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ])('%s', async (_, text, values) => {
    for (const policy of ['strict', 'forgiving'] as const) {
      const { names, rows, format } = await read('aligned.txt', text, { policy });
      expect(names).toEqual(['a', 'b']);
      expect(rows.map((row) => row.map((cell) => number(cell)))).toEqual(values);
      expect(format).toMatchObject({ aligned: true });
    }
  });

  test('with decimal commas', async () => {
    const { rows } = await read('commas.txt', '1,5 2,25\n3,1 4\n0,2 5\n');
    expect(rows.map((row) => row.map((cell) => number(cell, ',')))).toEqual([
      [1.5, 2.25],
      [3.1, 4],
      [0.2, 5],
    ]);
  });

  test('with a tab before the words at the end, as in files of the UCI', async () => {
    const { rows, format } = await read('mpg.data', '18.0  8   307.\t"a car"\n9.5   8   ?\t"an old car"\n');
    expect(format).toMatchObject({ aligned: true });
    expect(rows).toEqual([
      ['18.0', '8', '307.', 'a car'],
      ['9.5', '8', '?', 'an old car'],
    ]);
    expect((await read('tabs.txt', 'x y\t1\nz w\t2\n')).rows[0]).toHaveLength(2);
    expect((await read('tabs.txt', '1\t\t3\n4\t5\t7\n')).rows[0]).toEqual(['1', '', '3']);
  });

  test('are not those of words in a column', async () => {
    const { names, rows } = await read('words.csv', 'title\nthe first 1\nthe second 2\n');
    expect([names, rows]).toEqual([['title'], [['the first 1'], ['the second 2']]]);
    expect((await read('list.csv', '1, 2, 3\n4, 5, 7\n')).rows).toHaveLength(2);
  });
});

describe('JSON', () => {
  const rows = [
    [1, 3],
    [2, null],
  ];
  test.each<[string, unknown, string[], Cell[][]]>([
    [
      'records',
      [
        { a: 1, b: 3 },
        { a: 2, b: null },
      ],
      ['a', 'b'],
      rows,
    ],
    ['values', rows, ['column 1', 'column 2'], rows],
    ['columns', { a: { 0: 1, 1: 2 }, b: { 0: 3, 1: null } }, ['a', 'b'], rows],
    [
      'index',
      { x: { a: 1, b: 'p' }, y: { a: 2, b: 'q' } },
      ['index', 'a', 'b'],
      [
        ['x', 1, 'p'],
        ['y', 2, 'q'],
      ],
    ],
    [
      'columns, named rows',
      { a: { x: 1, y: 2 }, b: { x: 'p', y: 'q' } },
      ['index', 'a', 'b'],
      [
        ['x', 1, 'p'],
        ['y', 2, 'q'],
      ],
    ],
    ['split', { columns: ['a', 'b'], index: [0, 1], data: rows }, ['a', 'b'], rows],
    [
      'split, named rows',
      { columns: ['a'], index: ['x', 'y'], data: [[1], [2]] },
      ['index', 'a'],
      [
        ['x', 1],
        ['y', 2],
      ],
    ],
    [
      'table',
      {
        schema: { fields: [{ name: 'a' }] },
        data: [
          { a: 1, b: 3 },
          { a: 2, b: null },
        ],
      },
      ['a', 'b'],
      rows,
    ],
    ['lists', { a: [1, 2], b: [3, null] }, ['a', 'b'], rows],
    [
      'nulls in the first record',
      [
        { a: null, b: 3, c: null },
        { a: 2, b: 1, c: null },
      ],
      ['a', 'b', 'c'],
      [
        [null, 3, null],
        [2, 1, null],
      ],
    ],
  ])('%s', async (_, value, names, cells) => {
    for (const indent of [undefined, 2]) {
      const found = await read('table.json', JSON.stringify(value, null, indent));
      expect([found.names, found.rows]).toEqual([names, cells]);
    }
  });
});

test.each<[string, number, string]>([
  ['$3,608.51', 3608.51, '$'],
  ['-€2.5', -2.5, '€'],
  ['€ -2.5', -2.5, '€'],
  ['4.1 %', 4.1, '%'],
  ['12%', 12, '%'],
  ['1,234 £', 1234, '£'],
])('%s is a number with a unit', (cell, value, unit) => {
  const { form, value: found, unit: said } = parse(cell);
  expect([resolve(form, found, '.'), said]).toEqual([value, unit]);
});

test.each(['%', '$', '5 % of 7', '$a', '10 %%'])('%s is no number', (cell) => {
  expect(parse(cell).form).toBe('other');
});

test.each<[string, string | Buffer, RegExp]>([
  [
    'notes.docx',
    Buffer.from('PK\x03\x04\x14\x00\x06\x00\x08\x00\x00\x00!\x00word', 'latin1'),
    /ZIP archive, as Excel/,
  ],
  ['old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel file; save the table as CSV/],
  ['scan.pdf', '%PDF-1.7\n', /this is a PDF/],
  ['blank.txt', '\n \n\n', /the file is empty/],
  ['open.csv', 'a,b\n1,"2\n3,4\n', /a quotation mark is opened and never closed/],
  ['page.xls', '<html><table><tr><td>1</td></tr></table></html>', /HTML or XML, though Excel may open it/],
  ['flowers.arff', '% Weka\n\n@RELATION iris\n@attribute a real\n@data\n1\n', /lines below @data as CSV/],
  ['train.libsvm', '-1 1:0.5 3:2 7:1e-3\n+1 2:1 3:.5 4:1\n', /LIBSVM file/],
  ['survey.sav', '$FL2@(#) IBM SPSS STATISTICS', /SPSS file/],
  ['cut.json', '[{"a":1},{"a":2', /the list is not ended/],
])('%s is refused with the reason', async (name, content, said) => {
  await expect(read(name, content)).rejects.toThrow(said);
});
