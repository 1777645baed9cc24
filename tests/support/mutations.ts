/**
 * Reads mutated files and models, one a message, and says what came of each. It is a program of its own, which whoever
 * starts it can end: scripts/lib/mutations.mjs does.
 */
import { readFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { CCA, FisherDiscriminant, init, Moments, PCA } from 'wasm-pca';
import { fromFaiss, Reducer, toFaiss } from 'wasm-pca/vectors';
import { isForReader } from '../../cli/errors.ts';
import { fromFile } from '../../cli/read/file-bytes.ts';
import { shardOf } from '../../cli/shard/merge.ts';
import { decodeShard, encodeShard, type ShardHeader } from '../../cli/shard/shard-file.ts';
import { bytesOf } from '../../tables/bytes.ts';
import { openSource } from '../../tables/read/open-source.ts';
import { npy } from './npy.ts';
import { type Random, uniform } from './random.ts';
import { zip } from './sparse-files.ts';

type Input = Uint8Array | object;

/** What takes inputs, of which these are right. */
interface Target {
  inputs(): Promise<Input[]> | Input[];
  take(input: Input, random: Random): Promise<unknown> | unknown;
}

const [root] = process.argv.slice(2);
const fixture = (name: string) => readFileSync(join(root, 'tests/fixtures', name));
const number = uniform(1);
const rows = Array.from({ length: 12 }, (_, i) => [i % 5, (i * i) % 7, number(), i / 4]);
const table = Float64Array.from(rows.flat());
const lines = (separator: string) => rows.map((row) => row.join(separator)).join('\n');

/** As it is read in browsers, or by Node. */
async function read(name: string, content: Uint8Array, random: Random): Promise<void> {
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
  const taken = Array.from({ length: source.width }, (_, j) => j);
  const noNumber = () => Object.assign(new Error('no number'), { name: 'PCAError' });
  const records = source.keys && random() < 0.5 ? { without: [] } : undefined;
  if (source.cells && random() < 0.5) for await (const _ of source.cells());
  else for await (const _ of source.numbers({ taken, label: random() < 0.5 ? 0 : null, records, noNumber }));
}

const file = (name: string, ...inputs: Uint8Array[]): Target => ({
  inputs: () => inputs,
  take: (input, random) => read(name, input as Uint8Array, random),
});
const text = (name: string, ...inputs: string[]) => file(name, ...inputs.map((input) => Buffer.from(input)));

const columnData = [
  { name: 'a', data: rows.map(([a]) => a), type: 'INT32' as const },
  { name: 'x', data: rows.map(([, , x], i) => (i === 3 ? null : x)), type: 'DOUBLE' as const },
  { name: 'text', data: rows.map(([a]) => `t${a}`), type: 'STRING' as const },
];
const parquet = (codec: 'UNCOMPRESSED' | 'SNAPPY') =>
  new Uint8Array(parquetWriteBuffer({ columnData, codec, rowGroupSize: 7 }));

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

const matrix = { data: table, rows: rows.length, columns: 4 };
const again = (model: object): object => JSON.parse(JSON.stringify(model));
const reducer = () => Reducer.fit(matrix, { dimensions: 2 });

async function moments(): Promise<Uint8Array[]> {
  const sums = await Moments.create(4);
  sums.add(matrix);
  return [sums.toBytes()];
}

async function shards(): Promise<Uint8Array[]> {
  const [bytes] = await moments();
  const columns = ['a', 'b', 'c', 'd'];
  const header = { columns, normalize: false, missing: 'error', omitted: 0 } as const;
  return [Buffer.concat(encodeShard(shardOf(bytes, { name: 'a.csv', rows: rows.length }, header)))];
}

const model = (make: () => object | Promise<object>, take: (json: unknown) => unknown): Target => ({
  inputs: async () => [again(await make())],
  take,
});

const MTX = '%%MatrixMarket matrix';

const TARGETS: Record<string, Target> = {
  csv: text(
    'a.csv',
    `a,"b ""c""",c,d\n${lines(',')}\n`,
    `"a";"b";"c";"d"\n${lines(';')}`,
    `a b c d\n${lines('  ')}`,
  ),
  json: text('a.json', JSON.stringify(rows), JSON.stringify({ columns: ['a', 'b', 'c', 'd'], data: rows })),
  jsonl: text('a.jsonl', rows.map(([a, b]) => JSON.stringify({ a, b, c: [a, b], d: `${a}` })).join('\n')),
  mtx: text(
    'a.mtx',
    `${MTX} coordinate real general\n3 4 2\n1 1 2.5\n3 4 1e3\n`,
    `${MTX} array integer symmetric\n2 2\n1\n2\n3\n`,
  ),
  npy: file('a.npy', npy(table, '<f8', 12, 4), npy(Int32Array.from(table), '>i4', 12, 4, true)),
  npz: file('a.npz', zip(csr), zip(csr, { packed: true, long: true })),
  parquet: file(
    'a.parquet',
    parquet('UNCOMPRESSED'),
    parquet('SNAPPY'),
    ...['nested', 'pandas-index', 'same-names'].map((name) => fixture(`${name}.parquet`)),
  ),
  fvecs: file('a.fvecs', vectors(4)),
  bvecs: file('a.bvecs', vectors(1)),
  PCA: model(
    () => PCA.fitSync(matrix),
    (json) => PCA.fromJSON(json).transformSync(matrix),
  ),
  FisherDiscriminant: model(
    () =>
      FisherDiscriminant.fitSync(
        matrix,
        rows.map((_, i) => i % 3),
      ),
    FisherDiscriminant.fromJSON,
  ),
  CCA: model(
    () => CCA.fitSync(matrix, { ...matrix, data: table.map((value, k) => value * (k % 3)) }),
    CCA.fromJSON,
  ),
  Reducer: model(reducer, (json) => Reducer.fromJSON(json).apply(rows[0])),
  faiss: {
    inputs: async () => toFaiss(await reducer()),
    take: (input) => fromFaiss(input as Uint8Array),
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
      decodeShard(input instanceof Uint8Array ? input : sealed(), 'a.mom');
    },
  },
};

