import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import zlib, { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { CCA, FisherDiscriminant, type Matrix, Moments, PCA, RobustPCA } from 'wasm-pca';
import { prcomp, sklearn } from 'wasm-pca/dialects';
import { toONNX } from 'wasm-pca/onnx';
import { fromFaiss, Reducer, toFaiss } from 'wasm-pca/vectors';
import { kindOf } from '../../cli/file-kinds.ts';
import { readModel, readReducer, readShard } from '../../cli/inputs.ts';
import { fromFile } from '../../cli/read/file-bytes.ts';
import { openTable } from '../../cli/read/open-table.ts';
import type { Selection } from '../../cli/read/table.ts';
import { Merger, shardOf } from '../../cli/shard/merge.ts';
import { decodeShard, encodeShard, type ShardHeader } from '../../cli/shard/shard-file.ts';
import { read as readOnPage } from '../../demo/panels/yours/files/open-files.ts';
import { bytesOf } from '../../tables/bytes.ts';
import { openSource } from '../../tables/read/open-source.ts';
import { ORIENTATIONS } from '../../tables/read/source.ts';
import { npy } from './npy.ts';
import { type Random, uniform } from './random.ts';
import { zip } from './sparse-files.ts';

export type Input = Uint8Array | object;

/** A reader, and inputs that it accepts. */
export interface Target {
  inputs(): Promise<Input[]> | Input[];
  take(input: Input, random: Random): Promise<unknown> | unknown;
}

const [root] = process.argv.slice(2);
const fixture = (name: string) => readFileSync(join(root, 'tests/fixtures', name));
const number = uniform(1);
const rows = Array.from({ length: 12 }, (_, i) => [i % 5, (i * i) % 7, number(), i / 4]);
const table = Float64Array.from(rows.flat());
const lines = (separator: string) => rows.map((row) => row.join(separator)).join('\n');

/** A folder of this process, whose parent removes it. */
const folder = join(root, 'build/fuzz', String(process.pid));

const any = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)];
const all = (count: number) => Array.from({ length: count }, (_, j) => j);

/** Reads a file by its path with random options, as the command line does. */
async function readByCommand(path: string, random: Random): Promise<void> {
  const some = <T>(...values: T[]) => (random() < 0.2 ? any(random, values) : undefined);
  const selection: Selection = {
    missing: any(random, ['error', 'omit', 'keep']),
    vectors: some('alone', 'beside'),
    columns: some(['1'], ['a'], ['1:3']),
    exclude: some(['1'], ['b']),
    label: some('a', '1', 'text'),
    marks: some(['-1'], ['x']),
    header: some(true, false),
    skip: some(1, 2),
    comment: some('#', 'a'),
    delimiter: some(',', ';', '\t'),
    decimal: some('.', ','),
    orient: some(...ORIENTATIONS),
    array: some('x', 'data'),
    transpose: some(true, false),
  };
  const given = Object.fromEntries(Object.entries(selection).filter(([, value]) => value !== undefined));
  const opened = await openTable(path, given as unknown as Selection, any(random, [undefined, 1, 64]));
  try {
    for await (const _ of opened.batches());
  } finally {
    await opened.close();
  }
}

/** Reads by either policy, with random options, as Node and browsers do. */
async function readByPolicy(name: string, content: Uint8Array, random: Random): Promise<void> {
  const handle = {
    async read(into: Uint8Array, at: number, length: number, position: number) {
      const some = content.subarray(position, position + length);
      into.set(some, at);
      return { bytesRead: some.length, buffer: into };
    },
    async close() {},
  };
  const isNode = random() < 0.5;
  const bytes = isNode
    ? await fromFile(name, handle as unknown as FileHandle, content.length)
    : await bytesOf(new Blob([content as BlobPart]), name);
  const source = await openSource(bytes, { policy: isNode ? 'strict' : 'forgiving' });
  const noNumber = () => Object.assign(new Error('no number'), { name: 'PCAError' });
  const records = source.keys && random() < 0.5 ? { without: [], log: false } : undefined;
  const label = random() < 0.5 ? 0 : null;
  if (source.cells && random() < 0.5) for await (const _ of source.cells());
  else for await (const _ of source.numbers({ taken: all(source.width), label, records, noNumber }));
}

