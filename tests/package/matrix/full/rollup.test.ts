import { join } from 'node:path';
import { project } from '../project';
import { row, served } from '../row';
import { html, pageModule } from '../sources';

const own = project(
  { rollup: '4.68.7', '@rollup/plugin-node-resolve': '16.0.3' },
  {
    'main.js': pageModule(),
    'dist/index.html': html('<script type="module" src="main.js"></script>'),
    'rollup.config.mjs': `
import resolve from '@rollup/plugin-node-resolve';
export default { input: 'main.js', output: { dir: 'dist' }, plugins: [resolve({ browser: true })] };
`,
  },
);

row('Rollup 4', own, async () => {
  await own.build('rollup', '--config', '--failAfterWarnings');
  return served(join(own.folder, 'dist'));
});
