import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { CCA, FisherDiscriminant, init, PCA, PCAError, RobustPCA, Rotation } from 'wasm-pca';
import { CA, FAMD, MCA } from 'wasm-pca/categories';
import { ContrastPCA } from 'wasm-pca/contrast';
import { PCR, PLS } from 'wasm-pca/pls';
import { root } from '../support/node';
import { correlated } from '../support/random';

// Validates JSON by model.schema.json with a validator that is independent of the package.

const schema = JSON.parse(readFileSync(join(root, 'model.schema.json'), 'utf8'));
const validate = new Ajv2020({ strictTypes: false }).compile(schema);

const [rows, columns] = [30, 5];
const x = { data: correlated(rows, columns, 3, 7), rows, columns };
const y = { data: correlated(rows, 3, 3, 8), rows, columns: 3 };

const made: Record<string, () => { toJSON(): object }> = {
  PCA: () => PCA.fitSync(x),
  'PCA of few components, by svd': () => PCA.fitSync(x, { components: 2, solver: 'svd', ddof: 0 }),
  'PCA with named columns': () => PCA.fitSync(x, { columns: ['a', 'b', 'c', '', 'ü'] }),
  'PCA, standardised': () => PCA.fitSync(x, { standardize: true, solver: 'krylov', components: 1 }),
  'PCA, rows of unit length, one of zeros, one missing': () => {
    const data = x.data.slice();
    data.fill(0, columns, 2 * columns);
    data[7 * columns] = Number.NaN;
    return PCA.fitSync({ ...x, data }, { normalize: 'l2', missing: 'omit' });
  },
  'PCA of log-ratios': () => {
    const data = x.data.map((value, k) => (k === 3 ? 0 : Math.abs(value)));
    return PCA.fitSync({ ...x, data }, { normalize: 'clr', zeros: { detectionLimit: [1, 2, 3, 4, 5] } });
  },
  'PCA of log-ratios, zeros replaced by a share': () =>
    PCA.fitSync({ ...x, data: x.data.map(Math.exp) }, { normalize: 'clr', zeros: { replace: 1e-6 } }),
  'PCA of robust log-ratios': () =>
    PCA.fitSync({ ...x, data: x.data.map((value) => Math.max(0, value)) }, { normalize: 'rclr' }),
  'PCA without constant columns': () => {
    const data = x.data.map((value, k) => (k % columns === 0 ? 7 : value));
    return PCA.fitSync({ ...x, data }, { standardize: true, constant: 'omit' });
  },
  'PCA with weights of columns': () =>
    PCA.fitSync(x, { columnWeights: x.data.slice(0, columns).map(Math.abs) }),
  'PCA over given divisors': () => PCA.fitSync(x, { scale: x.data.slice(0, columns).map(Math.abs) }),
  'PCA with weights': () => PCA.fitSync(x, { components: 2, weights: x.data.slice(0, rows).map(Math.abs) }),
  'PCA, calibrated': () => PCA.fitSync(x, { components: 2, calibrate: true }),
  'PCA of a covariance, N unknown': () => PCA.fromCovarianceSync(covariance),
  'PCA of a covariance, N known': () =>
    PCA.fromCovarianceSync(covariance, { rows: 9, mean: Float64Array.of(1, -0, 3) }),
  'PCA, variances beyond doubles': () => PCA.fitSync({ ...x, data: x.data.map((v) => v * 1e200) }),
  'PCA without variance': () => PCA.fitSync([[-0], [-0]]),
  'discriminant of words': () =>
    FisherDiscriminant.fitSync(
      x,
      labels.map((k) => 'abc'[k]),
    ),
  'discriminant of numbers': () => FisherDiscriminant.fitSync(x, labels, { components: 1 }),
  correlation: () => CCA.fitSync(x, y),
  'robust PCA': () => RobustPCA.fitSync(x, { components: 2 }),
  rotation: () => PCA.fitSync(x).rotateSync({ components: 2 }),
  'analysis of mixed data': () => FAMD.fitSync({ n: [1, 2, 4, 3, 5], c: ['x', 'y', 'x', 'z', 'z'] }),
  'analysis of categories, rare ones pooled': () => {
    const table = { a: ['x', 'x', 'y', 'z'], b: ['p', 'q', 'p', 'q'] };
    return MCA.fitSync(table, { rare: { below: 0.3 }, components: 1 });
  },
  'contrast of two tables': () => ContrastPCA.fitSync(x, { ...x, data: x.data.map(Math.sin) }),
  'contrast by alpha': () =>
    ContrastPCA.fitSync(
      { a: [1, 2, 4], b: [3, 1, 1] },
      { a: [0, 1, 1], b: [1, 1, 0] },
      { alpha: 1, components: 1 },
    ),
  'partial least squares': () => PLS.fitSync(x, y, { components: 2 }),
  'principal component regression': () =>
    PCR.fitSync({ a: [1, 2, 4, 3], b: [2, 1, 5, 0] }, 'b', { components: 1, standardize: true }),
  'analysis of categories, one passive': () => {
    const table = { a: ['x', 'x', 'y', 'z'], b: ['p', 'q', 'p', 'q'] };
    return MCA.fitSync(table, { passive: { a: ['z'] }, components: 1 });
  },
  'analysis of mixed data, cells imputed': () => {
    const table = { n: [1, 2, null, 4, 3], c: [null, 'x', 'y', 'y', 'x'] };
    return FAMD.fitSync(table, { missing: 'em', components: 1 });
  },
  'analysis of counts': () => CA.fitSync(covariance.map((row) => row.map((count) => count + 1))),
};
const covariance = [
  [2, 0, 0],
  [0, 2, 0],
  [0, 0, 1],
];
const labels = Array.from({ length: rows }, (_, n) => n % 3);

