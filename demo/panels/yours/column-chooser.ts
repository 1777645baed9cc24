import { type Child, h, put } from '../../ui/dom.ts';
import { number, plain, plural, whole } from '../../ui/format.ts';
import { painted } from '../../ui/frame.ts';
import { growingRows } from '../../ui/growing-rows.ts';
import type { ColumnSummary, Selection, TableSummary } from './table.ts';

const OPTIONS_AT_ONCE = 100; // to style thousands would hold the page up

/** Spreads that differ by more than this call for standardising. */
const UNEVEN = 10;

export interface Choice extends Selection {
  standardize: boolean;
}

export interface ColumnChooser {
  element: HTMLElement;
  show(name: string, about: string, table: TableSummary): void;
  /** What the button offers. */
  offer(what: 'Fit' | 'Fit again'): void;
  readonly choice: Choice;
}

interface Listeners {
  onFit: () => void;
  /** Columns or standardising are no longer as they were. */
  onChange: () => void;
  onColour: () => void;
}

function constant(column: ColumnSummary): boolean {
  return column.kind !== 'text' && !(column.max > column.min);
}

function usable(column: ColumnSummary): boolean {
  return column.kind !== 'text' && Number.isFinite(column.min);
}

/** Whether rows can be told apart by it and yet belong together: not by names or numbers of the rows. */
function colours(column: ColumnSummary): boolean {
  return column.kind === 'text' ? column.levels !== null : usable(column) && !column.counts;
}

/** What a reader should know of a column before choosing it. */
function remarks(column: ColumnSummary): Child[] {
  const said: string[] = [];
  const { firstNotNumber: first, reading } = column;
  if (column.kind === 'text') {
    said.push(
      column.levels === null
        ? `text, such as “${first?.text ?? ''}”`
        : `text, ${plural(column.levels, 'value')}: fit for a label`,
    );
    if (column.numbers > 0) said.push(`${plural(column.numbers, 'cell')} of numbers, too few to use them`);
  } else if (first) {
    said.push(
      `${plural(column.notNumbers, 'cell')} ${column.notNumbers === 1 ? 'is no number' : 'are no numbers'}, first “${first.text}” in row ${first.row}; counted as missing`,
    );
  }
  if (reading) {
    said.push(
      `“${reading.text}” read as ${String(reading.value).replace('-', '−')}${{ column: '', table: ', as the other columns have it', nothing: ', though nothing tells thousands from decimals' }[reading.told]}`,
    );
  }
  if (column.missing > 0) said.push(`${whole(column.missing)} missing`);
  if (usable(column) && constant(column)) said.push('constant');
  if (column.counts) said.push('goes up by one from row to row');
  return said.map((text, k) => h('span', { class: 'remark' }, k > 0 ? '; ' : '', text));
}

/** What must not be overlooked: numbers that were not read, or not for certain. */
function warnings(columns: ColumnSummary[]): string[] {
  const said: string[] = [];
  const lost = columns.filter((column) => column.notNumbers > 0 && column.numbers > 0);
  const cells = lost.reduce((sum, column) => sum + column.notNumbers, 0);
  if (lost.length > 0) {
    const names = lost.length === 1 ? `“${lost[0].name}”` : plural(lost.length, 'column');
    said.push(
      `In ${names}, ${plural(cells, 'cell')} could not be read as ${cells === 1 ? 'a number' : 'numbers'}.`,
    );
  }
  const guessed = columns.filter((column) => column.reading?.told === 'nothing');
  if (guessed.length > 0) {
    const { name, reading } = guessed[0];
    said.push(
      `“${name}”${guessed.length > 1 ? ` and ${plural(guessed.length - 1, 'other column')}` : ''}: “${reading?.text}” was read as ${reading?.value}, though nothing tells thousands from decimals.`,
    );
  }
  return said;
}

