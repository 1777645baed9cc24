/**
 * `node tests/bench/server.mjs`: the calls of a server that flags rows, as the recipe of the documentation has it, by the Sync
 * form and by the asynchronous one. The two take turns, and the best time counts, since other programs only add to it.
 */
import { init, PCA } from '../../dist/node.js';
import { table, thousands, time } from './tables.mjs';

const CALLS = 500;
const RUNS = 15;
const BATCHES = [1, 10, 100];

const noise = (n) => Math.sin(n * 12.9898) / 20;
const rowsOf = (count) =>
  Array.from({ length: count }, (_, n) => {
    const load = Math.sin(n);
    return { flow: load + noise(n), pressure: 2 * load + noise(n + 1e3), power: 3 * load + noise(n + 2e3) };
  });

await init();
const model = await PCA.fit(rowsOf(300), { components: 1, standardize: true });

/** The shortest time in milliseconds of all calls by each form. */
async function best(rows) {
  const forms = [() => model.diagnoseSync(rows), () => model.diagnose(rows)];
  const shortest = forms.map(() => Infinity);
  for (let run = 0; run < RUNS; run++) {
    for (const [k, call] of forms.entries()) {
      const start = performance.now();
      for (let n = 0; n < CALLS; n++) await call();
      shortest[k] = Math.min(shortest[k], performance.now() - start);
    }
  }
  return shortest;
}

const lines = [];
for (const count of BATCHES) {
  const times = await best(rowsOf(count));
  const perSecond = times.map((milliseconds) => (CALLS * count * 1000) / milliseconds);
  lines.push([
    `${CALLS} calls of ${count === 1 ? '1 row' : `${count} rows`}`,
    ...times.map(time),
    ...perSecond.map((rate) => thousands(Number(rate.toPrecision(2)))),
  ]);
}
const header = ['three columns', 'diagnoseSync', 'diagnose', 'rows a second', 'by diagnose'];
console.log(table(header, lines));
