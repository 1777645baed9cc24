import type { Slider } from '../../../ui/slider.ts';
import type { DrawnOver } from '../touch-plot.ts';
import type { TouchState } from '../touch-state.ts';

/** Another look at the cloud: what it draws over it, and what stands in the place of the readout. */
export interface Look extends DrawnOver {
  /** What to make of it, in a sentence. */
  message: HTMLElement;
  /** Over the whole width. */
  bar?: HTMLElement;
  /** In the place of the angle's slider. */
  control?: HTMLElement;
  table: HTMLElement;
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
