/** Times fitStream on the first rows of an NPY file, held in memory and repeated, as the reference for reading files. */
import { openSync, readSync } from 'node:fs';
import { init, PCA } from 'wasm-pca';

const { npy, columns, rows, blocks, binary } = JSON.parse(process.argv[2]);
const HEAD = 128; // bytes
const data = new Float64Array(rows * columns);
readSync(openSync(npy), data, 0, data.byteLength, HEAD);

await init({ binary });
const { explainedVariance } = await PCA.fitStream(
  (function* () {
    for (let i = 0; i < blocks; i++) yield { data, rows, columns };
  })(),
  { components: 10 },
);
console.log(JSON.stringify({ explainedVariance: [...explainedVariance] }));
process.exit();
