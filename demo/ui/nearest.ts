export interface Neighbour {
  row: number;
  distance: number;
}

/**
 * Returns the `count` nearest of `rows` rows, the nearest first. `squareOf` gives a row's squared distance from the
 * query; where the query is itself a row, `self` excludes it.
 */
export function nearest(rows: number, count: number, squareOf: (row: number) => number, self = -1) {
  const near: Neighbour[] = [];
  for (let row = 0; row < rows; row++) {
    if (row === self) continue;
    const distance = Math.sqrt(squareOf(row));
    if (near.length === count && distance >= near[count - 1].distance) continue;
    near.splice(near.findLastIndex((other) => other.distance <= distance) + 1, 0, { row, distance });
    near.length = Math.min(near.length, count);
  }
  return near;
}
