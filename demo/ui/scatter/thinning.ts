const BUDGET = 40; // milliseconds for a frame
const MOST = 20; // times fewer points
const REST = 200; // milliseconds

/**
 * Where all points take longer than a frame, as without a graphics card, only some of them are drawn while the view
 * moves, and all once it rests. `draw` draws every so many of them and tells how long that took.
 */
export function thinning(draw: (every: number) => number): () => void {
  let every = 1;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function all(): void {
    every = Math.min(MOST, Math.max(1, Math.ceil(draw(1) / BUDGET)));
  }

  return () => {
    clearTimeout(rest);
    if (every === 1) return all();
    draw(every);
    rest = setTimeout(all, REST);
  };
}
