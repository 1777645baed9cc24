/** Places from 0 on, ascending, as people write them, from 1 on: "1-4,7". */
export function ranges(places: readonly number[], separator: string): string {
  const runs: string[] = [];
  for (let first = 0, last = 0; first < places.length; first = ++last) {
    while (places[last + 1] === places[last] + 1) last++;
    runs.push(first === last ? `${places[first] + 1}` : `${places[first] + 1}-${places[last] + 1}`);
  }
  return runs.join(separator);
}
