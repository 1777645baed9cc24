import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
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
    expect(await done('fit --covariance cov.csv')).toMatch(/^a covariance of 3 columns; 3 components by/);
  });

  test.each([
    [
      'fit g2.csv --covariance --exclude gene',
      1,
      'g2.csv: a covariance has as many rows as columns, and here are 3 × 4',
    ],
    [
      'fit odd.csv --covariance',
      1,
      'odd.csv: a covariance is symmetric, but here row 2 has 3 in column 1, and row 1 has 2 in column 2',
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
    put('g2.csv', csv);
    put('odd.csv', 'a,b\n1,2\n3,1\n');
    put('negative.csv', 'a,b\n1,2\n2,1\n');
    const ran = await pca(args);
    expect(ran.status).toBe(status);
    expect(ran.stderr).toMatch(what);
  });
});
