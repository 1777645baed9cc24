import { beforeAll, describe, expect, test } from 'vitest';
import { printable, printableName } from '../../cli/printable';
import { workplace } from './support';

/**
 * Names and categories from strangers: names of properties that all objects have, and texts that terminals and spreadsheets
 * obey.
 */

const { put, get, pca, done } = workplace();

const OBEYED = /[^\n\P{Cc}]|[\p{Bidi_Control}\p{Zl}\p{Zp}]/u;
const LONG = `long ${'x'.repeat(5000)}`;
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  '',
  '=1+1',
  'a\u202eb\u2066\u061c',
  LONG,
  'x\ny\u2028z',
  '<b>&',
];
const READ = NAMES.map((name) => name || 'column 5'); // as tables call a column without a name
const LABEL = 'hasOwnProperty';
const CLASSES = ['__proto__', 'constructor', 'toString', ''];
const ROWS = 40;

const quoted = (cells: readonly (string | number)[]) =>
  cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');
const valuesOf = (i: number) => NAMES.map((_, j) => Math.sin(1.3 * i * (j + 2)) + (i % 4) * j);

/** Cells of CSV, which may hold line breaks. */
const cellsOf = (text: string) =>
  Array.from(text.matchAll(/"((?:[^"]|"")*)"|([^,\n"]+)/g), ([, inQuotes, bare]) =>
    (inQuotes ?? bare).replaceAll('""', '"'),
  );

beforeAll(async () => {
  const lines = Array.from({ length: ROWS }, (_, i) => quoted([CLASSES[i % 4], ...valuesOf(i)]));
  put('names.csv', `${quoted([LABEL, ...NAMES])}\n${lines.join('\n')}\n`);
  await done(`fit names.csv --label ${LABEL} --model names.json`);
  await done(`moments names.csv --label ${LABEL} -o names.mom`);
});

test.each([
  ['info names.csv', 1],
  ['info names.json', 13],
  ['info names.mom', 3],
  [`fit names.csv --label ${LABEL} --rotate varimax`, 24],
  [`suggest names.csv --label ${LABEL}`, 15],
  [`transform names.json names.csv --label ${LABEL} -o t.csv`, 1],
  [`reconstruct names.json names.csv --label ${LABEL} -o r.csv`, 1],
  [`diagnose names.json names.csv --label ${LABEL} --level 0.5`, null],
  ['merge names.mom -o merged.mom', 1],
  ['reduce names.csv --columns 2:10 --dimensions 3 --model v.json -o v.csv --fit', 2],
])('%s: no name makes a line of its own, turns one round or floods the terminal', async (command, lines) => {
  const { status, stdout, stderr } = await pca(command);
  expect(status, stderr).toBe(command.startsWith('diagnose') ? 3 : 0);
  expect(stderr).toBe('');
  expect(stdout).not.toMatch(OBEYED);
  expect(stdout).not.toContain('x'.repeat(100));
  if (lines !== null) expect(stdout.trimEnd().split('\n')).toHaveLength(lines);
});

test.each(['x\ny\u202ez', '--x\ny\u202ez'])('an error repeats an argument in one line: %j', async (typed) => {
  const { status, stderr } = await pca(`fit ${typed}`);
  expect(status).toBe(typed.startsWith('--') ? 2 : 1);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(OBEYED);
});

test('JSON has all names as they are, and nothing that a terminal obeys', async () => {
  const said = await done('info names.csv --json');
  expect(said).not.toMatch(OBEYED);
  expect(JSON.parse(said).names).toEqual([LABEL, ...READ]);
});

test('printed names are escaped, then cut at the width of the terminal', () => {
  expect(printableName('y'.repeat(1e6))).toHaveLength(process.stdout.columns || 80);
  expect(printable('\u202e'.repeat(100), 20)).toBe(`${'\\u202e'.repeat(3)}\\…`);
  expect(printable('a name', 6)).toBe('a name');
});