/** Reads pasted, dropped or fetched files and chooses columns, as the page does. */
async function readByPage(files: [name: string, content: Uint8Array][], random: Random): Promise<void> {
  const given = files.map(([name, content]) => {
    const file = new File([content as BlobPart], name);
    return { file, path: name };
  });
  const how = {
    header: any(random, [undefined, undefined, true, false]),
    orient: any(random, [undefined, undefined, 'columns', 'index'] as const),
    words: false,
    absent: any(random, [[], [-1]]),
    images: { edge: 8, colour: false },
  };
  const read = await readOnPage(given, how, () => {});
  const { columns } = read.summary();
  const numbers = all(columns.length).filter((j) => columns[j].kind === 'number');
  const selection = { columns: numbers, label: any(random, [null, 0]), names: null, without: [], log: false };
  read.label(selection.label, read.complete(selection));
  read.assemble(selection);
  if ('chunks' in read) for await (const _ of read.chunks(selection));
}

/** Files of one kind, by every way that there is. */
const file = (name: string, ...inputs: Uint8Array[]): Target => ({
  inputs: () => inputs,
  async take(input, random) {
    const content = input as Uint8Array;
    switch (any(random, ['command', 'page', 'policy'])) {
      case 'command':
        return readByCommand(written({ [name]: content })[0], random);
      case 'page':
        return readByPage([[random() < 0.9 ? name : 'pasted.txt', content]], random);
      default:
        return readByPolicy(name, content, random);
    }
  },
});
const text = (name: string, ...inputs: string[]) => file(name, ...inputs.map((input) => Buffer.from(input)));

/** Paths of files that have just been written, and are alone in their folder. */
function written(files: Record<string, Uint8Array>): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return Object.entries(files).map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
}

const columnData = [
  { name: 'a', data: rows.map(([a]) => a), type: 'INT32' as const },
  { name: 'x', data: rows.map(([, , x], i) => (i === 3 ? null : x)), type: 'DOUBLE' as const },
  { name: 'text', data: rows.map(([a]) => `t${a}`), type: 'STRING' as const },
];
const parquet = (codec: 'UNCOMPRESSED' | 'SNAPPY') =>
  new Uint8Array(parquetWriteBuffer({ columnData, codec, rowGroupSize: 7 }));

/** The stream in a file of Arrow lies after its first eight bytes. */
const arrowFiles = () => ['columns', 'polars-zstd'].map((name) => fixture(`${name}.arrow`));
const arrowStream = () => fixture('columns.arrow').subarray(8);

function vectors(bytes: 1 | 4): Uint8Array {
  const all = rows.map((row) => {
    const vector = Buffer.alloc(4 + bytes * row.length);
    vector.writeInt32LE(row.length);
    for (const [j, value] of row.entries()) {
      if (bytes === 1) vector[4 + j] = value;
      else vector.writeFloatLE(value, 4 + 4 * j);
    }
    return vector;
  });
  return Buffer.concat(all);
}

const array = (values: Int32Array | Float64Array, type: string) => npy(values, type, values.length);
const csr = {
  'indices.npy': array(Int32Array.of(0, 2, 1), '<i4'),
  'indptr.npy': array(Int32Array.of(0, 2, 3), '<i4'),
  'format.npy': npy(Buffer.from('csr'), '|S3', 1),
  'shape.npy': array(Int32Array.of(2, 3), '<i4'),
  'data.npy': array(Float64Array.of(1, 2, 3), '<f8'),
};
const dense = { 'x.npy': npy(table, '<f8', 12, 4) };

const MTX = '%%MatrixMarket matrix';

/** The three files of a 10x folder in one, so that they are mutated as one. */
const PART = '\x1e';
const tenX = [
  `${MTX} coordinate integer general\n3 4 3\n1 1 2\n3 4 7\n2 2 1\n`,
  'id1\tone\tGene Expression\nid2\ttwo\tGene Expression\nid3\tthree\tAntibody Capture\n',
  'AAA-1\nCCC-1\nGGG-1\nTTT-1\n',
].join(PART);

const zstd = (zlib as { zstdCompressSync?: (bytes: Uint8Array) => Buffer }).zstdCompressSync;
const CSV = Buffer.from(`a,"b ""c""",c,d\n${lines(',')}\n`);

/** Mutated before they are packed, or packed before. */
const packed: Target = {
  inputs: () => [CSV, gzipSync(CSV), ...(zstd ? [zstd(CSV)] : []), gzipSync(gzipSync(CSV))],
  take(input, random) {
    const content = input as Uint8Array;
    const isText = content[0] === CSV[0];
    const pack = any(random, [gzipSync, zstd ?? gzipSync]);
    const { take } = file(any(random, ['a.csv.gz', 'a.csv', 'a.json.gz', 'a.fvecs.gz']));
    return take(isText ? pack(content) : content, random);
  },
};

