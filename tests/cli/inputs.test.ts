import { mkdirSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { list } from '../../cli/commands/options';
import { Progress } from '../../cli/progress';
import { run } from '../support/node';
import { npy } from '../support/npy';
import { WAIT } from '../support/wait.mjs';
import { csvOf, PROGRAM, workplace } from './support';

const { at, put, get, pca, done } = workplace();

const rows = Array.from({ length: 60 }, (_, i) => [i % 7, (i * 7) % 11, (i * i) % 13]);
const part = (k: number) => csvOf(['a', 'b', 'c'], rows.slice(20 * k, 20 * k + 20));
const paths = ['data/year=2020/part-0.csv', 'data/year=2021/part-0.csv', 'data/year=2021/part-1.csv'];

beforeAll(async () => {
  await init();
  for (const folder of ['data/year=2020', 'data/year=2021', 'data/_temporary'])
    mkdirSync(at(folder), { recursive: true });
  for (const [k, path] of paths.entries()) put(path, part(k));
  put('data/_SUCCESS', '');
  put('data/.part-0.csv.crc', 'crc');
  put('data/_temporary/half.csv', 'a,b\n1');
  await done(`fit ${paths.join(' ')} --model named.json --scores named.csv`);
});

test('a model holds nothing of the clock: the same input gives the same bytes', async () => {
  for (const threads of [1, 2]) {
    await done(`fit ${paths.join(' ')} --model again.json --threads ${threads}`);
    expect(get('again.json')).toEqual(get('named.json'));
  }
  const { report } = PCA.fromJSON(JSON.parse(String(get('again.json'))));
  expect(report).toMatchObject({ milliseconds: Number.NaN, memory: Number.NaN, binary: 'baseline' });
});

describe('a folder is the table of all files below it', () => {
  test('in the order of their paths, without what is kept beside them', async () => {
    await done('fit data --model folder.json --scores folder.csv');
    expect(get('folder.json')).toEqual(get('named.json'));
    expect(get('folder.csv')).toEqual(get('named.csv'));
    await done('moments data/ -o folder.mom');
    expect(
      JSON.parse(await done('info folder.mom --json')).sources.map(({ name }: { name: string }) => name),
    ).toEqual(paths);
  });

  test('of one kind', async () => {
    mkdirSync(at('mixed'));
    mkdirSync(at('bare'));
    put('mixed/a.csv', part(0));
    put('mixed/b.CSV', part(1));
    await done('fit mixed');
    put('mixed/readme.txt', 'about');
    expect(await pca('fit mixed')).toMatchObject({
      status: 1,
      stderr:
        "wasm-pca: mixed: its files are of several kinds: .csv, .txt; a pattern in quotation marks says which, as 'mixed/**/*.csv' does\n",
    });
    await done('fit mixed/**/*.csv');
    expect((await pca('fit bare')).stderr).toBe('wasm-pca: bare: there is no file in this folder\n');
  });
});

describe('--files-from', () => {
  test('reads paths from a file or a pipe, one a line or as find -print0 writes them', async () => {
    put('list.txt', `${paths.join('\r\n')}\n\n`);
    await done('fit --files-from list.txt --model listed.json');
    expect(get('listed.json')).toEqual(get('named.json'));
    await done('fit data/year=2020 --files-from - --model listed.json', `${paths.slice(1).join('\0')}\0`);
    expect(get('listed.json')).toEqual(get('named.json'));
  });

  test('names what is not there, before anything is read', async () => {
    put('list.txt', `${paths.join('\n')}\nlost-1.csv\nlost-2.csv`);
    expect(await pca('fit --files-from list.txt')).toMatchObject({
      status: 1,
      stderr: 'wasm-pca: list.txt: of its 5 files, 2 are not there: lost-1.csv, …\n',
    });
    expect(await pca('fit')).toMatchObject({
      status: 2,
      stderr: 'wasm-pca: name the files to be read, or a list of them by --files-from\n',
    });
  });
});

test('--expect notices a lost shard or file', async () => {
  for (const [k, path] of paths.entries()) await done(`moments ${path} -o ${k}.mom`);
  await done('merge 0.mom 1.mom -o two.mom');
  await done('merge two.mom 2.mom -o three.mom --expect 3');
  await done('fit three.mom --expect 3');
  const said = 'wasm-pca: --expect 3: there are 2 sources of rows\n';
  for (const command of [
    'fit two.mom',
    'fit 0.mom 1.mom',
    `fit ${paths[0]} ${paths[1]}`,
    'merge two.mom -o less.mom',
  ]) {
    expect(await pca(`${command} --expect 3`)).toMatchObject({ status: 1, stderr: said });
  }
});

describe('columns', () => {
  test('whose names have commas in them are named in quotation marks', async () => {
    expect(list('a, "b,c" ,2:9')).toEqual(['a', 'b,c', '2:9']);
    expect(list('"say ""a,b""",c')).toEqual(['say "a,b"', 'c']);
    expect(list('5" pipe,"x')).toEqual(['5" pipe', '"x']);
    put('commas.csv', '"mass, kg",b,c\n1,2,x\n3,5,y\n4,4,z\n');
    const ran = await run(process.execPath, [
      PROGRAM,
      'fit',
      at('commas.csv'),
      '--columns',
      '"mass, kg",b',
      '--json',
    ]);
    expect(JSON.parse(ran.stdout).columns).toBe(2);
  });

  test('that are the entries of a list are named by it', async () => {
    put(
      'lists.jsonl',
      rows.map(([a, b, c], id) => JSON.stringify({ id: `n${id}`, e: [a, b, c], w: a + 1 })).join('\n'),
    );
    await done('fit lists.jsonl --columns e --model lists.json');
    expect(PCA.fromJSON(JSON.parse(String(get('lists.json')))).featureNames).toEqual(['e 1', 'e 2', 'e 3']);
    expect(JSON.parse(await done('fit lists.jsonl --exclude id,e --json')).columns).toBe(1);
    expect((await pca('fit lists.jsonl --label e')).stderr).toMatch('--label: e is more than one column');
  });
});

test('--loadings writes a row for each column', async () => {
  await done('fit data --loadings loadings.csv --model l.json');
  const model = PCA.fromJSON(JSON.parse(String(get('l.json'))));
  const [head, ...lines] = get('loadings.csv').toString().trim().split('\n');
  expect(head).toBe('column,z1,z2,z3');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['a', 'b', 'c']);
  expect(lines.flatMap((line) => line.split(',').slice(1).map(Number))).toEqual([...model.loadings().data]);
  await done('fit data --components 2 --rotate varimax --loadings rotated.csv');
  await init({ analysis: true });
  const rotated = PCA.fitSync(rows, { components: 2 }).rotateSync();
  get('rotated.csv')
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .forEach((line, j) => {
      const found = line.split(',').slice(1).map(Number);
      for (const m of [0, 1]) expect(found[m]).toBeCloseTo(rotated.loadings.data[2 * j + m], 8);
    });
  expect((await pca('fit data --loadings loadings.pdf')).status).toBe(2);
});

