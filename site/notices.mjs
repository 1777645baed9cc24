import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What the scripts of the built pages contain of others. */
const CONTAINED = [
  ...['vitepress', 'vue', '@vue/shared', 'minisearch', 'mark.js', 'focus-trap', 'tabbable'],
  ...['@vueuse/core', '@vueuse/shared', '@vueuse/integrations', '@fontsource-variable/source-serif-4'],
];

/** Writes their licences beside the pages. */
export function writeNotices(site) {
  const own = createRequire(import.meta.url);
  const within = createRequire(own.resolve('vitepress/package.json'));
  const folderOf = (name) => {
    for (const paths of [own.resolve.paths(name), within.resolve.paths(name)].flat()) {
      const folder = join(paths, name);
      try {
        if (readdirSync(folder).includes('package.json')) return folder;
      } catch {}
    }
    throw new Error(`${name} is not installed`);
  };
  const texts = CONTAINED.map((name) => {
    const folder = folderOf(name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`;
    return `${name} ${version}\n\n${text}\n`;
  });
  writeFileSync(join(site, 'third-party-notices.txt'), texts.join(`\n${'-'.repeat(72)}\n\n`));
}
