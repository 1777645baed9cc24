import { percent, plural, whole } from '../../../tables/format.ts';
import { checkbox } from '../../ui/checkbox.ts';
import { h, replaceChildren } from '../../ui/dom.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { columnList } from './column-list.ts';
import type { ImageChoice } from './files/source.ts';
import { labelChooser } from './label-chooser.ts';
import { advice, gaps, usable, warnings } from './remarks.ts';
import type { Selection, TableSummary } from './table.ts';

/** What is to be done with which columns of a table. */
export interface Choice extends Selection {
  standardize: boolean;
  /** Each row to length one. */
  unitLength: boolean;
  /** Names of columns that would have been taken, had they no gaps. */
  withGaps: string[];
  /** Of which table. */
  table: TableSummary;
}

export interface ColumnChooser {
  element: HTMLElement;
  show(name: string, about: string, table: TableSummary): void;
  /** What the button offers. */
  offer(what: 'Fit' | 'Fit again'): void;
  readonly choice: Choice;
  /** How images are to be read. */
  readonly images: ImageChoice;
}

interface Listeners {
  onFit: () => void;
  /** What is chosen is no longer as it was. */
  onChange: () => void;
  onColour: () => void;
  onImages: () => void;
}

const NO_TABLE: TableSummary = {
  rows: 0,
  stride: 1,
  columns: [],
  remarks: [],
  image: null,
  format: { kind: 'jsonl', origins: [] },
};

const EDGES = ['16', '32', '64', '128'] as const;

function headline({ rows, columns, share, image }: TableSummary, about: string): string {
  const said = about ? `: ${about}` : '';
  if (image) return `${plural(rows, 'image')}, read as ${image.width} × ${image.height} pixels${said}`;
  const full = share === undefined ? '' : `, ${percent(share)} full`;
  const texts = columns.filter((column) => !usable(column)).length;
  return `${plural(rows, 'row')}, ${plural(columns.length, 'column')}${texts > 0 ? `, ${whole(texts)} without numbers` : ''}${full}${said}`;
}

/** Which columns go in, which one colours the points, and what is done before the fit. */
export function columnChooser({ onFit, onChange, onColour, onImages }: Listeners): ColumnChooser {
  let table = NO_TABLE;
  const head = h('div', { class: 'chooser-head' });
  const words = h('p', { class: 'note', id: 'yours-advice' });
  const run = h('button', { type: 'button', id: 'yours-run', class: 'primary', onclick: onFit }, 'Fit');
  const list = columnList(() => changed());
  const label = labelChooser(onColour);
  const standardize = checkbox({
    id: 'yours-standardize',
    label: 'Standardise',
    value: false,
    title: 'Each column is divided by its standard deviation.',
    onChange: () => changed(),
  });
  const unitLength = checkbox({
    id: 'yours-unit',
    label: 'Rows to unit length',
    value: false,
    title: 'Each row is divided by its length first: for embeddings.',
    onChange: () => changed(),
  });
  const leaveOut = segmentedControl<'rows' | 'columns'>({
    legend: 'With gaps, leave out',
    name: 'yours-gaps',
    value: 'rows',
    showLegend: true,
    options: [
      { value: 'rows', label: 'rows' },
      { value: 'columns', label: 'columns' },
    ],
    onChange: () => changed(),
  });
  const edge = segmentedControl<(typeof EDGES)[number]>({
    legend: 'Pixels along the longer edge',
    name: 'yours-edge',
    value: '32',
    showLegend: true,
    options: EDGES.map((value) => ({ value, label: value })),
    onChange: onImages,
  });
  const ink = segmentedControl<'grey' | 'colour'>({
    legend: 'Channels',
    name: 'yours-ink',
    value: 'grey',
    options: [
      { value: 'grey', label: 'Grey' },
      { value: 'colour', label: 'Colour' },
    ],
    onChange: onImages,
  });
  const imageControls = [edge.element, ink.element];

  const taken = () => {
    const all = list.chosen;
    const full = all.filter((j) => leaveOut.value === 'rows' || gaps(table.columns[j]) === 0);
    // All the pixels of a picture, those included that never change.
    return table.image ? table.columns.flatMap((column, j) => (usable(column) ? [j] : [])) : full;
  };

  function advise(): void {
    replaceChildren(
      words,
      table.image
        ? ''
        : advice(
            taken().map((j) => table.columns[j]),
            standardize.value && !unitLength.value,
          ),
    );
  }

  function changed(): void {
    if (table.columns.length === 0) return;
    advise();
    onChange();
  }

  const element = h(
    'div',
    { class: 'chooser', id: 'yours-chooser', hidden: true },
    head,
    list.element,
    h(
      'div',
      { class: 'chooser-actions' },
      run,
      ...imageControls,
      standardize.element,
      unitLength.element,
      leaveOut.element,
      label.element,
    ),
    words,
  );

  return {
    element,
    show(name, about, next) {
      table = next;
      element.hidden = false;
      const sampled =
        table.stride > 1
          ? `Too large to be kept in memory: one row in ${table.stride} is shown; the fit takes all of them, by reading the file once more.`
          : '';
      replaceChildren(
        head,
        h('h3', {}, name),
        h('p', {}, headline(table, about)),
        ...[sampled, ...table.remarks, ...warnings(table)]
          .filter((remark) => remark !== '')
          .map((remark) => h('p', { class: 'remark' }, remark)),
      );
      list.show(table.columns);
      list.element.hidden = table.image !== null;
      for (const control of imageControls) control.hidden = table.image === null;
      standardize.element.hidden = table.image !== null;
      leaveOut.element.hidden = !table.columns.some((column) => usable(column) && gaps(column) > 0);
      label.show(table.columns);
      advise();
    },
    offer(what) {
      run.textContent = what;
      run.classList.toggle('primary', what === 'Fit');
    },
    get choice() {
      const columns = taken();
      const inside = new Set(columns);
      const without = table.image ? [] : list.chosen.filter((j) => !inside.has(j));
      return {
        columns,
        label: label.value,
        standardize: standardize.value && table.image === null,
        unitLength: unitLength.value,
        withGaps: without.map((j) => table.columns[j].name),
        table,
      };
    },
    get images() {
      return { edge: Number(edge.value), colour: ink.value === 'colour' };
    },
  };
}
