import { i as init, p as plane, s as slider, P as PCA, F as FisherDiscriminant } from "./plane.BgiRNIiX.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
async function mount(element) {
  await init();
  const figure = plane(element, "Two classes, the first component and the discriminant");
  const labels = Array.from({ length: 60 }, (_, n) => n % 2);
  const draw = (apart) => {
    const points = labels.map((label, n) => {
      const along = Math.sin(n * 1.9) * 0.9;
      const across = Math.cos(n * 4.7) * 0.12 + (label - 0.5) * apart;
      return [along * 0.9 - across * 0.45, along * 0.45 + across * 0.9];
    });
    const pca = PCA.fitSync(points);
    const fisher = FisherDiscriminant.fitSync(points, labels);
    const unit = ([x, y]) => [
      x / Math.hypot(x, y),
      y / Math.hypot(x, y)
    ];
    const [first, separating] = [unit(pca.components.data), unit(fisher.components.data)];
    const middle = [pca.mean[0], pca.mean[1]];
    figure.clear();
    points.forEach((point, n) => {
      figure.dot(point, labels[n] ? "dot other" : "dot");
    });
    figure.axis(middle, first, "axis dashed");
    figure.axis(middle, separating);
    const cosine = Math.min(1, Math.abs(first[0] * separating[0] + first[1] * separating[1]));
    figure.say(
      `Apart by ${apart.toFixed(2)}: between the first component (dashed) and the discriminant are ${(Math.acos(cosine) * 180 / Math.PI).toFixed(0)}°.`
    );
  };
  slider(element, "Classes apart by", [0.2, 1.6, 0.05, 0.5], draw);
  draw(0.5);
}
export {
  mount
};