test('a report is a page', async () => {
  expect(await pca('fit data --report r.pdf')).toMatchObject({
    status: 2,
    stderr: 'wasm-pca: r.pdf: a report is a page, and its name ends in .html\n',
  });
});

test('more columns than a fit has room for are refused at once', async () => {
  const columns = 11000;
  const line = `${Array.from({ length: columns }, (_, j) => j % 10).join(',')}\n`;
  const file = openSync(at('wide.csv'), 'w');
  writeSync(file, `${Array.from({ length: columns }, (_, j) => `c${j}`).join(',')}\n${line.repeat(100)}`);
  truncateSync(at('wide.csv'), 2 ** 30); // what is not read
  for (const solver of ['', ' --solver covariance']) {
    expect(await pca(`fit wide.csv${solver}`)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^wasm-pca: a fit of 11000 columns .* choose fewer columns; \d+ would fit, since/,
      ),
    });
  }
});

test('more columns or rows than there is room for are refused before they are read', async () => {
  const columns = 11000;
  const names = Array.from({ length: columns }, (_, j) => `c${j}`).join(',');
  const words = Array.from({ length: columns }, () => 'word').join(',');
  expect(await pca('fit - --header', `${names}\n${words}\n`)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^wasm-pca: a fit of 11000 columns .* choose fewer columns;/),
  });
  const [rows, wide] = [30_000_000, 20];
  put('long.npy', npy(new Float64Array(0), '<f8', rows, wide));
  truncateSync(at('long.npy'), statSync(at('long.npy')).size + 8 * rows * wide); // a hole, which takes no room
  for (const how of ['--solver svd', '--robust', '--calibrate']) {
    expect((await pca(`fit long.npy ${how}`)).stderr).toBe(
      'wasm-pca: long.npy: this fit holds all rows in memory, and 30000000 rows or more of 20 columns are beyond the 4 GiB that the engine addresses; fit by --solver covariance, or a sample of them\n',
    );
  }
});

test('progress is told while a fit or rules go on', async () => {
  const said: string[] = [];
  const write = process.stderr.write;
  process.stderr.write = ((text: string) => said.push(text) > 0) as typeof write;
  const isTTY = process.stderr.isTTY;
  process.stderr.isTTY = true;
  try {
    const outcome = await new Progress().during('rules', async (onProgress) => {
      await vi.waitUntil(() => said.length > 0, { timeout: WAIT });
      onProgress({ done: 3, total: 10 });
      await vi.waitUntil(() => said.some((text) => text.includes('of 10')), { timeout: WAIT });
      return 5;
    });
    expect(outcome).toBe(5);
  } finally {
    process.stderr.write = write;
    process.stderr.isTTY = isTTY;
  }
  expect(said.at(-1)).toBe('\r\x1b[K');
  expect(said.join('')).toMatch(/rules · [\d.,]+ m?s.*rules · [\d.,]+ m?s · 3 of 10/s);
});
