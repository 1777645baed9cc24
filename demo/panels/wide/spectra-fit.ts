import { PCA, type Progress } from 'wasm-pca';
import { type Ingredient, type Spectra, simulate } from '../../data/simulated-spectra.ts';

/** One fit: the spectra, the model of all their components, the scores. */
export interface SpectraFit {
  spectra: Spectra;
  model: PCA;
  /** N × M, row-major. */
  scores: Float64Array;
}

/** Divisor N, as Bishop. */
export async function fitSpectra(
  columns: number,
  signal: AbortSignal,
  onProgress: (p: Progress) => void,
): Promise<SpectraFit> {
  const spectra = await simulate(columns, signal);
  const { model, scores } = await PCA.fitTransform(spectra, { ddof: 0, signal, onProgress });
  return { spectra, model, scores: scores.data };
}

/** Row m of the components. */
export function component({ model }: SpectraFit, m: number): Float64Array {
  return (model.components.data as Float64Array).subarray(m * model.columns, (m + 1) * model.columns);
}

/** An ingredient beside a component. */
export interface Match {
  ingredient: Ingredient;
  /** Between the two as directions. */
  cosine: number;
  /** What makes the ingredient's curve as long as the component, pointing the same way. */
  factor: number;
}

/** The ingredient that a component is most like. */
export function bestMatch(fit: SpectraFit, m: number): Match {
  const u = component(fit, m);
  const matches = fit.spectra.ingredients.map((ingredient) => {
    const { curve, length } = ingredient;
    let dot = 0;
    for (let j = 0; j < u.length; j++) dot += u[j] * curve[j];
    return { ingredient, cosine: Math.abs(dot) / length, factor: Math.sign(dot) / length };
  });
  return matches.reduce((a, b) => (b.cosine > a.cosine ? b : a));
}
