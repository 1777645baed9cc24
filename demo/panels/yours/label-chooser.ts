import { h } from '../../ui/dom.ts';
import { nextPaint } from '../../ui/scheduling.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { colours } from './remarks.ts';
import type { ColumnSummary } from './table.ts';

const OPTIONS_AT_ONCE = 100; // to style thousands would hold the page up
const NOTHING = '-';

export interface LabelChooser {
  element: HTMLElement;
  show(columns: ColumnSummary[]): void;
  /** The column that colours the rows. */
  readonly value: number | null;
}

/** Which column colours the points: the first of words that fits, unless the address or the reader names another. */
export function labelChooser(onChange: () => void): LabelChooser {
  let columns: ColumnSummary[] = [];
  let labelled: number | null = null;
  const kept = urlParameter(
    'yours-colour',
    '',
    () => true,
    () => {
      choose();
      select.value = String(labelled ?? '');
      onChange();
    },
  );
  const select = h('select', {
    id: 'yours-label',
    onchange: () => {
      labelled = select.value === '' ? null : Number(select.value);
      kept.set(labelled === null ? NOTHING : columns[labelled].name);
      onChange();
    },
  });

  function choose(): void {
    const asked = columns.findIndex((column) => column.name === kept.value && colours(column));
    const words = columns.findIndex((column) => column.kind === 'text' && colours(column));
    const first = asked >= 0 ? asked : words;
    labelled = kept.value === NOTHING || first < 0 ? null : first;
  }

  async function offer(): Promise<void> {
    const mine = columns;
    const fit = columns.flatMap((column, j) => (colours(column) ? [j] : []));
    select.replaceChildren(h('option', { value: '' }, 'nothing'));
    for (let at = 0; at < fit.length && mine === columns; at += OPTIONS_AT_ONCE) {
      if (at > 0) await nextPaint();
      select.append(
        ...fit
          .slice(at, at + OPTIONS_AT_ONCE)
          .map((j) => h('option', { value: j, selected: j === labelled }, columns[j].name)),
      );
    }
  }

  return {
    element: h('label', { class: 'field' }, 'Colour by', select),
    show(next) {
      columns = next;
      choose();
      void offer();
    },
    get value() {
      return labelled;
    },
  };
}
