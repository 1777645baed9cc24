import { join } from 'node:path';
import { project } from '../project';
import { row, served } from '../row';
import { html, pageModule, pageRequire, serviceWorkerModule, startingServiceWorker } from '../sources';

const own = project({ esbuild: '0.28.2' }, { 'main.js': pageModule() });
const bundle = (...options: string[]) => own.build('esbuild', '--bundle', ...options);

row('esbuild, splitting', own, async () => {
  await bundle('main.js', '--format=esm', '--splitting', '--minify', '--outdir=split');
  own.write({ 'split/index.html': html('<script type="module" src="main.js"></script>') });
  return served(join(own.folder, 'split'));
});

row('esbuild, one module', own, async () => {
  await bundle('main.js', '--format=esm', '--minify', '--outfile=module/main.js');
  own.write({ 'module/index.html': html('<script type="module" src="main.js"></script>') });
  return served(join(own.folder, 'module'));
});

row('esbuild, IIFE', own, async () => {
  await bundle('main.js', '--format=iife', '--minify', '--outfile=iife/main.js');
  own.write({ 'iife/index.html': html('<script src="main.js"></script>') });
  return served(join(own.folder, 'iife'));
});

row('esbuild, require', own, async () => {
  own.write({ 'required.js': pageRequire });
  await bundle('required.js', '--minify', '--outfile=required/main.js');
  own.write({ 'required/index.html': html('<script src="main.js"></script>') });
  return served(join(own.folder, 'required'));
});

row(
  'Service worker, bundled by esbuild',
  own,
  async () => {
    own.write({ 'service-worker.js': serviceWorkerModule });
    await bundle('service-worker.js', '--format=iife', '--outfile=service/service-worker.js');
    own.write({ 'service/index.html': html(`<script>${startingServiceWorker}</script>`) });
    return served(join(own.folder, 'service'));
  },
  { in: 'calling thread' },
);
