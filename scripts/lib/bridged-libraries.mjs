import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedPackages } from './npm-folder.mjs';

// The libraries whose objects the package takes, and those that read AnnData. Not among them: Danfo.js, which needs what
// is not on npm; stdlib's ndarray/array, which does too, for the class behind it; transformers.js, which brings 500 MB,
// for its tensors' class; scran.js, whose 64-bit memory few runtimes have.
const LIBRARIES = [
  'apache-arrow@21.2.0',
  'hyparquet@1.31.5',
  'hyparquet-writer@0.17.0',
  'ndarray@1.1.1',
  '@types/ndarray@1.1.0',
  '@stdlib/ndarray-base-ctor@0.2.2',
  '@tensorflow/tfjs-core@4.22.0',
  '@tensorflow/tfjs-backend-cpu@4.22.0',
  'onnxruntime-common@1.30.0',
  'zarrita@0.7.5',
  'h5wasm@0.10.3',
  'mathjs@15.2.0',
  'ml-sparse-matrix@3.1.0',
];

/** The folder in the cache where they are; `load.mjs` in it imports them by name. */
export async function bridgedLibraries() {
  const folder = await cachedPackages('libraries', LIBRARIES);
  const loader = join(folder, 'load.mjs');
  if (!existsSync(loader)) writeFileSync(loader, 'export const load = (name) => import(name);\n');
  return folder;
}
