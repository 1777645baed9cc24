/** The functions that make sums of parts and release them. */
interface Summing<Part, Sum> {
  /** Returns the sum of all parts and, if there is one, an earlier sum, which does not change. */
  sum(earlier: Sum | undefined, parts: readonly Part[]): Sum;
  /** Called with sums that are not handed out, after their last use. */
  release?(sum: Sum): void;
}

/** Yields each of at least two parts, and the sum of all others. It halves them, so that K parts take K log K additions. */
export function* leaveEachOut<Part, Sum>(
  parts: readonly Part[],
  summing: Summing<Part, Sum>,
  others?: Sum,
): Generator<[held: Part, rest: Sum]> {
  if (parts.length === 1) {
    yield [parts[0], others as Sum];
    return;
  }
  const middle = parts.length >> 1;
  const halves = [parts.slice(0, middle), parts.slice(middle)];
  for (const [half, own] of halves.entries()) {
    const rest = summing.sum(others, halves[1 - half]);
    try {
      yield* leaveEachOut(own, summing, rest);
    } finally {
      if (own.length > 1) summing.release?.(rest);
    }
  }
}
