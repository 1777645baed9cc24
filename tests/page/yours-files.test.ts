import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import iris from '../fixtures/iris.json';
import { oraclePCA } from '../oracle/jacobi';
import { visiting, YOURS } from '../support/demo';
import { root } from '../support/node';
import { npy } from '../support/npy';
import { numbersOf } from '../support/shown';
import { zip } from '../support/sparse-files';
import { fileOf, png, yours } from '../support/yours';

/** Every kind of file that the panel for tables of one's own reads, whole and damaged. */

const visit = visiting();
let page: Page;
const { text, take, fit, column } = yours(() => page);

beforeAll(async () => {
  page = await visit.open(YOURS);
});

const csv = readFileSync(join(root, 'demo/data/iris.csv'), 'utf8').trimEnd();
const [header, ...lines] = csv.split('\n').map((line) => line.split(','));
const cells = lines.map((line) => line.slice(0, 4).map(Number));
const species = lines.map((line) => line[4]);
const records = cells.map((row, i) => ({
  ...Object.fromEntries(row.map((value, j) => [header[j], value])),
  Species: species[i],
}));

async function expectEigenvalues(eigenvalues: ArrayLike<number>): Promise<void> {
  const worst = async () => {
    const rows = await numbersOf(page, 'yours-scree');
    const shown = rows.map((row) => Number((row[1] ?? '').replaceAll(',', '')));
    return Math.max(...Array.from(eigenvalues, (value, m) => Math.abs(shown[m] / value - 1)));
  };
  await expect.poll(worst).toBeLessThan(1e-5); // the table of numbers follows the figure
}

const flat = cells.flat();
const byColumn = [0, 1, 2, 3].flatMap((j) => cells.map((row) => row[j]));
const swapped = (array: Float64Array | Float32Array) => {
  const bytes = Buffer.from(array.buffer);
  return array.BYTES_PER_ELEMENT === 8 ? bytes.swap64() : bytes.swap32();
};