const read = {
  'wasm-pca': PCA,
  'wasm-pca/fisher-discriminant': FisherDiscriminant,
  'wasm-pca/cca': CCA,
  'wasm-pca/robust': RobustPCA,
  'wasm-pca/rotation': Rotation,
  'wasm-pca/famd': FAMD,
  'wasm-pca/mca': MCA,
  'wasm-pca/ca': CA,
  'wasm-pca/contrast': ContrastPCA,
  'wasm-pca/pls': PLS,
  'wasm-pca/pcr': PCR,
};

type Json = Record<string, unknown> & { format: keyof typeof read };
const jsonOf = (name: string): Json => JSON.parse(JSON.stringify(made[name]()));

function refusal(json: unknown, { format }: Json): PCAError | undefined {
  try {
    read[format].fromJSON(json);
  } catch (error) {
    if (error instanceof PCAError) return error; // `expect` takes longer than the reading
    throw error;
  }
}

/** Lists every place in a value; an array counts by its first element. */
function placesOf(value: unknown, place: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [place];
  const keys = Array.isArray(value) ? Object.keys(value).slice(0, 1) : Object.keys(value);
  const inside = keys.flatMap((key) => placesOf((value as Record<string, unknown>)[key], [...place, key]));
  return place.length > 0 ? [place, ...inside] : inside;
}

const absent = Symbol('absent');

function changed<T>(value: T, [key, ...rest]: string[], replacement: unknown): T {
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  if (rest.length > 0) copy[key] = changed(copy[key], rest, replacement);
  else if (replacement !== absent) copy[key] = replacement;
  else if (Array.isArray(copy)) copy.shift();
  else delete copy[key];
  return copy as T;
}

beforeAll(() => init({ analysis: true }));

describe.each(Object.keys(made))('%s', (name) => {
  test('is as the schema says', () => {
    validate(jsonOf(name));
    expect(validate.errors).toBeNull();
  });

  test('in any other form is refused by the schema and by fromJSON alike', () => {
    const json = jsonOf(name);
    const wrong = [
      absent,
      null,
      true,
      'text',
      '-0',
      'NaN',
      '-Infinity',
      -1,
      0,
      1,
      1.5,
      4,
      [],
      ['a'],
      [[]],
      {},
    ];
    let refused = 0;
    for (const place of placesOf(json)) {
      for (const value of wrong) {
        const bad = changed(json, place, value);
        const shown = `${place.join('.')}: ${String(JSON.stringify(value))}`;
        const error = refusal(bad, json);
        if (!validate(bad)) {
          if (!error) expect.fail(`fromJSON takes ${shown}, which the schema refuses`);
          refused++;
        } else if (error && error.code !== 'ERR_SHAPE') {
          // A schema cannot express an order.
          expect(error.message, `${shown}, which the schema takes`).toMatch(/descending|ascending|index/);
        }
      }
    }
    expect(refused).toBeGreaterThan(100);
  });
});

