import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Vite plugin: writes sw.js with the list of all built files, so that the page works offline once loaded. */
export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => name !== 'index.html');
        const listed = ['./', 'theme.js', 'icon.svg', ...files].sort();
        // Built files have a hash in their names; these two have not.
        const version = createHash('sha256')
          .update(listed.join('\n'))
          .update(await readFile(new URL('./public/theme.js', import.meta.url)))
          .update(String(bundle['index.html']?.source ?? ''))
          .digest('hex')
          .slice(0, 12);
        const template = await readFile(new URL('./sw.js', import.meta.url), 'utf8');
        const source = template
          .replace("'__VERSION__'", JSON.stringify(version))
          .replace("['__FILES__']", JSON.stringify(listed));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
