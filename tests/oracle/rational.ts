// This file computes with integers exactly and rounds the result to a double once, correctly.

const MANTISSA = 53;
const LEAST_EXPONENT = -1074;

/** The double nearest to numerator / denominator, ties to even, as IEEE 754 rounds, including denormals and overflow. */
export function nearestDouble(numerator: bigint, denominator: bigint): number {
  if (denominator === 0n) throw new RangeError('division by zero');
  if (numerator === 0n) return 0;
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;

  // n / d = q 2^exponent, where q has 53 or 54 bits, or fewer if the result is denormal.
  const exponent = Math.max(bitLength(n) - bitLength(d) - MANTISSA, LEAST_EXPONENT);
  const scaledN = exponent < 0 ? n << BigInt(-exponent) : n;
  const scaledD = exponent > 0 ? d << BigInt(exponent) : d;
  // Where q has 54 bits, the division below also rounds the last one away.
  const excess = bitLength(scaledN / scaledD) > MANTISSA ? 1 : 0;
  const magnitude = Number(divideToEven(scaledN, scaledD << BigInt(excess))) * 2 ** (exponent + excess);
  return negative ? -magnitude : magnitude;
}

/** The correctly rounded covariance of columns of integers: (N sum(xy) - sum(x) sum(y)) / (N (N - ddof)). */
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

/** The integer nearest to n / d, or the even one of two that are equally near. */
function divideToEven(n: bigint, d: bigint): bigint {
  const quotient = n / d;
  const twice = 2n * (n % d);
  const up = twice > d || (twice === d && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}

/** The integer n for which a finite double equals n / 2^1074. */
export function scaledToInteger(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const exponent = (bits >> 52n) & 0x7ffn;
  const fraction = bits & 0xfffffffffffffn;
  const magnitude = exponent === 0n ? fraction : (fraction | 0x10000000000000n) << (exponent - 1n);
  return value < 0 ? -magnitude : magnitude;
}
