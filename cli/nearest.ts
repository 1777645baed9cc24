import { closest, distance } from 'fastest-levenshtein';

/** Returns the name that the user probably meant, by the rule of the package; undefined if none is near. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const lower = names.map((each) => each.toLowerCase());
  const found = lower.indexOf(closest(wanted, lower));
  if (found < 0) return undefined;
  const longer = Math.max(wanted.length, lower[found].length);
  const isNear = longer >= 3 && distance(wanted, lower[found]) <= 1 + Math.floor(longer / 5);
  return isNear ? names[found] : undefined;
}
