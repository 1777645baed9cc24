import type * as Plot from '@observablehq/plot';
import { chart, type Drawn, type Frame } from './chart.ts';
import { dragCut, type Ruler } from './drag-cut.ts';

interface CutChart<Data> {
  frame: Frame;
  /** The accessible name of the cut. */
  label: string;
  onCut: (m: number) => void;
  options: (data: Data, width: number) => Plot.PlotOptions;
  /** The positions of the cuts in the plot. */
  ruler: (plot: Drawn, data: Data) => Ruler;
  /** Draws the cut after component m into the plot, and returns words for what it keeps. */
  draw: (plot: Drawn, data: Data, m: number) => string;
}

/** Makes a chart over the components with a cut to drag: those to its left are kept, those to its right are lost. */
export function cutChart<Data>({ frame, label, onCut, options, ruler, draw }: CutChart<Data>) {
  const handle = dragCut(label, onCut);
  const { element, show } = chart(frame, options, (plot, data) => {
    place = (m) => handle.place(ruler(plot, data), m, draw(plot, data, m));
    place(cut);
  });
  let place: (m: number) => void = () => {};
  let cut = 0;
  element.append(handle.element);
  return {
    element,
    show,
    /** Keeps the first m components. */
    cut(m: number) {
      cut = m;
      place(m);
    },
  };
}
