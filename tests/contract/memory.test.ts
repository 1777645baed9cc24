import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FisherDiscriminant, init, PCA } from 'wasm-pca';
import { expectError } from '../support/check';
import { noise } from '../support/random';

beforeAll(() => init());

const BYTES = /\d bytes\)/;

/** Makes a model of so many columns and one component without an engine. */
function wideModel(columns: number): PCA {
  const component = new Float64Array(columns);
  component[0] = 1;
  return PCA.fromJSON({
    rows: 3,
    columns,
    featureNames: null,
    center: true,
    columnDeviations: null,
    calibration: null,
    ddof: 1,
    normalize: false,
    solver: 'gram',
    totalVariance: 2,
    mean: new Float64Array(columns),
    scale: null,
    components: { data: component, rows: 1, columns },
    explainedVariance: Float64Array.of(1.5),
    explainedVarianceRatio: Float64Array.of(0.75),
    singularValues: Float64Array.of(1.7),
    spectrum: Float64Array.of(1.5, 0.5, 0),
    report: {
      residual: 0,
      orthogonality: 0,
      tied: [],
      milliseconds: 1,
      binary: 'baseline',
      memory: 1,
      iterations: 0,
      omitted: 0,
      zeroRows: 0,
      omittedColumns: [],
    },
  });
}

describe('results that would not fit', () => {
  test('the covariance of a wide model', async () => {
    const { message } = await expectError('ERR_MEMORY', () => wideModel(400_000).covariance(), BYTES);
    expect(message).toContain('400000 columns');
    expect(message).toContain('components');
    expect(message).not.toContain('rows at a time');
  });

  test('rows of scores', async () => {
    const model = wideModel(400_000);
    const z = { data: new Uint8Array(2 ** 22), rows: 2 ** 22, columns: 1 };
    await expectError('ERR_MEMORY', () => model.inverseTransformSync(z), BYTES, 'fewer rows');
    await expectError('ERR_MEMORY', () => model.inverseTransform(z), BYTES, 'fewer rows');
  });
});

describe('memory that cannot be had', () => {
  const x = { data: noise(30, 3, 1), rows: 30, columns: 3 };
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** From now on copies of doubles fail, as they do where memory is short. */
  function fail(method: 'slice' | 'map'): void {
    vi.spyOn(Float64Array.prototype, method).mockImplementation(() => {
      throw new RangeError('Array buffer allocation failed');
    });
  }

  test('a copy of the components', async () => {
    const model = PCA.fitSync(x);
    fail('slice');
    for (const run of [
      () => model.transformSync(x),
      () => model.reconstructSync(x),
      () => model.inverseTransformSync(x),
    ]) {
      await expectError('ERR_MEMORY', run, BYTES, 'fewer components');
    }
  });

  test('the deviations that whitening divides by', async () => {
    const model = PCA.fitSync(x);
    fail('map');
    await expectError('ERR_MEMORY', () => model.transformSync(x, { whiten: true }), BYTES);
  });

  test('labels, a mean, a covariance', async () => {
    const labels = Array.from({ length: 30 }, (_, n) => n % 2);
    const covariance = PCA.fitSync(x).covariance();
    const mean = new Float32Array(3);
    const { Float64Array: real, Uint32Array: realLabels } = globalThis;
    const refusing = (of: typeof real | typeof realLabels) =>
      new Proxy(of, {
        construct() {
          throw new RangeError('Array buffer allocation failed');
        },
      });
    const refused = async (run: () => unknown, advice: string) => {
      vi.stubGlobal('Float64Array', refusing(real));
      vi.stubGlobal('Uint32Array', refusing(realLabels));
      try {
        run();
      } catch (error) {
        vi.unstubAllGlobals();
        await expectError('ERR_MEMORY', () => Promise.reject(error), BYTES, advice);
        return;
      } finally {
        vi.unstubAllGlobals();
      }
      expect.fail('no error was thrown');
    };
    await refused(() => FisherDiscriminant.fitSync(x, labels), 'fewer rows');
    await refused(() => PCA.fromCovarianceSync(covariance), 'fewer columns');
    await refused(() => PCA.fromCovarianceSync(covariance, { mean }), 'fewer columns');
    await refused(() => PCA.fromJSON(JSON.parse(JSON.stringify(PCA.fitSync(x)))), 'fewer components');
  });

  test('a row given as an array', async () => {
    const long = { 0: 1, length: 2 ** 40 };
    await expectError(
      'ERR_MEMORY',
      () => PCA.fitSync([long, long], { missing: 'omit' }),
      BYTES,
      'fewer rows',
    );
  });
});
