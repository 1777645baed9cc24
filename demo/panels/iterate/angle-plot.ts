import * as Plot from '@observablehq/plot';
import { logAxis } from '../../charts/axes.ts';
import { chart } from '../../charts/chart.ts';
import { ticksAlong } from '../../ui/unit.ts';

const LEAST_STEPS = 12;
const LEAST_TANGENT = 1e-3;

interface Angles {
  /** The tangent of the angle to u₁ after each step. */
  tangents: number[];
  /** The ratio λ₂/λ₁. */
  ratio: number;
}

/** Makes a logarithmic plot of the angle to u₁ over the steps, with a line that falls by λ₂/λ₁ in each step. */
export function anglePlot() {
  const frame = { height: { ofWidth: 21 / 26 }, margins: [14, 16, 30, 50] } as const;
  return chart(frame, ({ tangents, ratio }: Angles, width) => {
    const last = Math.max(LEAST_STEPS, tangents.length - 1);
    const y = logAxis([LEAST_TANGENT, ...tangents]);
    const points = tangents.map((value, k) => ({ k, value }));
    const bound = Array.from({ length: last + 1 }, (_, k) => ({ k, value: tangents[0] * ratio ** k }));
    return {
      ariaLabel: 'Tangent of the angle to the first component over the steps',
      x: { domain: [0, last], ticks: Math.min(last, ticksAlong(width, 60)), tickSize: 4, tickFormat: 'd' },
      y,
      marks: [
        Plot.line(
          bound.filter(({ value }) => value >= y.domain[0]),
          { x: 'k', y: 'value', stroke: 'var(--lost)', strokeDasharray: '5 5' },
        ),
        Plot.line(points, { x: 'k', y: 'value', stroke: 'var(--kept)', strokeWidth: 2 }),
        Plot.dot(points, { x: 'k', y: 'value', r: 4, fill: 'var(--kept)', stroke: 'currentColor' }),
      ],
    };
  });
}
