import type { PCA, RuleName, Suggestion } from 'wasm-pca';
import { areComparable } from '../../../tables/comparable.ts';
import { number, percent, percentNearAll } from '../../../tables/format.ts';
import { QUICK_RULES } from '../../../tables/rules.ts';
import { sums } from '../../../tables/shares.ts';
import { scree } from '../../charts/scree.ts';
import { html, htmlElement } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { certaintyOf, certaintySentence, hasCertainty } from './certainty.ts';
import { savedDrawing } from './downloads.ts';
import type { Shown } from './shown.ts';

/** What each rule keeps, in words. */
const MEANING: Record<RuleName, string> = {
  variance: 'as many as hold 90 % of the variance',
  kaiser: 'those that vary more than one standardised column',
  mean: 'those that vary more than the average column',
  'broken-stick': 'those with more than the share of a stick broken at random',
  elbow: 'those before the sharpest bend of the scree',
  minka: 'the number that is most probable if the rest is noise',
  bic: 'the number that the Bayesian information criterion prefers',
  velicer: 'as many as leave the columns least correlated with each other',
  'gavish-donoho': 'those that lower the error when noise is taken away',
  'marchenko-pastur': 'those above the largest that pure noise would have',
  parallel: 'those above the ones of random tables of this size',
  'parallel-permuted': 'those above the ones of this table with each column shuffled',
  'cross-validation': 'as many as predict cells that were left out best',
  gcv: 'as many as predict cells best by an approximation that leaves none out',
};

/** With more columns, the replicates of parallel analysis take longer than a reader waits. */
const MOST_OF_PARALLEL = 500;

/**
 * Returns the scree plot with its cut and intervals, and a button for each rule of the package, which keeps as many
 * components as it says.
 */
export function screeFigure(shown: Shown, keep: (m: number) => void) {
  const bars = scree(keep);
  const rules = htmlElement`
    <div class="rules" id="yours-rules" role="group" aria-label="Components by rule"></div>
  `;

  const certain = htmlElement`<p class="note" id="yours-certain"></p>`;

  async function addIntervals(model: PCA): Promise<void> {
    const { analysis, signal } = shown;
    const isKnown = hasCertainty(analysis);
    certain.textContent = isKnown ? 'The intervals of the shares are being computed.' : '';
    if (!isKnown) return;
    const found = await certaintyOf(analysis, signal);
    if (!found || picture.data !== model) return;
    const { lower, upper } = found.explainedVarianceRatio;
    bars.show({ shares: model.explainedVarianceRatio, sums: sums(model), intervals: { lower, upper } });
    certain.textContent = certaintySentence(found);
  }

  async function suggest(model: PCA): Promise<void> {
    rules.style.minHeight = `${rules.offsetHeight}px`; // until the next ones are there, so that the page does not jump
    rules.replaceChildren();
    const options = model.columns > MOST_OF_PARALLEL ? { methods: QUICK_RULES } : {};
    const found = model.rank > 0 && areComparable(model) ? await model.suggest(options) : {};
    if (picture.data !== model) return;
    const byCount = new Map<number, RuleName[]>();
    for (const [rule, { count }] of Object.entries(found) as [RuleName, Suggestion][]) {
      if (count !== null) byCount.set(count, [...(byCount.get(count) ?? []), rule]);
    }
    const lines = [...byCount].sort(([a], [b]) => a - b);
    rules.style.minHeight = '';
    rules.replaceChildren(
      ...lines.map(([count, names]) => {
        const sentences = names.map((name) => html`<span><b>${name}</b> keeps ${MEANING[name]}.</span>`);
        const button = htmlElement<HTMLButtonElement>`
          <button type="button" class="quiet rule" onclick=${() => keep(count)}>
            <strong>${count}</strong> <span>${sentences}</span>
          </button>
        `;
        button.disabled = count === 0 || count > model.rank;
        return button;
      }),
    );
  }

  const picture = figure({
    id: 'yours-scree',
    title: 'Scree',
    body: [bars.element, certain, rules],
    draw(model: PCA) {
      bars.show({ shares: model.explainedVarianceRatio, sums: sums(model) });
      void suggest(model);
      void addIntervals(model);
    },
    caption:
      'Bars: share of the variance of each component, of standardised columns where you standardise. Line: cumulative share. At most 30 are drawn. Drag the cut: the figures below keep the components to its left. Beneath: how many components each rule keeps, and by what; press a number to keep as many, 0 where all looks like noise. Rules disagree, and kaiser often keeps too many.',
    bishop: '(12.6), (12.18)',
    table: (model) => {
      const { rank, explainedVariance, explainedVarianceRatio } = model;
      const together = sums(model);
      return {
        rows: Array.from(explainedVariance, (value, m) => ({
          m: m + 1,
          $λ_m$: m < rank ? number(value, 6) : 'no variance',
          share: percent(m < rank ? explainedVarianceRatio[m] : 0, 2),
          cumulative: rank > 0 ? percentNearAll(together[m], 2) : '–',
        })),
      };
    },
  });

  return {
    element: picture.element,
    show: picture.show,
    cut: bars.cut,
    file: { id: 'scree', name: 'Scree', file: savedDrawing(() => bars.element.querySelector('svg')) },
  };
}
