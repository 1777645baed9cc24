/** A closed line drawn on the screen. */
export type Polygon = [number, number][];

/** Returns a test of points by the even-odd rule: true where a point lies inside the loop. */
export function insidePolygon(loop: Polygon): (x: number, y: number) => boolean {
  const left = Math.min(...loop.map(([x]) => x));
  const right = Math.max(...loop.map(([x]) => x));
  return (x, y) => {
    if (x < left || x > right) return false;
    let odd = false;
    let [xb, yb] = loop[loop.length - 1];
    for (const [xa, ya] of loop) {
      if (ya > y !== yb > y && x < ((xb - xa) * (y - ya)) / (yb - ya) + xa) odd = !odd;
      [xb, yb] = [xa, ya];
    }
    return odd;
  };
}
