import { number, percent } from '../../../tables/format.ts';
import { type Child, h, replaceChildren } from '../../ui/dom.ts';
import { html } from '../../ui/html.ts';
import type { TouchState } from './touch-state.ts';

/** A sentence that is written, and said by screen readers, only where it has changed. */
export function verdictLine(): { element: HTMLElement; say(words: Child): void } {
  const element = h('p', { class: 'verdict', role: 'status' });
  let said: string | null = '';
  return {
    element,
    say(words) {
      const text = words instanceof Node ? words.textContent : String(words);
      if (text === said) return;
      said = text;
      replaceChildren(element, words);
    },
  };
}

/** What the line deserves to be told. */
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

/** The split of the total variance as a bar and in numbers. */
export function touchReadout() {
  const kept = h('div', { class: 'bar-kept', id: 'touch-bar-kept' });
  const lost = h('div', { class: 'bar-lost', id: 'touch-bar-error' });
  const bar = h('div', { class: 'split-bar', role: 'img' }, kept, lost);
  const cell = (id: string) => h('td', { id });
  const cells = {
    kept: cell('touch-kept'),
    keptShare: cell('touch-kept-share'),
    error: cell('touch-error'),
    errorShare: cell('touch-error-share'),
    total: cell('touch-total'),
    lambda: h('td', { id: 'touch-lambda', colspan: 2 }), // breaks between the two, never within
  };
  const message = verdictLine();
  message.element.id = 'touch-message';
  const table = h(
    'table',
    { class: 'split-table' },
    html`
      <caption class="visually-hidden">Split of the total variance by the line</caption>
      <tbody>
        <tr class="kept">
          <th scope="row"><span class="key key-kept"></span>Variance kept</th>
          ${cells.kept}
          ${cells.keptShare}
        </tr>
        <tr class="lost">
          <th scope="row"><span class="key key-lost"></span>Reconstruction error</th>
          ${cells.error}
          ${cells.errorShare}
        </tr>
        <tr><th scope="row">Total, whatever the line</th>${cells.total}<td>100 %</td></tr>
        <tr class="best"><th scope="row">Eigenvalues, divisor N</th>${cells.lambda}</tr>
      </tbody>
    `,
  );

  return {
    /** What to make of the line, in a sentence. */
    message: message.element,
    bar,
    table,
    draw(state: TouchState) {
      const { split, model } = state;
      const total = split.kept + split.error || 1;
      kept.style.flexBasis = `${(100 * split.kept) / total}%`;
      bar.setAttribute(
        'aria-label',
        `Variance kept ${percent(split.kept / total)}, reconstruction error ${percent(split.error / total)}`,
      );
      cells.kept.textContent = split.kept.toFixed(3);
      cells.keptShare.textContent = percent(split.kept / total);
      cells.error.textContent = split.error.toFixed(3);
      cells.errorShare.textContent = percent(split.error / total);
      cells.total.textContent = total.toFixed(3);
      replaceChildren(
        cells.lambda,
        html`$λ_1$ = ${number(model.explainedVariance[0], 4)}, $λ_2$ = ${number(model.explainedVariance[1], 4)}`,
      );
      message.say(verdict(state));
    },
  };
}
