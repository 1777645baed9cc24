import { moduleEntry } from '../entry';
import { project } from '../project';
import { type Expected, row, served } from '../row';
import { html, pageModule } from '../sources';

const own = project({}, {});

/** A page that may do nothing but what `policy` adds; `options` are those of init. */
function under(policy: string, options: string, expected?: Expected): void {
  const strict = `default-src 'none'; img-src data:; script-src 'self' 'wasm-unsafe-eval'; ${policy}`;
  row(
    `Content security policy with ${policy}${expected?.recipe ? ', and a line' : ''}`,
    own,
    () => {
      own.write({
        'index.html': html('<script type="module" src="main.js"></script>'),
        'main.js': pageModule(`./${moduleEntry(own)}`, options),
      });
      return served(own.folder, { reply: () => ({ headers: { 'Content-Security-Policy': strict } }) });
    },
    expected,
  );
}

under('worker-src blob:', '');
under("worker-src 'self'", '', { in: 'calling thread', complaints: /blob/ });
under("worker-src 'self'", "{ worker: 'node_modules/wasm-pca/dist/worker.js' }", {
  recipe: 'init({ worker }), the address of wasm-pca/worker',
});