const FILES: Record<string, Target> = {
  csv: file('a.csv', CSV, Buffer.from(`"a";"b";"c";"d"\n${lines(';')}`), Buffer.from(`a b\n${lines('  ')}`)),
  gct: text('a.gct', `#1.2\n2\t3\nName\tDescription\ts1\ts2\ts3\ng1\tna\t1\t2\t3\ng2\tna\t4\t5.5\t6\n`),
  'pasted text': text(
    'pasted.txt',
    `a\tb\tc\td\n${lines('\t')}`,
    `a,b\n1.234,5 %\n€ 2.000,"3,5"\n-999,NA\n`,
    `name\t1,234\t$ 5\nx\t2,345\t$ 6\n`,
  ),
  json: text(
    'a.json',
    JSON.stringify(rows),
    JSON.stringify({ columns: ['a', 'b', 'c', 'd'], index: [...rows.keys()], data: rows }),
    JSON.stringify({ a: { r1: 1, r2: 2 }, b: { r1: 3, r2: 4 } }),
    JSON.stringify({ schema: { fields: [{ name: 'index' }, { name: 'a' }] }, data: [{ index: 0, a: 1 }] }),
    JSON.stringify({ a: [1, 2, 3], b: [4, 5, null] }),
    JSON.stringify([{ a: 1, b: [1, 2], c: { d: 1 } }]),
  ),
  jsonl: text('a.jsonl', rows.map(([a, b]) => JSON.stringify({ a, b, c: [a, b], d: `${a}` })).join('\n')),
  mtx: text(
    'a.mtx',
    `${MTX} coordinate real general\n3 4 2\n1 1 2.5\n3 4 1e3\n`,
    `${MTX} array integer symmetric\n2 2\n1\n2\n3\n`,
    `${MTX} coordinate pattern skew-symmetric\n3 3 1\n2 1\n`,
  ),
  '10x folder': {
    inputs: () => [Buffer.from(tenX)],
    async take(input, random) {
      const parts = Buffer.from(input as Uint8Array)
        .toString('latin1')
        .split(PART);
      const [matrix = '', features = '', barcodes = ''] = parts;
      const files = { 'matrix.mtx': matrix, 'features.tsv': features, 'barcodes.tsv': barcodes };
      const contents = Object.entries(files).map(
        ([name, part]) => [name, Buffer.from(part, 'latin1')] as const,
      );
      if (random() < 0.5)
        return readByPage([...contents.map(([name, part]) => [name, part] as [string, Uint8Array])], random);
      written(Object.fromEntries(contents));
      return readByCommand(folder, random);
    },
  },
  npy: file('a.npy', npy(table, '<f8', 12, 4), npy(Int32Array.from(table), '>i4', 12, 4, true)),
  npz: file(
    'a.npz',
    zip(csr),
    zip(csr, { packed: true, long: true }),
    zip(dense),
    zip(dense, { packed: true }),
  ),
  parquet: {
    inputs: () => [
      parquet('UNCOMPRESSED'),
      parquet('SNAPPY'),
      ...['nested', 'pandas-index', 'same-names', 'polars-lz4'].map((name) => fixture(`${name}.parquet`)),
    ],
    take: file('a.parquet').take,
  },
  arrow: { inputs: arrowFiles, take: file('a.arrow').take },
  'arrow stream': { inputs: () => [arrowStream()], take: file('a.arrows').take },
  feather: { inputs: () => [...arrowFiles(), Buffer.from('FEA1')], take: file('a.feather').take },
  fvecs: file('a.fvecs', vectors(4)),
  bvecs: file('a.bvecs', vectors(1)),
  packed,
};

const matrix: Matrix = { data: table, rows: rows.length, columns: 4 };
const names = ['a', 'b', 'c', 'd'];
const again = (model: object): object => JSON.parse(JSON.stringify(model));
const reducer = () => Reducer.fit(matrix, { dimensions: 2 });
const pca = () => PCA.fitSync(matrix, { columns: names, calibrate: { folds: 4 } });
const classes = rows.map((_, i) => `class ${i % 3}`);
const y = { ...matrix, data: table.map((value, k) => value * (k % 3)) };

async function moments(): Promise<Uint8Array[]> {
  const sums = await Moments.create(4);
  sums.add(matrix);
  return [sums.toBytes()];
}

async function shards(): Promise<Uint8Array[]> {
  const [bytes] = await moments();
  const header = { columns: names, normalize: false, missing: 'error', omitted: 0 } as const;
  return [Buffer.concat(encodeShard(shardOf(bytes, { name: 'a.csv', rows: rows.length }, header)))];
}

/** JSON of earlier versions, as these wrote it. */
const earlier = (kind: string): object[] => JSON.parse(fixture('models.json').toString())[kind];

