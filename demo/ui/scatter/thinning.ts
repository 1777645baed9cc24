import { clamp } from '../clamp.ts';

const BUDGET = 40; // milliseconds for a frame
const MOST = 20; // at least one point in so many is drawn
const REST = 200; // milliseconds after which the view rests

/**
 * If all points take longer to draw than the budget, for instance without a graphics card, this draws each n-th point
 * while the view moves, and all points once it rests. `draw(n)` draws each n-th point.
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
