/** Times `wasm-pca/vectors` on a query and on many vectors, and measures the recall of ways to store them. */
import { evaluate, Reducer } from 'wasm-pca/vectors';
import { spectral } from './spectral.mjs';

const [ROWS, COLUMNS, DIMENSIONS] = [20_000, 1536, 256];

const milliseconds = async (act) => {
  const start = performance.now();
  await act();
  return performance.now() - start;
};

/** Returns the median of some times. */
async function median(count, act) {
  const times = [];
  for (let k = 0; k < count; k++) times.push(await milliseconds(() => act(k)));
  return times.sort((a, b) => a - b)[count >> 1];
}

export async function vectorsTable() {
  const matrix = { data: spectral(ROWS, COLUMNS), rows: ROWS, columns: COLUMNS };
  const query = (k) => matrix.data.subarray((k % ROWS) * COLUMNS, ((k % ROWS) + 1) * COLUMNS);
  const out = [];
  let reducer;
  const fitted = await milliseconds(async () => {
    reducer = await Reducer.fit(matrix, { dimensions: DIMENSIONS, normalize: 'after' });
  });
  out.push(['fit', `${(fitted / 1000).toFixed(1)} s`]);
  const first = Reducer.fromJSON(JSON.parse(JSON.stringify(reducer)));
  out.push([
    'the first query after `fromJSON`',
    `${(await milliseconds(() => first.apply(query(0)))).toFixed(1)} ms`,
  ]);
  for (let k = 0; k < 1000; k++) reducer.apply(query(k));
  const one = await median(2000, (k) => reducer.apply(query(k)));
  out.push(['a query', `${(1000 * one).toFixed(0)} µs`]);
  for (const format of ['float32', 'float16', 'int8', 'bit']) {
    for (const threads of [1, 2]) {
      const all = await median(5, () => reducer.applyAll(matrix, { format, threads }));
      const rate = Math.round(ROWS / all);
      const megabytes = Math.round((ROWS * COLUMNS * 4) / all / 1000);
      const gigaflops = ((2 * ROWS * COLUMNS * DIMENSIONS) / all / 1e6).toFixed(0);
      out.push([
        `all, to ${format}, ${threads} worker${threads > 1 ? 's' : ''}`,
        `${rate} thousand a second, ${megabytes} MB/s, ${gigaflops} GFLOP/s`,
      ]);
    }
  }
  const evaluated = await milliseconds(() => evaluate(matrix));
  out.push(['evaluate: 28 ways, 500 queries', `${(evaluated / 1000).toFixed(1)} s`]);
  return ['| what | takes |', '|---|---|', ...out.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}
