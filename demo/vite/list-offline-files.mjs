import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { minify } from 'rolldown/utils';

/** Returns the address under which a page is kept: that of its folder, which people visit. */
const addressOf = (file) => file.replace(/^index\.html$/, './').replace(/\/index\.html$/, '/');

/**
 * Vite plugin: writes a list of all files, and sw.js with the name of that list. The service worker uses the list to
 * recognize files of an earlier build.
 */
export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const list = JSON.stringify(
          ['theme.js', 'icon.svg', 'fetch.html', 'fetch.js', ...Object.keys(bundle)].map(addressOf).sort(),
        );
        const hash = createHash('sha256').update(list).digest('hex').slice(0, 8);
        const fileName = `files-${hash}.json`;
        this.emitFile({ type: 'asset', fileName, source: list });
        const template = await readFile(new URL('../sw.js', import.meta.url), 'utf8');
        const { code: source } = await minify('sw.js', template.replace('__LIST__', fileName));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
