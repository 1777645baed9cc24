import { join } from 'node:path';
import { project } from '../project';
import { row, served } from '../row';
import { html, pageModule } from '../sources';

const own = project(
  { '@rspack/core': '2.3.2', '@rspack/cli': '2.2.8' },
  { 'src/index.js': pageModule(), 'dist/index.html': html('<script src="main.js"></script>') },
);

row('Rspack 2', own, async () => {
  await own.build('rspack', 'build', '--mode', 'production');
  return served(join(own.folder, 'dist'));
});
