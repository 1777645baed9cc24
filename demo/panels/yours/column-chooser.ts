import { type Child, h, put } from '../../ui/dom.ts';
import { number, plain, plural, whole } from '../../ui/format.ts';
import type { ColumnSummary, Selection, TableSummary } from './table.ts';

/** Spreads that differ by more than this call for standardising. */
const UNEVEN = 10;

export interface Choice extends Selection {
  standardize: boolean;
}

export interface ColumnChooser {
  element: HTMLElement;
  show(name: string, about: string, table: TableSummary): void;
  readonly choice: Choice;
}

function constant(column: ColumnSummary): boolean {
  return column.kind !== 'text' && !(column.max > column.min);
}

function usable(column: ColumnSummary): boolean {
  return column.kind !== 'text' && Number.isFinite(column.min);
}

/** What a reader should know of a column before choosing it. */
function remarks(column: ColumnSummary): Child[] {
  const said: string[] = [];
  if (column.kind === 'text') {
    said.push(
      column.levels === null
        ? 'text, many values'
        : `text, ${plural(column.levels, 'value')}: fit for a label`,
    );
  } else if (column.firstNotNumber) {
    const { row, text } = column.firstNotNumber;
    said.push(
      `${plural(column.notNumbers, 'cell')} ${column.notNumbers === 1 ? 'is no number' : 'are no numbers'}, first “${text}” in row ${row}; counted as missing`,
    );
  }
  if (column.missing > 0) said.push(`${whole(column.missing)} missing`);
  if (usable(column) && constant(column)) said.push('constant');
  if (column.counts) said.push('goes up by one from row to row');
  return said.map((text, k) => h('span', { class: 'remark' }, k > 0 ? '; ' : '', text));
}

/** Which columns go in, which one colours the points, standardise or not. */
export function columnChooser(onRun: () => void): ColumnChooser {
  const head = h('div', { class: 'chooser-head' });
  const body = h('tbody');
  const advice = h('p', { class: 'note', id: 'yours-advice' });
  const label = h('select', { id: 'yours-label' });
  const standardize = h('input', { type: 'checkbox', id: 'yours-standardize' });
  const run = h('button', { type: 'button', id: 'yours-run', class: 'primary', onclick: onRun }, 'Run PCA');
  let boxes: HTMLInputElement[] = [];
  let table: TableSummary | null = null;

  function chosen(): number[] {
    return boxes.flatMap((box, j) => (box.checked ? [j] : []));
  }

  function advise(): void {
    if (!table) return;
    const columns = chosen().map((j) => table?.columns[j] as ColumnSummary);
    run.disabled = columns.length === 0;
    const spreads = columns.filter((column) => !constant(column)).map((column) => column.deviation);
    const uneven = Math.max(...spreads) / Math.min(...spreads);
    const flat = columns.filter(constant).map((column) => `“${column.name}”`);
    put(
      advice,
      columns.length === 0 ? 'Tick at least one column of numbers. ' : '',
      standardize.checked && flat.length
        ? `Standardising divides by the standard deviation, and ${flat.join(', ')} ${flat.length === 1 ? 'has' : 'have'} none: untick ${flat.length === 1 ? 'it' : 'them'}. `
        : '',
      !standardize.checked && uneven > UNEVEN
        ? `The standard deviations of these columns differ by a factor of ${number(uneven, 2)}: the widest will rule the first component unless you standardise.`
        : '',
    );
  }

  standardize.addEventListener('change', advise);
  const all = (on: boolean) => () => {
    boxes.forEach((box) => {
      if (!box.disabled) box.checked = on;
    });
    advise();
  };

  const element = h(
    'div',
    { class: 'chooser', id: 'yours-chooser', hidden: true },
    head,
    h(
      'div',
      { class: 'table-scroll', role: 'region', 'aria-label': 'Columns of the table', tabindex: 0 },
      h(
        'table',
        { class: 'columns-table' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            ...['Use', 'Column', 'Type', 'From', 'To', 'Remarks'].map((name) =>
              h('th', { scope: 'col', class: name === 'From' || name === 'To' ? 'num' : null }, name),
            ),
          ),
        ),
        body,
      ),
    ),
    h(
      'div',
      { class: 'chooser-actions' },
      run,
      h('label', { class: 'check' }, standardize, 'Standardise'),
      h('label', { class: 'field' }, 'Colour by', label),
      h('button', { type: 'button', class: 'quiet', id: 'yours-all', onclick: all(true) }, 'All columns'),
      h('button', { type: 'button', class: 'quiet', id: 'yours-none', onclick: all(false) }, 'None'),
    ),
    advice,
  );

  return {
    element,
    show(name, about, next) {
      table = next;
      element.hidden = false;
      standardize.checked = false;
      put(
        head,
        h('h3', {}, name),
        h(
          'p',
          {},
          `${plural(next.rows, 'row')}, ${plural(next.columns.length, 'column')}${about ? `: ${about}` : ''}`,
        ),
        ...next.remarks.map((remark) => h('p', { class: 'remark' }, remark)),
      );
      boxes = next.columns.map((column, j) =>
        h('input', {
          type: 'checkbox',
          id: `yours-column-${j}`,
          'aria-label': `Use ${column.name}`,
          checked: usable(column) && !constant(column) && !column.counts,
          disabled: !usable(column),
          onchange: advise,
        }),
      );
      put(
        body,
        ...next.columns.map((column, j) =>
          h(
            'tr',
            { class: usable(column) ? '' : 'unusable' },
            h('td', {}, boxes[j]),
            h('th', { scope: 'row' }, h('label', { for: `yours-column-${j}` }, column.name)),
            h('td', {}, { number: 'number', mixed: 'number, with gaps', text: 'text' }[column.kind]),
            h('td', { class: 'num' }, usable(column) ? plain(column.min) : ''),
            h('td', { class: 'num' }, usable(column) ? plain(column.max) : ''),
            h('td', {}, ...remarks(column)),
          ),
        ),
      );
      const first = next.columns.findIndex((column) => column.kind === 'text' && column.levels !== null);
      label.replaceChildren(
        h('option', { value: '' }, 'nothing'),
        ...next.columns.flatMap((column, j) =>
          column.kind === 'text' && column.levels === null
            ? []
            : [h('option', { value: j, selected: j === first }, column.name)],
        ),
      );
      advise();
    },
    get choice() {
      return {
        columns: chosen(),
        label: label.value === '' ? null : Number(label.value),
        standardize: standardize.checked,
      };
    },
  };
}
