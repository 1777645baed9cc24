import type { Polygon } from './lasso.ts';
import type { Emphasis, NamedPoint, ScatterData } from './scatter-data.ts';

/** The groups, points and neighbours that a plot emphasises. */
export interface Highlight {
  emphasis: Emphasis;
  /** The reader's own point, which is not in the data. */
  own: NamedPoint | null;
  /** The chosen points. If there are any, only they and `linked` are in full colour. */
  chosen: number[];
  /** The neighbours to which the first chosen point is linked. */
  linked: number[];
  /** The loop that the reader is drawing around points. */
  loop: Polygon | null;
  /** The point whose card is shown, or −1. */
  current: number;
}

export const isEmphasised = ({ emphasis }: Highlight, { group }: ScatterData, i: number) =>
  emphasis === null || emphasis.has(group[i]);

/** Returns, for each point, 1 where it is in full colour and 0 where it is in the background. */
export function litPoints(out: Highlight, data: ScatterData): Uint8Array {
  const lit = new Uint8Array(data.count);
  if (out.chosen.length === 0)
    for (let i = 0; i < lit.length; i++) lit[i] = isEmphasised(out, data, i) ? 1 : 0;
  for (const i of [...out.chosen, ...out.linked]) lit[i] = 1;
  return lit;
}
