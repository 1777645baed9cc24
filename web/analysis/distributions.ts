const REMEMBERED = 32;
const MOST_TERMS = 10_000;
const TINY = 1e-300;

/** The coefficients of Lanczos' approximation with g = 7 and nine terms, as Godfrey computed them. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Returns ln Gamma(x) for x > 0, to about 1e-15 of max(1, |value|). */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  const series = LANCZOS.reduce((sum, term, i) => (i === 0 ? term : sum + term / (z + i)));
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(series);
}

/**
 * Returns ln Gamma(x) minus Stirling's (x - 1/2) ln x - x + ln(2 pi) / 2. From 12 on it sums the series of this error, which
 * converges there.
 */
function stirlingError(x: number): number {
  if (x < 12) return logGamma(x) - ((x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI));
  const y = 1 / (x * x);
  return (1 / 12 - y * (1 / 360 - y * (1 / 1260 - y * (1 / 1680 - y * (1 / 1188 - y * (691 / 360360)))))) / x;
}

/** Returns ln t - d for d = t - 1, without loss of digits for small d. */
function logExcess(t: number, d: number): number {
  if (Math.abs(d) > 0.2) return Math.log(t) - d;
  // ln(1 + d) = 2 (r + r^3 / 3 + ...) with r = d / (2 + d), and 2 r - d = -r d.
  const r = d / (2 + d);
  let term = r;
  let sum = 0;
  for (let k = 3; Math.abs(term) > Number.EPSILON * Math.abs(r * r); k += 2) {
    term *= r * r;
    sum += term / k;
  }
  return 2 * sum - r * d;
}

/** The probabilities below and above x; the smaller of them has full relative accuracy. */
interface Tails {
  below: number;
  above: number;
}

const NONE: Tails = { below: 0, above: 1 };
const ALL: Tails = { below: 1, above: 0 };
const lower = (below: number): Tails => ({ below, above: 1 - below });
const upper = (above: number): Tails => ({ below: 1 - above, above });

/**
 * Returns the tails of a gamma variable of shape a > 0 and unit rate: the regularised incomplete gamma functions P(a, x) and
 * Q(a, x).
 */
function gammaTails(x: number, a: number): Tails {
  if (!(x > 0)) return NONE;
  if (x === Number.POSITIVE_INFINITY) return ALL;
  // `factor` is x^a e^-x / Gamma(a), from terms that are small near the mean (Loader 2000).
  const excess = a * logExcess(x / a, (x - a) / a);
  const factor = Math.exp(excess - stirlingError(a)) * Math.sqrt(a / (2 * Math.PI));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < MOST_TERMS && term > sum * Number.EPSILON; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return lower(factor * sum);
  }
  const fraction = lentz(
    x + 1 - a,
    (n) => n * (a - n),
    (n) => x + 2 * n + 1 - a,
  );
  return upper(factor / fraction);
}

/** Returns the continued fraction b0 + a1/(b1 + a2/(b2 + ...)), by the modified Lentz method (Thompson & Barnett 1986). */
function lentz(first: number, a: (n: number) => number, b: (n: number) => number): number {
  const apart = (value: number) => (Math.abs(value) < TINY ? TINY : value);
  let value = apart(first);
  let c = value;
  let d = 0;
  for (let n = 1; n < MOST_TERMS; n++) {
    d = 1 / apart(b(n) + a(n) * d);
    c = apart(b(n) + a(n) / c);
    value *= c * d;
    if (Math.abs(c * d - 1) < Number.EPSILON) break;
  }
  return value;
}

/** Returns the tails of a beta variable: the regularised incomplete beta functions I_x(a, b) and I_(1-x)(b, a). */
function betaTails(x: number, a: number, b: number): Tails {
  if (!(x > 0)) return NONE;
  if (x >= 1) return ALL;
  return x <= (a + 1) / (a + b + 2)
    ? lower(incompleteBeta(x, 1 - x, a, b))
    : upper(incompleteBeta(1 - x, x, b, a));
}

