import * as Plot from '@observablehq/plot';
import type { Labelled } from './names.ts';
import type { Place, Scale } from './scale.ts';

// The marks that the biplot and the map of categories share.

interface Named extends Place {
  name: string;
}

/** Draws arrows from the origin. */
export const arrowMarks = (arrows: readonly Named[], look: Plot.ArrowOptions = {}): Plot.Arrow =>
  Plot.arrow(arrows, {
    x1: 0,
    y1: 0,
    x2: 'x',
    y2: 'y',
    headLength: 6,
    title: 'name',
    ...look,
    className: 'arrows',
  });

export const diamondMarks = (places: readonly Named[]): Plot.Dot =>
  Plot.dot(places, { x: 'x', y: 'y', r: 5, symbol: 'diamond', title: 'name', className: 'marks' });

/** Writes names at their places, which are in pixels. */
export const nameMarks = (names: readonly Labelled[], x: Scale, y: Scale): Plot.Text =>
  Plot.text(names, {
    x: (name) => x.invert(name.x),
    y: (name) => y.invert(name.y),
    text: 'text',
    textAnchor: 'start',
    className: 'names',
  });
