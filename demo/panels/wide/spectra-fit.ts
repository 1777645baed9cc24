import { PCA, type Progress } from 'wasm-pca';
import { simulate } from '../../data/simulated-spectra.ts';

/** A fit: the spectra, the model with all components, and the scores. */
export type SpectraFit = Awaited<ReturnType<typeof fitSpectra>>;

/** Simulates spectra and fits them, with Bishop's divisor N. */
export async function fitSpectra(columns: number, signal: AbortSignal, onProgress: (p: Progress) => void) {
  const spectra = await simulate(columns, signal);
  const { model, scores } = await PCA.fitTransform(spectra, { ddof: 0, signal, onProgress });
  // The scores are N × M, row-major.
  return { spectra, model, scores: scores.data };
}

/** Returns row m of the components. */
export function component({ model }: SpectraFit, m: number): Float64Array {
  return model.components.data.subarray(m * model.columns, (m + 1) * model.columns);
}

export type Match = ReturnType<typeof bestMatch>;

/** Returns the ingredient whose curve is most similar to a component. */
export function bestMatch(fit: SpectraFit, m: number) {
  const u = component(fit, m);
  const matches = fit.spectra.ingredients.map((ingredient) => {
    const { curve, length } = ingredient;
    const dot = u.reduce((sum, value, j) => sum + value * curve[j], 0);
    return {
      ingredient,
      /** The cosine of the angle between the curve and the component, without its sign. */
      cosine: Math.abs(dot) / length,
      /** The factor that gives the ingredient's curve unit length and the sign of the component. */
      factor: Math.sign(dot) / length,
    };
  });
  return matches.reduce((a, b) => (b.cosine > a.cosine ? b : a));
}
