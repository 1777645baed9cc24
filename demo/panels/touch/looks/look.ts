import type { Child } from '../../../ui/dom.ts';
import type { Plane } from '../../../ui/plane.ts';
import type { Slider } from '../../../ui/slider.ts';
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

/** What a look has of the panel. */
export interface LookAt {
  state: () => TouchState;
  /** In the next frame, or after a key at once. */
  draw: () => void;
  drawNow: () => void;
  /** How many rows the cloud has. */
  rows: Slider;
}
