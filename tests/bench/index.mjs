/**
 * `npm run bench`: the time of a fit on the main shapes, ours beside ml-pca and DruidJS, all on one thread.
 * Every contender runs in a process of its own that is ended after a minute, so none can disturb or block another.
 */
import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { shapes } from './shapes.mjs';

const LIMIT = 60_000;
const program = fileURLToPath(new URL('contender.mjs', import.meta.url));

function run(contender, index) {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, contender, String(index)],
      { timeout: LIMIT },
      (error, stdout, stderr) => {
        if (!error) resolve(JSON.parse(stdout));
        else if (error.killed) resolve({ note: `> ${LIMIT / 1000} s` });
        else
          resolve({
            note: 'fails',
            reason:
              stderr
                .trim()
                .split('\n')
                .find((line) => /Error/.test(line)) ?? stderr,
          });
      },
    );
  });
}

const known = new Map();

/** The peers read arrays of numbers whatever the element type, so they are timed once for a shape. */
async function peers(index) {
  const { rows, columns, components } = shapes[index];
  const key = `${rows} ${columns} ${components}`;
  if (!known.has(key)) {
    const methods = [await run('ml-pca svd', index)];
    // A columns x columns covariance of wide data is out of the question.
    if (rows >= columns) methods.push(await run('ml-pca covariance', index));
    known.set(key, [best(methods), await run('druidjs', index)]);
  }
  return known.get(key);
}

/** The faster of those that finished. */
function best(results) {
  const finished = results.filter((result) => result.milliseconds !== undefined);
  if (!finished.length) return results[0];
  return finished.reduce((a, b) => (b.milliseconds < a.milliseconds ? b : a));
}

function format(milliseconds) {
  if (milliseconds >= 10_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds.toFixed(milliseconds < 10 ? 2 : milliseconds < 100 ? 1 : 0)} ms`;
}

function cell(result, ours) {
  if (result.milliseconds === undefined) return result.note;
  if (result === ours) return format(result.milliseconds);
  const ratio = result.milliseconds / ours.milliseconds;
  return `${format(result.milliseconds)} (${ratio.toFixed(ratio < 10 ? 1 : 0)}x)`;
}

function print(rows) {
  const widths = rows[0].map((_, j) => Math.max(...rows.map((row) => row[j].length)));
  for (const row of rows) {
    console.log(row.map((text, j) => (j ? text.padStart(widths[j]) : text.padEnd(widths[j]))).join('   '));
  }
}

const [cpu] = cpus();
console.log(
  `${cpu.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}; one thread; medians after a warm-up`,
);
console.log(
  'In brackets: times as long as our faster binary. ml-pca: the faster of its SVD and its covariance method.\n',
);

const table = [['rows x columns, type, components', 'baseline', 'relaxed', 'ml-pca', 'DruidJS']];
const remarks = [];
for (const [index, { rows, columns, type, components }] of shapes.entries()) {
  const name = `${rows} x ${columns} ${type}, ${components || 'all'}`;
  process.stderr.write(`${name} ...\n`);
  const baseline = await run('baseline', index);
  const relaxed = await run('relaxed', index);
  const [mlPca, druid] = await peers(index);
  const ours = best([relaxed, baseline]);
  if (ours.milliseconds === undefined) throw new Error(`ours: ${ours.reason}`);
  for (const [peer, result] of Object.entries({ baseline, relaxed, 'ml-pca': mlPca, DruidJS: druid })) {
    if (result.reason) remarks.push(`${peer} on ${name}: ${result.reason}`);
    if (result.first !== undefined && Math.abs(result.first / ours.first - 1) > 1e-6) {
      remarks.push(`${peer} on ${name}: the first component explains ${result.first}, ours ${ours.first}`);
    }
  }
  table.push([name, ...[baseline, relaxed, mlPca, druid].map((result) => cell(result, ours))]);
}
console.log('');
print(table);
if (remarks.length) console.log(`\n${remarks.join('\n')}`);
