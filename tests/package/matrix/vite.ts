import { join } from 'node:path';
import { project } from './project';
import { page, row, served } from './row';
import { html, pageModule } from './sources';

/** The rows of one version of Vite. */
export function viteRows(version: string): void {
  const [major] = version.split('.');
  const vite = project(
    { vite: version },
    { 'index.html': html('<script type="module" src="/main.js"></script>'), 'main.js': pageModule() },
  );

  row(`Vite ${major}, development server`, vite, () =>
    vite.serving((port) => ['vite', '--port', `${port}`, '--strictPort'], page),
  );

  row(`Vite ${major}, build`, vite, async () => {
    await vite.build('vite', 'build');
    return served(join(vite.folder, 'dist'));
  });

  row(`Vite ${major}, build for a sub-path`, vite, async () => {
    await vite.build('vite', 'build', '--base', '/some/where/', '--outDir', 'site/some/where');
    return served(join(vite.folder, 'site'), { path: '/some/where/' });
  });
}
