import { PCA, type Progress } from 'wasm-pca';
import { type Ingredient, type Spectra, simulate } from '../../data/spectra.ts';

/** One fit: the spectra, the model of all their components, the scores. */
export interface Session {
  spectra: Spectra;
  model: PCA;
  /** N × M, row-major. */
  scores: Float64Array;
  /** How many eigenvalues are more than rounding. */
  nonzero: number;
}

const ROUNDING = 1e-12; // of the first eigenvalue

/** Divisor N, as Bishop. */
export async function fitSession(
  columns: number,
  signal: AbortSignal,
  onProgress: (p: Progress) => void,
): Promise<Session> {
  const spectra = await simulate(columns, signal);
  const { model, scores } = await PCA.fitTransform(spectra, { ddof: 0, signal, onProgress });
  const nonzero = model.spectrum.filter((value) => value > ROUNDING * model.spectrum[0]).length;
  return { spectra, model, scores: scores.data, nonzero };
}

/** Row m of the components. */
export function component({ model }: Session, m: number): Float64Array {
  return (model.components.data as Float64Array).subarray(m * model.columns, (m + 1) * model.columns);
}

/** An ingredient beside a component: both as curves of length 1, with the cosine between them. */
export interface Match {
  ingredient: Ingredient;
  /** D; turned so that it points as the component does. */
  curve: Float64Array;
  cosine: number;
}

/** The ingredient that a component is most like. */
export function bestMatch(session: Session, m: number): Match {
  const u = component(session, m);
  const matches = session.spectra.ingredients.map((ingredient) => {
    const { curve } = ingredient;
    const length = Math.sqrt(curve.reduce((sum, value) => sum + value * value, 0));
    const dot = u.reduce((sum, value, j) => sum + value * curve[j], 0);
    const turned = (dot < 0 ? -1 : 1) / length;
    return { ingredient, cosine: dot * turned, turned };
  });
  const { ingredient, cosine, turned } = matches.reduce((a, b) => (b.cosine > a.cosine ? b : a));
  return { ingredient, cosine, curve: ingredient.curve.map((value) => value * turned) };
}
