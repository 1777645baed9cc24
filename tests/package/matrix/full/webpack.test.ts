import { join } from 'node:path';
import { project } from '../project';
import { row, served } from '../row';
import { html, pageModule } from '../sources';

const own = project(
  { webpack: '5.112.2', 'webpack-cli': '7.3.1' },
  { 'src/index.js': pageModule(), 'dist/index.html': html('<script src="main.js"></script>') },
);

row('webpack 5', own, async () => {
  await own.build('webpack', '--mode', 'production');
  return served(join(own.folder, 'dist'));
});
