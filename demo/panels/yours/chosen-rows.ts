import { plural, whole } from '../../../tables/format.ts';
import { h, replaceChildren } from '../../ui/dom.ts';
import type { Analysis } from './analysis.ts';
import { nameOf } from './row-card.ts';

const NAMED = 200;

interface Actions {
  /** Fits without these rows, by their numbers; with none of them, all rows come back. */
  exclude(rows: number[]): void;
  save(analysis: Analysis, rows: number[]): Promise<void>;
}

export interface ChosenRows {
  element: HTMLElement;
  /** Nothing is chosen of a new analysis. */
  show(analysis: Analysis): void;
  choose(rows: number[]): void;
}

/** What was chosen by a click or a lasso, as a list: to read, to save, to leave out of another fit. */
export function chosenRows({ exclude, save }: Actions): ChosenRows {
  const element = h('div', { class: 'chosen-rows', id: 'yours-chosen-rows', role: 'status', hidden: true });
  let analysis: Analysis | null = null;
  let chosen: number[] = [];

  const button = (id: string, label: string, onclick: () => void) =>
    h('button', { type: 'button', id: `yours-rows-${id}`, onclick }, label);

  function render(): void {
    if (!analysis) return;
    const now = analysis;
    const excluded = now.choice.without.length;
    element.hidden = chosen.length === 0 && excluded === 0;
    const names = chosen.slice(0, NAMED).map((i) => nameOf(now, i));
    const more = chosen.length - names.length;
    replaceChildren(
      element,
      chosen.length > 0 && h('strong', {}, `${plural(chosen.length, 'row')} selected`),
      chosen.length > 0 &&
        h('p', { class: 'chosen-names' }, `${names.join(', ')}${more > 0 ? ` and ${whole(more)} more` : ''}`),
      h(
        'div',
        { class: 'chosen-actions' },
        chosen.length > 0 && button('save', 'Export CSV', () => void save(now, chosen)),
        chosen.length > 0 &&
          chosen.length < now.table.rows - 1 &&
          button('exclude', 'Exclude and refit', () => exclude(chosen.map((i) => now.table.rowNumbers[i]))),
        excluded > 0 && button('undo', `Undo: bring back ${plural(excluded, 'row')}`, () => exclude([])),
      ),
    );
  }

  return {
    element,
    show(next) {
      analysis = next;
      chosen = [];
      render();
    },
    choose(rows) {
      chosen = [...rows].sort((a, b) => a - b);
      render();
    },
  };
}
