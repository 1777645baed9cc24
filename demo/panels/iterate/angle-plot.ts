import * as Plot from '@observablehq/plot';
import { logAxis } from '../../charts/axes.ts';
import { chart } from '../../charts/chart.ts';

const LEAST_STEPS = 12;
const LEAST_TANGENT = 1e-3;

/** The angle to u₁ over the steps, logarithmic, with the slope λ₂/λ₁. */
export function anglePlot() {
  let shown: { tangents: number[]; ratio: number } | null = null;
  const { element, draw } = chart({ height: { ofWidth: 21 / 26 }, margins: [14, 16, 30, 50] }, (width) => {
    if (!shown) return null;
    const { tangents, ratio } = shown;
    const last = Math.max(LEAST_STEPS, tangents.length - 1);
    const y = logAxis([LEAST_TANGENT, ...tangents]);
    const points = tangents.map((value, k) => ({ k, value }));
    const bound = Array.from({ length: last + 1 }, (_, k) => ({ k, value: tangents[0] * ratio ** k }));
    return {
      ariaLabel: 'Tangent of the angle to the first component over the steps',
      x: { domain: [0, last], ticks: Math.min(last, width / 60), tickSize: 4, tickFormat: 'd' },
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
  return {
    element,
    /** Tangents of the angle after each step, and λ₂/λ₁. */
    show(tangents: number[], ratio: number) {
      shown = { tangents, ratio };
      draw();
    },
  };
}
