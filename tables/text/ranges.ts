/** Writes ascending places, counted from 0, as people do, counted from 1: "1-4,7". */
export function ranges(places: readonly number[], separator: string): string {
  const runs: string[] = [];
  for (let first = 0, last = 0; first < places.length; first = ++last) {
    while (places[last + 1] === places[last] + 1) last++;
    runs.push(first === last ? `${places[first] + 1}` : `${places[first] + 1}-${places[last] + 1}`);
  }
  return runs.join(separator);
}

/** The first place of a run, and the place after its last. */
type Run = readonly [begin: number, end: number];

/**
 * Parses such a text into runs; null unless these ascend and do not touch. There are then at most as many places as the
 * last one says, even where the text comes from a forged link.
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

/** Returns the places in the runs that are below `count`. */
export const placesOf = (runs: readonly Run[], count: number): number[] =>
  runs.flatMap(([begin, end]) =>
    Array.from({ length: Math.max(0, Math.min(end, count) - begin) }, (_, k) => begin + k),
  );
