import { folderOf, moduleList, noticesFile, packagesOf } from '../../scripts/lib/notices.mjs';

/**
 * Vite plugins: write a file beside the bundles that names the packages in them, with the texts of their licences.
 * `data` names packages whose content is in the build but not as modules; `files` are further texts of this repository.
 * @param {string} about
 * @param {{ data?: string[], files?: string[] }} further
 */
export function notices(about, { data = [], files = [] }) {
  const list = moduleList();
  const writer = {
    name: 'notices',
    /** @type {(config: unknown, environment: { isSsrBuild?: boolean }) => boolean} */
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle: {
      order: /** @type {const} */ ('post'),
      handler() {
        const folders = packagesOf([...list.ids, ...data.map((name) => `${folderOf(name)}/package.json`)]);
        const source = noticesFile(about, folders, files);
        this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source });
      },
    },
  };
  const own = { ...list.plugin(), apply: writer.apply };
  return { plugins: [own, writer], inWorkers: () => [list.plugin()] };
}
