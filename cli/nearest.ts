import { closest, distance } from 'fastest-levenshtein';

/** Finds the name that was probably meant; undefined if none is close enough for a typing error. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const lower = names.map((each) => each.toLowerCase());
  const found = lower.indexOf(closest(wanted, lower));
  const isNear = found >= 0 && distance(wanted, lower[found]) <= 1 + Math.floor(wanted.length / 5);
  return isNear ? names[found] : undefined;
}
