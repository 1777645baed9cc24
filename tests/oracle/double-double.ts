/**
 * A number of about 32 digits: the unevaluated sum of two doubles, with |low| <= ulp(high) / 2 (Dekker 1971). The relative
 * errors of this file's operations are a few times 2^-104, unless something overflows or underflows.
 */
export interface DoubleDouble {
  readonly high: number;
  readonly low: number;
}

export const ZERO: DoubleDouble = { high: 0, low: 0 };
export const ONE: DoubleDouble = { high: 1, low: 0 };

export const double = (high: number): DoubleDouble => ({ high, low: 0 });

/** The exact sum a + b = high + low (Knuth's TwoSum). */
export function twoSum(a: number, b: number): DoubleDouble {
  const high = a + b;
  const part = high - a;
  return { high, low: a - (high - part) + (b - part) };
}

/** The exact sum a + b = high + low in fewer operations, for |a| >= |b|. */
function fastTwoSum(a: number, b: number): DoubleDouble {
  const high = a + b;
  return { high, low: b - (high - a) };
}

/** Splits a into high + low, each of at most 26 bits (Veltkamp). */
function split(a: number): DoubleDouble {
  const shifted = 134217729 * a; // 2^27 + 1
  const high = shifted - (shifted - a);
  return { high, low: a - high };
}

/** The exact product a b = high + low (Dekker). */
export function twoProduct(a: number, b: number): DoubleDouble {
  const high = a * b;
  const x = split(a);
  const y = split(b);
  return { high, low: x.high * y.high - high + x.high * y.low + x.low * y.high + x.low * y.low };
}

export function add(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const high = twoSum(a.high, b.high);
  const low = twoSum(a.low, b.low);
  const once = fastTwoSum(high.high, high.low + low.high);
  return fastTwoSum(once.high, once.low + low.low);
}

export const negate = (a: DoubleDouble): DoubleDouble => ({ high: -a.high, low: -a.low });

export const subtract = (a: DoubleDouble, b: DoubleDouble): DoubleDouble => add(a, negate(b));

export function multiply(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const product = twoProduct(a.high, b.high);
  return fastTwoSum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

/** The quotient, by long division with three quotient digits of 53 bits. */
export function divide(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const first = a.high / b.high;
  const rest = subtract(a, multiply(b, double(first)));
  const second = rest.high / b.high;
  const last = subtract(rest, multiply(b, double(second))).high / b.high;
  return add(fastTwoSum(first, second), double(last));
}

/** The square root of a >= 0, by one Newton step from the square root in double precision. */
export function sqrt(a: DoubleDouble): DoubleDouble {
  if (a.high === 0) return ZERO;
  const root = Math.sqrt(a.high);
  const rest = subtract(a, twoProduct(root, root));
  return fastTwoSum(root, rest.high / (2 * root));
}

export const magnitude = (a: DoubleDouble): DoubleDouble => (a.high < 0 ? negate(a) : a);

/** The nearest double. */
export const toNumber = (a: DoubleDouble): number => a.high + a.low;

export function dot(a: readonly DoubleDouble[], b: readonly DoubleDouble[]): DoubleDouble {
  return a.reduce((total, value, i) => add(total, multiply(value, b[i])), ZERO);
}
