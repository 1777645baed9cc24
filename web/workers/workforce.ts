/** The key under which `PCA` shares its worker start and count with `wasm-pca/vectors`, which is another script. */
export const WORKFORCE: unique symbol = Symbol.for('wasm-pca.workforce');
