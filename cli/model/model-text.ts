import type { PCA } from 'wasm-pca';

/** Returns a model's JSON without the time and memory of the fit, so that the same input gives the same bytes. */
export function modelText(model: PCA): string {
  const json = model.toJSON() as { report: object };
  return JSON.stringify({ ...json, report: { ...json.report, milliseconds: 'NaN', memory: 'NaN' } });
}
