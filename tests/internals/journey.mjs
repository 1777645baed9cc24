// Fits 40 MB, and makes V8 write which functions were called meanwhile. Arguments: the URL of the built modules, and which fit.
import { takeCoverage } from 'node:v8';

const [modules, kind] = process.argv.slice(2);
const { init, PCA } = await import(`${modules}/web/index.js`);
const { limitWorkers } = await import(`${modules}/web/workers/slots.js`);

const [rows, columns] = [80_000, 64];
const data = new Float64Array(rows * columns);
for (let k = 0; k < data.length; k++) data[k] = (k * 7919) % 1009;
if (kind === 'fitSync') {
  await init();
  takeCoverage(); // forgets what came before
  PCA.fitSync({ data, rows, columns });
} else {
  limitWorkers(2);
  takeCoverage();
  // A helper that is still starting when the rows end has none to sum: from the second fit on it runs already.
  for (let k = 0; k < 8; k++) await PCA.fit({ data, rows, columns });
}
takeCoverage();