/** What shows that whoever watches finds something. */
const FAULTS: Record<string, Target> = {
  endless: {
    inputs: () => [{ a: 1 }],
    take() {
      for (;;);
    },
  },
  fatal: { inputs: () => [{ a: 1 }], take: () => process.exit(1) },
};

const NUMBERS = [0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 31, 32, 63, 64, 100, 127, 128, 191, 192, 224, 254, 255];
const WORDS = [
  '"',
  '\n',
  ',',
  ' ',
  '[',
  '{',
  '}',
  ']',
  ':',
  '-',
  'e',
  '.',
  '9'.repeat(20),
  'null',
  '\0',
  '\ufeff',
];

/** A few bytes changed, left out, repeated or put in; or whole numbers among them made very large. */
function mutatedBytes(input: Uint8Array, random: Random): Uint8Array {
  let bytes = Buffer.from(input);
  const below = (n: number) => Math.floor(random() * n);
  for (let times = 1 + below(3); times > 0; times--) {
    const at = below(bytes.length);
    const end = Math.min(bytes.length, at + 1 + below(below(2) ? 4 : 64));
    const [before, some, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
    switch (below(8)) {
      case 0:
        bytes = Buffer.concat([before, after]);
        break;
      case 1:
        bytes = Buffer.concat([before, ...Array(2 + below(100)).fill(some), after]);
        break;
      case 2:
        bytes = Buffer.concat([before, Buffer.from(WORDS[below(WORDS.length)]), after]);
        break;
      case 3:
        bytes = before;
        break;
      case 4:
        for (let k = 0; k < Math.min(8, bytes.length - at); k++) bytes[at + k] = 255 >> (k === 7 ? 1 : 0);
        break;
      default:
        if (at < bytes.length)
          bytes[at] = below(2) ? NUMBERS[below(NUMBERS.length)] : bytes[at] ^ (1 << below(8));
    }
    if (bytes.length === 0) break;
  }
  return bytes;
}

const VALUES: unknown[] = [
  ...[undefined, null, true, false, 0, -0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e308, 5e-324, Number.NaN, Infinity],
  ...[
    '',
    'NaN',
    '-0',
    'AAAA',
    '\n',
    '\u202e',
    [],
    [[]],
    {},
    [null],
    { length: 5e7 },
    { data: [], rows: 5e7, columns: 5e7 },
  ],
];

/** A value somewhere in it is another. */
function mutatedJSON(input: object, random: Random): object {
  const copy = structuredClone(input) as Record<string, unknown>;
  let place = copy;
  for (;;) {
    const keys = Object.keys(place);
    const key = keys[Math.floor(random() * keys.length)];
    const value = place[key];
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && random() < 0.7) {
      place = value as Record<string, unknown>;
      continue;
    }
    if (random() < 0.1) delete place[key];
    else place[key] = VALUES[Math.floor(random() * VALUES.length)];
    return copy;
  }
}

/** What is wrong with how an input was taken; null where it was read, or refused with a message for people. */
async function taken(target: Target, inputs: Input[], seed: number): Promise<string | null> {
  const random = uniform(seed);
  const input = inputs[Math.floor(random() * inputs.length)];
  const mutated = input instanceof Uint8Array ? mutatedBytes(input, random) : mutatedJSON(input, random);
  try {
    await target.take(mutated, random);
    return null;
  } catch (error) {
    const isSaid = isForReader(error) && !/should not have happened|\bat \S+:\d+/.test(error.message);
    return isSaid ? null : String((error as Error)?.stack ?? error);
  }
}

process.on('unhandledRejection', (error) => {
  process.send?.({ finding: `nobody awaits ${(error as Error)?.stack ?? error}` });
});
process.on('message', async ({ target, seeds }: { target: string; seeds: number[] }) => {
  const taker = TARGETS[target] ?? FAULTS[target];
  const inputs = await taker.inputs();
  for (const seed of seeds) {
    process.send?.({ seed, memory: process.memoryUsage.rss() });
    const finding = await taken(taker, inputs, seed);
    if (finding) process.send?.({ finding });
  }
  process.send?.({ done: true });
});
await init();
process.send?.({ targets: Object.keys(TARGETS) });
