import { expect, test } from 'vitest';
import { csvOf, workplace } from './support';

const { put, pca, done } = workplace();

const flowers = [
  [5.1, 3.5, 'setosa'],
  [4.9, 3, 'setosa'],
  [6.2, 2.9, 'virginica'],
  [5.9, 3.1, 'virginica'],
];
const bare = `${flowers.map((row) => row.join(',')).join('\n')}\n`;
const byPlaces = (why: string) => `${why}: they are taken in the order of the file\n`;

test('a file without a header keeps its first row, which is said', async () => {
  put('iris.data', bare);
  const { stdout, stderr, status } = await pca('fit iris.data --label 3 --json --model bare.json');
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr:
      'wasm-pca: iris.data: the first row is like those below it and was taken for data; if it holds names: --header, if not: --no-header\n',
  });
  expect(JSON.parse(stdout)).toMatchObject({ rows: 4, columns: 2 });
});

test('columns that are taken by their places, since one side has no names, are said', async () => {
  put('named.csv', csvOf(['long', 'wide', 'kind'], flowers));
  await done('fit named.csv --label kind --model named.json');
  const without = await pca('transform named.json iris.data --label 3 --no-header');
  expect(without.stderr).toBe(byPlaces('wasm-pca: iris.data: it has no names of columns, and the model has'));
  const unnamed = await pca('transform bare.json named.csv --label kind');
  expect(unnamed.stderr).toBe(byPlaces('wasm-pca: named.csv: the model has no names of columns'));
  expect((await pca('transform named.json named.csv --label kind')).stderr).toBe('');
  expect((await pca('transform named.json iris.data --no-header --columns 1:2')).stderr).toBe('');
});

test('a header with numbers in it is said to be one', async () => {
  put('years.csv', 'country,2019,2020\nFrance,67,68\nSpain,47,46\nItaly,60,59\n');
  const { stderr } = await pca('fit years.csv --label country');
  expect(stderr).toBe(
    'wasm-pca: years.csv: the first row has numbers in it and was taken for names; if it is data: --no-header\n',
  );
  expect((await pca('fit years.csv --label country --header')).stderr).toBe('');
});

test('spectra beside an index are rows and wavelengths', async () => {
  put('spectra.csv', ',400,402,404,406\n1,0.11,0.12,0.14,0.2\n2,0.21,0.2,0.24,0.1\n3,0.15,0.11,0.19,0.3\n');
  const found = JSON.parse(await done('fit spectra.csv --json --model spectra.json'));
  expect(found).toMatchObject({ rows: 3, columns: 4 });
  expect(JSON.parse(await done('info spectra.json --json')).featureNames).toEqual([
    '400',
    '402',
    '404',
    '406',
  ]);
});
