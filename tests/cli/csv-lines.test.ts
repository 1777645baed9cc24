import { describe, expect, test } from 'vitest';
import { readAll, said, scratch } from './read-support';

const file = scratch();

const rows = [
  [1, 2, 3],
  [4, 5, 7],
  [2, 9, 1],
];
const table = `a,b,c\n${rows.map((row) => row.join(',')).join('\n')}\n`;

describe('lines above a header', () => {
  test('are passed over where they are told to be a title, and a remark says so', async () => {
    for (const [title, remark] of [
      ['Sales by year\nSource: own figures\n\n', 'its first 3 lines were'],
      ['Sales by year\n', 'its first line was'],
    ]) {
      const path = file('title.csv', `${title}${table}`);
      const found = await readAll(path);
      expect(found).toMatchObject({ names: ['a', 'b', 'c'], rows });
      expect(found.remarks).toEqual([`${remark} passed over as a title above the table; if not: --skip 0`]);
      expect(await said(path, { skip: 0 })).toMatch(/^title.csv, line [234]/);
    }
    expect((await readAll(file('none.csv', table))).remarks).toEqual([]);
  });

  test.each(['7,2020,x\n', 'any "thing, 1,2,3,4\n', '# 1\n\n'])('%j is skipped with --skip', async (line) => {
    const skip = line.split('\n').length - 1;
    const path = file('told.csv', `${line}${table}`);
    expect(await readAll(path, { skip })).toMatchObject({ names: ['a', 'b', 'c'], rows, remarks: [] });
    const bad = file('bad.csv', `${line}${table}5,six,7\n`);
    expect(await said(bad, { skip })).toMatch(`bad.csv, line ${skip + 5}, column "b": "six"`);
    expect(await readAll(path, { skip: skip + 1, header: false })).toMatchObject({ names: null, rows });
  });

  test('are not more than there are', async () => {
    expect(await said(file('short.csv', table), { skip: 9 })).toBe(
      'short.csv: there are no 9 lines to be skipped before a table',
    );
    expect(await said(file('l.jsonl', '[1,2]\n[3,4]\n'), { skip: 1 })).toBe(
      '--skip is for CSV, and l.jsonl is jsonl',
    );
  });
});

describe('lines that begin with --comment', () => {
  const lines = table.split('\n');
  const commented = [
    '% made by hand',
    lines[0],
    '%% units',
    lines[1],
    '  % a remark, with 1,2',
    ...lines.slice(2),
  ].join('\n');

  test.each(['%', '//', '#'])('%s are no rows, wherever they stand', async (comment) => {
    const text = commented.replaceAll('%', comment);
    for (const atOnce of [undefined, 7]) {
      const found = await readAll(file('c.csv', text), { comment }, atOnce);
      expect(found).toMatchObject({ names: ['a', 'b', 'c'], rows });
    }
    expect(await said(file('bad.csv', `${text}1,x,2\n`), { comment })).toMatch(
      /^bad.csv, line 8, column "b"/,
    );
    expect(await readAll(file('all.csv', `${text}${comment} at the end`), { comment })).toMatchObject({
      rows,
    });
  });

  test('and what follows it within a line is none of it', async () => {
    const text = 'a,b,name % units\n1,2,one % slow, "2 s"\n%\n3,4,"5 %" %\n5,6,%\n';
    for (const atOnce of [undefined, 7]) {
      const found = await readAll(file('within.csv', text), { comment: '%', label: 'name' }, atOnce);
      expect(found).toMatchObject({
        names: ['a', 'b'],
        rows: [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
        labels: ['one', '5 %', ''],
      });
    }
  });

  test('but not where they are within quotation marks', async () => {
    const text = 'a,b,name\n1,2,"two\n% lines"\n%3,4,x\n5,6,"7%"\n3,4,y\n';
    for (const atOnce of [undefined, 5]) {
      const found = await readAll(file('quoted.csv', text), { comment: '%', label: 'name' }, atOnce);
      expect(found.labels).toEqual(['two\n% lines', '7%', 'y']);
    }
  });

  test('and a mark is one', async () => {
    for (const comment of ['', ' ', '\n', '"']) {
      expect(await said(file('c.csv', table), { comment })).toMatch('cannot begin a comment');
    }
  });
});
