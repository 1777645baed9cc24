import { beforeAll, expect, test } from 'vitest';
import { init, type MatrixLike, Moments, PCA, PCAError } from 'wasm-pca';
import { expectSameModel } from '../support/check';
import { type Random, uniform } from '../support/random';
import { compressed, coordinates, entries } from '../support/sparse';

/** SPARSE_MUTATIONS=100000 is the long run. */
const COUNT = Number(process.env.SPARSE_MUTATIONS ?? 600);

beforeAll(() => init());

const ODD = [-1, 0, 1, 2, 7, 255, 65_535, 65_536, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53, 1e300];
const ODDER = [...ODD, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
const TYPES = [
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
];
const THINGS = [
  undefined,
  null,
  'csr',
  [],
  [1, 2],
  {},
  3,
  -1,
  2 ** 40,
  Number.NaN,
  5n,
  new ArrayBuffer(8),
  () => 1,
];

type Mutable = Record<string, unknown>;

/** Changes a sound matrix in one to three places, which makes it wrong or merely different. */
function mutated(next: Random): Mutable {
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(of: readonly T[]): T => of[below(of.length)];
  const some = entries(
    1 + below(30),
    1 + below(8),
    next(),
    (draw) => Math.floor(draw() * 9) - 4,
    below(2 ** 30),
  );
  const forms = [compressed(some), compressed(some, 'csc'), coordinates(some)];
  const x = { ...pick<object>(forms) } as Mutable;
  for (let changes = 1 + below(3); changes > 0; changes--) {
    const name = pick(Object.keys(x));
    const value = x[name];
    const kind = below(10);
    if (kind === 0) x[name] = pick<unknown>(THINGS);
    else if (
      !(value instanceof Object) ||
      !('BYTES_PER_ELEMENT' in value) ||
      value instanceof BigInt64Array
    ) {
      x[name] = pick(ODDER);
    } else x[name] = changed(value as Float64Array, kind, below, pick);
  }
  return x;
}

function changed(
  given: Float64Array,
  kind: number,
  below: (count: number) => number,
  pick: <T>(of: readonly T[]) => T,
): unknown {
  if (given.length === 0) return given;
  const array = given.slice();
  switch (kind) {
    case 1:
      return array.subarray(0, below(array.length + 1));
    case 2:
      return Float64Array.of(...array, pick(ODDER));
    case 3:
      return pick<ArrayLike<number> & { from?: never }>(TYPES.map((Type) => Type.from(array)));
    case 4:
      structuredClone(array.buffer, { transfer: [array.buffer] });
      return array;
    case 5:
      return array.sort();
    case 6:
      return array.reverse();
    case 7:
      return BigInt64Array.from(Array.from(array, (value) => (Number.isInteger(value) ? BigInt(value) : 3n)));
    case 8: {
      const doubles = Float64Array.from(array);
      doubles[below(doubles.length)] = pick(ODDER);
      return doubles;
    }
    default:
      array[below(array.length)] = pick(ODD);
      return array;
  }
}

test(
  `${COUNT} mutated matrices: a model, or a PCAError, and the engine stays as it is`,
  async () => {
    const sound = compressed(entries(50, 6, 0.4, (draw) => draw() - 0.5, 1));
    const before = PCA.fitSync(sound);
    const counts = { models: 0, errors: 0 };
    for (let seed = 1; seed <= COUNT; seed++) {
      const x = mutated(uniform(seed)) as unknown as MatrixLike;
      const moments = await Moments.create(6);
      const calls = [
        () => PCA.fitSync(x),
        () => PCA.fitSync(x, { solver: 'krylov', components: 1, missing: 'omit' }),
        () => before.transformSync(x),
        () => moments.add(x, { normalize: 'l2' }),
        ...(seed % 50 === 0 ? [() => PCA.fit(x), () => PCA.fitStream([x, sound])] : []),
      ];
      for (const call of calls) {
        try {
          await call();
          counts.models++;
        } catch (error) {
          if (!(error instanceof PCAError) || error.code === 'ERR_LOAD')
            throw new Error(`seed ${seed}`, { cause: error });
          counts.errors++;
        }
      }
      moments.free();
      if (seed % 1000 === 0) expectSameModel(PCA.fitSync(sound), before);
    }
    expectSameModel(await PCA.fit(sound), before);
    expect(Math.min(counts.models, counts.errors)).toBeGreaterThan(COUNT / 4);
  },
  COUNT * 20 + 60_000,
);
