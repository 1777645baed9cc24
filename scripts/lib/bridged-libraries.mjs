import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedPackages } from './npm-folder.mjs';

// The libraries whose objects the package takes, and those that read AnnData. Four are left out. Danfo.js and stdlib's
// ndarray/array need packages that are not on npm; the class behind stdlib's arrays, ndarray-base-ctor, is here instead.
// transformers.js installs 500 MB; the tensors of ONNX Runtime, which it passes on, are here instead. scran.js needs
// 64-bit WebAssembly memory, which few runtimes have.
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

/** Resolves to the folder in the cache that holds the libraries; its `load.mjs` imports them by name. */
export async function bridgedLibraries() {
  const folder = await cachedPackages('libraries', LIBRARIES);
  const loader = join(folder, 'load.mjs');
  if (!existsSync(loader)) writeFileSync(loader, 'export const load = (name) => import(name);\n');
  return folder;
}
