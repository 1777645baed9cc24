import type * as Plot from '@observablehq/plot';

/** A plot as one picture with a name: Plot also names the groups in it, which may have none (they have no role). */
export function asImage(plot: ReturnType<typeof Plot.plot>): ReturnType<typeof Plot.plot> {
  plot.setAttribute('role', 'img');
  for (const part of plot.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  return plot;
}
