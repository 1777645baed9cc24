import { i as init, b as sentence, s as slider, P as PCA } from "./plane.BgiRNIiX.js";
import { b as bars } from "./bars.F4hAni7o.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
const COLUMNS = 500;
const MOST = 10;
const spectra = Array.from(
  { length: MOST },
  (_, n) => Float64Array.from({ length: COLUMNS }, (_2, j) => {
    const bands = [120, 260, 390].map(
      (centre, k) => Math.sin(n * (k + 1) + k) * Math.exp(-(((j - centre) / 40) ** 2))
    );
    return bands.reduce((sum, band) => sum + band) + Math.sin((n + 1) * (j + 1) * 12.9898) / 4;
  })
);
async function mount(element) {
  await init();
  const most = Math.max(...Array.from({ length: MOST - 1 }, (_, n) => fit(n + 2).explainedVariance[0]));
  const numbers = Array.from({ length: MOST }, (_, m) => String(m + 1));
  const picture = bars(element, "Eigenvalues of a few spectra, from largest to smallest", numbers, most);
  const say = sentence(element);
  const draw = (rows) => {
    const { explainedVariance, rank, solver } = fit(rows);
    picture.draw(explainedVariance.subarray(0, rank), () => "");
    say(
      `${rows} rows of ${COLUMNS} columns: ${rank} ${rank === 1 ? "direction has" : "directions have"} variance. The solver is ${solver}: it takes the eigenvalues of a ${rows} × ${rows} matrix, not of a ${COLUMNS} × ${COLUMNS} one.`
    );
  };
  slider(element, "Rows", [2, MOST, 1, 5], draw);
  draw(5);
}
const fit = (rows) => PCA.fitSync(spectra.slice(0, rows));
export {
  mount
};
