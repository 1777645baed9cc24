import type { Child } from '../../ui/dom.ts';
import { htmlElement } from '../../ui/html.ts';
import type { Look } from './looks/look.ts';
import type { TouchPanel } from './touch-state.ts';

/** Other looks at the same cloud, each fetched when it is first asked for. */

export type LookName = 'eigen' | 'offset' | 'regression' | 'sure';

export const lookNames = (): Record<LookName, Child> => ({
  eigen: htmlElement`<span class="math"><b>S</b> $u = λ u$</span>`,
  offset: 'Off the mean',
  regression: 'Regression',
  sure: 'How sure?',
});

const made = new Map<LookName, Look>();

export async function makeLook(name: LookName, panel: TouchPanel): Promise<Look> {
  const known = made.get(name);
  if (known) return known;
  const look = await {
    eigen: async () => (await import('./looks/eigen.ts')).eigenLook(),
    offset: async () => (await import('./looks/offset.ts')).offsetLook(panel),
    regression: async () => (await import('./looks/regression.ts')).regressionLook(),
    sure: async () => (await import('./looks/sure.ts')).sureLook(panel),
  }[name]();
  made.set(name, look);
  return look;
}
