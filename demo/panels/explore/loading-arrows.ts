import { longestLoadings } from '../../../tables/charts/biplot.ts';
import type { NamedPoint } from '../../ui/scatter/scatter-data.ts';
import type { ExploreFit } from './explore-fit.ts';

export const MOST_ARROWS = 10;

/** How each column goes along the axes shown, u √λ; the longest. */
export function loadingArrows({ set, model }: ExploreFit, axes: number[]): NamedPoint[] {
  return longestLoadings(model, set.columns, axes, MOST_ARROWS).map(({ name, parts: [x, y, z] }) => ({
    name,
    x,
    y,
    z,
  }));
}
