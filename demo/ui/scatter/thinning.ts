import { clamp } from '../clamp.ts';
import type { Look } from './painter.ts';

const BUDGET = 40; // milliseconds for a frame
const MOST = 20; // times fewer points
const REST = 200; // milliseconds

/**
 * Where all points take longer than a frame, as without a graphics card, only some of them are drawn while the view
 * moves, and all once it rests. `draw` draws every so many of them and tells how long that took.
 */
export function thinning(draw: (look: Look, every: number) => number): (look: Look) => void {
  let every = 1;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function all(look: Look): void {
    every = clamp(Math.ceil(draw(look, 1) / BUDGET), 1, MOST);
  }

  return (look) => {
    clearTimeout(rest);
    if (every === 1) return all(look);
    draw(look, every);
    rest = setTimeout(all, REST, look);
  };
}
