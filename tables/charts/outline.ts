const STEPS = 64;

/** Returns points around an ellipse; the last repeats the first. */
export function outline(
  centre: ArrayLike<number>,
  axes: ArrayLike<number>,
  angle: number,
): [number, number][] {
  return Array.from({ length: STEPS + 1 }, (_, k) => {
    const t = (2 * Math.PI * k) / STEPS;
    const [u, v] = [axes[0] * Math.cos(t), axes[1] * Math.sin(t)];
    return [
      centre[0] + u * Math.cos(angle) - v * Math.sin(angle),
      centre[1] + u * Math.sin(angle) + v * Math.cos(angle),
    ];
  });
}
