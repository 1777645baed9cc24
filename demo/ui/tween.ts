const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Eases in and out, by the cubic "smoothstep". */
const ease = (t: number) => t * t * (3 - 2 * t);

/** Animates from one picture to another: calls `draw` with 0 … 1, or once with 1 where the reader prefers no motion. */
export function tween(draw: (t: number) => void, milliseconds = 700): { stop(): void } {
  let frame = 0;
  let begun: number | null = null;
  function next(now: number): void {
    begun ??= now;
    const t = Math.min(1, (now - begun) / milliseconds);
    if (t < 1) frame = requestAnimationFrame(next);
    draw(ease(t));
  }
  if (still.matches) draw(1);
  else frame = requestAnimationFrame(next);
  return { stop: () => cancelAnimationFrame(frame) };
}
