import { number, percent } from '../../../tables/format.ts';
import { type Child, h, math, replaceChildren } from '../../ui/dom.ts';
import { angleBetween } from '../../ui/line.ts';
import type { TouchState } from './touch-state.ts';

export interface TouchReadout {
  /** What to make of the line, in a sentence. */
  message: HTMLElement;
  bar: HTMLElement;
  table: HTMLElement;
  draw(state: TouchState): void;
}

/** What the line deserves to be told. */
function verdict({ onFirst, angle, firstAngle, model, split }: TouchState): Child[] {
  const [first, second] = model.explainedVariance;
  const total = first + second;
  if (first - second < 0.15 * first) {
    return [
      'A round cloud: ',
      math('λ', 1),
      ' and ',
      math('λ', 2),
      ' are nearly the same, so every line keeps about as much, and the axes mean little.',
    ];
  }
  if (onFirst) {
    return [h('strong', {}, 'Found ', math('u', 1), '.'), ' No other line keeps more, and none loses less.'];
  }
  if (angleBetween(angle, firstAngle) > 88) {
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
  const message = h('p', { class: 'verdict', id: 'touch-message', role: 'status' });
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
  let said = '';

  return {
    message,
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
      const next = verdict(state);
      const text = next.map((part) => (part instanceof Node ? part.textContent : part)).join('');
      if (text !== said) {
        said = text;
        replaceChildren(message, ...next);
      }
    },
  };
}
