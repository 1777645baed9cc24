/** What all this was measured on. */
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

const version = (folder) => {
  const file = new URL(`../../${folder}/package.json`, import.meta.url);
  try {
    return JSON.parse(readFileSync(file, 'utf8')).version;
  } catch {
    return 'missing';
  }
};

/** @param {string | undefined} pythonVersions */
export function machine(pythonVersions) {
  const cores = cpus();
  return [
    `${cores[0].model.trim()}, ${cores.length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    `ml-pca ${version('node_modules/ml-pca')}, DruidJS ${version('node_modules/@saehrimnir/druidjs')}`,
    `webR ${version('build/bench/webr/node_modules/webr')}`,
    pythonVersions ?? 'no python3 with scikit-learn',
  ].join('; ');
}
