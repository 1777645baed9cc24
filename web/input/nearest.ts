/**
 * Returns the known name that `name` most likely misspells; undefined if none is within one edit, and one more for every
 * five letters of the longer. Names of one or two letters differ too little to tell. The command line has the same rule.
 */
export function nearest(name: string, names: readonly string[]): string | undefined {
  let [best, shortest] = [undefined as string | undefined, Number.POSITIVE_INFINITY];
  for (const candidate of names) {
    const longer = Math.max(name.length, candidate.length);
    const allowed = longer < 3 ? 0 : 1 + Math.floor(longer / 5);
    if (Math.abs(name.length - candidate.length) > allowed) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= allowed && distance < shortest) [best, shortest] = [candidate, distance];
  }
  return best;
}

/** Computes the Levenshtein distance: the fewest insertions, deletions and substitutions from a to b. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(previous[j] + 1, current[j - 1] + 1, substitution));
    }
    previous = current;
  }
  return previous[b.length];
}
