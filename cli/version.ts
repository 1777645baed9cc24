import { createRequire } from 'node:module';

/** Of the package, beside which the command line is installed. */
export const { version } = createRequire(import.meta.url)('wasm-pca/package.json') as { version: string };
