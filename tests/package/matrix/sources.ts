import { work } from '../../support/chromium';

/** `outcomeOf`, which does the work and never rejects. */
export const outcomeOf = `
${work}
function outcomeOf(package_) {
  return work(package_).catch((error) => ({ error: String(error), code: error.code }));
}
`;

/** Passes the outcome to the function `tell`; `package_` is what has `init` and `PCA`. */
const told = (tell: string, package_ = '{ init, PCA }') => `
${outcomeOf}
outcomeOf(${package_}).then(${tell});
`;

const TO_PAGE = '(outcome) => { globalThis.outcome = outcome; }';
const TO_OUTPUT = `(outcome) => {
  const name = typeof Deno === 'object' ? 'Deno ' + Deno.version.deno
    : typeof Bun === 'object' ? 'Bun ' + Bun.version : 'Node ' + process.versions.node;
  process.stdout.write('outcome ' + JSON.stringify({ ...outcome, runtime: name }) + '\\n');
}`;

const imported = (from: string) => `import { init, PCA } from '${from}';\n`;
const required = "const { init, PCA } = require('wasm-pca');\n";

/** A page's module; `options` are those of init. */
export const pageModule = (from = 'wasm-pca', options = '') =>
  imported(from) + told(TO_PAGE, `{ init: () => init(${options}), PCA }`);
/** The same in CommonJS, for bundlers. */
export const pageRequire = required + told(TO_PAGE);
/** A page's classic script, which comes after the package's. */
export const pageScript = told(TO_PAGE, 'wasmPCA');
/** A dedicated worker's module, and the page's script that starts it. */
export const workerModule = (from = 'wasm-pca') => imported(from) + told('(outcome) => postMessage(outcome)');
export const startingWorker = (url: string) => `
const worker = new Worker(${url}, { type: 'module' });
worker.onmessage = ({ data }) => { globalThis.outcome = data; };
worker.onerror = (event) => { globalThis.outcome = { error: 'worker: ' + event.message }; };
`;
/** A service worker's, which starts to work when it is asked, and the page's script that asks it. */
const whenAsked = (package_: string) => `
onmessage = ({ source }) => {
  ${told('(outcome) => source.postMessage(outcome)', package_)}
};
`;
export const serviceWorkerScript = whenAsked('wasmPCA');
export const serviceWorkerModule = imported('wasm-pca') + whenAsked('{ init, PCA }');
export const startingServiceWorker = `
navigator.serviceWorker.onmessage = ({ data }) => { globalThis.outcome = data; };
navigator.serviceWorker.register('service-worker.js').catch((error) => { globalThis.outcome = { error: String(error) }; });
navigator.serviceWorker.ready.then(({ active }) => active.postMessage('work'));
`;
/** A program whose output `program` of row.ts reads. */
export const programModule = imported('wasm-pca') + told(TO_OUTPUT);
export const programScript = required + told(TO_OUTPUT);
/** The same as a test of the user's, which waits for it. */
const asTest = `
${outcomeOf}
test('it works', async () => {
  const outcome = await outcomeOf({ init, PCA });
  (${TO_OUTPUT})(outcome);
  expect(outcome.error).toBeUndefined();
});
`;
export const testModule = imported('wasm-pca') + asTest;
export const testScript = required + asTest;

/** A page with nothing but these elements. */
export const html = (...elements: string[]) =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,"></head>
<body>
${elements.join('\n')}
</body>
</html>
`;
