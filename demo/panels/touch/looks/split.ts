import { number, percent } from '../../../../tables/format.ts';
import { type Child, html } from '../../../ui/dom.ts';
import { splitReadout } from '../split-readout.ts';
import type { Shown, TouchState } from '../touch-state.ts';

/** Returns a sentence about the line. */
function verdict({ kind, on, model, split }: TouchState): Child {
  const [first, second] = model.explainedVariance;
  const total = first + second;
  if (first - second < 0.15 * first)
    return kind === 'ring'
      ? 'A ring has the covariance of a round cloud. Its shape is plain to see, but PCA does not see it.'
      : html`A round cloud: $λ_1$ and $λ_2$ are nearly the same, so every line keeps about as much, and the axes mean little.`;
  if (on === 1)
    return kind === 'banana'
      ? html`<strong>Found $u_1$.</strong> It runs through the bend, not along it: PCA knows straight directions only.`
      : html`<strong>Found $u_1$.</strong> No other line keeps more, and none loses less.`;
  if (on === 2) return html`The worst line there is: $u_2$. It keeps the least and loses the most.`;
  return html`This line keeps ${percent(split.kept / total)}. The best one, $u_1$, keeps ${percent(first / total)}.`;
}

/** Shows the variance that the line keeps and the error that it leaves. */
export function splitLook(state: TouchState): Shown {
  const [first, second] = state.model.explainedVariance;
  const lambdas = html`$λ_1$ = ${number(first, 4)}, $λ_2$ = ${number(second, 4)}`;
  return { message: verdict(state), ...splitReadout('touch', 'line', state.split, ', divisor N', lambdas) };
}
