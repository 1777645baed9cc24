/**
 * `npm run accuracy [-- WORD…]`: measures the accuracy of all contenders, or of those with these words in their names, as two
 * Markdown tables. Every contender meets every kind of data in a process of its own that is ended after a minute, so none can
 * disturb or block another.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Figures } from './contender.ts';
import { contenders, GAVE_UP, LEADING } from './contenders.ts';
import { kinds } from './problems.ts';
import { scikitLearnVersion } from './scikit-learn.ts';

const LIMIT = 60_000;
const program = fileURLToPath(new URL('contender.ts', import.meta.url));

type Outcome = Figures | string;

function run(contender: string, kind: string): Promise<Outcome> {
  const options = { timeout: LIMIT, maxBuffer: 2 ** 24 };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, contender, kind], options, (error, stdout, stderr) => {
      if (!error) return resolve(JSON.parse(stdout));
      if (error.killed) return resolve(`> ${LIMIT / 1000} s`);
      const reason = stderr.match(/^.*Error:.*$/m)?.[0] ?? stderr;
      process.stderr.write(`${contender} on ${kind}: ${reason}\n`);
      resolve(reason.includes(GAVE_UP) ? 'gives up' : 'fails');
    });
  });
}

function table(title: string, outcomes: Map<string, Outcome[]>, cell: (figures: Figures) => string): void {
  console.log(`\n| ${[title, ...Object.keys(kinds)].join(' | ')} |`);
  console.log(`|---|${'---:|'.repeat(Object.keys(kinds).length)}`);
  for (const [name, results] of outcomes) {
    const cells = results.map((result) => (typeof result === 'string' ? result : cell(result)));
    console.log(`| ${[name.replace(/^wasm-pca (.*)/, '**$1**'), ...cells].join(' | ')} |`);
  }
}

const ratio = (value: number | null) => {
  if (value === null) return 'NaN';
  return value < 1000 ? value.toPrecision(2) : value.toExponential(0);
};
const error = (value: number | null) => (value === null ? 'NaN' : value === 0 ? '0' : value.toExponential(0));

const scikit = scikitLearnVersion();
const words = process.argv.slice(2);
const present = Object.keys(contenders).filter(
  (name) =>
    (scikit || !name.startsWith('scikit-learn')) &&
    (words.length === 0 || words.some((word) => name.includes(word))),
);
const outcomes = new Map<string, Outcome[]>();
for (const name of present) {
  const results: Outcome[] = [];
  for (const kind of Object.keys(kinds)) {
    process.stderr.write(`${name}, ${kind} ...\n`);
    results.push(await run(name, kind));
  }
  outcomes.set(name, results);
}

console.log(`Node ${process.versions.node}${scikit ? `, scikit-learn ${scikit}` : ''}`);
console.log(
  'Ratio: of |S u - λ u| / (|S| D ε) and |UᵀU - I| / (D ε) the larger. Error: of λ, relative to λ₁, or of σ.',
);
console.log(
  `Iterative methods, NIPALS, DruidJS and ARPACK are asked for the first ${LEADING} components, all others for all.`,
);
table('worst ratio', outcomes, (figures) => ratio(figures.ratio));
table('worst error', outcomes, (figures) => error(figures.error));
