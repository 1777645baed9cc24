import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { bytesOf } from '../../tables/bytes';
import { openSource } from '../../tables/read/open-source';
import { npy } from '../support/npy';
import { readAll, said, scratch } from './read-support';
import { csvOf, workplace } from './support';

const file = scratch();
const { put, get, pca, done } = workplace();

const genes = ['TP53', 'BRCA1', 'EGFR'];
const samples = ['S1', 'S2', 'S3', 'S4'];
const values = [
  [1, 2, 3, 4.5],
  [2, 1, 0, 5],
  [9, 3, 1, 1],
];
const turned = samples.map((_, i) => genes.map((_, j) => values[j][i]));
const csv = csvOf(
  ['gene', ...samples],
  values.map((row, j) => [genes[j], ...row]),
);

describe('--transpose takes the columns of dense tables for their rows', () => {
  test('with names from the first column of words, or an index, and labels from the header', async () => {
    const others = csvOf(
      ['id', 'what', ...samples],
      values.map((row, j) => [genes[j], 'a gene', ...row]),
    );
    for (const text of [csv, csv.replace('gene', ''), csv.replaceAll(',', '\t'), others]) {
      const found = await readAll(file('g.csv', text), { transpose: true, label: 'name' });
      expect(found).toMatchObject({ names: genes, rows: turned, labels: samples, remarks: [] });
    }
    const records = values.map((row, j) => ({
      gene: genes[j],
      ...Object.fromEntries(row.map((x, i) => [samples[i], x])),
    }));
    const json = await readAll(file('g.json', JSON.stringify(records)), { transpose: true, label: 'name' });
    expect(json).toMatchObject({ names: genes, rows: turned, labels: samples });
    const bytes = npy(Float32Array.from(values.flat()), '<f4', 3, 4);
    expect(await readAll(file('g.npy', bytes), { transpose: true })).toMatchObject({
      names: null,
      rows: turned,
    });
  });

  test('of which columns are chosen by name', async () => {
    const chosen = { columns: ['EGFR', 'TP53'], transpose: true };
    expect((await readAll(file('g.csv', csv), chosen)).rows).toEqual(turned.map(([a, , c]) => [c, a]));
  });

  test('and missing values and words are where they are', async () => {
    const gap = csv.replace('4.5', 'NA');
    expect(await said(file('g.csv', gap), { transpose: true })).toBe(
      'g.csv, row 4, column "TP53": a value is missing; --missing omit leaves such rows out',
    );
    const found = await readAll(file('g.csv', gap), { transpose: true, missing: 'omit' });
    expect(found).toMatchObject({ rows: turned.slice(0, 3), omitted: 1 });
    const late = csvOf(
      ['gene', 'S1'],
      [...Array.from({ length: 30 }, (_, i) => [`g${i}`, i]), ['last', 'x']],
    );
    expect(await said(file('g.csv', late), { transpose: true })).toBe(
      'g.csv: row 31, column "S1": "x" is not a number'.replace(': row', ', row'),
    );
  });

  test('as GCT by itself, and a note says so', async () => {
    const gct = `#1.2\n3\t4\n${['Name\tDescription', ...samples].join('\t')}\n${values
      .map((row, j) => [genes[j], 'a gene', ...row].join('\t'))
      .join('\n')}\n`;
    const found = await readAll(file('g.gct', gct), { label: 'name' });
    expect(found).toMatchObject({ names: genes, rows: turned, labels: samples });
    expect(found.remarks?.[0]).toMatch('--no-transpose leaves them as they are');
    const kept = await readAll(file('g.gct', gct), {
      transpose: false,
      exclude: ['Description'],
      label: 'Name',
    });
    expect(kept).toMatchObject({ names: samples, rows: values, labels: genes });
  });

  test('as GCT 1.3, whose rows that describe the samples are labels', async () => {
    const lines = [
      '#1.3',
      '3\t4\t2\t2',
      ['id', 'entrez', 'what', ...samples].join('\t'),
      'dose\tna\tna\t1\t2\t3\t4',
      'cell\tna\tna\tA\tB\tA\tB',
      ...values.map((row, j) => [genes[j], 7157 + j, 'a gene', ...row].join('\t')),
    ];
    const gct = file('g3.gct', `${lines.join('\n')}\n`);
    const found = await readAll(gct, { label: 'cell' });
    expect(found).toMatchObject({ names: genes, rows: turned, labels: ['A', 'B', 'A', 'B'] });
    expect(found.remarks?.[0]).toMatch('; --label can name "dose"');
    expect((await readAll(gct, { label: 'name' })).labels).toEqual(samples);
    expect(await said(gct, { columns: ['dose'] })).toBe(
      'g3.gct: column "dose" describes the rows, and holds no numbers',
    );
    const short = file('short.gct', `${lines.slice(0, -1).join('\n')}\n`);
    expect(await said(short)).toBe(
      'short.gct, line 2: 3 genes × 4 samples are announced, and 2 × 4 are there',
    );
    expect(await said(file('none.gct', '#1.3\nid\tS1\na\t1\n'))).toBe(
      'none.gct, line 2: GCT 1.3 has 4 counts in this line, of genes and samples first',
    );
  });

  test('as GCT 1.2, whose descriptions may be numbers', async () => {
    const gct = `#1.2\n3\t4\n${['Name\tDescription', ...samples].join('\t')}\n${values
      .map((row, j) => [genes[j], 7157 + j, ...row].join('\t'))
      .join('\n')}\n`;
    expect(await readAll(file('n.gct', gct))).toMatchObject({ names: genes, rows: turned });
    for (const policy of ['strict', 'forgiving'] as const) {
      const bytes = await bytesOf(new Blob([gct]), 'n.gct');
      const cells = [];
      for await (const { names, rows } of (await openSource(bytes, { policy })).cells?.() ?? [])
        cells.push(names, ...rows);
      expect(cells).toEqual([[...genes, 'name'], ...turned.map((row, i) => [...row, samples[i]])]);
    }
  });

  test('in info and in reduce, which copies their names', async () => {
    put('g.csv', csv);
    expect(await done('info g.csv --transpose')).toBe('g.csv: csv, 4 rows × 3 columns; TP53, BRCA1, EGFR\n');
    await done('reduce g.csv --transpose --dimensions 3 --metric l2 --model t.json -o t.jsonl --quiet');
    const records = String(get('t.jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records.map(({ name }) => name)).toEqual(samples);
    put(
      'turned.csv',
      csvOf(
        ['name', ...genes],
        turned.map((row, i) => [samples[i], ...row]),
      ),
    );
    await done(
      'reduce turned.csv --columns 2:4 --dimensions 3 --metric l2 --model u.json -o u.jsonl --quiet',
    );
    expect(get('t.jsonl')).toEqual(get('u.jsonl'));
  });

  test('and is hinted at where rows look like variables', async () => {
    const remark =
      'its rows look like variables, by the name of column "gene"; if its columns are the observations: --transpose';
    expect((await readAll(file('g.csv', csv), { label: 'gene' })).remarks).toEqual([remark]);
    expect(
      (await readAll(file('p.csv', csv.replace('gene', 'person')), { label: 'person' })).remarks,
    ).toEqual([]);
  });

  test('for fit and transform alike', async () => {
    put('g.csv', csv);
    await done('fit g.csv --transpose --model g-model.json --scores fitted.csv --label name');
    await done('transform g-model.json g.csv --transpose --label name -o mapped.csv');
    expect(get('mapped.csv')).toEqual(get('fitted.csv'));
    expect(PCA.fromJSON(JSON.parse(String(get('g-model.json')))).featureNames).toEqual(genes);
  });
});

describe('fit --covariance', () => {
  beforeAll(() => init());
  const names = ['a', 'b', 'c'];
  const covariance = [
    [2, 1, 0],
    [1, 3, 0.5],
    [0, 0.5, 1],
  ];
  put(
    'cov.csv',
    csvOf(
      ['', ...names],
      covariance.map((row, j) => [names[j], ...row]),
    ),
  );

  test('gives the model of the matrix', async () => {
    await done('fit cov.csv --covariance --rows 50 --standardize --model cov.json --report cov.html');
    const found = PCA.fromJSON(JSON.parse(String(get('cov.json'))));
    const expected = PCA.fromCovarianceSync(covariance, { rows: 50, standardize: true, columns: names });
    expect(found.components.data).toEqual(expected.components.data);
    expect(found.explainedVariance).toEqual(expected.explainedVariance);
    expect([found.rows, found.featureNames]).toEqual([50, names]);
    expect(await done('fit --covariance cov.csv')).toMatch(
      /^3 components fitted to a covariance of 3 columns in /,
    );
    await done('fit --covariance cov.csv --model unknown.json');
    expect(await done('info unknown.json')).toMatch(
      /model of 3 components, fitted to a covariance of 3 columns /,
    );
  });

  test('whose rows may have names in any column of words, and stand in another order', async () => {
    const rows = covariance.map((row, j) => [names[j], ...row]);
    const expected = await PCA.fromCovariance(covariance, { columns: names });
    for (const [name, lines] of [
      ['titled', [['variable', ...names], ...rows]],
      ['last', [[...names, 'of'], ...rows.map(([called, ...row]) => [...row, called])]],
      ['plain', [names, ...covariance]],
    ] as const) {
      put(`${name}.csv`, `${lines.map((cells) => cells.join(',')).join('\n')}\n`);
      await done(`fit ${name}.csv --covariance --model ${name}.json --quiet`);
      const found = PCA.fromJSON(JSON.parse(String(get(`${name}.json`))));
      expect([found.featureNames, found.components.data]).toEqual([names, expected.components.data]);
    }
    put('other.csv', csvOf(['v', ...names], [rows[2], rows[0], rows[1]]));
    await done('fit other.csv --covariance --model other.json --quiet');
    const other = PCA.fromJSON(JSON.parse(String(get('other.json'))));
    expect(other.featureNames).toEqual(['c', 'a', 'b']);
    expect(other.explainedVariance[0]).toBeCloseTo(expected.explainedVariance[0], 14);
  });

  test('of which columns are chosen together with their rows', async () => {
    await done('fit cov.csv --covariance --columns c,a --model ca.json --quiet');
    const found = PCA.fromJSON(JSON.parse(String(get('ca.json'))));
    expect(found.featureNames).toEqual(['c', 'a']);
    const some = await PCA.fromCovariance([
      [1, 0],
      [0, 2],
    ]);
    expect(found.components.data).toEqual(some.components.data);
  });

  test.each([
    [
      'fit names.csv --covariance',
      1,
      'names.csv: the rows of a covariance have the names of its columns, but no column is called "z", as a row is',
    ],
    [
      'fit longer.csv --covariance',
      1,
      'longer.csv: the rows of a covariance have the names of its columns, but no row is called "c", as a column is',
    ],
    [
      'fit gap.csv --covariance',
      1,
      'gap.csv, row "a", column "b": a covariance has a finite value in each place',
    ],
    [
      'fit wide.csv --covariance',
      1,
      'wide.csv: a covariance has as many rows as columns, and here are 2 × 3',
    ],
    [
      'fit odd.csv --covariance',
      1,
      'odd.csv: a covariance is symmetric, but here row "b" has 3 in column "a", and row "a" has 2 in column "b"',
    ],
    ['fit negative.csv --covariance', 1, 'this is no covariance: it has the negative eigenvalue'],
    ['fit cov.csv --rows 50', 2, '--rows is for --covariance'],
    ['fit cov.csv cov.csv --covariance', 2, '--covariance is for one file'],
    [
      'fit cov.csv --covariance --scores s.csv',
      2,
      "option '--covariance' cannot be used with option '--scores <file>'",
    ],
  ])('%s is refused', async (args, status, what) => {
    put('wide.csv', 'a,b,c\n1,2,3\n2,3,4\n');
    put('names.csv', 'v,a,b\na,1,0\nz,0,1\n');
    put('longer.csv', 'v,a,b,c\na,1,0,0\nb,0,1,0\n');
    put('gap.csv', 'a,b\n1,NA\n0,1\n');
    put('odd.csv', 'a,b\n1,2\n3,1\n');
    put('negative.csv', 'a,b\n1,2\n2,1\n');
    const ran = await pca(args);
    expect(ran.status).toBe(status);
    expect(ran.stderr).toMatch(what);
  });
});
