import type { PCA, RuleName, Suggestion } from 'wasm-pca';
import { areComparable } from '../../../tables/comparable.ts';
import { htmlElement } from '../../ui/dom.ts';

/** Beyond so many columns the replicates of parallel analysis take longer than the reader waits. */
const MOST_OF_PARALLEL = 500;

const OF_EIGENVALUES: RuleName[] = [
  'variance',
  'kaiser',
  'mean',
  'broken-stick',
  'elbow',
  'minka',
  'bic',
  'gavish-donoho',
  'marchenko-pastur',
];

/** How many components the rules of the package keep, as buttons that keep so many. */
export function rules(keep: (m: number) => void) {
  const element = htmlElement`
    <div class="row rules" id="yours-rules" role="group" aria-label="Components by rule"></div>
  `;
  let shown: PCA | null = null;
  return {
    element,
    async show(model: PCA) {
      shown = model;
      element.replaceChildren();
      if (model.rank === 0 || !areComparable(model)) return;
      const methods: RuleName[] =
        model.columns > MOST_OF_PARALLEL ? OF_EIGENVALUES : [...OF_EIGENVALUES, 'parallel'];
      const found = await model.suggest(undefined, { methods });
      if (shown !== model) return;
      const byCount = new Map<number, string[]>();
      for (const [rule, { count }] of Object.entries(found) as [string, Suggestion][]) {
        if (count !== null) byCount.set(count, [...(byCount.get(count) ?? []), rule]);
      }
      const lines = [...byCount].sort(([a], [b]) => a - b);
      element.replaceChildren(
        ...lines.map(([count, names]) => {
          const title = count === 0 ? 'Nothing but noise, by these' : `Keep ${count}`;
          const button = htmlElement<HTMLButtonElement>`
            <button type="button" class="quiet rule" title="${title}" onclick=${() => keep(count)}>
              <strong>${count}</strong> ${names.join(', ')}
            </button>
          `;
          button.disabled = count === 0 || count > model.rank;
          return button;
        }),
      );
    },
  };
}
