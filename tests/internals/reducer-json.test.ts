import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { decodeReducer, encodeReducer, type ReducerData } from '../../web/vectors/reducer-data.ts';
import { processorTime, root } from '../support/node.ts';

/** JSON of reducers from strangers decodes to what was encoded, or is refused at once. */

const schema = JSON.parse(readFileSync(join(root, 'model.schema.json'), 'utf8'));
const validate = new Ajv2020({ strictTypes: false }).compile(schema);

const data: ReducerData = {
  columns: 5,
  dimensions: 2,
  before: true,
  after: false,
  mean: Float32Array.of(1, 2, 3, 4, 5),
  weights: Float32Array.from({ length: 10 }, (_, k) => k / 7),
  steps: Float32Array.of(0.5, 0.25),
  metric: 'cosine',
  drop: 1,
  whiten: false,
  rotate: false,
  explainedVariance: [2, 1],
  totalVariance: 4,
};
const json = () => JSON.parse(JSON.stringify(encodeReducer(data)));

test.each<[string, Partial<ReducerData>]>([
  ['all that it may have', {}],
  ['neither mean nor steps', { mean: null, steps: null }],
  ['no total that is known', { totalVariance: Number.NaN }],
  ['no metric that is known', { metric: null }],
  ['a random rotation', { rotate: true }],
  ['a learned rotation', { rotate: 'itq' }],
])('a reducer of %s comes back and is as the schema says', (_, some) => {
  const made = { ...data, ...some };
  const text = JSON.parse(JSON.stringify(encodeReducer(made)));
  expect(decodeReducer(text)).toEqual(made);
  validate(text);
  expect(validate.errors).toBeNull();
});

const WRONG = [
  undefined,
  null,
  true,
  'text',
  '',
  -1,
  0,
  1.5,
  2 ** 53,
  Number.NaN,
  Infinity,
  [],
  [1],
  {},
  { length: 5e7 },
  [null, null],
];
const TAKEN: Record<string, unknown[]> = {
  before: [true],
  totalVariance: [null, 0, 1.5, 2 ** 53, Infinity],
  drop: [0],
  whiten: [true],
  metric: [undefined, null],
  rotate: [undefined, true],
  steps: [],
  mean: [],
};

test.each(Object.keys(json()))('what cannot be %s is refused, at once', (field) => {
  for (const value of WRONG) {
    const changed = { ...json(), [field]: value };
    const started = processorTime();
    let refused: { name?: string } | null = null;
    try {
      decodeReducer(changed);
    } catch (error) {
      refused = error as Error;
    }
    const isTaken = TAKEN[field]?.includes(value) ?? false;
    expect([field, value, refused?.name ?? 'taken']).toEqual([field, value, isTaken ? 'taken' : 'PCAError']);
    expect(processorTime() - started).toBeLessThan(500);
  }
});

test.each([Number.NaN, Infinity])('a weight of %s is refused, though the id fits', (value) => {
  for (const field of ['weights', 'mean', 'steps'] as const) {
    const floats = (data[field] as Float32Array).slice();
    floats[1] = value;
    expect(() => decodeReducer(encodeReducer({ ...data, [field]: floats }))).toThrow(`${field} must be`);
  }
});

test.each<[string, Partial<ReducerData>]>([
  ['more dimensions than columns', { columns: 1, mean: Float32Array.of(1), weights: Float32Array.of(1, 2) }],
  ['more that it drops', { drop: 4 }],
  ['fewer variances', { explainedVariance: [1] }],
  ['a variance below zero', { explainedVariance: [1, -1] }],
])('what has %s does not fit together', (_, some) => {
  expect(() => decodeReducer(encodeReducer({ ...data, ...some }))).toThrow();
});

test('unreadable JSON is a PCAError', () => {
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new TypeError('no');
      },
    },
  );
  for (const given of [undefined, null, 5, 'text', [], trap, { format: 'wasm-pca/reducer', version: 1 }]) {
    expect(() => decodeReducer(given)).toThrow(expect.objectContaining({ name: 'PCAError' }));
  }
});
