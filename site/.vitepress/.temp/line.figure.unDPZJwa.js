import { i as init, p as plane, P as PCA, a as percent } from "./plane.BgiRNIiX.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
async function mount(element) {
  await init();
  const points = [
    [-1.1, -0.5],
    [-0.7, -0.55],
    [-0.4, -0.05],
    [-0.1, -0.25],
    [0.15, 0.2],
    [0.5, 0.1],
    [0.8, 0.55],
    [1.1, 0.4]
  ];
  const figure = plane(element, "Points, their first component, and their distances from it");
  const draw = () => {
    const pca = PCA.fitSync(points, { ddof: 0 });
    const [x, y] = pca.mean;
    const [dx, dy] = pca.components.data;
    const { data } = pca.reconstructSync(points, { components: 1 });
    figure.clear();
    points.forEach((point, n) => {
      figure.segment(point, [data[2 * n], data[2 * n + 1]], "lost");
    });
    figure.axis([x, y], [dx, dy]);
    const [kept] = pca.explainedVariance;
    const lost = pca.distortion(1);
    const all = pca.totalVariance;
    figure.say(
      `Kept ${kept.toFixed(3)} + lost ${lost.toFixed(3)} = total ${all.toFixed(3)}; the first component explains ${percent(kept / all)} of the variance.`
    );
  };
  figure.drag(points, "Point", draw);
  draw();
}
export {
  mount
};
