import { init, PCA } from 'wasm-pca';
import { bars } from './bars.ts';
import { percent, sentence, slider } from './plane.ts';

const COLUMNS = 10;

/** Returns rows with three strong directions and some noise. */
function rows(): number[][] {
  return Array.from({ length: 200 }, (_, n) =>
    Array.from(
      { length: COLUMNS },
      (_, j) =>
        2 * Math.sin(n) * Math.cos(j) +
        1.3 * Math.cos(1.7 * n) * Math.sin(2 * j) +
        0.9 * Math.sin(2.9 * n) * Math.cos(3 * j + 1) +
        0.6 * Math.sin(n * (j + 3) * 12.9898),
    ),
  );
}

/** Shows eigenvalues as bars, and the variance that the first components keep and lose. */
export async function mount(element: HTMLElement): Promise<void> {
  await init();
  const pca = PCA.fitSync(rows());
  const numbers = Array.from(pca.explainedVariance, (_, m) => String(m + 1));
  const picture = bars(element, 'Eigenvalues from largest to smallest', numbers, pca.explainedVariance[0]);
  const say = sentence(element);
  const draw = (kept: number): void => {
    picture.draw(pca.explainedVariance, (m) => (m < kept ? '' : 'cut'));
    const share = pca.explainedVarianceRatio.subarray(0, kept).reduce((sum, value) => sum + value, 0);
    say(
      `${kept} of ${COLUMNS} components keep ${percent(share)} of the variance; ` +
        `the distortion is ${pca.distortion(kept).toFixed(3)}.`,
    );
  };
  slider(element, 'Components', [0, COLUMNS, 1, 3], draw);
  draw(3);
}