/** JSON and structured clones of a model, and JSON of earlier versions; one of the uses of what was read. */
const model = <Model>(
  make: () => object | Promise<object>,
  read: (json: unknown) => Model,
  uses: ((model: Model) => unknown)[],
  before: object[] = [],
): Target => ({
  async inputs() {
    const made = await make();
    return [again(made), structuredClone(made), ...before];
  },
  take: async (json, random) => any(random, uses)(read(json)),
});

const usesOfPCA: ((model: PCA) => unknown)[] = [
  (model) => model.transformSync(matrix),
  (model) => model.inverseTransformSync(model.transformSync(matrix)),
  (model) => model.diagnoseSync(matrix),
  (model) => model.diagnoseSync(matrix, { t2Limit: 'conformal', speLimit: 'conformal' }),
  (model) => model.loadings(),
  (model) => model.communalities(),
  (model) => model.covariance(),
  (model) => model.suggestSync(matrix),
  (model) => model.suggestSync(),
  (model) => model.rotateSync({ components: 2 }),
  (model) => model.rotateSync({ components: 2, method: 'oblimin' }),
  (model) => model.sampleSync(3),
  (model) => model.logLikelihoodSync(matrix),
  (model) => model.posteriorSync(matrix),
  (model) => model.biplotSync(matrix),
  (model) => model.distortions(),
  (model) => prcomp(model),
  (model) => sklearn(model),
  (model) => toONNX(model),
  (model) => Reducer.from(model),
  (model) => PCA.fromJSON(model.toJSON()),
];

const MODELS: Record<string, Target> = {
  PCA: model(pca, PCA.fromJSON, usesOfPCA, earlier('PCA')),
  'robust PCA': model(() => RobustPCA.fitSync(matrix).model, PCA.fromJSON, usesOfPCA),
  FisherDiscriminant: model(
    () => FisherDiscriminant.fitSync(matrix, classes),
    FisherDiscriminant.fromJSON,
    [(model) => model.transformSync(matrix), (model) => model.predictSync(matrix), (model) => model.toJSON()],
    earlier('FisherDiscriminant'),
  ),
  CCA: model(
    () => CCA.fitSync(matrix, y),
    CCA.fromJSON,
    [(model) => model.transformXSync(matrix), (model) => model.transformYSync(y), (model) => model.toJSON()],
    earlier('CCA'),
  ),
  Reducer: model(reducer, Reducer.fromJSON, [
    (model) => model.apply(rows[0]),
    (model) => toFaiss(model),
    (model) => model.toJSON(),
  ]),
  faiss: {
    inputs: async () => toFaiss(await reducer()),
    take: (input) => fromFaiss(input as Uint8Array).apply(rows[0]),
  },
  moments: {
    inputs: moments,
    async take(input) {
      const sums = await Moments.fromBytes(input as Uint8Array);
      sums.free();
    },
  },
  shard: {
    async inputs() {
      const [shard] = await shards();
      return [shard, decodeShard(shard, 'a.mom').header];
    },
    async take(input) {
      // A header that was changed comes with the checksum that it then has.
      const [shard] = await shards();
      const sealed = () =>
        Buffer.concat(
          encodeShard({ header: input as ShardHeader, moments: decodeShard(shard, 'a.mom').moments }),
        );
      const merger = new Merger('drop');
      try {
        await merger.add(decodeShard(shard, 'a.mom'), 'a.mom');
        await merger.add(decodeShard(input instanceof Uint8Array ? input : sealed(), 'b.mom'), 'b.mom');
        merger.finish().moments.free();
      } finally {
        merger.free();
      }
    },
  },
  /** Any file, as `info` tells what it is. */
  'file of a model': {
    async inputs() {
      const models = [pca(), await reducer(), FisherDiscriminant.fitSync(matrix, classes)];
      return [...models.map((model) => Buffer.from(JSON.stringify(model))), ...(await shards())];
    },
    async take(input, random) {
      const [path] = written({ 'a.json': input as Uint8Array });
      const kind = await kindOf(path);
      if (kind === 'a .mom file') return readShard(path);
      if (kind === 'a reducer') return readReducer(path);
      if (kind !== undefined) return readModel(path);
      return readByCommand(path, random);
    },
  },
};

export const TARGETS: Record<string, Target> = { ...FILES, ...MODELS };

/** Targets with a fault each, by which the tests show that they find faults. */
export const FAULTS: Record<string, Target> = {
  endless: {
    inputs: () => [{ a: 1 }],
    take() {
      for (;;);
    },
  },
  fatal: { inputs: () => [{ a: 1 }], take: () => process.exit(1) },
};
