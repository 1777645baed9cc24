/** With fewer columns, a table of loadings is as easy to read as a curve. */
const LEAST = 20;

/**
 * The numbers in names such as "1100", "X1100.5" or "1100 nm", where they go steadily up or down, as wavelengths do; null
 * for other names, and for those that only count from 0 or 1.
 */
export function orderedScale(names: readonly string[]): number[] | null {
  if (names.length < LEAST) return null;
  const parts = names.map((name) => /^(\D*?)(-?\d+(?:\.\d+)?)(\D*)$/.exec(name.trim()));
  const [first] = parts;
  if (!first || parts.some((part) => part?.[1] !== first[1] || part[3] !== first[3])) return null;
  const numbers = parts.map((part) => Number(part?.[2]));
  const step = Math.sign(numbers[1] - numbers[0]);
  if (step === 0 || numbers.some((value, k) => k > 0 && Math.sign(value - numbers[k - 1]) !== step))
    return null;
  const counts = numbers[0] <= 1 && numbers.every((value, k) => value === numbers[0] + k);
  return counts ? null : numbers;
}
