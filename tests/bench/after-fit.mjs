/** Measures work after a fit: robust fits beside R's rrcov, parallel analysis, rows diagnosed one by one. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { init, PCA, RobustPCA } from 'wasm-pca';
import { uniform } from './data.mjs';
import { timed } from './timing.mjs';

const SHAPES = [
  [1000, 20],
  [200, 100],
  [10_000, 20],
];
const REPEATS = 4;

export async function afterFitTable() {
  await init({ analysis: true });
  const rows = [];
  for (const shape of SHAPES) {
    const x = planted(...shape);
    const r = rrcov(x);
    for (const method of ['robpca', 'spherical']) {
      const own = processorTime(() => RobustPCA.fitSync(x, { method }));
      rows.push([
        `${method}, ${x.rows} × ${x.columns}`,
        `${Math.round(own)} ms`,
        r ? `${Math.round(r[method])} ms` : '—',
      ]);
    }
  }
  const wide = planted(10_000, 784);
  const model = await PCA.fit(wide);
  for (const method of ['parallel', 'parallel-permuted']) {
    const { milliseconds } = await timed(() => model.suggest(wide, { methods: [method] }), 1);
    rows.push([
      `${method}, 10,000 × 784, 50 replicates, in workers`,
      `${(milliseconds / 1000).toFixed(1)} s`,
      '',
    ]);
  }
  rows.push(...diagnosed());
  const cells = [['work', 'ours', 'rrcov'], ['---', '---:', '---:'], ...rows];
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Makes rows of three strong directions and noise. */
function planted(rows, columns) {
  const next = uniform(rows + columns);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const data = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    const z = [5 * normal(), 3 * normal(), 2 * normal()];
    for (let j = 0; j < columns; j++)
      data[i * columns + j] = z.reduce(
        (sum, value, k) => sum + value * Math.cos((j + 1) * (k + 1)),
        normal(),
      );
  }
  return { data, rows, columns };
}

/** Returns the least time of a few runs after a warm-up, in ms, which a busy machine hardly lengthens. */
function processorTime(work) {
  work();
  const times = Array.from({ length: REPEATS }, () => {
    const start = process.cpuUsage();
    work();
    return process.cpuUsage(start).user / 1000;
  });
  return Math.min(...times);
}

function rrcov({ data, rows, columns }) {
  const folder = mkdtempSync(join(tmpdir(), 'robust-'));
  try {
    const file = join(folder, 'x.f64');
    writeFileSync(file, data);
    const script = fileURLToPath(new URL('robust.R', import.meta.url));
    const { status, stdout } = spawnSync('Rscript', [script, file, rows, columns], { encoding: 'utf8' });
    if (status !== 0) return undefined;
    const [robpca, spherical] = stdout.split(' ').map(Number);
    return { robpca, spherical };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function diagnosed() {
  const { data, rows, columns } = planted(10_000, 50);
  const model = PCA.fitSync({ data, rows, columns }, { components: 5, standardize: true });
  return [1, 10, 1000].map((batch) => {
    const parts = Array.from({ length: rows / batch }, (_, k) => ({
      data: data.subarray(k * batch * columns, (k + 1) * batch * columns),
      rows: batch,
      columns,
    }));
    const milliseconds = processorTime(() => {
      for (const part of parts) model.diagnoseSync(part, { level: 0.999 });
    });
    const rate = Math.round(rows / milliseconds) * 1000;
    return [`diagnose, 50 columns, by ${batch}`, `${rate.toLocaleString('en')} rows a second`, ''];
  });
}
