import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { init, type Matrix, type MatrixLike, Moments, PCA, PCAError } from 'wasm-pca';
import { expectClose, expectSameModel } from '../../support/check.ts';
import { runs } from '../runs.ts';

beforeAll(() => init());

/** An ArrayBuffer that can change its size, where the type library does not know them. */
type Resizable = ArrayBuffer & { resize(bytes: number): void };
const Buffers = ArrayBuffer as unknown as new (
  bytes: number,
  options: { maxByteLength: number },
) => Resizable;

/** A matrix in one of its forms: what is given, and what of it can be tampered with. */
interface Form {
  given: MatrixLike;
  rows: unknown[];
  buffers: ArrayBuffer[];
}

class Doubles extends Float64Array {
  override slice(): never {
    throw new Error('a subclass need not copy');
  }
}

function resizable(values: number[]): Float64Array<Resizable> {
  const bytes = 8 * values.length;
  const view = new Float64Array(new Buffers(bytes, { maxByteLength: bytes }));
  view.set(values);
  return view;
}

const flat = (make: (values: number[]) => { buffer: ArrayBuffer }) => (table: number[][]) => {
  const data = make(table.flat());
  const given = { data, rows: table.length, columns: table[0].length } as unknown as MatrixLike;
  return { given, rows: [], buffers: [data.buffer] };
};

const listed = (make: (row: number[]) => unknown) => (table: number[][]) => {
  const rows = table.map(make);
  const buffers = rows.flatMap((row) => (ArrayBuffer.isView(row) ? [row.buffer as ArrayBuffer] : []));
  return { given: rows as unknown as MatrixLike, rows, buffers };
};

const named = (row: number[], names: string[]) => Object.fromEntries(row.map((v, j) => [names[j], v]));

const FORMS: Record<string, (table: number[][]) => Form> = {
  'a typed array': flat((values) => Float64Array.from(values)),
  'a typed array of a subclass': flat((values) => new Doubles(values)),
  'a resizable typed array': flat(resizable),
  bytes: flat((values) => Int8Array.from(values)),
  '64-bit integers': flat((values) => BigInt64Array.from(values, BigInt)),
  arrays: listed((row) => [...row]),
  'typed arrays': listed((row) => Float32Array.from(row)),
  'resizable typed arrays': listed(resizable),
  'arrays and typed arrays': listed((row) => (row[0] > 0 ? [...row] : Float64Array.from(row))),
  'array-likes': listed((row) => ({ ...row, length: row.length })),
  records: listed((row) => named(row, ['a', 'b', 'c', 'd'])),
  'records with a length': listed((row) => named(row, ['length', 'width', 'depth', 'mass'])),
  'a strided array': (table) => {
    const data = table.flat();
    const given = { data, shape: [table.length, table[0].length], stride: [table[0].length, 1], offset: 0 };
    return { given, rows: [data], buffers: [] };
  },
  'a table': (table) => {
    const columns = table[0].map((_, j) => Float64Array.from(table, (row) => row[j]));
    const type = { typeId: 3, precision: 2 };
    const vectors = columns.map((values) => ({
      type,
      length: table.length,
      data: [{ type, length: table.length, values, nullCount: 0, nullBitmap: [], offset: 0, children: [] }],
    }));
    const fields = columns.map((_, j) => ({ name: `column ${j}` }));
    const given = { numRows: table.length, schema: { fields }, getChildAt: (j: number) => vectors[j] };
    return { given: given as unknown as MatrixLike, rows: [], buffers: columns.map(({ buffer }) => buffer) };
  },
};

/** What happens to the data while they are read. Afterwards the former entry is not a number. */
const TAMPERING: Record<string, (form: Form) => void> = {
  nothing() {},
  'an error': () => {
    throw new Error('mine');
  },
  text: () => {
    throw 'mine';
  },
  'an allocation that fails': () => {
    throw new RangeError('Array buffer allocation failed');
  },
  'a transfer': ({ buffers: [buffer] }) => {
    if (buffer) structuredClone(buffer, { transfer: [buffer] });
  },
  'a shrunk buffer': ({ buffers: [buffer] }) => {
    if (buffer && 'resize' in buffer) (buffer as Resizable).resize(buffer.byteLength >> 1);
  },
  'rows cut off': ({ given }) => {
    if (Array.isArray(given)) given.length = 1;
  },
  'a hole': ({ given }) => {
    if (Array.isArray(given)) delete given[given.length - 1];
  },
  'a row of text': ({ given }) => {
    if (Array.isArray(given)) given[given.length - 1] = 'row';
  },
  'a row cut off': ({ rows }) => {
    const row = rows.at(-1);
    if (Array.isArray(row)) row.length = 0;
  },
  'a cell that is none': ({ rows }) => spoil(rows, undefined),
  'a cell of text': ({ rows }) => spoil(rows, '3'),
  'a cell that no double equals': ({ rows }) => spoil(rows, 2n ** 53n + 1n),
  'a fit': () => {
    PCA.fitSync([[1], [2]]);
  },
};

function spoil(rows: unknown[], value: unknown): void {
  const row = rows.at(-1);
  if (!ArrayBuffer.isView(row) && row) (row as Record<string, unknown>)[Object.keys(row)[0]] = value;
}

