import type { PCA } from 'wasm-pca';

/** A model's JSON without what was measured while it was fitted, so that the same input gives the same bytes. */
export function modelText(model: PCA): string {
  const json = model.toJSON() as { report: object };
  return JSON.stringify({ ...json, report: { ...json.report, milliseconds: 'NaN', memory: 'NaN' } });
}
