import { createRequire } from 'node:module';

/** The version of the package with which the command line is installed. */
export const { version } = createRequire(import.meta.url)('wasm-pca/package.json') as { version: string };
