import { expect, test } from 'vitest';
import { PCA } from 'wasm-pca';
import { counts } from '../support/counts';

/**
 * The first eigenvalues of rows x 2,500 at 6 %, by scikit-learn 1.9: PCA(10, svd_solver='arpack') of the same numbers
 * as doubles.
 */
const EIGENVALUES: Record<number, number[]> = {
  6000: [
    21.330650192665225, 3.117600888216424, 1.9958035248901105, 1.5880925199844484, 1.3514537315394963,
    1.1399233389155041, 1.1132500533201626, 1.0608163604122647, 1.0469267709262748, 1.0243526186302405,
  ],
  68579: [
    21.69303072464074, 3.0683920811935312, 1.9834246787830088, 1.550298982117838, 1.2937097741809997,
    1.1077064836184591, 1.0712914919836307, 1.0186201218814743, 0.9964349445506644, 0.9879222809181757,
  ],
};

/** All of them with VITE_SPARSE_ROWS=68579; that takes some hundred megabytes. */
const rows = Number(import.meta.env.VITE_SPARSE_ROWS ?? 6000);

test(`${rows} x 2,500 at 6 % in workers, without isolation headers`, async () => {
  expect(globalThis.crossOriginIsolated ?? false).toBe(false);
  const x = counts(rows, 2500, 150);
  const start = performance.now();
  const model = await PCA.fit(x, { components: 10 });
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `${x.data.length} values, ${model.solver}: ${seconds.toFixed(2)} s, ${model.report.memory / 1e6} MB`,
  );
  const expected = EIGENVALUES[rows];
  for (let m = 0; m < 10; m++) {
    expect(Math.abs(model.explainedVariance[m] / expected[m] - 1), `eigenvalue ${m}`).toBeLessThan(1e-12);
  }
  const scores = await model.transform(x);
  expect(scores.rows).toBe(rows);
}, 300_000);
