import { number } from '../../../tables/format.ts';
import { SPECTRA } from '../../data/simulated-spectra.ts';
import { css, sequentialRamp } from '../../ui/palette.ts';
import { shape } from '../../ui/scatter/marks.ts';
import type { SpectraFit } from './spectra-fit.ts';

const STEPS = 4;

/** A fit with the amounts of a substance, which colour its figures. */
export type ColouredFit = SpectraFit & { amounts: ReturnType<typeof amountsOf> };

/** Returns colours and groups of the spectra by the amount of one substance. */
export function amountsOf({ spectra }: SpectraFit, substance: number) {
  const { name, amounts } = spectra.ingredients[substance];
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  /** Returns the amount in spectrum i, scaled to 0 … 1. */
  const share = (i: number) => (amounts[i] - low) / (high - low);
  const edge = (k: number) => number(low + ((high - low) * k) / STEPS, 2);
  return {
    name,
    of: amounts,
    colour: (i: number) => css(sequentialRamp()(share(i))),
    /** The group of each spectrum: the amounts are divided into steps of equal width, with a colour and a mark each. */
    group: Uint8Array.from({ length: SPECTRA }, (_, i) => Math.min(STEPS - 1, Math.floor(share(i) * STEPS))),
    groups: Array.from({ length: STEPS }, (_, k) => ({
      name: `${edge(k)} – ${edge(k + 1)}`,
      colour: () => css(sequentialRamp()(k / (STEPS - 1))),
      mark: shape(k),
    })),
  };
}
