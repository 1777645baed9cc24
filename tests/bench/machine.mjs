/** Describes the machine of the measurements. */
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const version = (folder) => {
  const file = new URL(`../../${folder}/package.json`, import.meta.url);
  try {
    return JSON.parse(readFileSync(file, 'utf8')).version;
  } catch {
    return 'missing';
  }
};

/**
 * `load` is the load by other programs.
 * @param {Record<string, string> | undefined} python versions of what Python has
 */
export function machine(python) {
  const cores = cpus();
  return {
    processor: cores[0].model.trim(),
    cores: cores.length,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    load: Number(loadavg()[0].toFixed(1)),
    versions: {
      'wasm-pca': version('.'),
      Node: process.versions.node,
      'ml-pca': version('node_modules/ml-pca'),
      DruidJS: version('node_modules/@saehrimnir/druidjs'),
      webR: version('build/bench/webr/node_modules/webr'),
      ...(python ?? { 'scikit-learn': 'missing' }),
    },
  };
}

/** @param {ReturnType<typeof machine>} machine */
export function described({ processor, cores, gigabytes, load, versions }) {
  const names = Object.entries(versions).map(([name, number]) => `${name} ${number}`);
  return `${processor}, ${cores} cores, ${gigabytes} GB, load ${load}; ${names.join(', ')}`;
}
