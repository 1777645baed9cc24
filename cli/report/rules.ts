import * as Plot from '@observablehq/plot';
import type { Suggestion, Suggestions } from 'wasm-pca';
import { plural } from '../../tables/format.ts';
import { chart } from './chart.ts';
import { html, type Markup } from './html.ts';

const MOST = 30; // components that are drawn

/** Draws how many components each rule keeps. */
export function rulesFigure(rules: Suggestions): Markup {
  const entries = Object.entries(rules) as [string, Suggestion][];
  const known = entries.flatMap(([rule, { count }]) => (count === null ? [] : [{ rule, count }]));
  const refused = entries.flatMap(([rule, { count }]) => (count === null ? [rule] : []));
  const last = Math.min(MOST, Math.max(1, ...known.map(({ count }) => count)));
  const shown = known.map(({ rule, count }) => ({ rule, count, at: Math.min(count, last) }));
  const picture = chart('How many components each rule keeps', {
    height: 60 + 22 * shown.length,
    marginLeft: 130,
    x: {
      domain: [0, last],
      label: 'components kept',
      labelAnchor: 'center',
      labelArrow: 'none',
      tickSize: 0,
      ticks: Math.min(last, 6),
      tickFormat: (m: number) => (Number.isInteger(m) ? String(m) : ''),
      grid: true,
      insetRight: 24,
    },
    y: { label: null, tickSize: 0, domain: shown.map(({ rule }) => rule) },
    marks: [
      Plot.ruleY(shown, { y: 'rule', x1: 0, x2: 'at', className: 'kept-by' }),
      Plot.dot(shown, { x: 'at', y: 'rule', r: 4, className: 'kept-by dots' }),
      Plot.text(shown, {
        x: 'at',
        y: 'rule',
        dx: 9,
        textAnchor: 'start',
        text: ({ count }) => (count > last ? `→ ${count}` : String(count)),
      }),
    ],
  });
  const warning = known.some(({ rule }) => rule === 'kaiser') ? ' Kaiser’s often keeps too many.' : '';
  const without = refused.length > 0 ? ` Not for this model: ${refused.join(', ')}.` : '';
  return html`<figure class="rules">${picture}<figcaption>How many components ${plural(shown.length, 'rule')} keep${shown.length === 1 ? 's' : ''}.${warning}${without}</figcaption></figure>`;
}
