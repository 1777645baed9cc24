import { number } from '../../../tables/format.ts';
import { SPECTRA } from '../../data/simulated-spectra.ts';
import { css, sequentialRamp } from '../../ui/palette.ts';
import { shape } from '../../ui/scatter/marks.ts';
import type { SpectraFit } from './spectra-fit.ts';

const STEPS = 4;

/** A fit with what its figures are coloured by. */
export type ColouredFit = SpectraFit & { amounts: ReturnType<typeof amountsOf> };

/** The spectra by how much of one substance they hold. */
export function amountsOf({ spectra }: SpectraFit, substance: number) {
  const { name, amounts } = spectra.ingredients[substance];
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  /** 0 … 1, least to most. */
  const share = (i: number) => (amounts[i] - low) / (high - low);
  const edge = (k: number) => number(low + ((high - low) * k) / STEPS, 2);
  return {
    name,
    of: amounts,
    colour: (i: number) => css(sequentialRamp()(share(i))),
    /** Steps of equal width, each with a colour and a mark. */
    group: Uint8Array.from({ length: SPECTRA }, (_, i) => Math.min(STEPS - 1, Math.floor(share(i) * STEPS))),
    groups: Array.from({ length: STEPS }, (_, k) => ({
      name: `${edge(k)} – ${edge(k + 1)}`,
      colour: () => css(sequentialRamp()(k / (STEPS - 1))),
      mark: shape(k),
    })),
  };
}
