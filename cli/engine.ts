import type { InitOptions } from 'wasm-pca';

/** The engine whose sums have the same bits on every machine: digests of these sums identify the rows of shards. */
export const ENGINE: InitOptions = { binary: 'baseline', analysis: true };
