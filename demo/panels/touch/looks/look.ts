import type { Child } from '../../../ui/dom.ts';
import type { Plane } from '../../../ui/plane.ts';
import type { TouchState } from '../touch-state.ts';

/** A look at the cloud: what it draws over it, and what it says of it. */
export interface Look {
  layer?: SVGGElement;
  /** Over the whole width. */
  bar?: HTMLElement;
  /** In the place of the angle's slider. */
  control?: HTMLElement;
  /** Gives what to make of the line, in a sentence, and what stands in the table. */
  draw(state: TouchState, plane: Plane): { message: Child; table: Child };
}
