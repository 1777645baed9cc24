import type { Chain } from './graph.ts';

/** Takes the centred log-ratios of rows. A row with a number that has no logarithm becomes NaN. */
export function takeLogRatios(chain: Chain): void {
  const logs = chain.apply('Log', [chain.last]);
  chain.reduce('ReduceMean');
  chain.apply('Sub', [logs, chain.last]);
}
