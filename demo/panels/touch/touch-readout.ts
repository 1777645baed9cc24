import { number, percent } from '../../../tables/format.ts';
import { type Child, h, math, replaceChildren } from '../../ui/dom.ts';
import type { TouchState } from './touch-state.ts';

export interface TouchReadout {
  /** What to make of the line, in a sentence. */
  message: HTMLElement;
  bar: HTMLElement;
  table: HTMLElement;
  draw(state: TouchState): void;
}

/** A sentence that is written, and said by screen readers, only where it has changed. */
export function verdictLine(): { element: HTMLElement; say(...words: Child[]): void } {
  const element = h('p', { class: 'verdict', role: 'status' });
  let said = '';
  return {
    element,
    say(...words) {
      const text = words.map((part) => (part instanceof Node ? part.textContent : part)).join('');
      if (text === said) return;
      said = text;
      replaceChildren(element, ...words);
    },
  };
}

/** What the line deserves to be told. */
function verdict({ kind, on, model, split }: TouchState): Child[] {
  const [first, second] = model.explainedVariance;
  const total = first + second;
  if (kind === 'ring' && first - second < 0.15 * first) {
    return [
      'A ring has the covariance of a round cloud. Its shape is plain to see, but PCA does not see it.',
    ];
  }
  if (first - second < 0.15 * first) {
    return [
      'A round cloud: ',
      math('λ', 1),
      ' and ',
      math('λ', 2),
      ' are nearly the same, so every line keeps about as much, and the axes mean little.',
    ];
  }
  if (on === 1 && kind === 'banana') {
    return [
      h('strong', {}, 'Found ', math('u', 1), '.'),
      ' It runs through the bend, not along it: PCA knows straight directions only.',
    ];
  }
  if (on === 1) {
    return [h('strong', {}, 'Found ', math('u', 1), '.'), ' No other line keeps more, and none loses less.'];
  }
  if (on === 2) {
    return ['The worst line there is: ', math('u', 2), '. It keeps the least and loses the most.'];
  }
  return [
    `This line keeps ${percent(split.kept / total)}. The best one, `,
    math('u', 1),
    `, keeps ${percent(first / total)}.`,
  ];
}

/** The split of the total variance as a bar and in numbers. */
export function touchReadout(): TouchReadout {
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
    h('caption', { class: 'visually-hidden' }, 'Split of the total variance by the line'),
    h(
      'tbody',
      {},
      h(
        'tr',
        { class: 'kept' },
        h('th', { scope: 'row' }, h('span', { class: 'key key-kept' }), 'Variance kept'),
        cells.kept,
        cells.keptShare,
      ),
      h(
        'tr',
        { class: 'lost' },
        h('th', { scope: 'row' }, h('span', { class: 'key key-lost' }), 'Reconstruction error'),
        cells.error,
        cells.errorShare,
      ),
      h('tr', {}, h('th', { scope: 'row' }, 'Total, whatever the line'), cells.total, h('td', {}, '100 %')),
      h('tr', { class: 'best' }, h('th', { scope: 'row' }, 'Eigenvalues, divisor N'), cells.lambda),
    ),
  );

  return {
    message: message.element,
    bar,
    table,
    draw(state) {
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
        math('λ', 1),
        `\u00a0=\u00a0${number(model.explainedVariance[0], 4)}, `,
        math('λ', 2),
        `\u00a0=\u00a0${number(model.explainedVariance[1], 4)}`,
      );
      message.say(...verdict(state));
    },
  };
}
