import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { COLUMNS, digits, ROWS } from '../fixtures/digits';
import fixture from '../fixtures/digits.json';
import r from '../fixtures/r.json';
import { expectClose } from '../support/check';

function doubles(base64: string): Float64Array {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  return new Float64Array(bytes.buffer);
}

const { data, labels } = digits();
const answer = {
  mean: doubles(fixture.mean),
  eigenvalues: doubles(fixture.eigenvalues),
  components: doubles(fixture.components),
};
const types = {
  Uint8Array: data,
  Float32Array: Float32Array.from(data),
  Float64Array: Float64Array.from(data),
};

function expectRelative(actual: Float64Array, expected: Float64Array, tolerance: number, what: string) {
  const size = Math.max(...expected.map(Math.abs));
  expectClose(actual, expected, tolerance * size, what);
}

beforeAll(() => init());

test('the images are those of the fixture', () => {
  expect([ROWS, COLUMNS]).toEqual([fixture.rows, fixture.columns]);
  expect(data.reduce((a, b) => a + b)).toBe(fixture.pixelSum);
  const counts = new Array(10).fill(0);
  for (const label of labels) counts[label]++;
  expect(counts).toEqual(fixture.counts);
});

describe('components: 10', () => {
  test('Uint8Array, Float32Array and Float64Array: the same model, and scikit-learn’s', async () => {
    const models = [];
    for (const [name, typed] of Object.entries(types)) {
      const model = await PCA.fit({ data: typed, rows: ROWS, columns: COLUMNS }, { components: 10 });
      models.push(model);
      expectRelative(model.mean, answer.mean, 1e-9, `${name}: mean`);
      for (let m = 0; m < 10; m++) {
        expect(
          Math.abs(model.explainedVariance[m] / answer.eigenvalues[m] - 1),
          `${name}: eigenvalue ${m}`,
        ).toBeLessThan(1e-9);
      }
      expectClose(model.components.data, answer.components, 1e-9, `${name}: components`);
      expect(Math.abs(model.totalVariance / fixture.totalVariance - 1), `${name}: total`).toBeLessThan(1e-9);
      expect(Math.abs(model.distortion(1) / fixture.distortions['1'] - 1), `${name}: J(1)`).toBeLessThan(
        1e-9,
      );
      expect(Math.abs(model.distortion(10) / fixture.distortions['10'] - 1), `${name}: J(10)`).toBeLessThan(
        1e-9,
      );
    }
    for (const model of models.slice(1)) {
      expectRelative(model.mean, models[0].mean, 1e-10, 'mean');
      for (let m = 0; m < 10; m++) {
        expect(Math.abs(model.explainedVariance[m] / models[0].explainedVariance[m] - 1)).toBeLessThan(1e-10);
      }
      expectClose(model.components.data, models[0].components.data, 1e-10, 'components');
      expect(Math.abs(model.totalVariance / models[0].totalVariance - 1)).toBeLessThan(1e-10);
      expect(Math.abs(model.noiseVariance / models[0].noiseVariance - 1)).toBeLessThan(1e-10);
    }
  });
});

describe('all components', () => {
  test('spectrum and N J(m) = summed squared reconstruction error', () => {
    const x = { data, rows: ROWS, columns: COLUMNS };
    const model = PCA.fitSync(x);
    expectRelative(model.explainedVariance, answer.eigenvalues, 1e-12, 'eigenvalues');
    const ofR = Float64Array.from(r.digits.prcomp.raw.sdev, (deviation) => deviation ** 2);
    expectRelative(model.explainedVariance, ofR, 1e-12, 'eigenvalues of prcomp');
    for (const m of [1, 10, 100, 784]) {
      // With all components both are zero up to rounding, so the errors are measured against the whole variance.
      const rows = m < 784 ? ROWS : 1000;
      const part = { data: data.subarray(0, rows * COLUMNS), rows, columns: COLUMNS };
      const reconstruction = model.reconstructSync(part, { components: m }).data;
      let error = 0;
      for (let k = 0; k < reconstruction.length; k++) error += (data[k] - reconstruction[k]) ** 2;
      const expected = rows * model.distortion(m);
      const size = m < 784 ? expected : rows * model.distortion(0);
      expect(Math.abs(error - expected) / size, `N J(${m}) = ${expected}, error ${error}`).toBeLessThan(1e-9);
      const known = fixture.distortions[`${m as 1 | 10 | 100 | 784}`];
      expect(
        Math.abs(model.distortion(m) - known) / (known || fixture.totalVariance),
        `J(${m})`,
      ).toBeLessThan(1e-9);
    }
  });

  test('pixels that are never inked have no variance and no loading', () => {
    const model = PCA.fitSync({ data, rows: ROWS, columns: COLUMNS }, { components: 10 });
    const inked = new Set<number>();
    data.forEach((v, k) => {
      if (v) inked.add(k % COLUMNS);
    });
    expect(inked.size).toBeLessThan(COLUMNS);
    for (let j = 0; j < COLUMNS; j++) {
      if (inked.has(j)) continue;
      expect(model.mean[j]).toBe(0);
      for (let m = 0; m < 10; m++)
        expect(Math.abs(model.components.data[m * COLUMNS + j])).toBeLessThan(1e-15);
    }
  });
});