describe('versions', () => {
  const { writtenBy, ...stored } = JSON.parse(
    readFileSync(join(root, 'tests/fixtures/models.json'), 'utf8'),
  ) as Record<string, Json[]>;

  test.each(Object.entries(stored))(
    'each that %s has had is read, and written as the latest',
    (name, all) => {
      const { fromJSON } = { PCA, FisherDiscriminant, CCA }[name] as typeof PCA;
      const { version: latest } = fromJSON(all[0]).toJSON() as Json;
      expect(all.map(({ version }) => version)).toEqual(
        Array.from({ length: latest as number }, (_, k) => k + 1),
      );
      for (const json of all) {
        validate(json);
        expect(validate.errors).toBeNull();
        const { report, ...fields } = json;
        const { converged, ...counts } = report as Record<string, unknown>;
        const model = fromJSON(json);
        const again = JSON.parse(JSON.stringify(model));
        expect(again).toMatchObject({ ...fields, version: latest, report: counts });
        expect(JSON.stringify(fromJSON(again))).toBe(JSON.stringify(model));
      }
    },
  );

  test('JSON of the first versions of PCA gets the fields that it lacks', () => {
    const [first, second, third] = stored.PCA.map((json) => PCA.fromJSON(json));
    expect(first.singularValues.length).toBe(2);
    first.explainedVariance.forEach((lambda, m) => {
      expect(first.explainedVarianceRatio[m]).toBe(lambda / first.totalVariance);
      expect(first.singularValues[m] / second.singularValues[m]).toBeCloseTo(1, 14);
    });
    expect([first.normalize, second.normalize, third.normalize]).toEqual([false, false, 'l2']);
    expect(first.report).toMatchObject({ omitted: 0, zeroRows: 0 });
    const unknown = PCA.fromJSON({ ...stored.PCA[0], rows: 0 });
    expect(Array.from(unknown.singularValues)).toEqual([Number.NaN, Number.NaN]);
  });

  test('others are refused by name, and so are models of another class', () => {
    for (const [name, all] of Object.entries(stored)) {
      const { fromJSON } = { PCA, FisherDiscriminant, CCA }[name] as typeof PCA;
      const latest = all.length;
      for (const version of [0, latest + 1, 1.5, -1, String(latest), null, undefined, Number.NaN]) {
        const error = refusal({ ...all[latest - 1], version }, all[0]);
        expect(error?.message).toContain(`this package reads 1 to ${latest}`);
      }
      for (const [other, [json]] of Object.entries(stored)) {
        if (other === name) continue;
        const Other = { PCA, FisherDiscriminant, CCA }[other] as typeof PCA;
        for (const wrong of [json, Other.fromJSON(json), structuredClone(Other.fromJSON(json))]) {
          expect(() => fromJSON(wrong)).toThrow(`${other}.fromJSON`);
        }
      }
    }
  });
});

test('the encodings of what JSON has no form for occur', () => {
  const all = Object.keys(made).map((name) => JSON.stringify(jsonOf(name)));
  for (const text of ['"NaN"', '"Infinity"', '"-0"']) expect(all.join()).toContain(text);
});

describe.each(Object.keys(made))('%s', (name) => {
  const keepsWhatItTakes = (numRuns: number) => {
    const json = jsonOf(name);
    const places = placesOf(json).filter(([field]) => field !== 'format');
    const number = fc.constantFrom(
      -0,
      0,
      1,
      2,
      3,
      1e308,
      5e-324,
      Number.NaN,
      Infinity,
      -Infinity,
      2 ** 53,
      2 ** 53 - 1,
    );
    const text = fc.constantFrom('NaN', 'Infinity', '-Infinity', '-0', 'l2', 'custom', '\ud800', '');
    const value = fc.oneof(
      number,
      text,
      fc.constantFrom(null, undefined, absent, true, false, 7n),
      fc.array(fc.oneof(number, text), { maxLength: 5 }),
      fc.array(number, { maxLength: 5 }).map((values) => Float64Array.from(values)),
    );
    const change = fc.tuple(fc.constantFrom(...places), value);
    let taken = 0;
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const mutated = changes.reduce<unknown>((so, [place, by]) => {
          try {
            return changed(so as object, place, by);
          } catch {
            return so; // the place went with an earlier change
          }
        }, json);
        if (refusal(mutated, json)) return;
        taken++;
        const model = read[json.format].fromJSON(mutated);
        for (const again of [structuredClone(model), JSON.parse(JSON.stringify(model))]) {
          expect({ ...read[json.format].fromJSON(again) }).toEqual({ ...model });
        }
        validate(JSON.parse(JSON.stringify(model)));
        expect(validate.errors).toBeNull();
      }),
      { numRuns, seed: 1 },
    );
    expect(taken).toBeGreaterThan(numRuns / 60);
  };
  test('whatever fromJSON takes it writes and takes again, equal to the last bit', () =>
    keepsWhatItTakes(1000));
  test('whatever of ten thousand changes it takes, too', { tags: ['nightly'] }, () =>
    keepsWhatItTakes(10_000),
  );
});

test('the models that came from scikit-learn', () => {
  const { scikitLearn } = JSON.parse(readFileSync(join(root, 'tests/fixtures/exchange.json'), 'utf8'));
  for (const { model } of scikitLearn) {
    validate(model);
    expect(validate.errors).toBeNull();
  }
});

test('names of the columns', () => {
  const json = jsonOf('PCA');
  expect(validate({ ...json, featureNames: ['a', 'b', 'c', 'd', ''] })).toBe(true);
  for (const bad of [undefined, [], [1], 'a', [null]]) {
    expect(validate({ ...json, featureNames: bad }), String(bad)).toBe(false);
  }
});

test('every solver is in the schema', () => {
  for (const solver of schema.$defs.pca.properties.solver.enum) {
    expect(refusal({ ...jsonOf('PCA'), solver }, jsonOf('PCA')), solver).toBeUndefined();
  }
  const error = refusal({ ...jsonOf('PCA'), solver: 'none' }, jsonOf('PCA'));
  expect(error?.message).toContain(schema.$defs.pca.properties.solver.enum.join(', '));
});