describe('iris', () => {
  const parquet = (codec: 'SNAPPY' | 'GZIP', list: boolean, called = header) =>
    Buffer.from(
      parquetWriteBuffer({
        columnData: [
          ...(list
            ? [{ name: 'embedding', data: cells }]
            : [0, 1, 2, 3].map((j) => ({ name: called[j], data: cells.map((row) => row[j]) }))),
          { name: 'Species', data: species },
        ],
        codec,
        compressors: { GZIP: (input) => new Uint8Array(gzipSync(input)) },
        rowGroupSize: 60,
      }),
    );

  type Kind = [name: string, file: string, content: string | Buffer, first: string];
  const kinds: Kind[] = [
    ['CSV, gzipped', 'iris.csv.gz', gzipSync(csv), 'Sepal.Length'],
    ['TSV', 'iris.tsv', csv.replaceAll(',', '\t'), 'Sepal.Length'],
    ['NPY, little-endian doubles', 'a.npy', npy(Float64Array.from(flat), '<f8', 150, 4), 'column 1'],
    ['NPY, big-endian doubles', 'b.npy', npy(swapped(Float64Array.from(flat)), '>f8', 150, 4), 'column 1'],
    ['NPY, little-endian floats', 'c.npy', npy(Float32Array.from(flat), '<f4', 150, 4), 'column 1'],
    ['NPY, big-endian floats', 'd.npy', npy(swapped(Float32Array.from(flat)), '>f4', 150, 4), 'column 1'],
    ['NPY, by columns', 'e.npy', npy(Float64Array.from(byColumn), '<f8', 150, 4, true), 'column 1'],
    ['NPY, gzipped', 'f.npy.gz', gzipSync(npy(Float64Array.from(flat), '<f8', 150, 4)), 'column 1'],
    [
      'NPZ',
      'all.npz',
      zip({ 'x.npy': npy(Float64Array.from(flat), '<f8', 150, 4) }, { packed: true }),
      'column 1',
    ],
    ['Parquet, Snappy', 'iris.parquet', parquet('SNAPPY', false), 'Sepal.Length'],
    ['Parquet, gzip, lists', 'lists.parquet', parquet('GZIP', true), 'embedding 1'],
    [
      'Parquet, an odd name',
      'odd.parquet',
      parquet('SNAPPY', false, ['__proto__', 'b', 'c', 'd']),
      '__proto__',
    ],
    ['JSON lines', 'iris.jsonl', records.map((row) => JSON.stringify(row)).join('\n'), 'Sepal.Length'],
    ['JSON lines, lists', 'iris.ndjson', cells.map((row) => JSON.stringify(row)).join('\n'), 'column 1'],
    ['JSON, records', 'iris.json', JSON.stringify(records, null, 1), 'Sepal.Length'],
    ['JSON, UTF-16', 'wide.json', Buffer.from(`\ufeff${JSON.stringify(records)}`, 'utf16le'), 'Sepal.Length'],
    ['JSON, lists', 'lists.json', JSON.stringify(cells), 'column 1'],
    [
      'JSON, records with lists',
      'embedded.json',
      JSON.stringify(cells.map((row, i) => ({ text: species[i], embedding: row }))),
      'embedding 1',
    ],
  ];
  // tests/tables reads what differs within a reader, which the page shows every night.
  const WITHIN_A_READER =
    /^NPY, (.*doubles|big-endian|by columns)|^Parquet, (Snappy|an odd)|^JSON lines, lists|^JSON, lists/;
  const isEveryTime = ([name]: Kind) => !WITHIN_A_READER.test(name);
  const isRead = async (_: string, name: string, content: string | Buffer, first: string) => {
    await take(fileOf(name, content));
    expect(await column(first).count()).toBe(1);
    await fit();
    expect(await text('yours-summary')).toMatch(/150 × 4 /);
    await expectEigenvalues(iris.raw.eigenvalues);
  };
  test.each(kinds.filter(isEveryTime))('%s', isRead);
  test.each(kinds.filter((kind) => !isEveryTime(kind)))('%s', { tags: ['nightly'] }, isRead);

  test('NPY of integers of every width, and of one dimension', { tags: ['nightly'] }, async () => {
    const tenths = flat.map((value) => Math.round(10 * value));
    const kinds: [string, ArrayBufferView][] = [
      ['|i1', Int8Array.from(tenths)],
      ['|u1', Uint8Array.from(tenths)],
      ['<i2', Int16Array.from(tenths)],
      ['<u2', Uint16Array.from(tenths)],
      ['<i4', Int32Array.from(tenths)],
      ['<u4', Uint32Array.from(tenths)],
      ['<i8', BigInt64Array.from(tenths.map(BigInt))],
      ['<u8', BigUint64Array.from(tenths.map(BigInt))],
    ];
    for (const [descr, data] of kinds) {
      await take(fileOf('integers.npy', npy(data, descr, 150, 4)));
      await fit();
      await expectEigenvalues(iris.raw.eigenvalues.map((value) => 100 * value));
    }
    await take(fileOf('line.npy', npy(Float64Array.of(1, 2, 4, 9), '<f8', 4)));
    await fit();
    await expectEigenvalues([38 / 3]);
  });

  test('NPY of half floats, as NumPy writes them', async () => {
    const bits = Uint16Array.of(0x3c00, 0xc000, 0x7c00, 0x4500, 0x3800, 0x7e00); // 1, −2, ∞, 5, ½, NaN
    for (const [descr, data] of [
      ['<f2', bits],
      ['>f2', Buffer.from(bits.slice().buffer).swap16()],
    ] as const) {
      await take(fileOf('halves.npy', npy(data, descr, 6)));
      await fit();
      expect(await text('yours-summary')).toMatch(/4 × 1 /);
      await expectEigenvalues([403 / 48]);
    }
  });
});

test('of records, what some lack is missing, and what is nested is words', async () => {
  await take(
    fileOf(
      'some.jsonl',
      '{"a":1,"b":2,"on":true}\n{"a":2,"b":5,"c":[1,2],"on":false}\n\n{"a":4,"b":null,"c":[3,4],"on":true,"d":{"x":1}}\n{"a":7,"b":1,"c":[5,7],"on":true}\n',
    ),
  );
  expect(await page.locator('#yours-chooser tbody th').allTextContents()).toEqual([
    'a',
    'b',
    'on',
    'c 1',
    'c 2',
    'd',
  ]);
  expect(await column('c 2').textContent()).toMatch(/1 missing/);
  expect(await page.locator('.chooser-head').textContent()).toMatch(
    /3 values of 16 are missing, in 3 columns/,
  );
});

