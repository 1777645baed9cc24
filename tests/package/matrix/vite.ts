import { join } from 'node:path';
import { project } from './project';
import { page, row, served } from './row';
import { html, pageModule, startingWorker, workerModule } from './sources';

/** The rows of one version of Vite; `recipe`: what its configuration needs for a module in a worker. */
export function viteRows(version: string, recipe = ''): void {
  const [major] = version.split('.');
  const vite = project(
    { vite: version },
    {
      'index.html': html('<script type="module" src="/main.js"></script>'),
      'main.js': pageModule(),
      'in-worker.html': html('<script type="module" src="/starting.js"></script>'),
      'starting.js': startingWorker("new URL('./worker.js', import.meta.url)"),
      'worker.js': workerModule(),
    },
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

  row(`Vite ${major}, development server, inside a worker`, vite, () =>
    vite.serving(
      (port) => ['vite', '--port', `${port}`, '--strictPort'],
      (address) => page(`${address}in-worker.html`),
    ),
  );

  row(
    `Vite ${major}, build, inside a worker`,
    vite,
    async () => {
      vite.write({
        'index.html': html('<script type="module" src="/starting.js"></script>'),
        'vite.config.js': `export default { ${recipe} };`,
      });
      await vite.build('vite', 'build', '--outDir', 'worker');
      return served(join(vite.folder, 'worker'));
    },
    { recipe: recipe && `\`${recipe}\` in vite.config.js` },
  );
}
