/** Times few components by all JavaScript contenders, in processor time, which a busy machine hardly lengthens. */
import { init, PCA } from 'wasm-pca';
import { columnsOf } from './contenders.mjs';
import { uniform, withData } from './data.mjs';
import { title } from './fits.mjs';
import { figures, table, thousands } from './tables.mjs';
import { leastOfEach } from './timing.mjs';

const SHAPES = [
  { rows: 10_000, columns: 784, type: 'f64', components: 2 },
  { rows: 200, columns: 5000, type: 'f64', components: 10 },
  { rows: 1000, columns: 384, type: 'f32', components: 2 },
];
const LIMIT = 1_800_000; // ms by the clock

export async function processorTable() {
  const { relaxed, mlPca, druid, webR } = columnsOf(false);
  const rows = [];
  for (const { components, ...data } of SHAPES) {
    const shape = { ...data, components };
    process.stderr.write(`${title(shape)} ...\n`);
    await withData(data, async (file) => {
      const times = [];
      // It takes the last of several methods: NIPALS; R's princomp, or prcomp for wide rows.
      for (const { methods } of [relaxed, mlPca, druid, webR]) {
        const method = methods(shape).at(-1);
        times.push(method ? await method.time({ ...shape, file, budget: 1500 }, LIMIT) : { note: '' });
      }
      const [own] = times;
      rows.push([title(shape), ...times.map((time) => cell(time, own))]);
    });
  }
  return table(
    ['by processor: rows × columns, type, components', 'ours', 'ml-pca NIPALS', 'DruidJS', 'webR'],
    rows,
  );
}

const FULL = [
  [1797, 64],
  [2000, 300],
  [10_000, 100],
  [200, 2000],
  [3000, 600],
];
const TURNS = 4;

/** Times all components by `svd`, which never squares, beside those by `auto`. */
export async function svdTable() {
  await init();
  const rows = FULL.map(([rows, columns]) => {
    const next = uniform(rows + columns);
    const x = { data: Float64Array.from({ length: rows * columns }, next), rows, columns };
    const [auto, svd] = ['auto', 'svd'].map((solver) => least(() => PCA.fitSync(x, { solver })));
    return [
      `${thousands(rows)} × ${thousands(columns)}`,
      `${figures(auto)} ms`,
      `${figures(svd)} ms (${figures(svd / auto)})`,
    ];
  });
  return table(['by processor: rows × columns', 'auto', 'svd'], rows);
}

/** Times rows with weights and the same rows without, in turns. */
export async function weightsTable() {
  await init();
  const [rows, columns] = [1_000_000, 20];
  const next = uniform(rows);
  const x = { data: Float64Array.from({ length: rows * columns }, next), rows, columns };
  const weights = Float64Array.from({ length: rows }, () => 0.5 + next());
  const [without, withWeights] = leastOfEach(
    [() => PCA.fitSync(x, { components: 2 }), () => PCA.fitSync(x, { components: 2, weights })],
    TURNS,
  );
  return table(
    ['by processor: rows × columns', 'without weights', 'with weights'],
    [
      [
        `${thousands(rows)} × ${thousands(columns)}`,
        `${figures(without)} ms`,
        `${figures(withWeights)} ms (${figures(withWeights / without)})`,
      ],
    ],
  );
}

const least = (work) => leastOfEach([work], TURNS)[0];

function cell({ processor, note }, own) {
  if (processor === undefined) return note;
  const ratio = processor === own.processor ? '' : ` (${figures(processor / own.processor)})`;
  return `${figures(processor)} ms${ratio}`;
}
