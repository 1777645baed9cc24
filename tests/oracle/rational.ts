/** Exact rational arithmetic, and its one correct rounding to a double. */

const MANTISSA = 53;
const LEAST_EXPONENT = -1074;

/** The double nearest to numerator / denominator, ties to even, as IEEE 754 rounds; denormals and overflow as well. */
export function nearestDouble(numerator: bigint, denominator: bigint): number {
  if (denominator === 0n) throw new RangeError('division by zero');
  if (numerator === 0n) return 0;
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;

  // n / d = q 2^exponent, with q of 53 or 54 bits unless it is denormal.
  const exponent = Math.max(bitLength(n) - bitLength(d) - MANTISSA, LEAST_EXPONENT);
  const scaledN = exponent < 0 ? n << BigInt(-exponent) : n;
  const scaledD = exponent > 0 ? d << BigInt(exponent) : d;
  // Of 54 bits one is too many: it is rounded away with the rest of the division.
  const excess = bitLength(scaledN / scaledD) > MANTISSA ? 1 : 0;
  const magnitude = Number(divideToEven(scaledN, scaledD << BigInt(excess))) * 2 ** (exponent + excess);
  return negative ? -magnitude : magnitude;
}

/** The covariance of columns of integers, exactly rounded: (N sum(xy) - sum(x) sum(y)) / (N (N - ddof)). */
export function integerCovariance(x: ArrayLike<number>, y: ArrayLike<number>, ddof: 0 | 1): number {
  const rows = BigInt(x.length);
  let sumX = 0n;
  let sumY = 0n;
  let sumXY = 0n;
  for (let i = 0; i < x.length; i++) {
    sumX += BigInt(x[i]);
    sumY += BigInt(y[i]);
    sumXY += BigInt(x[i]) * BigInt(y[i]);
  }
  return nearestDouble(rows * sumXY - sumX * sumY, rows * (rows - BigInt(ddof)));
}

const bitLength = (value: bigint) => value.toString(2).length;

/** The integer nearest to n / d, the even one of two. */
function divideToEven(n: bigint, d: bigint): bigint {
  const quotient = n / d;
  const twice = 2n * (n % d);
  const up = twice > d || (twice === d && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}

/** A finite double as numerator / 2^1074. */
export function scaledToInteger(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const exponent = (bits >> 52n) & 0x7ffn;
  const fraction = bits & 0xfffffffffffffn;
  const magnitude = exponent === 0n ? fraction : (fraction | 0x10000000000000n) << (exponent - 1n);
  return value < 0 ? -magnitude : magnitude;
}
