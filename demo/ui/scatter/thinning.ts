import { clamp } from '../clamp.ts';

const BUDGET = 40; // milliseconds for a frame
const MOST = 20; // times fewer points
const REST = 200; // milliseconds

/**
 * Where all points take longer than a frame, as without a graphics card, only some of them are drawn while the view
 * moves, and all once it rests. `draw` draws every so many of them.
 */
export function thinning(draw: (every: number) => void): () => void {
  let every = 1;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function all(): void {
    const begun = performance.now();
    draw(1);
    every = clamp(Math.ceil((performance.now() - begun) / BUDGET), 1, MOST);
  }

  return () => {
    clearTimeout(rest);
    if (every === 1) return all();
    draw(every);
    rest = setTimeout(all, REST);
  };
}
