const [ZERO, PLUS, MINUS, UPPER_E, LOWER_E] = [...'0+-Ee'].map((sign) => sign.charCodeAt(0));
const EXACT = 15; // digits that a double always holds
const MOST = 22; // the largest power of ten that is a double
const TENS = Float64Array.from({ length: MOST + 1 }, (_, n) => Number(`1e${n}`));
const SPLIT = 2 ** 27 + 1;

/** Returns the exact rounding error of `product` = a · b (Dekker 1971). */
function lost(a: number, b: number, product: number): number {
  const [p, q] = [SPLIT * a, SPLIT * b];
  const [high, top] = [p - (p - a), q - (q - b)];
  const [low, rest] = [a - high, b - top];
  return low * rest - (product - high * top - low * top - high * rest);
}

/**
 * Returns (head · 10^k + tail) / 10^n rounded once; NaN where twice the precision of a double does not decide the
 * rounding, or where doubles do not hold the powers.
 */
function rounded(head: number, tail: number, k: number, n: number): number {
  if (k === 0) {
    if (n < -MOST || n > MOST) return Number.NaN;
    return n < 0 ? head * TENS[-n] : head / TENS[n];
  }
  if (n < 0 || n > MOST || k > MOST - EXACT) return Number.NaN;
  const shifted = head * TENS[k];
  const more = lost(head, TENS[k], shifted) + tail;
  const sum = shifted + more;
  const rest = more - (sum - shifted);
  const ten = TENS[n];
  const quotient = sum / ten;
  const back = quotient * ten;
  const correction = (sum - back - lost(quotient, ten, back) + rest) / ten;
  const doubt = quotient * 2 ** -100;
  const value = quotient + (correction - doubt);
  return value === quotient + (correction + doubt) ? value : Number.NaN;
}

/** Where the last number that `decimalAt` returned ends. */
export let end = 0;

/**
 * Returns the number that is written at `start`, equal to Number() of its text; NaN where there is none, or only
 * Number() can tell. A byte that ends the number has to follow it.
 */
export function decimalAt(bytes: Uint8Array, start: number, point: number): number {
  let at = start;
  let sign = bytes[at];
  const negative = sign === MINUS;
  if (negative || sign === PLUS) sign = bytes[++at];
  let head = 0; // the value of its first significant digits
  let tail = 0; // the value of the digits after these
  let inHead = 0;
  let inTail = 0;
  let decimals = 0;
  let from = at;
  let isAfter = 0;
  for (;;) {
    const digit = sign - ZERO;
    if (digit >= 0 && digit <= 9) {
      if (inHead < EXACT) {
        head = 10 * head + digit;
        if (head > 0) inHead++;
      } else {
        tail = 10 * tail + digit;
        inTail++;
      }
      decimals += isAfter;
    } else if (sign === point && isAfter === 0) {
      isAfter = 1;
      from++;
    } else break;
    sign = bytes[++at];
  }
  if (at === from) return Number.NaN;
  if (sign === LOWER_E || sign === UPPER_E) {
    sign = bytes[++at];
    const down = sign === MINUS;
    if (down || sign === PLUS) sign = bytes[++at];
    from = at;
    let exponent = 0;
    for (; sign >= ZERO && sign <= ZERO + 9; sign = bytes[++at]) exponent = 10 * exponent + sign - ZERO;
    if (at === from) return Number.NaN;
    decimals += down ? exponent : -exponent;
  }
  end = at;
  const value = rounded(head, tail, inTail, decimals);
  return negative ? -value : value;
}
