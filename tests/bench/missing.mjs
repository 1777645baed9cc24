/** Times fits of a table with a tenth of its cells missing, beside R's missMDA. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PCA } from 'wasm-pca';
import { uniform } from './data.mjs';
import { figures, table, thousands } from './tables.mjs';

const [ROWS, COLUMNS, COMPONENTS] = [10_000, 100, 5];
const TURNS = 5;
/** Changes of the squared residual at which R stops. */
const STOPS = { 'by default': 1e-6, 'with the digits of ours': 1e-12 };

export async function missingTable() {
  const data = withHoles();
  const x = { data, rows: ROWS, columns: COLUMNS };
  const rows = [];
  for (const missing of ['em', 'least-squares', 'regularized']) {
    let least = Number.POSITIVE_INFINITY;
    let report;
    for (let turn = 0; turn < TURNS; turn++) {
      const start = process.cpuUsage();
      ({ report } = await PCA.fit(x, { components: COMPONENTS, missing }));
      const { user, system } = process.cpuUsage(start);
      least = Math.min(least, (user + system) / 1000);
    }
    rows.push([
      missing,
      `${figures(least)} ms`,
      String(report.iterations),
      missing === 'em' ? '' : report.missing.error.toPrecision(12),
    ]);
  }
  const own = Number.parseFloat(rows.at(-1)[1]);
  for (const [name, { milliseconds, error, rounds }] of inR(data)) {
    const ratio = figures(milliseconds / own);
    rows.push([
      `R, \`imputePCA\`'s rounds, ${name}`,
      `${figures(milliseconds)} ms (${ratio})`,
      rounds,
      error.toPrecision(12),
    ]);
  }
  const shape = `${thousands(ROWS)} × ${COLUMNS}, 10 % missing, ${COMPONENTS} components`;
  return table([shape, 'time', 'iterations', 'mean squared residual'], rows);
}

/** Five directions and noise, of which a tenth is missing at random. */
function withHoles() {
  const next = uniform(45);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const loadings = Float64Array.from({ length: COMPONENTS * COLUMNS }, normal);
  const data = new Float64Array(ROWS * COLUMNS);
  for (let n = 0; n < ROWS; n++) {
    const z = Array.from({ length: COMPONENTS }, (_, k) => Math.sqrt(COMPONENTS - k) * normal());
    for (let j = 0; j < COLUMNS; j++) {
      const value = z.reduce((sum, score, k) => sum + score * loadings[k * COLUMNS + j], normal());
      data[n * COLUMNS + j] = next() < 0.1 ? Number.NaN : value;
    }
  }
  return data;
}

/** Returns what R takes for each stop; nothing where there is no R. */
function inR(data) {
  const folder = mkdtempSync(join(tmpdir(), 'missing-'));
  try {
    const file = join(folder, 'x.f64');
    writeFileSync(file, data);
    const script = fileURLToPath(new URL('missing.R', import.meta.url));
    return Object.entries(STOPS).flatMap(([name, stop]) => {
      const args = [script, file, ROWS, COLUMNS, COMPONENTS, stop].map(String);
      const { status, stdout } = spawnSync('Rscript', args, { encoding: 'utf8' });
      if (status !== 0) return [];
      const [milliseconds, error, rounds] = stdout.trim().split(/\s+/);
      return [[name, { milliseconds: Number(milliseconds), error: Number(error), rounds }]];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
