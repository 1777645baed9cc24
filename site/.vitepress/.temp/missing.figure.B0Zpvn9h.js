import { i as init, p as plane, P as PCA, d as choice, s as slider } from "./plane.BgiRNIiX.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
const truth = Array.from({ length: 50 }, (_, n) => {
  const along = Math.sin(n * 1.3);
  return [along, along * 0.75 + Math.sin(n * 12.9898) / 9, -along * 0.9 + Math.sin(n * 78.233) / 9];
});
const lossOrder = truth.map((_, n) => n).sort((a, b) => truth[b][1] - truth[a][1]);
const isWhole = (row) => row[1] !== null;
const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const WAYS = {
  "fill in the mean": (rows) => {
    const mean = meanOf(rows.filter(isWhole).map(([, y]) => y));
    return rows.map(([x, y, z]) => [x, y ?? mean, z]);
  },
  "leave rows out": (rows) => rows.filter(isWhole),
  "fill in from the component": fillFromComponent
};
function fillFromComponent(rows) {
  const columns = [0, 1, 2].map((j) => rows.map((row) => row[j]));
  const line = columns.map((values) => ({ mean: meanOf(values.filter((v) => v !== null)), slope: 1 }));
  let places = [];
  for (let change = 1; change > 1e-10; ) {
    places = rows.map((row) => {
      const known = line.flatMap(({ mean, slope }, j) => row[j] === null ? [] : [[row[j] - mean, slope]]);
      const along = known.reduce((sum, [value, slope]) => sum + value * slope, 0);
      return along / known.reduce((sum, [, slope]) => sum + slope ** 2, 0);
    });
    change = 0;
    for (const [j, values] of columns.entries()) {
      const known = values.flatMap((value, n) => value === null ? [] : [[places[n], value]]);
      const [s, v] = [0, 1].map((k) => meanOf(known.map((pair) => pair[k])));
      const squares = known.reduce((sum, [place]) => sum + (place - s) ** 2, 0);
      const slope = known.reduce((sum, [place, value]) => sum + (place - s) * (value - v), 0) / squares;
      change = Math.max(change, Math.abs(slope - line[j].slope));
      line[j] = { mean: v - slope * s, slope };
    }
  }
  return rows.map(([x, y, z], n) => [x, y ?? line[1].mean + line[1].slope * places[n], z]);
}
async function mount(element) {
  await init();
  const figure = plane(element, "Points, some of them without a height, and two first components");
  const whole = PCA.fitSync(truth);
  let [way] = Object.keys(WAYS);
  let missing = 15;
  const draw = () => {
    const lost = new Set(lossOrder.slice(0, missing));
    const rows = truth.map(([x, y, z], n) => [x, lost.has(n) ? null : y, z]);
    const treated = WAYS[way](rows);
    const model = PCA.fitSync(treated);
    figure.clear();
    treated.forEach(([x, y], n) => {
      figure.dot([x, y], treated.length === rows.length && lost.has(n) ? "dot other" : "dot");
    });
    for (const [pca, style] of [
      [whole, "axis dashed"],
      [model, "axis"]
    ]) {
      const of = (values) => [values[0], values[1]];
      figure.axis(of(pca.mean), of(pca.components.data), style);
    }
    const [along, across] = [alongAndAcross(model), alongAndAcross(whole)].reduce(
      (a, b) => a.map((value, k) => value / b[k])
    );
    figure.say(
      `${missing} of ${truth.length} heights are missing, the greatest first; width and depth, which is not drawn, are known. The first component is off by ${angleBetween(model, whole).toFixed(1)}° from that of all values (dashed). The variance along it is ${along.toFixed(2)} of theirs, across it ${across.toFixed(2)}.`
    );
  };
  choice(element, "Way", Object.keys(WAYS), (name) => {
    way = name;
    draw();
  });
  slider(element, "Missing", [0, 35, 1, missing], (count) => {
    missing = count;
    draw();
  });
  draw();
}
const alongAndAcross = ({ explainedVariance: [first], totalVariance }) => [
  first,
  totalVariance - first
];
function angleBetween(a, b) {
  const cosine = [0, 1, 2].reduce((sum, j) => sum + a.components.data[j] * b.components.data[j], 0);
  return Math.acos(Math.min(1, Math.abs(cosine))) * 180 / Math.PI;
}
export {
  mount
};
