import { i as init, p as plane, P as PCA, R as RobustPCA } from "./plane.BgiRNIiX.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
async function mount(element) {
  await init({ analysis: true });
  const others = Array.from({ length: 24 }, (_, n) => {
    const along = (n - 11.5) / 20;
    return [along, along * 0.6 + Math.sin(n * 5.3) / 14];
  });
  const far = [[1, -0.9]];
  const figure = plane(element, "Points, one of them far off, and two first components");
  const draw = () => {
    const points = [...others, ...far];
    const classic = PCA.fitSync(points, { components: 1 });
    const { model, kinds } = RobustPCA.fitSync(points, { components: 1 });
    const direction = ({ components: { data } }) => [data[0], data[1]];
    const angle = ([x, y]) => `${(Math.atan2(y, x) * 180 / Math.PI).toFixed(1)}°`;
    figure.clear();
    for (const point of others) figure.dot(point);
    figure.axis([classic.mean[0], classic.mean[1]], direction(classic), "axis dashed");
    figure.axis([model.mean[0], model.mean[1]], direction(model));
    figure.say(
      `First component ${angle(direction(classic))}, robust ${angle(direction(model))}. The point at ${far[0].map((value) => value.toFixed(2)).join(", ")} is of the kind “${kinds[24]}”.`
    );
  };
  figure.drag(far, "The point that stands apart", draw);
  draw();
}
export {
  mount
};
