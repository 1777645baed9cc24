import { longestLoadings } from '../../../tables/charts/biplot.ts';
import type { NamedPoint } from '../../ui/scatter/scatter-data.ts';
import type { ExploreFit } from './explore-fit.ts';

export const MOST_ARROWS = 10;
const REACH = 0.9; // of the way to the outermost points

/** How each column goes along the axes shown, u √λ; the longest, all to one scale that fits the picture. */
export function loadingArrows({ set, model, score }: ExploreFit, axes: number[]): NamedPoint[] {
  const longest = longestLoadings(model, set.columns, axes, MOST_ARROWS);
  const fits = axes.map((m, k) => {
    let outermost = 0;
    for (let i = 0; i < set.rows; i++) outermost = Math.max(outermost, Math.abs(score(i, m)));
    return (REACH * outermost) / Math.max(...longest.map(({ parts }) => Math.abs(parts[k])));
  });
  const scale = Math.min(...fits);
  return longest.map(({ name, parts }) => {
    const [x, y, z] = parts.map((part) => part * scale);
    return { name, x, y, z };
  });
}
