import { normal, uniform } from './random.ts';

export const REGIMES = ['stratified', 'annular', 'homogeneous'] as const;
type Regime = (typeof REGIMES)[number];

/** Values for oil, water and gas, in this order. */
export type Phases = readonly [oil: number, water: number, gas: number];

/** A straight line through the pipe's cross-section, a disc of radius 1 about the origin. */
export interface Beam {
  direction: 'vertical' | 'horizontal';
  /** The distance from the centre: to the right of it, or above it. */
  offset: number;
}

/** As in Bishop's figure, vertical beams do not mirror each other: a mirror image would measure the same mixture again. */
export const BEAMS: Beam[] = [
  ...[-0.3, 0.2, 0.7].map((offset): Beam => ({ direction: 'vertical', offset })),
  ...[-0.6, 0, 0.6].map((offset): Beam => ({ direction: 'horizontal', offset })),
];

/** The radius of a pipe of four inches, in cm. */
const RADIUS = 5;
/** The number of photons that enter the pipe during one measurement. */
const PHOTONS = 100_000;

/** Round densities of a light crude, fresh water, and natural gas under some 45 bar, in g/cm³. */
const DENSITY: Phases = [0.85, 1, 0.03];

/**
 * Mass attenuation coefficients in cm²/g, from J. H. Hubbell and S. M. Seltzer, Tables of X-ray mass attenuation
 * coefficients, NISTIR 5632 (1995), at 30 and 80 keV, close to the lines of barium-133 at 31 and 81 keV. Oil counts as CH₂
 * (their polyethylene), gas as CH₄ (their carbon and hydrogen, by weight).
 */
const ENERGIES: { name: string; massAttenuation: Phases }[] = [
  { name: '30 keV', massAttenuation: [0.2706, 0.3756, 0.2815] },
  { name: '80 keV', massAttenuation: [0.1823, 0.1837, 0.1982] },
];

/** Returns the share of a disc of radius 1 that lies below the height y. */
function shareBelow(y: number): number {
  return 0.5 + (y * Math.sqrt(1 - y * y) + Math.asin(y)) / Math.PI;
}

/** Inverts shareBelow(), by bisection to the last bit. */
function level(share: number): number {
  let [low, high] = [-1, 1];
  for (let halving = 0; halving < 53; halving++) {
    const middle = (low + high) / 2;
    if (shareBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Returns the length of the part of the segment [−half, half] that lies between two heights. */
function between(half: number, low: number, high: number): number {
  return Math.max(0, Math.min(half, high) - Math.max(-half, low));
}

/** Returns a beam's path length through each phase, in radii of the pipe; the sum is the chord 2 √(1 − offset²). */
export function pathLengths(regime: Regime, [oil, water, gas]: Phases, { direction, offset }: Beam): Phases {
  const half = Math.sqrt(1 - offset * offset);
  if (regime === 'homogeneous') return [2 * half * oil, 2 * half * water, 2 * half * gas];
  if (regime === 'stratified') {
    // The phases are level layers: gas over oil over water.
    const [bottom, top] = [level(water), level(water + oil)];
    if (direction === 'vertical')
      return [between(half, bottom, top), between(half, -1, bottom), between(half, top, 1)];
    return [
      offset >= bottom && offset < top ? 2 * half : 0,
      offset < bottom ? 2 * half : 0,
      offset >= top ? 2 * half : 0,
    ];
  }
  // The phases are rings: water at the wall, then oil, then gas in the middle. A disc of share s has the radius √s.
  const through = (share: number) => 2 * Math.sqrt(Math.max(0, share - offset * offset));
  const [core, inner] = [through(gas), through(gas + oil)];
  return [inner - core, 2 * half - inner, core];
}

/** Returns a uniformly distributed mixture: the lengths of the parts into which two random cuts divide a stick. */
function drawFractions(random: () => number): Phases {
  const [a, b] = [random(), random()];
  const [first, second] = [Math.min(a, b), Math.max(a, b)];
  return [first, second - first, 1 - second];
}

/**
 * Returns a random count of photons. It is normal, since a Poisson distribution is nearly normal beyond some hundred
 * photons and at least 2,000 arrive here.
 */
function count(expected: number, random: () => number): number {
  return Math.round(expected + Math.sqrt(expected) * normal(random));
}

/**
 * Measurements by gamma rays of oil, water and gas in a pipe: the data of Bishop's figure 12.8, simulated from its physics.
 *
 * C. M. Bishop and G. D. James, Analysis of multiphase flows using dual-energy gamma densitometry and neural networks,
 * Nuclear Instruments and Methods in Physics Research A 327 (1993) 580-593; beams and regimes as in appendix A of Bishop's
 * book. None of their numbers is copied: where no source is named, we chose plausible ones.
 *
 * Six narrow beams cross the pipe, three from above and three from the side, each with photons of two energies E. If N₀
 * photons enter, then by the law of Lambert and Beer
 *
 *     N = N₀ exp(−Σₚ μₚ(E) ℓₚ)
 *
 * photons leave on average, where ℓₚ is the length of the path through phase p and μₚ its attenuation coefficient. A
 * detector counts them, with Poisson noise; the measurement is −ln(N / N₀).
 *
 * The rows take the three regimes in turn, each with another mixture.
 */
export function oilFlow(rows = 1000, seed = 1993) {
  const random = uniform(seed);
  const columns = BEAMS.flatMap(({ direction }, b) =>
    ENERGIES.map(({ name }) => `${direction === 'vertical' ? 'V' : 'H'}${(b % 3) + 1}, ${name}`),
  );
  const data = new Float64Array(rows * columns.length);
  /** N × 3, row-major: the shares of the cross-section that are oil, water and gas. Each row adds up to 1. */
  const fractions = new Float64Array(rows * 3);
  const labels = Uint8Array.from({ length: rows }, (_, i) => i % REGIMES.length);
  for (let i = 0; i < rows; i++) {
    const mixture = drawFractions(random);
    fractions.set(mixture, i * 3);
    BEAMS.forEach((beam, b) => {
      const lengths = pathLengths(REGIMES[labels[i]], mixture, beam);
      ENERGIES.forEach(({ massAttenuation }, e) => {
        const depth = lengths.reduce(
          (sum, length, p) => sum + massAttenuation[p] * DENSITY[p] * length * RADIUS,
          0,
        );
        const counted = count(PHOTONS * Math.exp(-depth), random);
        data[i * columns.length + b * ENERGIES.length + e] = -Math.log(counted / PHOTONS);
      });
    });
  }
  return { columns, data, rows, labels, classes: [...REGIMES], fractions };
}
