import { type Child, h, math } from '../../ui/dom.ts';
import type { Look, LookAt } from './looks/look.ts';

/** Other looks at the same cloud, each fetched when it is first asked for. */

export type LookName = 'eigen' | 'offset' | 'regression' | 'sure';

const boldS = () => h('b', {}, 'S');

export const LOOKS: { name: LookName; label: () => Child }[] = [
  {
    name: 'eigen',
    label: () => h('span', { class: 'math' }, boldS(), ' ', math('u'), ' = ', math('λ'), ' ', math('u')),
  },
  { name: 'offset', label: () => 'Off the mean' },
  { name: 'regression', label: () => 'Regression' },
  { name: 'sure', label: () => 'How sure?' },
];

const made = new Map<LookName, Look>();

export async function makeLook(name: LookName, at: LookAt): Promise<Look> {
  const known = made.get(name);
  if (known) return known;
  const look = await {
    eigen: async () => (await import('./looks/eigen.ts')).eigenLook(),
    offset: async () => (await import('./looks/offset.ts')).offsetLook(at),
    regression: async () => (await import('./looks/regression.ts')).regressionLook(),
    sure: async () => (await import('./looks/sure.ts')).sureLook(at),
  }[name]();
  made.set(name, look);
  return look;
}
