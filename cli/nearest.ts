import { closest, distance } from 'fastest-levenshtein';

/** Returns the name that the user probably meant; undefined if none differs by a mere typing error. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const lower = names.map((each) => each.toLowerCase());
  const found = lower.indexOf(closest(wanted, lower));
  const isNear = found >= 0 && distance(wanted, lower[found]) <= 1 + Math.floor(wanted.length / 5);
  return isNear ? names[found] : undefined;
}
