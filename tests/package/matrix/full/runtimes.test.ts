import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { project } from '../project';
import { program, row, served } from '../row';
import { html, pageModule, programModule, programScript } from '../sources';

const files = { 'main.mjs': programModule, 'main.cjs': programScript };

const tsx = project({ tsx: '4.23.15' }, { 'main.ts': `// @ts-nocheck\n${programModule}` });
row('tsx', tsx, () => program(tsx, 'tsx', 'main.ts'));

const deno = project({ deno: '2.9.6' }, files);
row('Deno, import', deno, () => program(deno, 'deno', 'run', '--allow-all', 'main.mjs'));
row('Deno, require', deno, () => program(deno, 'deno', 'run', '--allow-all', 'main.cjs'));

const bun = project({ bun: '1.4.5' }, { ...files, 'page.js': pageModule() });
// It puts the platform's binary in its place; npm may not run such scripts.
beforeAll(() => bun.build('node', 'node_modules/bun/install.js'));
row('Bun, import', bun, () => program(bun, 'bun', 'main.mjs'));
row('Bun, require', bun, () => program(bun, 'bun', 'main.cjs'));
row('Bun, build for browsers', bun, async () => {
  await bun.build('bun', 'build', 'page.js', '--target', 'browser', '--outdir', 'dist');
  bun.write({ 'dist/index.html': html('<script type="module" src="page.js"></script>') });
  return served(join(bun.folder, 'dist'));
});
