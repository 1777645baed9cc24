/**
 * `npm run accuracy -- parallel`: in how many of 1,000 matrices of noise parallel analysis finds a component at its level of
 * 5 %, as a Markdown table. Columns have deviations of 1, 2 and 3.
 */
import { init, PCA } from 'wasm-pca';
import { bell } from '../../support/random.ts';

const MATRICES = 1000;
const SHAPES = [
  [100, 10],
  [200, 20],
  [30, 10],
  [40, 100],
];
const RULES = ['parallel', 'parallel-permuted'] as const;

await init({ analysis: true });
const forms = [false, true].flatMap((standardize) => RULES.map((rule) => ({ rule, standardize })));
console.log(`| found in noise | ${forms.map(({ rule, standardize }) => `\`${rule}\`${standardize ? ', `standardize`' : ''}`).join(' | ')} |`); // biome-ignore format: one line
console.log(`|---|${'---:|'.repeat(forms.length)}`);
for (const [rows, columns] of SHAPES) {
  const cells = forms.map(({ rule, standardize }) => {
    let found = 0;
    for (let k = 0; k < MATRICES; k++) {
      const next = bell(9000 + k);
      const data = Float64Array.from({ length: rows * columns }, (_, i) => next() * (1 + (i % columns) % 3)); // biome-ignore format: one line
      const x = { data, rows, columns };
      const options = { methods: [rule], seed: k, maxComponents: 1 };
      const { [rule]: suggestion } = PCA.fitSync(x, { standardize }).suggestSync(x, options);
      if (suggestion?.count !== 0) found++;
    }
    return `${((100 * found) / MATRICES).toFixed(1)} %`;
  });
  console.log(`| ${rows} × ${columns} | ${cells.join(' | ')} |`);
}
