import { i as init, P as PCA, b as sentence, s as slider, a as percent } from "./plane.BgiRNIiX.js";
import { b as bars } from "./bars.F4hAni7o.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
const COLUMNS = 10;
function rows() {
  return Array.from(
    { length: 200 },
    (_, n) => Array.from(
      { length: COLUMNS },
      (_2, j) => 2 * Math.sin(n) * Math.cos(j) + 1.3 * Math.cos(1.7 * n) * Math.sin(2 * j) + 0.9 * Math.sin(2.9 * n) * Math.cos(3 * j + 1) + 0.6 * Math.sin(n * (j + 3) * 12.9898)
    )
  );
}
async function mount(element) {
  await init();
  const pca = PCA.fitSync(rows());
  const numbers = Array.from(pca.explainedVariance, (_, m) => String(m + 1));
  const picture = bars(element, "Eigenvalues from largest to smallest", numbers, pca.explainedVariance[0]);
  const say = sentence(element);
  const draw = (kept) => {
    picture.draw(pca.explainedVariance, (m) => m < kept ? "" : "cut");
    const share = pca.explainedVarianceRatio.subarray(0, kept).reduce((sum, value) => sum + value, 0);
    say(
      `${kept} of ${COLUMNS} components keep ${percent(share)} of the variance; the distortion is ${pca.distortion(kept).toFixed(3)}.`
    );
  };
  slider(element, "Components", [0, COLUMNS, 1, 3], draw);
  draw(3);
}
export {
  mount
};
