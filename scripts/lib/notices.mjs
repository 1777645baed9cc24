import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './paths.mjs';

const RULE = `\n${'-'.repeat(72)}\n\n`;
const LICENCE = /^(licen[cs]e|copying|notice)\b/i;

/** The modules that bundlers add themselves. */
const OWN = /^\0?(rolldown|vite)\//;

/** Returns the folders of the packages to which modules belong, each once, sorted by name. */
export function packagesOf(ids) {
  const folders = new Map();
  for (const id of ids) {
    const [, folder, name] =
      /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(id.replaceAll('\\', '/')) ?? [];
    const [, own] = OWN.exec(id) ?? [];
    if (folder) folders.set(folder, name);
    else if (own) folders.set(join(root, 'node_modules', own), own);
  }
  return [...folders.keys()].sort((a, b) => (folders.get(a) < folders.get(b) ? -1 : 1));
}

/** Returns packages' names, versions and licences with their texts; throws where a package has no text. */
export function noticesOf(folders) {
  const seen = new Set();
  const notices = folders.map((folder) => {
    const { name, version, license, repository } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    const texts = readdirSync(folder)
      .filter((file) => LICENCE.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8').trim())
      .filter((text) => text !== '');
    if (texts.length === 0 || !license)
      throw new Error(`${name} ${version} has no text of its licence, and cannot go out in a bundle`);
    const source = (repository?.url ?? repository ?? '').replace(/^git\+/, '');
    return [`${name} ${version}, ${license}`, source && `Source: ${source}`, '', ...texts].filter(
      (line, at) => line !== '' || at === 2,
    );
  });
  return notices.map((lines) => `${lines.join('\n')}\n`).filter((text) => !seen.has(text) && seen.add(text));
}

/** Returns the text of a file of notices: those of packages, and the texts of files of the repository. */
export function noticesFile(about, folders, files = []) {
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return [`${about}\n`, ...noticesOf(folders), ...texts].join(RULE);
}

/** Gathers the modules of bundles and their workers, by a plugin for Rollup, Rolldown and Vite. */
export function moduleList() {
  const ids = new Set();
  let folder = '.'; // Vite's names of original files are relative to it
  return {
    ids,
    /** Returns a new plugin, since bundlers need a separate one for each bundle. */
    plugin: () => ({
      name: 'module-list',
      configResolved(config) {
        folder = config.root;
      },
      generateBundle(_options, bundle) {
        for (const { modules = {}, originalFileNames = [] } of Object.values(bundle)) {
          for (const [id, { renderedLength }] of Object.entries(modules))
            if (renderedLength !== 0) ids.add(id);
          for (const file of originalFileNames) ids.add(resolve(folder, file));
        }
      },
    }),
  };
}

/** Returns the folder of an installed package, resolved from the folder `from`. */
export function folderOf(name, from = root) {
  const [folder] = [from, root].map((each) => join(each, 'node_modules', name)).filter(existsSync);
  if (!folder) throw new Error(`${name} is not installed`);
  return folder;
}
