import { describe, expect, test } from 'vitest';
import { POLICIES, readAll } from './support.ts';

/** The command line and the page agree on whether the first row of a file holds names. */
describe.each(POLICIES)('%s', (policy) => {
  const read = (content: string) => readAll('table.csv', content, { policy });

  test.each<[string, string]>([
    ['iris of the UCI', '5.1,3.5,setosa\n4.9,3.0,setosa\n6.2,2.9,virginica\n5.9,3.0,virginica\n'],
    ['iris of the UCI, one row of it being first', '5.1,3.5,setosa\n4.9,3.0,versicolor\n'],
    [
      'adults of the UCI, whole numbers and gaps',
      '39, State-gov, 77516, Bachelors, 13\n50, Self-emp, 83311, Bachelors, 13\n38, ?, 215646, HS-grad, 9\n',
    ],
    ['whole numbers that are the same', '1,1,a\n2,5,b\n4,3,c\n'],
    ['whole numbers among those below', 'ann,50,3,9\nbob,20,1,3\ncarl,60,7,30\n'],
    ['words that come again', '7,low\n9,high\n6,low\n'],
    ['a value that is missing first', ',5,6\n8,9,1\n2,3,4\n'],
    ['a value that is missing first, and no rows that count', ',50,61,12\n8,9,1,70\n2,80,40,3\n'],
  ])('%s: every row is data', async (_, content) => {
    const { format, rows } = await read(content);
    expect(format).toMatchObject({ header: false });
    expect(rows).toHaveLength(content.trim().split('\n').length);
  });

  test.each<[string, string, number[]]>([
    [
      'spectra of pandas',
      ',400,402,404,406\n1,0.11,0.12,0.14,0.2\n2,0.21,0.2,0.24,0.1\n3,0.1,0.1,0.1,0.3\n',
      [0],
    ],
    ['spectra of R', '"","400","402"\n"oak",0.11,0.12\n"elm",0.21,0.2\n', [0]],
    ['spectra of R, one of them', '"","400.5","402"\n"oak",0.11,0.12\n', [0]],
    ['spectra of pandas after a choice of rows', ',400,402,404\n90,.1,.2,.3\n7,.3,.1,.2\n8,.2,.2,.2\n', [0]],
    ['wavelengths beside names', 'sample,400.5,401,401.7\na,.1,.3,.2\nb,.2,.5,.3\n', []],
    ['two wavelengths beside names', 'sample,400.5,401.5\na,.1,.3\nb,.2,.5\n', []],
    ['years beside countries', 'country,2019,2020\nFrance,67,68\nSpain,47,47\n', []],
    ['one year beside countries', 'country,2020\nFrance,67\nSpain,47\n', []],
    ['years that descend beside countries', 'country,2021,2020\nFrance,67,68\nSpain,47,47\n', []],
    ['samples that are numbered', 'gene,1,2\nBRCA1,10,0\nTP53,0,7\n', []],
    ['samples that are numbered, among the counts', 'gene,1,2,3\nBRCA1,0,9,1\nTP53,7,0,5\n', []],
    ['chemical elements, some of which look missing', 'RI,Na,Mg,Type\n1.52,13,4,a\n1.51,14,3,b\n', []],
    ['names above words', 'name,kind,size\nann,cat,3\nbob,dog,4\n', []],
  ])('%s: the first row holds names', async (_, content, index) => {
    const { format, rows, index: found } = await read(content);
    expect(format).toMatchObject({ header: true });
    expect(found).toEqual(index);
    expect(rows).toHaveLength(content.trim().split('\n').length - 1);
  });
});