/** Returns I_x(a, b) for x that is not far above the mean; y is 1 - x. */
function incompleteBeta(x: number, y: number, a: number, b: number): number {
  const both = a + b;
  const off = (x * b - y * a) / both;
  const front =
    a * logExcess((x * both) / a, (off * both) / a) +
    b * logExcess((y * both) / b, (-off * both) / b) +
    stirlingError(both) -
    stirlingError(a) -
    stirlingError(b);
  const fraction = lentz(
    1,
    (n) => {
      const m = n >> 1;
      return n % 2
        ? (-(a + m) * (both + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
        : (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    },
    () => 1,
  );
  return (Math.exp(front) * Math.sqrt((a * b) / (2 * Math.PI * both))) / (a * fraction);
}

export const gammaCdf = (x: number, a: number): number => gammaTails(x, a).below;

export const betaCdf = (x: number, a: number, b: number): number => betaTails(x, a, b).below;

/** Returns the probability below x of chi-squared with k > 0 degrees of freedom; k need not be an integer. */
export const chi2Cdf = (x: number, k: number): number => gammaCdf(x / 2, k / 2);

/** Returns the probability that a chi2 variable exceeds x, also where it is tiny. */
export const chi2Above = (x: number, k: number): number => gammaTails(x / 2, k / 2).above;

export const chi2Quantile = remembered(
  (p: number, k: number) => 2 * quantile(p, 1 - p, (x) => gammaTails(x, k / 2), Number.POSITIVE_INFINITY),
);

export const betaQuantile = remembered((p: number, a: number, b: number) =>
  quantile(p, 1 - p, (x) => betaTails(x, a, b), 1),
);

/** Returns the p quantile of F with d1 and d2 degrees of freedom. */
export const fQuantile = remembered((p: number, d1: number, d2: number) => {
  // F follows from x and 1 - x. The smaller of these must be computed directly, as 1 minus the larger loses digits.
  const x = betaQuantile(p, d1 / 2, d2 / 2);
  if (x < 0.5) return (d2 * x) / (d1 * (1 - x));
  const rest = quantile(1 - p, p, (y) => betaTails(y, d2 / 2, d1 / 2), 1);
  return (d2 * (1 - rest)) / (d1 * rest);
});

export function normalCdf(x: number): number {
  const { below, above } = gammaTails((x * x) / 2, 0.5);
  return x < 0 ? above / 2 : (1 + below) / 2;
}

export const normalQuantile = remembered((p: number) => {
  const beyond = 2 * Math.min(p, 1 - p);
  const z = Math.sqrt(2 * quantile(1 - beyond, beyond, (x) => gammaTails(x, 0.5), Number.POSITIVE_INFINITY));
  return p < 0.5 ? -z : z;
});

/** Caches recent results: rows diagnosed one by one, and the many directions of ROBPCA, need the same quantiles repeatedly. */
function remembered<Given extends number[]>(find: (...given: Given) => number): (...given: Given) => number {
  const known = new Map<string, number>();
  return (...given) => {
    const key = given.join();
    const found = known.get(key) ?? find(...given);
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, found);
    return found;
  };
}

/** Returns the x in [0, most] with probability p below and q = 1 - p above, by bisection down to neighbouring doubles. */
function quantile(p: number, q: number, tails: (x: number) => Tails, most: number): number {
  if (!(p > 0 && q > 0)) return p === 0 ? 0 : q === 0 ? most : Number.NaN;
  const isBelow = (x: number) => (p < 0.5 ? tails(x).below < p : tails(x).above > q);
  let low = 0;
  let high = Math.min(most, 1);
  while (high < most && isBelow(high)) {
    low = high;
    high *= 2;
  }
  for (;;) {
    const middle = betweenOf(low, high);
    if (!(middle > low && middle < high)) return high;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
}

/** Returns where to bisect an interval of numbers >= 0: the geometric mean of ends that are far apart, else the arithmetic. */
export function betweenOf(low: number, high: number): number {
  return high > 4 * low ? Math.sqrt(Math.max(low, Number.MIN_VALUE)) * Math.sqrt(high) : (low + high) / 2;
}
