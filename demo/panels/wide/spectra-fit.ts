import { PCA, type Progress } from 'wasm-pca';
import { simulate } from '../../data/simulated-spectra.ts';

/** One fit: the spectra, the model of all their components, the scores. */
export type SpectraFit = Awaited<ReturnType<typeof fitSpectra>>;

/** Divisor N, as Bishop. */
export async function fitSpectra(columns: number, signal: AbortSignal, onProgress: (p: Progress) => void) {
  const spectra = await simulate(columns, signal);
  const { model, scores } = await PCA.fitTransform(spectra, { ddof: 0, signal, onProgress });
  // Scores are N × M, row-major.
  return { spectra, model, scores: scores.data };
}

/** Row m of the components. */
export function component({ model }: SpectraFit, m: number): Float64Array {
  return model.components.data.subarray(m * model.columns, (m + 1) * model.columns);
}

export type Match = ReturnType<typeof bestMatch>;

/** The ingredient that a component is most like. */
export function bestMatch(fit: SpectraFit, m: number) {
  const u = component(fit, m);
  const matches = fit.spectra.ingredients.map((ingredient) => {
    const { curve, length } = ingredient;
    const dot = u.reduce((sum, value, j) => sum + value * curve[j], 0);
    return {
      ingredient,
      /** Between the two as directions. */
      cosine: Math.abs(dot) / length,
      /** What makes the ingredient's curve as long as the component, pointing the same way. */
      factor: Math.sign(dot) / length,
    };
  });
  return matches.reduce((a, b) => (b.cosine > a.cosine ? b : a));
}
