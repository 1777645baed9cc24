import { join } from 'node:path';
import { project } from '../project';
import { row, served } from '../row';
import { html, pageModule, startingWorker, workerModule } from '../sources';

const own = project(
  { webpack: '5.112.2', 'webpack-cli': '7.3.1' },
  { 'src/index.js': pageModule(), 'dist/index.html': html('<script src="main.js"></script>') },
);

row('webpack 5', own, async () => {
  await own.build('webpack', '--mode', 'production');
  return served(join(own.folder, 'dist'));
});

row('webpack 5, inside a worker', own, async () => {
  own.write({
    'src/starting.js': startingWorker("new URL('./worker.js', import.meta.url)"),
    'src/worker.js': workerModule(),
    'worker/index.html': html('<script src="main.js"></script>'),
  });
  await own.build('webpack', './src/starting.js', '--mode', 'production', '--output-path', 'worker');
  return served(join(own.folder, 'worker'));
});
