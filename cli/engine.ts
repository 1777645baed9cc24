import type { InitOptions } from 'wasm-pca';

/** The binary whose sums have the same bits on every machine, because shards are told apart by digests of their sums. */
export const ENGINE: InitOptions = { binary: 'baseline', analysis: true };
