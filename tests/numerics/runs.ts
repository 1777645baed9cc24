import type { Parameters } from 'fast-check';

const factor = Number(process.env.PROPERTY_RUNS ?? 1);

/**
 * Parameters of a property that is tried `count` times in `npm test`, and PROPERTY_RUNS times as often where that is set;
 * PROPERTY_SEED gives other cases than the usual ones.
 */
export function runs<T>(count: number): Parameters<T> {
  return { numRuns: Math.ceil(count * factor), seed: Number(process.env.PROPERTY_SEED ?? 1) };
}
