import { readdirSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PCA } from 'wasm-pca';
import { choose, evaluate, Reducer } from 'wasm-pca/vectors';
import { toHalf } from '../../tables/write/vectors/texts';
import { run } from '../support/node';
import { npy } from '../support/npy';
import { correlated } from '../support/random';
import { workplace } from './support';

const [rows, columns, dimensions] = [120, 24, 10];
const data = Float32Array.from(correlated(rows, columns, 6, 3), (value, k) => value + Math.sin(k % columns));
const vector = (i: number) => Array.from(data.subarray(i * columns, (i + 1) * columns));
const ids = Array.from({ length: rows }, (_, i) => 2 ** 31 + i);
const names = ids.map((_, i) => (i % 5 === 0 ? 'with, "signs"\nand lines' : `n ${i}`));
const tags = ids.map((_, i) => Array.from({ length: i % 3 }, (_, k) => `t${k}`));

const { alone, folder, at, done, pca, put, get } = workplace();

const lines = (records: object[]) => `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;
const linesOf = <T>(text: string | Buffer): T[] =>
  String(text)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const records = ids.map((id, i) => ({ id, name: names[i], tags: tags[i], embedding: vector(i) }));

function fvecs(): Buffer {
  const parts = ids.flatMap((_, i) => {
    const length = Buffer.alloc(4);
    length.writeInt32LE(columns);
    return [length, Buffer.from(Float32Array.from(vector(i)).buffer)];
  });
  return Buffer.concat(parts);
}

/** Returns the numbers of a NumPy file. */
function values<T>(name: string, type: string, Type: new (buffer: ArrayBuffer) => T): T {
  const bytes = get(name);
  expect(bytes.subarray(10, 128).toString()).toMatch(
    new RegExp(`'descr': '${type.replace('|', '\\|')}'.*\\(${rows}, `),
  );
  return new Type(Uint8Array.from(bytes.subarray(128)).buffer);
}

/** Decodes a number of IEEE 754's binary16. */
function fromHalf(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  const size = exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25);
  return bits >> 15 ? -size : size;
}

let reducer: Reducer;
let exact: Float32Array;
let report: string;

beforeAll(async () => {
  put('v.npy', npy(data, '<f4', rows, columns));
  report = await done(`reduce v.npy --model r.json --dimensions ${dimensions} --normalize both -o out.npy`);
  reducer = Reducer.fromJSON(JSON.parse(String(get('r.json'))));
  exact = values('out.npy', '<f4', Float32Array);
});

test('the reducer is that of its rows, and the file has what it gives', async () => {
  const { mean, components } = await PCA.fit(
    { data, rows, columns },
    { components: dimensions, normalize: 'l2', center: false },
  );
  expect(reducer).toMatchObject({
    columns,
    dimensions,
    metric: 'cosine',
    mean: null,
    normalize: 'both',
    drop: 0,
    whiten: false,
  });
  expect(report).toBe(
    `r.json: reducer ${reducer.id}, 24 to 10 dimensions, fitted to 120 vectors; keeps ${(100 * reducer.explainedVarianceRatio.reduce((sum, share) => sum + share)).toFixed(2)} % of their squared length\nout.npy: 120 vectors of 10 dimensions as float32, by reducer ${reducer.id}\n`,
  );
  for (const i of [0, 57, rows - 1]) {
    const length = Math.hypot(...vector(i));
    const y = Array.from({ length: dimensions }, (_, m) =>
      vector(i).reduce(
        (sum, value, j) => sum + (value / length - mean[j]) * components.data[m * columns + j],
        0,
      ),
    );
    const size = Math.hypot(...y);
    for (const [m, value] of y.entries()) expect(exact[i * dimensions + m]).toBeCloseTo(value / size, 5);
  }
});

test('formats: halves rounded to the nearest, codes by the steps, bits as numpy.packbits has them', async () => {
  for (const format of ['float16', 'int8', 'int4', 'bit']) {
    await done(`reduce v.npy --model r.json --format ${format} -o ${format}.npy`);
  }
  const halves = values('float16.npy', '<f2', Uint16Array);
  const codes = values('int8.npy', '|i1', Int8Array);
  const bits = values('bit.npy', '|u1', Uint8Array);
  expect([halves.length, codes.length, bits.length]).toEqual([
    rows * dimensions,
    rows * dimensions,
    rows * 2,
  ]);
  const steps = reducer.steps as Float32Array;
  exact.forEach((value, k) => {
    const [i, m] = [Math.floor(k / dimensions), k % dimensions];
    expect(Math.abs(codes[k] * steps[m] - value)).toBeLessThanOrEqual(steps[m] * 0.5001);
    expect((bits[2 * i + (m >> 3)] >> (7 - (m % 8))) & 1).toBe(value > 0 ? 1 : 0);
  });
  const packed = await reducer.applyAll({ data, rows, columns }, { format: 'int4' });
  expect(values('int4.npy', '|u1', Uint8Array)).toEqual(packed.data);
  await done('reduce v.npy --model r.json --format int4 -o int4.jsonl');
  const nibble = (k: number) => (packed.data[k >> 1] >> (k % 2 ? 0 : 4)) & 15;
  const width = 2 * Math.ceil(dimensions / 2);
  expect(linesOf<number[]>(get('int4.jsonl'))).toEqual(
    Array.from({ length: rows }, (_, i) =>
      Array.from({ length: dimensions }, (_, m) => nibble(width * i + m) - 8),
    ),
  );
  await done('reduce v.npy --model r.json --format float16 -o half.jsonl');
  const stored = Array.from(halves, fromHalf);
  expect(stored).toEqual(Array.from(exact, toHalf));
  const written = linesOf<number[]>(get('half.jsonl')).flat();
  stored.forEach((value, k) => {
    const ulp = 2 ** Math.max(-24, Math.floor(Math.log2(Math.abs(value))) - 10);
    expect(Math.abs(value - exact[k])).toBeLessThanOrEqual(ulp / 2);
    expect(Math.abs(value - written[k])).toBeLessThan(ulp / 2);
  });
});

describe('files of the same vectors give the same', () => {
  const shown = (of: number[][]) => of.flat();
  const expectSame = (text: string | Buffer) => {
    const found = linesOf<{ embedding: number[] } | number[]>(text);
    expect(Float32Array.from(shown(found.map((one) => (Array.isArray(one) ? one : one.embedding))))).toEqual(
      exact,
    );
  };

  test('fvecs, NPY gzipped, lists a line', async () => {
    put('v.fvecs', fvecs());
    put('v.npy.gz', gzipSync(get('v.npy')));
    put('lists.jsonl', lines(ids.map((_, i) => vector(i))));
    for (const name of ['v.fvecs', 'v.npy.gz', 'lists.jsonl']) {
      expectSame(await done(`reduce ${name} --model r.json -o -`));
    }
    await done('reduce v.npy --model r.json -o small.fvecs');
    await done('reduce small.fvecs --model again.json --dimensions 2 -o two.jsonl');
    await done('reduce out.npy --model other.json --dimensions 2 -o other.jsonl');
    expect(get('two.jsonl')).toEqual(get('other.jsonl'));
  });

  test('JSON lines, also by a pipe: records keep all their keys, whatever these are', async () => {
    const all = records.map((record, i) => (i === 7 ? { ...record, late: { a: [1, null] } } : record));
    const text = lines(all);
    const written = await done('reduce - --model r.json -o -', text);
    expectSame(written);
    expect(linesOf<(typeof all)[0]>(written).map((record) => ({ ...record, embedding: null }))).toEqual(
      all.map((record) => ({ ...record, embedding: null })),
    );
    put('late.jsonl', text);
    const { status, stderr } = await pca('reduce late.jsonl --model r.json -o late.parquet');
    expect([status, stderr]).toEqual([
      1,
      'wasm-pca: late.parquet: its columns are those of the first record, which has no "late"; .jsonl takes records of any keys, and --exclude leaves one out\n',
    ]);
    await done('reduce late.jsonl --model r.json -o late.parquet --exclude late');
  });

  test('CSV: lists as pgvector writes them, or columns of numbers; the rest as it stands', async () => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    put(
      'lists.csv',
      `id,name,embedding\n${records.map(({ id, name, embedding }) => `${id},${quoted(name)},"[${embedding}]"`).join('\n')}\n`,
    );
    const written = await done('reduce lists.csv --model r.json -o -');
    expectSame(written);
    expect(linesOf<(typeof records)[0]>(written).map(({ id, name }) => [id, name])).toEqual(
      ids.map((id, i) => [String(id), names[i]]),
    );
    const header = ['id', ...Array.from({ length: columns }, (_, j) => `x${j}`)].join(',');
    put('wide.csv', `${header}\n${records.map(({ id, embedding }) => `${id},${embedding}`).join('\n')}\n`);
    const out = await done(`reduce wide.csv --columns 2:${columns + 1} --model r.json -o -`);
    expect(Float32Array.from(linesOf<{ vector: number[] }>(out).flatMap((record) => record.vector))).toEqual(
      exact,
    );
    expect(linesOf<{ id: string }>(out).map(({ id }) => id)).toEqual(ids.map(String));
    await done('reduce lists.csv --model r.json -o small.csv');
    await done('reduce small.csv --model b.json --dimensions 2 -o b.jsonl');
    await done('reduce out.npy --model other.json --fit --dimensions 2 -o other.jsonl');
    expect(linesOf<{ embedding: number[] }>(get('b.jsonl')).map(({ embedding }) => embedding)).toEqual(
      linesOf<number[]>(get('other.jsonl')),
    );
  });

  test('Parquet keeps the types of what goes along, and says which reducer it was', async () => {
    const file = parquetWriteBuffer({
      columnData: [
        { name: 'id', data: ids.map((_, i) => 2n ** 60n + BigInt(i)), type: 'INT64' },
        { name: 'when', data: ids.map((_, i) => new Date(1e12 + i)), type: 'TIMESTAMP' },
        { name: 'name', data: names, type: 'STRING' },
        { name: 'raw', data: ids.map((_, i) => Uint8Array.of(255, i)), type: 'BYTE_ARRAY' },
        { name: 'score', data: ids.map((_, i) => (i % 4 ? i / 3 : null)), type: 'DOUBLE' },
        { name: 'embedding', data: records.map(({ embedding }) => embedding), type: 'JSON' },
      ],
    });
    put('json.parquet', new Uint8Array(file));
    for (const format of ['float32', 'float16', 'int8', 'int4', 'bit']) {
      await done(
        `reduce json.parquet --column embedding --model r.json --format ${format} -o ${format}.parquet`,
      );
      const bytes = Uint8Array.from(get(`${format}.parquet`)).buffer;
      const metadata = parquetMetadata(bytes);
      expect(metadata.key_value_metadata).toEqual([{ key: 'wasm-pca.reducer', value: reducer.id }]);
      const before = parquetSchema(parquetMetadata(file)).children.map(({ element }) => element);
      const after = parquetSchema(metadata).children.map(({ element }) => element);
      expect(after.slice(0, 5)).toEqual(before.slice(0, 5));
      const found = await parquetReadObjects({ file: bytes, utf8: false });
      const asked = await parquetReadObjects({ file, utf8: false });
      const rest = (some: Record<string, unknown>[]) => some.map(({ embedding, ...others }) => others);
      expect(rest(found)).toEqual(rest(asked));
      const reduced = await reducer.applyAll({ data, rows, columns }, { format: format as 'float32' });
      const read = found.flatMap(({ embedding }) => Array.from(embedding as number[]));
      expect(read).toEqual(format === 'float16' ? Array.from(exact, toHalf) : Array.from(reduced.data));
    }
    const out = await done('reduce float16.parquet --column embedding --model half.json --dimensions 3 -o -');
    expect(linesOf<object>(out)[9]).toMatchObject({
      id: String(2n ** 60n + 9n),
      raw: '/wk=',
      name: 'n 9',
      score: 3,
    });
    await done('reduce late.jsonl --model r.json -o from-lines.parquet --exclude late');
    const lines = await parquetReadObjects({ file: Uint8Array.from(get('from-lines.parquet')).buffer });
    expect(lines.map(({ id, name, tags }) => [Number(id), name, tags])).toEqual(
      ids.map((id, i) => [id, names[i], tags[i]]),
    );
  });
});

describe('vectors with a missing value', () => {
  const gaps = [3, 40, 77];
  const holes = records.map((record, i) => {
    if (!gaps.includes(i)) return record;
    const { embedding, ...others } = record;
    const code = embedding.with(5, -99);
    return {
      ...others,
      embedding: [null, embedding.map((x, j) => (j === 2 ? null : x)), code][gaps.indexOf(i)],
    };
  });
  const cells = holes.map(({ id, embedding }) =>
    embedding ? `${id},"${JSON.stringify(embedding)}"` : `${id},`,
  );
  const kept = ids.filter((_, i) => !gaps.includes(i));

  test.each([
    ['holes.jsonl', lines(holes)],
    ['holes.csv', `id,embedding\n${cells.join('\n')}\n`],
  ])('%s: an error, or left out with what goes along, and said', async (name, content) => {
    put(name, content);
    const refused = await pca(`reduce ${name} --model r.json -o -`);
    expect(refused).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/(line|row) 4, column "embedding/),
    });
    expect(refused.stderr).toMatch('--missing omit leaves such rows out');
    const command = `reduce ${name} --missing omit --missing-marks -99`;
    const written = linesOf<{ id: unknown; embedding: number[] }>(
      await done(`${command} --model r.json -o -`),
    );
    expect(written.map(({ id }) => Number(id))).toEqual(kept);
    const vectors = ids.flatMap((_, i) =>
      gaps.includes(i) ? [] : [...exact.subarray(i * dimensions, (i + 1) * dimensions)],
    );
    expect(Float32Array.from(written.flatMap(({ embedding }) => embedding))).toEqual(
      Float32Array.from(vectors),
    );

    const said = await done(`${command} --fit --dimensions 3 --model h.json -o h.npy`);
    expect(said).toMatch(`fitted to ${rows - 3} vectors;`);
    expect(said).toMatch(`h.npy: ${rows - 3} vectors of 3 dimensions as float32, by reducer `);
    expect(said).toMatch(/; 3 vectors left out because a value is missing\n$/);
    put('whole.jsonl', lines(records.filter((_, i) => !gaps.includes(i))));
    await done('reduce whole.jsonl --fit --dimensions 3 --model w.json');
    expect(get('h.json')).toEqual(get('w.json'));
  });

  test('in all of a file', async () => {
    put('none.jsonl', lines([{ e: [1, null] }, { e: [null, 2] }]));
    expect(await pca('reduce none.jsonl --missing omit --dimensions 1 --model n.json')).toMatchObject({
      status: 1,
      stderr: 'wasm-pca: there is no vector without a missing value in none.jsonl\n',
    });
  });
});

test('--orient says which keys of a JSON value are rows', async () => {
  put('frame.json', '{"r1":{"a":1,"b":2},"r2":{"a":3,"b":1},"r3":{"a":4,"b":5}}');
  const command = 'reduce frame.json --columns a,b --dimensions 1 --model frame-reducer.json --fit -o -';
  const written = await done(`${command} --orient index`);
  expect(linesOf<{ index: string }>(written).map(({ index }) => index)).toEqual(['r1', 'r2', 'r3']);
  const untold = await pca(
    'reduce frame.json --columns r1,r2 --dimensions 1 --model frame-reducer.json --fit',
  );
  expect(untold.stderr).toMatch('--orient columns or --orient index tells');
  expect((await pca('reduce v.npy --orient index --model r.json -o a.npy')).status).toBe(2);
});

test('accepts the command that its own advice names', async () => {
  put('words.csv', 'a,b\nx,1\ny,2\n');
  const { stderr } = await pca('reduce words.csv --columns a,b --dimensions 1 --model words.json');
  expect(stderr).toBe(
    'wasm-pca: words.csv, row 1, column "a": "x" is not a number; --columns says which columns are the numbers of a vector, as in 2:1537\n',
  );
});

describe('the outputs are both there, or neither', () => {
  test('where the vectors cannot be written', async () => {
    symlinkSync('/dev/full', at('full.jsonl'));
    expect(await pca('reduce v.npy --dimensions 2 --model unwritten.json -o full.jsonl')).toMatchObject({
      status: 1,
      stderr: 'wasm-pca: full.jsonl: the disk is full\n',
    });
    expect(readdirSync(folder).filter((name) => /^unwritten|tmp$/.test(name))).toEqual([]);
  });

  test('where a file is replaced between its two readings', async () => {
    const pipe = 'pipe.jsonl'; // which waits for its reader
    await run('mkfifo', [at(pipe)]);
    put('changing.npy', npy(data, '<f4', rows, columns));
    const running = alone(`reduce changing.npy --dimensions 2 --model changing.json -o ${pipe}`);
    await vi.waitUntil(() => readdirSync(folder).some((name) => name.endsWith('.tmp')), { timeout: 60_000 });
    put('changing.npy', npy(data, '<f4', rows, columns));
    await readFile(at(pipe));
    expect(await running).toMatchObject({
      status: 1,
      stderr: expect.stringMatching('changing.npy was changed while it was read, so nothing is written'),
    });
    expect(readdirSync(folder).filter((name) => /^changing\.json|tmp$/.test(name))).toEqual([]);
  });

  test('and they replace no other file', async () => {
    put('table.csv', 'a,b\n1,2\n');
    const kept = 'and is not replaced; remove it, or name another file';
    for (const [args, what] of [
      ['v.npy --fit --model table.csv', `--model: table.csv is there already, is not a reducer, ${kept}`],
      ['v.npy --model r.json -o v.npy', `--output: v.npy is one of the files to be read, ${kept}`],
      ['v.npy --model r.json -o r.json', 'r.json: the name of a file of vectors ends in'],
    ]) {
      const ran = await pca(`reduce ${args}`);
      expect(ran.status).toBe(2);
      expect(ran.stderr).toMatch(what);
    }
    expect(get('table.csv').toString()).toBe('a,b\n1,2\n');
  });
});

test('several files follow each other; a sample of them, evenly spaced, is fitted', async () => {
  await done('reduce v.npy out.npy v.npy --model x.json -o x.npy --dimensions 3'.replace(' out.npy', ''));
  expect(get('x.npy').subarray(0, 128).toString()).toContain(`(${2 * rows}, 3)`);
  const said = await done('reduce v.npy --model s.json --sample 50 --dimensions 3 --json');
  expect(JSON.parse(said)).toMatchObject({ columns, dimensions: 3, fitted: 30 });
  const every4th = Array.from({ length: 30 }, (_, k) => vector(4 * k));
  const sampled = await Reducer.fit(every4th, { dimensions: 3 });
  const found = Reducer.fromJSON(JSON.parse(String(get('s.json'))));
  expect(found.id).toBe(sampled.id);
  const all = await done('reduce v.npy --model s.json --fit --sample all --dimensions 3 --json');
  expect(JSON.parse(all)).toMatchObject({ fitted: rows });
});

test('--metric decides whether vectors are centred, unless --center or --no-center does', async () => {
  for (const [options, centres] of [
    ['--metric cosine', false],
    ['--metric l2', true],
    ['--metric l2 --no-center', false],
    ['--center', true],
  ] as const) {
    const said = await done(`reduce v.npy --model m.json --fit --dimensions 2 ${options} --json`);
    expect(JSON.parse(said)).toMatchObject({ shareOf: centres ? 'variance' : 'squared length' });
    expect(JSON.parse(String(get('m.json'))).mean !== null).toBe(centres);
    await done(`reduce v.npy --model m.json -o m.npy ${options}`);
  }
  const table = await done('reduce v.npy --evaluate --dimensions 2 --center');
  expect(table).toMatch(/recall +float queries +reranked +uncentred +truncated/);
});

test('--rotate: the reducer is rotated, and --evaluate tries that rotation alone', async () => {
  for (const [options, rotate] of [
    [' --rotate', true],
    [' --rotate random', true],
    [' --rotate itq', 'itq'],
    ['', false],
  ] as const) {
    await done(`reduce v.npy --model m.json --fit --dimensions 2${options}`);
    expect(JSON.parse(String(get('m.json')))).toMatchObject({ rotate });
  }
  await done('reduce v.npy --model m.json --fit --dimensions 2 --rotate');
  await done('reduce v.npy --model m.json -o m.npy --rotate');
  const { rows } = JSON.parse(
    await done('reduce v.npy --evaluate --dimensions 2 --format bit --rotate itq --json'),
  );
  expect(rows).toMatchObject([{ format: 'bit', rotation: 'itq' }]);
});

describe('--bytes and --recall', () => {
  const measured = { queries: 20, k: 3 };
  const given = '--queries 20 --neighbours 3';
  const all = { data, rows, columns };

  test('fits, writes and prints the best way that `choose` finds', async () => {
    const found = await choose(all, { bytes: 6, ...measured });
    const { best } = found;
    if (!best) throw new Error('six bytes hold something');
    const said = await done(`reduce v.npy --bytes 6 ${given} --model b.json --fit -o b.jsonl`);
    const turned = best.rotation ? ', rotated at random' : '';
    const reducer = await Reducer.fit(all, { dimensions: best.dimensions, rotate: best.rotation });
    expect(said.split('\n')[0]).toBe(
      `chosen: ${best.dimensions} dimensions as ${best.format}${turned}, ${best.bytes} bytes a vector; recall ${best.recall.toFixed(4)} of the 3 nearest by cosine, for 20 held-out queries among 100 vectors`,
    );
    expect(said).toMatch(
      `b.jsonl: 120 vectors of ${best.dimensions} dimensions as ${best.format}, by reducer ${reducer.id}`,
    );
    const whole = JSON.parse(await done(`reduce v.npy --bytes 6 ${given} --model b.json --fit --json`));
    expect(whole.choice).toEqual(JSON.parse(JSON.stringify(found)));
    expect(whole).toMatchObject({ reducer: reducer.id, fitted: rows });
  });

  test('a recall after reranking, among the formats that the output holds', async () => {
    const options = { recall: 0.8, rerank: true, candidates: 4, formats: ['bit' as const], ...measured };
    const { best } = await choose(all, options);
    const said = await done(`reduce v.npy --recall 0.8 --rerank 4 ${given} --model b.json --fit -o b.bvecs`);
    expect(said).toMatch(`chosen: ${best?.dimensions} dimensions as bit`);
    expect(said).toMatch('among 100 vectors, after 12 candidates are compared again\n');
    const length = get('b.bvecs').readInt32LE(0);
    expect(length).toBe(best?.bytes);
  });

  test('with --evaluate, the frontier, and what is missing; nothing is written', async () => {
    const found = await choose(all, { recall: 0.5, ...measured });
    const [, , headings, ...table] = (await done(`reduce v.npy --recall 0.5 --evaluate ${given}`))
      .trimEnd()
      .split('\n');
    expect(headings.trim().split(/\s{2,}/)).toEqual([
      'bytes',
      'recall',
      'dimensions',
      'format',
      'rotation',
      'kept',
    ]);
    expect(
      table.map((line) =>
        line
          .trim()
          .split(/\s{2,}/)
          .slice(0, 4),
      ),
    ).toEqual(
      found.frontier.map(({ bytes, recall, dimensions, format }) => [
        ...[String(bytes), recall.toFixed(4), String(dimensions), format],
      ]),
    );
    const chosen = table.filter((line) => line.endsWith('← chosen'));
    expect(chosen.map((line) => Number(line.trim().split(/\s+/)[0]))).toEqual([found.best?.bytes]);
    const none = await done(`reduce v.npy --recall 1 --bytes 1 --evaluate ${given}`);
    expect(none).toMatch(/\n--recall 1: no way within 1 byte finds so many of the 3 nearest; the most is /);
    expect(none).not.toMatch('← chosen');
  });

  test('where nothing suffices, nothing is written', async () => {
    const ran = await pca(`reduce v.npy --recall 1 --bytes 1 ${given} --model unmet.json`);
    expect(ran.status).toBe(1);
    expect(ran.stderr).toMatch('--recall 1: no way within 1 byte finds so many of the 3 nearest');
    expect(readdirSync(folder)).not.toContain('unmet.json');
  });
});

test('--evaluate: what evaluate finds, as JSON and as a table; nothing is written', async () => {
  const options = {
    dimensions: [2, 8],
    formats: ['int8' as const],
    k: 3,
    metric: 'l2' as const,
    queries: 20,
  };
  const found = await evaluate({ data, rows, columns }, { ...options, normalize: 'both' });
  const asked =
    'reduce v.npy --evaluate --dimensions 2,8 --format int8 --neighbours 3 --metric l2 --queries 20';
  expect(JSON.parse(await done(`${asked} --normalize both --json`))).toEqual(
    JSON.parse(JSON.stringify(found)),
  );
  const [said, blank, headings, ...table] = (await done(`${asked} --normalize both`)).trimEnd().split('\n');
  expect([said, blank]).toEqual([
    'recall of the 3 nearest by l2: 20 held-out queries among 100 vectors; reranked: of the 15 nearest',
    '',
  ]);
  expect(headings.trim().split(/\s{2,}/)).toEqual([
    'dimensions',
    'format',
    'rotation',
    'bytes',
    'recall',
    'float queries',
    'reranked',
    'truncated',
    'rotated',
    'variance kept',
    'cosine',
  ]);
  expect(
    table.map((line) =>
      line
        .trim()
        .split(/\s{2,}/)
        .slice(0, 7),
    ),
  ).toEqual(
    found.rows.map((row) => [
      ...[String(row.dimensions), 'int8', row.rotation ? 'random' : 'none', String(row.bytes)],
      ...[row.recall, row.floatQueries, row.reranked].map((share) => share.toFixed(4)),
    ]),
  );
});

test.each([
  [
    'reduce v.npy --evaluate -o a.npy',
    2,
    "option '--evaluate' cannot be used with option '-o, --output <file>'",
  ],
  [
    'reduce v.npy --model r.json -o a.npy --queries 5',
    2,
    '--queries is for --evaluate, --bytes and --recall',
  ],
  ['reduce v.npy --model r.json -o a.npy --rerank', 2, '--rerank is for --evaluate, --bytes and --recall'],
  [
    'reduce v.npy --model r.json -o a.npy --bytes 4',
    2,
    'r.json exists, but was not fitted with this --bytes: --fit fits it again',
  ],
  [
    'reduce v.npy --model new.json --dimensions 2 --recall 0.5',
    2,
    "option '--recall <share>' cannot be used with option '--dimensions <number>'",
  ],
  [
    'reduce v.npy --model new.json --bytes 2 --format float32',
    1,
    '--bytes 2: no vector of these formats is so short',
  ],
  [
    'reduce v.npy --model new.json --bytes 2 --format int8 -o a.fvecs',
    2,
    'a.fvecs: .fvecs holds float32, not int8',
  ],
  [
    'reduce v.npy --model r.json -o a.npy --metric l2',
    2,
    'r.json exists, but was not fitted with this --metric: --fit fits it again',
  ],
  ['reduce v.npy -o a.npy', 2, '--model names the file of the reducer'],
  ['reduce v.npy --model new.json --dimensions 2,4', 2, '--dimensions takes a list with --evaluate alone'],
  [
    'reduce v.npy --model r.json --dimensions 9 -o a.npy',
    2,
    'r.json exists, but was not fitted with this --dimensions: --fit fits it again',
  ],
  [
    'reduce out.npy --model r.json -o a.npy',
    1,
    'out.npy: its vectors have 10 dimensions, and the reducer takes 24',
  ],
  ['reduce v.npy --model r.json', 2, 'r.json exists already: -o writes reduced vectors, --fit fits it again'],
  ['reduce v.npy --model pca.json -o a.npy', 1, 'pca.json is not a reducer: reduce --model writes one'],
  [
    'reduce v.npy --model changed.json -o a.npy',
    1,
    "changed.json: this is not a model's JSON: its id is not that of its numbers, so something was changed",
  ],
  ['reduce v.npy --model v.npy -o a.npy', 1, 'v.npy is not a reducer: reduce --model writes one'],
  [
    'reduce v.npy --model r.json -o a.txt',
    2,
    'a.txt: the name of a file of vectors ends in .parquet, .jsonl, .ndjson, .csv, .tsv, .npy, .fvecs, .bvecs',
  ],
  ['reduce v.npy --model r.json --format int8 -o a.fvecs', 2, 'a.fvecs: .fvecs holds float32, not int8'],
  [
    'reduce - --model new.json -o a.npy',
    2,
    'fitting reads vectors twice, which a pipe does not allow: fit --model on a file first',
  ],
  [
    'reduce two.jsonl --model r.json -o a.npy',
    1,
    'two.jsonl: lists are in "a", "b"; --column says which are the vectors',
  ],
  [
    'reduce two.jsonl --column c --model r.json -o a.npy',
    1,
    'two.jsonl: --column: no lists are in a column "c"',
  ],
  [
    'reduce none.csv --model r.json -o a.npy',
    1,
    'none.csv: no column holds lists; --columns says which columns are the numbers of a vector, as in 2:1537',
  ],
  [
    'reduce short.jsonl --model r.json -o a.npy',
    1,
    'short.jsonl, line 2, column "embedding 24": a value is missing; --missing omit leaves such rows out',
  ],
  ['reduce v.npy --model r.json --fit --dimensions 25', 1, '--dimensions 25: there are only 24 columns'],
])('%s is refused', async (args, status, message) => {
  put('pca.json', JSON.stringify(await PCA.fit({ data, rows, columns })));
  put('changed.json', String(get('r.json')).replace(/"weights":"..../, '"weights":"AAAA'));
  put('two.jsonl', lines(Array(2).fill({ a: [1, 2], b: [3, 4] })));
  put('none.csv', 'a,b\n1,2\n');
  put('short.jsonl', lines([{ embedding: vector(0) }, { embedding: vector(1).slice(0, -1) }]));
  const ran = await pca(args);
  expect([ran.status, ran.stderr]).toEqual([status, `wasm-pca: ${message}\n`]);
});
