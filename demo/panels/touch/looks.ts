import { splitLook } from './looks/split.ts';
import type { Look, TouchPanel } from './touch-state.ts';

export type LookName = 'split' | 'eigen' | 'offset' | 'regression' | 'sure';

/** The first look at the cloud, and others, each fetched when it is asked for. */
export const LOOKS: Record<LookName, (panel: TouchPanel) => Promise<Look>> = {
  split: async () => ({ show: splitLook }),
  eigen: async () => ({ show: (await import('./looks/eigen.ts')).eigenLook }),
  offset: async (panel) => (await import('./looks/offset.ts')).offsetLook(panel),
  regression: async () => ({ show: (await import('./looks/regression.ts')).regressionLook }),
  sure: async ({ rows }) => ({ control: rows.element, show: (await import('./looks/sure.ts')).sureLook }),
};