/** Wraps a value such that each use of it or its parts is counted, and calls `act` at one of them. */
function watched<T>(of: T, act: () => void): T {
  const watch = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    return new Proxy(value, {
      get(target, name) {
        // A chunk may be a promise, whose rejection is the stream's own error.
        if (name !== 'then') act();
        const found = Reflect.get(target, name);
        return name === 'getChildAt' ? (j: number) => watch(found(j)) : watch(found);
      },
      has(target, name) {
        act();
        return Reflect.has(target, name);
      },
      getOwnPropertyDescriptor(target, name) {
        act();
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
      ownKeys(target) {
        act();
        return Reflect.ownKeys(target);
      },
    });
  };
  return watch(of) as T;
}

const options = { solver: 'covariance' } as const;

const CALLS: Record<string, (x: MatrixLike, missing: 'error' | 'omit', columns: number) => Promise<PCA>> = {
  fit: (x, missing) => PCA.fit(x, { ...options, missing }),
  fitSync: async (x, missing) => PCA.fitSync(x, { ...options, missing }),
  fitTransform: async (x, missing) => {
    const { model, scores } = await PCA.fitTransform(x, { ...options, missing });
    expect(scores.rows).toBe(model.rows + model.report.omitted);
    return model;
  },
  fitStream: (x, missing) => PCA.fitStream([x], { ...options, missing }),
  Moments: async (x, missing, columns) => {
    const moments = await Moments.create(columns);
    try {
      moments.add(x, { missing });
      return PCA.fromMomentsSync(moments);
    } finally {
      moments.free();
    }
  },
};

const tables = fc
  .record({ rows: fc.integer({ min: 2, max: 6 }), columns: fc.integer({ min: 1, max: 4 }) })
  .chain(({ rows, columns }) => {
    const row = fc.array(fc.integer({ min: -99, max: 99 }), { minLength: columns, maxLength: columns });
    return fc.array(row, { minLength: rows, maxLength: rows });
  });
const one = <T extends object>(of: T) => fc.constantFrom(...(Object.keys(of) as (keyof T)[]));

/** The model, or undefined where there is an error, which is then one of ours. */
async function outcome(call: () => Promise<PCA>): Promise<PCA | undefined> {
  try {
    return await call();
  } catch (error) {
    expect(error, String((error as Error)?.stack ?? error)).toBeInstanceOf(PCAError);
    expect((error as PCAError).code, (error as PCAError).message).toMatch(
      /^ERR_(SHAPE|EMPTY|NOT_FINITE|MEMORY)$/,
    );
    return undefined;
  }
}

test('data that change, or throw, while they are read give the model of what they were, or a PCAError', async () => {
  let [fitted, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      tables,
      one(FORMS),
      one(TAMPERING),
      one(CALLS),
      fc.constantFrom('error', 'omit'),
      fc.nat({ max: 40 }),
      async (table, form, tampering, call, missing, moment) => {
        const untouched = FORMS[form](table);
        const expected = PCA.fitSync(untouched.given, options);
        const doubles: Matrix = {
          data: Float64Array.from(table.flat()),
          rows: table.length,
          columns: table[0].length,
        };
        expectClose(expected.explainedVariance, PCA.fitSync(doubles, options).explainedVariance, 1e-9);
        const tampered = FORMS[form](table);
        let uses = 0;
        const act = () => {
          if (uses++ === moment) TAMPERING[tampering](tampered);
        };
        const model = await outcome(async () => {
          const pending = CALLS[call](watched(tampered.given, act), missing, doubles.columns);
          try {
            // What was never looked at so often changes once the call has begun.
            if (uses <= moment) TAMPERING[tampering](tampered);
          } catch {}
          return pending;
        });
        if (model) {
          expectSameModel(model, expected, `${form}, ${tampering}`);
          fitted++;
        } else {
          expect(['nothing', 'a fit']).not.toContain(tampering);
          refused++;
        }
        expectSameModel(PCA.fitSync(untouched.given, options), expected, 'the next fit');
      },
    ),
    runs(2000),
  );
  expect(Math.min(fitted, refused)).toBeGreaterThan(100);
});

test('lengths that are none, or are too long, are a PCAError or no matter', async () => {
  const lengths = [Number.NaN, -1, 1.5, '3', Symbol('length'), 2 ** 32, 2 ** 53 - 1, Infinity, {}, null, 2n];
  const forms = one(FORMS).filter((form) => Array.isArray(FORMS[form]([[1], [2]]).given));
  await fc.assert(
    fc.asyncProperty(
      tables,
      forms,
      one(CALLS),
      fc.constantFrom('error', 'omit'),
      fc.constantFrom(...lengths),
      fc.boolean(),
      async (table, form, call, missing, length, inside) => {
        const { given, rows } = FORMS[form](table);
        const lying = (of: object) =>
          new Proxy(of, { get: (target, name) => (name === 'length' ? length : Reflect.get(target, name)) });
        const x = inside
          ? rows.map((row) => (ArrayBuffer.isView(row) ? row : lying(row as object)))
          : lying(given);
        const model = await outcome(() => CALLS[call](x as MatrixLike, missing, table[0].length));
        // Records have no length to lie about, unless it is a field.
        if (model) expect(form).toMatch(/^(records|array-likes)|typed/);
      },
    ),
    runs(500),
  );
});
