import { readFile } from 'node:fs/promises';

/** Vite plugin: writes sw.js with the names of all files, by which it tells what is of an earlier build. */
export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = ['./', 'theme.js', 'icon.svg', ...Object.keys(bundle)].sort();
        const template = await readFile(new URL('../sw.js', import.meta.url), 'utf8');
        const source = template.replace("['__FILES__']", JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
