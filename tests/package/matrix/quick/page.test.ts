import { moduleEntry } from '../entry';
import { project } from '../project';
import { row, served } from '../row';
import { html, pageModule, startingWorker, workerModule } from '../sources';

const own = project({}, {});

/** A page whose import map has the package, as a module in the page. */
const withImportMap = () =>
  html(
    `<script type="importmap">{ "imports": { "wasm-pca": "./${moduleEntry(own)}" } }</script>`,
    `<script type="module">${pageModule()}</script>`,
  );

row('Plain modules, import map', own, () => {
  own.write({ 'index.html': withImportMap() });
  return served(own.folder);
});

row('Plain modules, page in a sub-path', own, () => {
  own.write({ 'index.html': withImportMap() });
  const [above, name] = own.folder.split(/\/(?=[^/]+$)/);
  return served(above, { path: `/${name}/` });
});

row('Plain modules, inside a module worker', own, () => {
  own.write({
    'index.html': html('<script src="main.js"></script>'),
    'main.js': startingWorker("'worker.js'"),
    'worker.js': workerModule(`./${moduleEntry(own)}`),
  });
  return served(own.folder);
});

row('Plain modules, cross-origin isolated page (COOP, COEP)', own, () => {
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
  own.write({
    'index.html': html('<script type="module" src="main.js"></script>'),
    'main.js': `if (!crossOriginIsolated) throw new Error('not isolated');
      ${pageModule(`./${moduleEntry(own)}`).trimStart()}`,
  });
  return served(own.folder, { reply: () => ({ headers }) });
});
