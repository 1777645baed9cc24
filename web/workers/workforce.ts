/** Under which `PCA` has what the workers of `wasm-pca/vectors`, another script, are started and counted by. */
export const WORKFORCE: unique symbol = Symbol.for('wasm-pca.workforce');
