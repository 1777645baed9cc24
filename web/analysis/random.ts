/**
 * A generator of random numbers, xoshiro128** (Blackman & Vigna 2021) seeded by splitmix32. The same seed gives the same
 * numbers in every JavaScript engine.
 */
export class Random {
  private readonly state: Uint32Array;
  private spare = Number.NaN;

  /** `seed`: an integer, 0 to 2^32 - 1. */
  constructor(seed: number) {
    let counter = seed >>> 0;
    this.state = Uint32Array.from({ length: 4 }, () => {
      counter = (counter + 0x9e3779b9) >>> 0;
      let z = counter;
      z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
      z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
      return (z ^ (z >>> 16)) >>> 0;
    });
  }

  private next(): number {
    const s = this.state;
    const times5 = Math.imul(s[1], 5);
    const out = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
    const t = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = (s[3] << 11) | (s[3] >>> 21);
    return out;
  }

  /** Returns a uniform number in (0, 1) with 53 bits. */
  uniform(): number {
    return ((this.next() >>> 6) * 2 ** 27 + (this.next() >>> 5) + 0.5) * 2 ** -53;
  }

  /** Returns an integer from 0 to n - 1; the probabilities of all are equal to within 2^-53. */
  integer(n: number): number {
    return Math.floor(this.uniform() * n);
  }

  /** Returns a normal number with mean 0 and variance 1, by the polar method (Marsaglia & Bray 1964). */
  normal(): number {
    const { spare } = this;
    if (!Number.isNaN(spare)) {
      this.spare = Number.NaN;
      return spare;
    }
    for (;;) {
      const [u, v] = [2 * this.uniform() - 1, 2 * this.uniform() - 1];
      const s = u * u + v * v;
      if (s >= 1 || s === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(s)) / s);
      this.spare = v * factor;
      return u * factor;
    }
  }

  /** Returns a chi-squared number with k > 0 degrees of freedom: twice a gamma variable (Marsaglia & Tsang 2000). */
  chi2(k: number): number {
    if (k < 2) return this.chi2(k + 2) * this.uniform() ** (2 / k);
    const d = k / 2 - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = this.normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(this.uniform()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return 2 * d * v;
    }
  }
}