test.each([
  ['shuffled.json', '{"a":{"7":1.5,"3":2.5,"90":1},"b":{"7":0.2,"3":0.1,"90":0.9}}', 'index', 'a'],
  ['spectra.csv', ',400,402,404\n7,.11,.12,.14\n90,.21,.2,.24\n3,.15,.11,.19\n', 'column 1', '400'],
])('an index is not ticked: %s', async (name, content, index, first) => {
  await take(fileOf(name, content));
  expect(await column(index).textContent()).toMatch(/index of the rows, not used/);
  expect(await column(index).locator('input').isChecked()).toBe(false);
  expect(await column(first).locator('input').isChecked()).toBe(true);
});

test('Feather, packed by Zstandard', async () => {
  const content = readFileSync(join(root, 'tests/fixtures/polars-zstd.arrow'));
  await take(fileOf('polars.feather', content));
  expect(await column('word').textContent()).toMatch(/2,400 missing/);
  expect(await column('a').textContent()).toMatch(/missing/);
  expect(await page.locator('.chooser-head').textContent()).toMatch(/12,000 rows, 2 columns/);
});

test('the outer keys of JSON are columns or rows, as the box says', async () => {
  await take(
    fileOf('keys.json', '{"x":{"a":1,"b":2,"c":4},"y":{"a":2,"b":5,"c":3},"z":{"a":7,"b":1,"c":9}}'),
  );
  const titles = () => page.locator('#yours-chooser tbody th').allTextContents();
  const box = page.locator('#yours-outer');
  expect(await titles()).toEqual(['index', 'x', 'y', 'z']);
  expect(await box.isChecked()).toBe(true);
  expect(await page.locator('.chooser-head').textContent()).toMatch(/if they are rows, untick the box/);
  await box.uncheck();
  await expect.poll(titles).toEqual(['index', 'a', 'b', 'c']);
  expect(new URL(page.url()).searchParams.get('yours-outer')).toBe('off');
  expect(await page.locator('.chooser-head').textContent()).not.toMatch(/untick/);
  await take(fileOf('table.csv', 'a,b\n1,2\n3,5\n4,4\n'));
  expect(await titles()).toEqual(['a', 'b']);
  expect(await box.count()).toBe(0);
});

test('marks of missing values are so among numbers, and words among words', async () => {
  const rows = ['1,ND,SD,5', '#N/A,4,ND,90000', '3,7,ND,-99', '5,2,SD,-99', '6,9,TX,7'];
  await take(fileOf('marks.csv', `wide,long,state,money\n${rows.join('\n')}\n`));
  expect(await column('wide').textContent()).toMatch(/1 missing, such as “#N\/A”/);
  expect(await column('long').textContent()).toMatch(/1 missing, such as “ND”/);
  expect(await column('state').textContent()).toMatch(/3 categories/);
  expect(await column('state').textContent()).not.toMatch(/missing/);
  expect(await column('money').textContent()).toMatch(/−99 in 2 rows: missing\?/);
});

describe('a folder of images', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-images-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const [width, height] = [6, 4];
  const random = (i: number) => (Math.imul(i + 1, 2654435761) >>> 8) % 80;
  const pictures = Array.from({ length: 12 }, (_, i) =>
    Uint8Array.from({ length: 3 * width * height }, (_, k) => random(i * 100 + k)),
  );
  const name = (i: number) => `faces/${i < 5 ? 'anna' : 'bert'}/${i}.png`;

  beforeAll(async () => {
    for (const who of ['anna', 'bert']) mkdirSync(join(folder, 'faces', who), { recursive: true });
    pictures.forEach((pixels, i) => {
      writeFileSync(join(folder, name(i)), png(pixels, width, height));
    });
    writeFileSync(join(folder, 'faces', 'notes.txt'), 'not an image');
    await take(join(folder, 'faces'), 'folder');
  });

  test('is a table of their pixels, grey', async () => {
    expect(await page.locator('.chooser-head').textContent()).toMatch(
      /^faces12 images, read as 6 × 4 pixels1 of 13 files are no images and were passed over\.$/,
    );
    expect(await page.locator('#yours-label option:checked').textContent()).toBe('folder');
    await fit();
    expect(await text('yours-summary')).toMatch(/12 × 24 /);
    const grey = pictures.map((p) =>
      Array.from({ length: 24 }, (_, k) => 0.299 * p[3 * k] + 0.587 * p[3 * k + 1] + 0.114 * p[3 * k + 2]),
    );
    const { eigenvalues } = oraclePCA(Float64Array.from(grey.flat()), 12, 24);
    await expectEigenvalues(eigenvalues.slice(0, 11));
    expect(await page.locator('#yours-scores .legend-item').allTextContents()).toEqual(['anna', 'bert']);
  });

  test('in colour, at once', async () => {
    await page.locator('#yours-ink-colour').check({ force: true });
    await expect.poll(() => text('yours-summary')).toMatch(/12 × 72 /);
    const { eigenvalues } = oraclePCA(Float64Array.from(pictures.flatMap((p) => [...p])), 12, 72);
    await expectEigenvalues(eigenvalues.slice(0, 11));
    await page.locator('#yours-ink-grey').check({ force: true });
    await expect.poll(() => text('yours-summary')).toMatch(/12 × 24 /);
  });

  test('one that is none is named', async () => {
    const bad = { ...fileOf('broken.png', 'no image'), mimeType: 'image/png' };
    const good = { ...fileOf('a.png', png(pictures[0], width, height)), mimeType: 'image/png' };
    await page.locator('#yours-file').setInputFiles([good, bad]);
    await expect
      .poll(() => text('yours-status-message'))
      .toMatch(/2 files: broken\.png could not be decoded as an image/);
  });
});

