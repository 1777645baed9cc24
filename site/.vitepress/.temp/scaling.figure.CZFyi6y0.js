import { i as init, p as plane, s as slider, e as checkbox, P as PCA, a as percent } from "./plane.BgiRNIiX.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
async function mount(element) {
  await init();
  const base = Array.from({ length: 60 }, (_, n) => {
    const common = Math.sin(n * 1.3);
    return [0.45 * common + 0.25 * Math.sin(n * 7.7), 0.45 * common + 0.25 * Math.cos(n * 5.1)];
  });
  let unit = 1;
  let standardize = false;
  const figure = plane(element, "A cloud of points and its two components");
  const draw = () => {
    const points = base.map(([x, y]) => [x, y * unit]);
    const pca = PCA.fitSync(points, { standardize });
    const [a, b, c, d] = pca.components.data;
    const [sx, sy] = pca.scale ?? [1, 1];
    const length = Math.hypot(a * sx, b * sy);
    figure.clear();
    for (const point of points) figure.dot(point);
    figure.axis([pca.mean[0], pca.mean[1]], [a * sx / length, b * sy / length]);
    figure.axis([pca.mean[0], pca.mean[1]], [c * sx, d * sy], "rule");
    figure.say(
      `Height in units of ${unit.toFixed(2)}: the first component is (${a.toFixed(2)}, ${b.toFixed(2)}), with ${percent(pca.explainedVarianceRatio[0])} of the variance.`
    );
  };
  slider(element, "Stretch the height", [-1, 0.4, 0.05, 0], (exponent) => {
    unit = 10 ** exponent;
    draw();
  });
  checkbox(element, "standardize", (checked) => {
    standardize = checked;
    draw();
  });
  draw();
}
export {
  mount
};
