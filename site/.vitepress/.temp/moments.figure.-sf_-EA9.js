import { p as plane, s as slider, M as Moments, P as PCA } from "./plane.BgiRNIiX.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
const ROWS = 60;
const FEWEST = 2;
const points = Array.from({ length: ROWS }, (_, n) => {
  const along = (n / (ROWS - 1) - 0.5) * 2 + Math.sin(n * 5.1) / 6;
  return [along * 1.1, 0.35 * along ** 2 + along * 0.45 - 0.2 + Math.sin(n * 12.9898) / 7];
});
async function mount(element) {
  const cuts = await Promise.all(
    Array.from({ length: ROWS - 2 * FEWEST + 1 }, (_, k) => modelsOf(FEWEST + k))
  );
  const figure = plane(element, "Points in two parts, the component of each part and that of all");
  const draw = (cut) => {
    const { here, there, all } = cuts[cut - FEWEST];
    figure.clear();
    points.forEach((point, n) => {
      figure.dot(point, n < cut ? "dot" : "dot other");
    });
    for (const part of [here, there]) figure.axis(middleOf(part), directionOf(part), "axis dashed");
    figure.axis(middleOf(all), directionOf(all));
    figure.say(
      `${here.rows} rows here, ${there.rows} there: first components at ${angleOf(here)} and ${angleOf(there)}. Merged, ${all.rows} rows: ${angleOf(all)}, wherever you cut.`
    );
  };
  slider(element, "Rows in the first part", [FEWEST, ROWS - FEWEST, 1, 20], draw);
  draw(20);
}
async function modelsOf(cut) {
  const first = (await Moments.create(2)).add(points.slice(0, cut));
  const second = (await Moments.create(2)).add(points.slice(cut));
  const [here, there] = [first, second].map((sums) => PCA.fromMomentsSync(sums));
  const all = PCA.fromMomentsSync(first.merge(second));
  first.free();
  second.free();
  return { here, there, all };
}
const middleOf = ({ mean }) => [mean[0], mean[1]];
const directionOf = ({ components: { data } }) => [data[0], data[1]];
const angleOf = (pca) => {
  const [x, y] = directionOf(pca);
  return `${(Math.atan2(y, x) * 180 / Math.PI).toFixed(2)}°`;
};
export {
  mount
};