test('a model, a report and scores have all names and classes', async () => {
  await done(`fit names.csv --label ${LABEL} --model m.json --scores s.csv --report r.html`);
  expect(JSON.parse(String(get('m.json'))).featureNames).toEqual(READ);
  const scores = String(get('s.csv')).trimEnd().split('\n');
  expect(scores.slice(1).map((line) => line.split(',')[0])).toEqual(
    Array.from({ length: ROWS }, (_, i) => CLASSES[i % 4]),
  );
  const report = String(get('r.html'));
  for (const name of ['__proto__', 'constructor', 'toString']) expect(report).toContain(name);
  expect(report).toContain('&lt;b&gt;&amp;');
  expect(report).not.toMatch(/<b>&|\[native code\]|\[object/);
});

describe('a hundred thousand equal ones', () => {
  const MANY = 100_000;
  test('of columns', async () => {
    const lines = [1, 2, 3].map((i) => Array.from({ length: MANY }, (_, j) => (i * j) % 7).join(','));
    put('columns.csv', `${new Array(MANY).fill('same').join(',')}\n${lines.join('\n')}\n`);
    await done('fit columns.csv --components 1 --model columns.json --report columns.html');
    const { featureNames } = JSON.parse(String(get('columns.json')));
    expect(new Set(featureNames).size).toBe(MANY);
    await done('reconstruct columns.json columns.csv -o back.csv');
    const info = await done('info columns.json');
    expect(info).toContain('and 99980 more');
    expect(info.length).toBeLessThan(2000);
  });

  test('of rows', async () => {
    const lines = Array.from({ length: MANY }, (_, i) => `same,${i % 7},${i % 11}`);
    put('rows.csv', `who,a,b\n${lines.join('\n')}\n`);
    await done('fit rows.csv --label who --model rows.json --report rows.html');
    expect(await done('diagnose rows.json rows.csv --label who --level 0.999')).toMatch(/^0 of 100,000 rows/);
  });
});

describe('--csv-safe', () => {
  const FORMULAS = ['=1+1', '+1+x', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1', 'a;=1'];
  const KEPT = ['-5', '+1.5e-3', '.5', 'plain', 'a,b', '"'];
  const SAFE = [...FORMULAS.slice(0, -1).map((text) => `'${text}`), 'a;=1', ...KEPT];

  beforeAll(async () => {
    const labels = [...FORMULAS, ...KEPT];
    const rows = labels.map((label, i) => quoted([label, i, (i * i) % 5]));
    put('formulas.csv', `${quoted(['=who', '=a', '-b'])}\n${rows.join('\n')}\n`);
    const records = labels.map((label, i) => JSON.stringify({ '=who': label, v: [i, (i * i) % 5] }));
    put('formulas.jsonl', `${records.join('\n')}\n`);
    await done('fit formulas.csv --label =who --model f.json');
  });

  test.each([
    ['fit formulas.csv --label =who --scores out.csv', 3],
    ['transform f.json formulas.csv --label =who -o out.csv', 3],
    ['reconstruct f.json formulas.csv --label =who -o out.csv', 3],
    ['diagnose f.json formulas.csv --label =who --components 1 -o out.csv', 6],
    ['reduce formulas.jsonl --dimensions 1 --model f2.json --fit -o out.csv', 2],
  ])('%s: text begins with no formula, and numbers stay', async (command, width) => {
    await pca(`${command} --csv-safe`);
    const cells = cellsOf(String(get('out.csv')).replaceAll(',\n', ',-\n'));
    const labels = cells.filter((_, k) => k % width === 0);
    expect(labels[0]).toBe("'=who");
    // Readers leave blanks around a label out.
    const trimmed = (text: string) => text.replace(/^'\s+/, "'");
    expect(labels.slice(1).map(trimmed)).toEqual(SAFE.map(trimmed));
    if (command.startsWith('reconstruct')) expect(cells.slice(1, 3)).toEqual(["'=a", "'-b"]);
    // A semicolon, at which some spreadsheets cut, stands within quotation marks.
    expect(String(get('out.csv'))).toContain('"a;=1"');
  });

  test('without it cells are as they were', async () => {
    await done('transform f.json formulas.csv --label =who -o out.csv');
    expect(String(get('out.csv'))).toMatch(/^=who,z1,z2\n=1\+1,/);
  });

  test.each([
    'transform f.json formulas.csv -o out.npy',
    'fit formulas.csv --label =who --model g.json',
    'diagnose f.json formulas.csv',
    'reduce formulas.jsonl --model f2.json -o out.jsonl',
    'reduce formulas.jsonl --model f2.json -o -',
    'reduce formulas.jsonl --evaluate',
  ])('%s writes no CSV, and says so', async (command) => {
    const { status, stderr } = await pca(`${command} --csv-safe`);
    expect(status).toBe(2);
    expect(stderr).toMatch(/--csv-safe is for text of \.csv and \.tsv files, and none is written/);
  });
});

describe('a record without what all objects have', () => {
  test('is no row with it, in files of records', async () => {
    put('lacks.jsonl', '{"a":1,"constructor":2}\n{"a":2}\n{"a":4,"constructor":7}\n');
    const { status, stderr } = await pca('fit lacks.jsonl');
    expect(status).toBe(1);
    expect(stderr).toMatch(/line 2.*constructor|constructor.*line 2/);
    // As pandas lays columns out; a row has no value where its key is missing.
    put('columns.json', '{"a":{"x":1,"constructor":3,"z":2},"b":{"x":2,"z":5}}');
    const { stderr: told } = await pca('fit columns.json --orient columns');
    expect(told).not.toMatch(/native code|should not/);
    expect(told).toMatch(/missing/);
  });

  test.each(['csv', 'parquet'])('beside vectors, in %s', async (kind) => {
    const records: object[] = [
      { constructor: 'c', v: [1, 2] },
      { v: [2, 4.5] },
      { constructor: 'd', v: [4, 1] },
    ];
    put('beside.jsonl', `${records.map((record) => JSON.stringify(record)).join('\n')}\n`);
    await done(`reduce beside.jsonl --dimensions 1 --model beside-${kind}.json -o beside.${kind}`);
    expect(String(get(`beside.${kind}`))).not.toContain('native code');
  });
});