test.each<[string, string | Buffer, RegExp]>([
  ['cut.npy', npy(Float64Array.from(flat), '<f8', 150, 4).subarray(0, 900), /cut\.npy: it ends too soon/],
  ['words.npy', npy(Uint8Array.from(flat), '<U5', 150, 4), /words\.npy: it holds values of type <U5/],
  ['stub.npy', Buffer.from('\x93NUMPY\x01\x00', 'latin1'), /stub\.npy: its NPY header is cut short/],
  ['long.npy', Buffer.from('\x93NUMPY\x02\x00\xf0\xff\xff\xff', 'latin1'), /long\.npy: its NPY header/],
  [
    'head.npy',
    Buffer.from('\x93NUMPY\x01\x00\x10\x00nothing to see..', 'latin1'),
    /head\.npy: its NPY header/,
  ],
  ['cut.parquet', Buffer.from('PAR1 and no more'), /cut\.parquet: its Parquet footer cannot be read/],
  ['bad.jsonl', '{"a":1}\n{"a":\n', /bad\.jsonl: line 2: this is not JSON/],
  ['bad.json', '[{"a":1},\n 7]', /bad\.json: line 2: this is neither a record nor a list/],
  ['open.json', '[\n{"a":1},', /open\.json: line 2: the list is not ended/],
  ['bad.csv.gz', gzipSync(csv).subarray(0, 300), /bad\.csv\.gz: it could not be unpacked/],
  ['empty.csv', '', /empty\.csv: the file is empty/],
  ['sheet.xlsx', Buffer.from('PK\x03\x04rest'), /sheet\.xlsx: this is a ZIP archive/],
  ['noise.bin', Buffer.from([1, 0, 2, 0, 0, 9, 4]), /noise\.bin: this is neither text/],
  ['header.csv', 'a,b\n', /header\.csv: there is a header but no row/],
  ['quote.csv', 'a,b\n"1,2\n', /quote\.csv: line 2: a quotation mark is opened/],
  ['words.csv', 'a,b\nx,y\nz,w\n', /words\.csv has no column of numbers/],
])('%s is refused with its name and the reason', async (name, content, said) => {
  await page.locator('#yours-file').setInputFiles(fileOf(name, content));
  await expect.poll(() => text('yours-status-message')).toMatch(said);
  expect(await page.locator('#yours-status-message').getAttribute('class')).toMatch(/failed/);
});

test('without a network, examples say so', async () => {
  await page.context().setOffline(true);
  // As before the service worker has kept all files.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.locator('#yours-example-wine').click();
  await expect.poll(() => text('yours-status-message')).toMatch(/wine\.csv is not on this machine yet/);
  await page.context().setOffline(false);
  await page.locator('#yours-example-wine').click();
  await expect.poll(() => text('yours-chooser')).toMatch(/178 rows, 14 columns/);
  // The browser and the service worker report the failed request too, each in its own time.
  const others = visit.problems
    .splice(0)
    .filter((problem) => !/^Failed to load resource: net::/.test(problem));
  visit.problems.push(...others);
});
