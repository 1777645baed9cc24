import { i as init, p as plane, s as slider, P as PCA } from "./plane.BgiRNIiX.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
const cloud = (slope, seed) => Array.from({ length: 30 }, (_, n) => {
  const along = Math.sin((n + seed) * 1.3);
  return [along, along * slope + Math.sin((n + seed) * 12.9898) / 12];
});
const groups = [cloud(0.2, 0), cloud(-0.9, 50)];
const points = groups.flat();
async function mount(element) {
  await init();
  const figure = plane(element, "Two groups of points and the weighted first component");
  const draw = (weight) => {
    const weights = points.map((_, n) => n < groups[0].length ? 1 : weight);
    const { mean, components } = PCA.fitSync(points, { weights });
    const [dx, dy] = components.data;
    figure.clear();
    points.forEach((point, n) => {
      figure.dot(point, n < groups[0].length ? "dot" : "dot other");
    });
    figure.axis([mean[0], mean[1]], [dx, dy]);
    figure.say(
      `Each orange row counts as ${weight.toFixed(2)} blue ones: the first component is (${dx.toFixed(2)}, ${dy.toFixed(2)}).`
    );
  };
  slider(element, "Weight of orange rows", [0, 4, 0.05, 1], draw);
  draw(1);
}
export {
  mount
};
