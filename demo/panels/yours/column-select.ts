import { h } from '../../ui/dom.ts';
import { nextPaint } from '../../ui/scheduling.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import type { ColumnSummary } from './table.ts';

const OPTIONS_AT_ONCE = 100; // the styling of thousands of options would block the page
const NONE = '-';

interface Options {
  id: string;
  /** The name in the page's address. */
  name: string;
  label: string;
  /** The text of the option for no column. */
  none: string;
  fits: (column: ColumnSummary) => boolean | undefined;
  /** The default column, or −1 for none. */
  usual: (columns: ColumnSummary[]) => number;
  onChange: () => void;
}

/** Returns a select for one column of the table, or none. The page's address holds the column's name. */
export function columnSelect({ id, name, label, none, fits, usual, onChange }: Options) {
  let columns: ColumnSummary[] = [];
  const kept = urlParameter(name, '', () => true, restore);
  const choose = () => kept.choose(columns[Number(select.value)]?.name ?? NONE);
  const select = h('select', { id, onchange: choose });

  /** Returns the index of the chosen column, or −1 for none. */
  function chosen(): number {
    const asked = columns.findIndex((column) => column.name === kept.value && fits(column));
    return asked < 0 && kept.value !== NONE ? usual(columns) : asked;
  }

  function restore(): void {
    select.value = String(chosen());
    onChange();
  }

  async function offer(): Promise<void> {
    const mine = columns;
    const fit = columns.flatMap((column, j) => (fits(column) ? [j] : []));
    select.replaceChildren(h('option', { value: -1 }, none));
    for (let at = 0; at < fit.length && mine === columns; at += OPTIONS_AT_ONCE) {
      if (at > 0) await nextPaint();
      const taken = chosen();
      select.append(
        ...fit
          .slice(at, at + OPTIONS_AT_ONCE)
          .map((j) => h('option', { value: j, selected: j === taken }, columns[j].name)),
      );
    }
  }

  return {
    element: h('label', { class: 'field' }, label, select),
    show(next: ColumnSummary[]) {
      columns = next;
      void offer();
    },
    choose: (column: ColumnSummary) => kept.choose(column.name),
    forget: () => kept.set('', true),
    get value() {
      const j = chosen();
      return j < 0 ? null : j;
    },
  };
}
