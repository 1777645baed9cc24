import { join } from 'node:path';
import { project } from '../project';
import { page, row, served } from '../row';
import { html, pageModule } from '../sources';

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
