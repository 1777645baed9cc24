/** Compares the measurements of kernels.cpp with LAPACK. */
import { fileURLToPath } from 'node:url';
import { python } from './python.mjs';
import { run } from './runner.mjs';
import { percent, table, time } from './tables.mjs';

const LIMIT = 300_000;
const PRESETS = { relaxed: 'wasm-relaxed', baseline: 'wasm-baseline' };
export const ORDERS = [784, 2000];

/**
 * @typedef {{ peak: number, rates: Map<string, number>, times: Map<string, number> }} Kernels rates in 10^9 operations
 *   a second, times in ms
 *
 * @returns {Promise<{ relaxed: Kernels, baseline: Kernels, lapack?: Record<number, number> }>} LAPACK's times in ms
 */
export async function measureKernels(hasPython) {
  const results = {};
  for (const [binary, preset] of Object.entries(PRESETS)) {
    process.stderr.write(`kernels, ${binary} ...\n`);
    results[binary] = await kernelsOf(preset);
  }
  if (hasPython) results.lapack = (await python('lapack.py', { orders: ORDERS })).milliseconds;
  return results;
}

async function kernelsOf(preset) {
  const program = fileURLToPath(new URL(`../../build/${preset}/kernel_bench.cjs`, import.meta.url));
  const { products, eigensolvers, reason } = await run([process.execPath, program], { limit: LIMIT });
  if (!products) throw new Error(`${preset}: ${reason}`);
  const rates = new Map(
    products.map(({ name, operations, seconds }) => [name, (operations / seconds) * 1e-9]),
  );
  const times = new Map(eigensolvers.map(({ name, seconds }) => [name, 1e3 * seconds]));
  return { peak: rates.get('peak'), rates, times };
}

export function kernelsTable({ relaxed, baseline, lapack }) {
  const rows = [...relaxed.rates.keys()].map((name) => [
    name,
    ...[relaxed, baseline].flatMap(({ rates, peak }) => [
      rates.get(name).toFixed(1),
      percent(rates.get(name) / peak),
    ]),
  ]);
  const times = [...relaxed.times.keys()].map((name) => [
    name,
    ...[relaxed, baseline].map((kernels) => time(kernels.times.get(name))),
  ]);
  for (const [order, milliseconds] of Object.entries(lapack ?? {})) {
    times.push([`LAPACK's of ${order}`, time(milliseconds), '']);
  }
  return [
    table(['10^9 operations a second', 'relaxed', 'of peak', 'baseline', 'of peak'], rows),
    table(['all eigenpairs of a symmetric matrix', 'relaxed', 'baseline'], times),
  ].join('\n\n');
}
