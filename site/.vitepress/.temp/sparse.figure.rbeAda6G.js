import { i as init, c as s, b as sentence, s as slider, P as PCA, a as percent } from "./plane.BgiRNIiX.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
const ROWS = 20;
const COLUMNS = 48;
const CELL = 13;
const counts = Array.from(
  { length: ROWS },
  (_, n) => Array.from({ length: COLUMNS }, (_2, j) => {
    const noise = Math.abs(Math.sin((n + 1) * (j + 1) * 12.9898) * 43758.5453) % 1;
    return noise * (n % 3 === Math.floor(j / 16) ? 1 : 0.6);
  })
);
async function mount(element) {
  await init();
  const picture = s("svg", {
    viewBox: `0 0 ${COLUMNS * CELL} ${ROWS * CELL}`,
    role: "img",
    "aria-label": "A table of rows and columns, in which the stored values are filled"
  });
  const cells = counts.map(
    (row, n) => row.map(
      (_, j) => s("rect", { x: j * CELL + 1, y: n * CELL + 1, width: CELL - 2, height: CELL - 2, rx: 2 })
    )
  );
  picture.append(...cells.flat());
  element.append(picture);
  const say = sentence(element);
  const draw = (share) => {
    const dense = counts.map((row) => row.map((value) => value > 1 - share ? value : 0));
    const stored = compressed(dense);
    cells.forEach((row, n) => {
      row.forEach((cell, j) => {
        cell.setAttribute("class", dense[n][j] ? "bar" : "bar empty");
      });
    });
    const [sparse, full] = [stored, dense].map((x) => PCA.fitSync(x, { components: 2 }));
    const difference = Math.abs(sparse.explainedVariance[0] / full.explainedVariance[0] - 1);
    say(
      `${stored.data.length} of ${ROWS * COLUMNS} values are stored, ${percent(stored.data.length / (ROWS * COLUMNS))}: ${bytesOf(stored)} bytes, not ${8 * ROWS * COLUMNS}. Between the first eigenvalues of both forms is a relative difference of ${difference.toExponential(0)}.`
    );
  };
  slider(element, "Keep", [0.1, 1, 0.05, 0.35], draw);
  draw(0.35);
}
function compressed(dense) {
  const entries = dense.flatMap((row) => [...row.entries()].filter(([, value]) => value !== 0));
  const indptr = new Uint32Array(dense.length + 1);
  dense.forEach((row, n) => {
    indptr[n + 1] = indptr[n] + row.filter(Boolean).length;
  });
  return {
    data: Float64Array.from(entries, ([, value]) => value),
    indices: Uint16Array.from(entries, ([column]) => column),
    indptr,
    rows: ROWS,
    columns: COLUMNS
  };
}
const bytesOf = ({ data, indices, indptr }) => data.byteLength + indices.byteLength + indptr.byteLength;
export {
  mount
};
