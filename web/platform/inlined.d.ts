/** Stands for what scripts/package.mjs puts into the inlined variant. */

/** The binaries, in base64. */
export const binaries: { readonly baseline: string; readonly relaxed: string };
/** A classic script. */
export const workerSource: string;
