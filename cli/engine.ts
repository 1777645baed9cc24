import type { InitOptions } from 'wasm-pca';

/** The binary whose sums have the same bits on every machine: those of shards are told apart by them. */
export const ENGINE: InitOptions = { binary: 'baseline', analysis: true };