/** Which columns go in, which one colours the points, standardise or not. */
export function columnChooser({ onFit, onChange, onColour }: Listeners): ColumnChooser {
  const head = h('div', { class: 'chooser-head' });
  const body = h('tbody');
  const advice = h('p', { class: 'note', id: 'yours-advice' });
  const label = h('select', {
    id: 'yours-label',
    onchange: () => {
      labelled = label.value === '' ? null : Number(label.value);
      onColour();
    },
  });
  const standardize = h('input', { type: 'checkbox', id: 'yours-standardize', onchange: () => changed() });
  const run = h('button', { type: 'button', id: 'yours-run', class: 'primary', onclick: onFit }, 'Fit');
  let columns: ColumnSummary[] = [];
  let used: boolean[] = [];
  let labelled: number | null = null;
  let boxes: HTMLInputElement[] = []; // of the rows that are there so far

  const chosen = () => used.flatMap((use, j) => (use ? [j] : []));

  function advise(): void {
    const taken = chosen().map((j) => columns[j]);
    const spreads = taken.filter((column) => !constant(column)).map((column) => column.deviation);
    const uneven = Math.max(...spreads) / Math.min(...spreads);
    const flat = taken.filter(constant).map((column) => `“${column.name}”`);
    put(
      advice,
      standardize.checked && flat.length
        ? `Standardising divides by the standard deviation, and ${flat.join(', ')} ${flat.length === 1 ? 'has' : 'have'} none: untick ${flat.length === 1 ? 'it' : 'them'}. `
        : '',
      !standardize.checked && uneven > UNEVEN
        ? `The standard deviations of these columns differ by a factor of ${number(uneven, 2)}: the widest will rule the first component unless you standardise.`
        : '',
    );
  }

  function changed(): void {
    advise();
    onChange();
  }

  function use(which: (column: ColumnSummary) => boolean): void {
    used = columns.map(which);
    boxes.forEach((box, j) => {
      box.checked = used[j];
    });
    changed();
  }

  async function offerColours(): Promise<void> {
    const mine = columns;
    const fit = columns.flatMap((column, j) => (colours(column) ? [j] : []));
    label.replaceChildren(h('option', { value: '' }, 'nothing'));
    for (let at = 0; at < fit.length && mine === columns; at += OPTIONS_AT_ONCE) {
      if (at > 0) await painted();
      label.append(
        ...fit
          .slice(at, at + OPTIONS_AT_ONCE)
          .map((j) => h('option', { value: j, selected: j === labelled }, columns[j].name)),
      );
    }
  }

  const row = (j: number) => {
    const column = columns[j];
    boxes[j] = h('input', {
      type: 'checkbox',
      id: `yours-column-${j}`,
      'aria-label': `Use ${column.name}`,
      checked: used[j],
      disabled: !usable(column),
      onchange: () => {
        used[j] = boxes[j].checked;
        changed();
      },
    });
    return h(
      'tr',
      { class: usable(column) ? '' : 'unusable' },
      h('td', {}, boxes[j]),
      h('th', { scope: 'row' }, h('label', { for: `yours-column-${j}` }, column.name)),
      h('td', {}, { number: 'number', mixed: 'number, with gaps', text: 'text' }[column.kind]),
      h('td', { class: 'num' }, usable(column) ? plain(column.min) : ''),
      h('td', { class: 'num' }, usable(column) ? plain(column.max) : ''),
      h('td', {}, ...remarks(column)),
    );
  };

  const headings = ['Use', 'Column', 'Type', 'From', 'To', 'Remarks'].map((name) =>
    h('th', { scope: 'col', class: name === 'From' || name === 'To' ? 'num' : null }, name),
  );
  const rows = growingRows(
    'Columns of the table',
    h('table', { class: 'columns-table' }, h('thead', {}, h('tr', {}, ...headings)), body),
    body,
  );

  const element = h(
    'div',
    { class: 'chooser', id: 'yours-chooser', hidden: true },
    head,
    rows.element,
    h(
      'div',
      { class: 'chooser-actions' },
      run,
      h('label', { class: 'check' }, standardize, 'Standardise'),
      h('label', { class: 'field' }, 'Colour by', label),
      h(
        'button',
        { type: 'button', class: 'quiet', id: 'yours-all', onclick: () => use(usable) },
        'All columns',
      ),
      h(
        'button',
        { type: 'button', class: 'quiet', id: 'yours-none', onclick: () => use(() => false) },
        'None',
      ),
    ),
    advice,
  );

  return {
    element,
    show(name, about, table) {
      columns = table.columns;
      used = columns.map((column) => usable(column) && !constant(column) && !column.counts);
      boxes = [];
      element.hidden = false;
      standardize.checked = false;
      const texts = columns.filter((column) => !usable(column)).length;
      put(
        head,
        h('h3', {}, name),
        h(
          'p',
          {},
          `${plural(table.rows, 'row')}, ${plural(columns.length, 'column')}${texts > 0 ? `, ${whole(texts)} without numbers` : ''}${about ? `: ${about}` : ''}`,
        ),
        ...[...table.remarks, ...warnings(columns)].map((remark) => h('p', { class: 'remark' }, remark)),
      );
      rows.show(columns.length, row);
      const first = columns.findIndex((column) => column.kind === 'text' && colours(column));
      labelled = first < 0 ? null : first;
      void offerColours();
      advise();
    },
    offer(what) {
      run.textContent = what;
      run.classList.toggle('primary', what === 'Fit');
    },
    get choice() {
      return {
        columns: chosen(),
        label: labelled,
        standardize: standardize.checked,
      };
    },
  };
}
