import { cachedPackages } from './npm-folder.mjs';

// LanceDB's optional dependencies are its binary, which is named here, and 370 MB of embedding models, which are left
// out.
const LIBC = { linux: '-gnu', win32: '-msvc' }[process.platform] ?? '';

/** Packages that tests and benchmarks use, and that are too large or too many to be dependencies of the project. */
const PACKAGES = {
  // The libraries whose objects the package takes, and those that read AnnData. Four are left out. Danfo.js and stdlib's
  // ndarray/array need packages that are not on npm; the class behind stdlib's arrays, ndarray-base-ctor, is here instead.
  // transformers.js installs 500 MB; the tensors of ONNX Runtime, which it passes on, are here instead. scran.js needs
  // 64-bit WebAssembly memory, which few runtimes have.
  libraries: [
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
  ],
  // Its reader and writer of Parquet share no code with ours.
  duckdb: ['@duckdb/node-api@1.5.6-r.1'],
  onnxruntime: ['onnxruntime-web@1.30.0'],
  lancedb: [
    '@lancedb/lancedb@0.39.0',
    `@lancedb/lancedb-${process.platform}-${process.arch}${LIBC}@0.39.0`,
    '--omit=optional',
  ],
  // PostgreSQL in WebAssembly with pgvector, and sqlite-vec. hnswlib-node and better-sqlite3 are left out: they compile
  // C++ when they are installed.
  'vector-databases': [
    '@electric-sql/pglite@0.5.14',
    '@electric-sql/pglite-pgvector@0.0.15',
    'sqlite-vec@0.1.9',
  ],
};

/**
 * Resolves to the folder in the cache that holds the packages of a name, whose `load.mjs` imports them.
 * @param {keyof typeof PACKAGES} name
 */
export const testPackages = (name) => cachedPackages(name, PACKAGES[name]);
