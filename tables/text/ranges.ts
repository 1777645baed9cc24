/** Places from 0 on, ascending, as people write them, from 1 on: "1-4,7". */
export function ranges(places: readonly number[], separator: string): string {
  const runs: string[] = [];
  for (let first = 0, last = 0; first < places.length; first = ++last) {
    while (places[last + 1] === places[last] + 1) last++;
    runs.push(first === last ? `${places[first] + 1}` : `${places[first] + 1}-${places[last] + 1}`);
  }
  return runs.join(separator);
}

/** Where a run of places begins, and the place after its end. */
export type Run = readonly [begin: number, end: number];

/**
 * The inverse: the runs of a text, ascending and apart from each other; null where it has another form. So there are no
 * more places than the last of them, whatever somebody wrote into a link.
 */
export function runsIn(text: string, separator: string): Run[] | null {
  const runs: Run[] = [];
  let before = 0;
  for (const run of text.split(separator)) {
    const [, first = '', last = first] = /^(\d+)(?:-(\d+))?$/.exec(run) ?? [];
    const [begin, end] = [Number(first) - 1, Number(last)];
    if (!(begin >= before && end > begin)) return null;
    runs.push([begin, end]);
    before = end;
  }
  return runs;
}

/** Those of the places in runs that are below `count`. */
export const placesOf = (runs: readonly Run[], count: number): number[] =>
  runs.flatMap(([begin, end]) =>
    Array.from({ length: Math.max(0, Math.min(end, count) - begin) }, (_, k) => begin + k),
  );
