import { join } from 'node:path';
import { project } from '../project';
import { page, row, served } from '../row';
import { html, pageModule, startingWorker, workerModule } from '../sources';

const own = project(
  { parcel: '2.16.4' },
  { 'index.html': html('<script type="module" src="main.js"></script>'), 'main.js': pageModule() },
);

row('Parcel 2, build', own, async () => {
  await own.build('parcel', 'build', 'index.html');
  return served(join(own.folder, 'dist'));
});

row('Parcel 2, development server', own, () =>
  own.serving((port) => ['parcel', 'index.html', '--port', `${port}`, '--no-hmr'], page),
);

row('Parcel 2, build, inside a worker', own, async () => {
  own.write({
    'worker.html': html('<script type="module" src="starting.js"></script>'),
    'starting.js': startingWorker("new URL('./worker.js', import.meta.url)"),
    'worker.js': workerModule(),
  });
  await own.build('parcel', 'build', 'worker.html', '--dist-dir', 'worker');
  return served(join(own.folder, 'worker'), { path: '/worker.html' });
});
