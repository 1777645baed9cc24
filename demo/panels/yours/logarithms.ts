const OF_LOGARITHM = /^log\(1 \+ (.*)\)$/s;

/** Returns the name that a column has in models of logarithms, so that their JSON says what they were fitted to. */
export const logarithmOf = (name: string) => `log(1 + ${name})`;

/** Returns the names of the columns whose logarithms all of these are; null where one is none. */
export function underLogarithms(names: readonly string[]): string[] | null {
  const under = names.flatMap((name) => OF_LOGARITHM.exec(name)?.[1] ?? []);
  return under.length === names.length ? under : null;
}
