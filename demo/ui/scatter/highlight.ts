import type { Polygon } from './lasso.ts';
import type { Emphasis, NamedPoint, ScatterData } from './scatter-data.ts';

/** What of a plot is brought out. */
export interface Highlight {
  emphasis: Emphasis;
  /** A point that is not of the data. */
  own: NamedPoint | null;
  /** If there are any, these points alone are in full colour, and the neighbours to which the first is linked. */
  chosen: number[];
  linked: number[];
  /** Being drawn around points. */
  loop: Polygon | null;
  /** The point whose card is shown; −1: none. */
  current: number;
}

export const isEmphasised = ({ emphasis }: Highlight, { group }: ScatterData, i: number) =>
  emphasis === null || emphasis.has(group[i]);

/** 1 for points in full colour, 0 for those in the background. */
export function litPoints(out: Highlight, data: ScatterData): Uint8Array {
  const lit = new Uint8Array(data.count);
  if (out.chosen.length === 0)
    for (let i = 0; i < lit.length; i++) lit[i] = isEmphasised(out, data, i) ? 1 : 0;
  for (const i of [...out.chosen, ...out.linked]) lit[i] = 1;
  return lit;
}
