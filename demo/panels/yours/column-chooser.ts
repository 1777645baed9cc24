import { number, percent, percentNearAll, plural, whole } from '../../../tables/format.ts';
import { isSparse } from '../../../tables/read/source.ts';
import { checkbox } from '../../ui/checkbox.ts';
import { type Child, h, html, htmlElement, replaceChildren } from '../../ui/dom.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { columnList } from './column-list.ts';
import { columnSelect } from './column-select.ts';
import type { Format } from './files/source.ts';
import { gapsControl } from './gaps.ts';
import { keptPlaces } from './places.ts';
import {
  advice,
  areCounts,
  canWeigh,
  colours,
  dominant,
  gaps,
  isCategory,
  minus,
  missingCodeIn,
  namesRows,
  needsStandardising,
  rowsAreGenes,
  usable,
  usualColour,
  usualNames,
  warnings,
} from './remarks.ts';
import type { Selection, TableSummary } from './table.ts';

/** The chosen columns of a table and the options of the fit. */
export type Choice = ReturnType<typeof columnChooser>['choice'];

interface Listeners {
  onFit: () => void;
  /** Called when the choice has changed. */
  onChange: () => void;
  onColour: () => void;
  /** Called when the file has to be read again with other settings. */
  onReread: () => void;
  /** Counts the rows that have a number in every chosen column. */
  count: (choice: Selection) => Promise<number>;
}

function headline({ rows, columns, share, image }: TableSummary, about: string): string {
  const said = about ? `: ${about}` : '';
  if (image) return `${plural(rows, 'image')}, read as ${image.width} × ${image.height} pixels${said}`;
  const full = share === undefined ? '' : `, ${percent(share)} full`;
  const texts = columns.filter((column) => !usable(column)).length;
  return `${plural(rows, 'row')}, ${plural(columns.length, 'column')}${texts > 0 ? `, ${whole(texts)} not numeric` : ''}${full}${said}`;
}

/** Tells whether the outer keys of nested JSON objects are columns; null for other files. */
function outerAreColumns(format: Format): boolean | null {
  const orient = format.kind === 'json' ? format.orient : undefined;
  return orient === 'columns' || orient === 'index' ? orient === 'columns' : null;
}

/** Controls for the columns to fit, the column that colours the points, and the treatment of rows before the fit. */
export function columnChooser({ onFit, onChange, onColour, onReread, count }: Listeners) {
  let table: TableSummary; // set by the first show()
  let newest: object; // call of foretell()
  const element = h('div', { class: 'one-column chooser', id: 'yours-chooser', hidden: true });
  const hint = h('p', { class: 'note', id: 'yours-advice' });
  const offered = h('div', { class: 'offers' });
  const run = h('button', { type: 'button', id: 'yours-run', class: 'primary', onclick: onFit }, 'Fit');
  const list = columnList(changed);
  /** Makes a checkbox with which the file is read again and gives its columns other names. */
  function renames(id: string, label: string, title?: string) {
    const box = checkbox({ id: `yours-${id}`, label, title, onChange: onReread });
    box.element.addEventListener('change', list.kept.forget);
    return box;
  }
  const unticked = (id: string, label: Child, title: string, onChange = changed) =>
    checkbox({ id: `yours-${id}`, label, title, value: false, onChange });
  const label = columnSelect({
    id: 'yours-label',
    name: 'yours-colour',
    label: 'Colour by',
    none: 'nothing',
    fits: colours,
    usual: usualColour,
    onChange: onColour,
  });
  const names = columnSelect({
    id: 'yours-names',
    name: 'yours-names',
    label: 'Row names',
    none: 'row numbers',
    fits: namesRows,
    usual: usualNames,
    onChange,
  });
  const weights = columnSelect({
    id: 'yours-weights',
    name: 'yours-weights',
    label: 'Weights',
    none: 'rows count alike',
    fits: canWeigh,
    usual: () => -1,
    onChange: changed,
  });
  const header = renames('header', 'First row is the header');
  const outer = renames('outer', 'Outer keys are columns');
  const transpose = renames('transpose', 'Transpose', 'Takes the columns of the file for rows');
  const absent = urlParameter('yours-missing', '', (value) => Number.isFinite(Number(value)), onReread);
  const excluded = keptPlaces('yours-without', changed);
  const standardize = checkbox({
    id: 'yours-standardize',
    label: 'Standardise',
    title: 'Divides each column by its standard deviation, or by what is chosen beside',
    onChange: changed,
  });
  const divisor = segmentedControl({
    legend: 'Divide columns by',
    name: 'yours-divisor',
    showLegend: true,
    options: { deviation: 'deviation', pareto: '√deviation', range: 'range' },
    titles: {
      deviation: 'The standard deviation',
      pareto: 'Its square root (Pareto scaling), so that large columns count more, but not alone',
      range: 'The largest value less the least',
    },
    onChange: changed,
  });
  const log = unticked(
    'log',
    html`<span>log(1 + $x$)</span>`,
    'Takes the logarithm of 1 + each number first: for counts',
  );
  const words = unticked(
    'words',
    'Words as numbers',
    'Takes words on a scale for their places on it: no 0, yes 1',
    onReread,
  );
  const unitLength = unticked(
    'unit',
    'Rows to unit length',
    'Divides each row by its length first: for embeddings',
  );
  const ratios = unticked(
    'ratios',
    'Log-ratios',
    'Takes the logarithms of each row less their mean (CLR): for shares of a whole',
  );
  const categories = unticked(
    'categories',
    'With categories',
    'Also shows the rows with the columns of text that hold categories (FAMD)',
  );
  const limit = urlParameter(
    'yours-limit',
    '',
    (value) => Number(value) > 0 && Number(value) < Infinity,
    changed,
  );
  const below = htmlElement<HTMLInputElement>`
    <input type="number" id="yours-limit" min="0" step="any" inputmode="decimal" onchange=${() => {
      if (Number(below.value) > 0) limit.choose(below.value);
      else below.value = String(detected());
    }}>
  `;
  const zerosBelow = h(
    'label',
    {
      class: 'field',
      title: 'The limit of detection: a zero counts as 0.65 of it, and the result depends on it',
    },
    'Zeros are below',
    below,
  );
  const treatment = gapsControl(changed);
  const edge = segmentedControl({
    legend: 'Pixels along the longer edge',
    name: 'yours-edge',
    value: '32',
    showLegend: true,
    options: new Map(['16', '32', '64', '128'].map((edge) => [edge, edge])),
    onChange: onReread,
  });
  const ink = segmentedControl({
    legend: 'Channels',
    name: 'yours-ink',
    options: { grey: 'Grey', colour: 'Colour' },
    onChange: onReread,
  });
  /** Returns the ticked columns, or every pixel where rows are images, including pixels that never change. */
  function ticked(): number[] {
    if (table.image) return table.columns.flatMap((column, j) => (usable(column) ? [j] : []));
    const without = weighing();
    return list.chosen().filter((j) => j !== without);
  }
  /**
   * Returns the columns of categories. Sparse rows and images have none, and of a large table the figures show only
   * some rows.
   */
  const ofCategories = () =>
    table.image || isSparse(table.format) || table.stride > 1
      ? []
      : table.columns.flatMap((column, j) => (isCategory(column) && j !== names.value ? [j] : []));
  /** Returns the divisors of the columns; null where they are not divided. */
  const scaling = () => (standardize.value && table.image === null ? divisor.value : null);
  const takesRatios = () => ratios.value && table.image === null && !isSparse(table.format);
  /**
   * Returns the limit of detection that zeros are below: about the least number above 0, unless the reader chooses
   * another.
   */
  function detected(): number {
    const least = Math.min(...taken().map((j) => table.columns[j].least ?? Number.POSITIVE_INFINITY));
    return Number(limit.value) || Number(least.toPrecision(3));
  }
  /** Returns how rows become log-ratios; null where they do not. `limit` is null where there are no zeros. */
  const logRatios = () => {
    if (!takesRatios()) return null;
    const hasZeros = taken().some((j) => table.columns[j].min === 0);
    return { limit: hasZeros && Number.isFinite(detected()) ? detected() : null };
  };
  const isFull = (j: number) => gaps(table.columns[j]) === 0;
  const hasGaps = () => table.columns.some((column) => usable(column) && gaps(column) > 0);
  function taken(): number[] {
    const all = ticked();
    return treatment.dropsColumns ? all.filter(isFull) : all;
  }

  function advise(): void {
    const columns = taken().map((j) => table.columns[j]);
    const ofRatios = logRatios();
    log.element.hidden = unitLength.element.hidden = ofRatios !== null;
    zerosBelow.hidden = (ofRatios?.limit ?? null) === null;
    below.value = String(ofRatios?.limit ?? '');
    replaceChildren(offered, ...offers().map((offer) => offer && h('p', { class: 'offer' }, offer)));
    standardize.suggest(!table.image && !log.value && !ofRatios && needsStandardising(columns));
    divisor.element.hidden = !standardize.value;
    const isStandardized = standardize.value && !unitLength.value;
    const text = table.image || log.value || ofRatios ? '' : advice(columns, isStandardized);
    const standardise = () => standardize.element.querySelector('input')?.click();
    const remedy = html`<button type="button" id="yours-remedy" onclick=${standardise}>Standardise</button>`;
    replaceChildren(
      hint,
      text,
      text !== '' && !isStandardized && [' ', remedy],
      text !== '' && target(columns),
    );
    void foretell();
  }

  /** Offers to let a column that makes PC 1 alone colour the points instead. */
  function target(columns: TableSummary['columns']): Child {
    const found = dominant(columns);
    if (!found || !colours(found.column)) return null;
    const { column, share } = found;
    const take = () => {
      label.choose(column);
      list.leaveOut(column);
    };
    return html`
      <br>“${column.name}” has ${percentNearAll(share)} of the variance. If the others are to explain it, it can colour the points and
      take no part: <button type="button" id="yours-target" onclick=${take}>Colour by “${column.name}”</button>
    `;
  }

  const selectionOf = (columns: number[]) =>
    ({
      columns,
      label: label.value,
      names: names.value,
      weights: weighing(),
      without: without(),
      log: log.value && !table.image && !takesRatios(),
    }) satisfies Selection;

  /** Returns the column of the weights; sparse rows and images have none. */
  const weighing = () => (table.image || isSparse(table.format) ? null : weights.value);

  /** Returns the numbers of the excluded rows, counted from 1. */
  const without = () => (excluded.of(table.rows) ?? []).map((row) => row + 1);

  /** Shows what each treatment of missing values does, and the rows × columns that it would leave. */
  async function foretell(): Promise<void> {
    const mine = {};
    newest = mine;
    if (!hasGaps()) return;
    const all = ticked();
    const selection = selectionOf(all);
    const [rows, withValue] = await Promise.all([count(selection), count({ ...selection, keepsGaps: true })]);
    if (mine !== newest) return;
    treatment.show({
      setting: {
        ...selection,
        table,
        unitLength: unitLength.value,
        logRatios: logRatios(),
        scale: scaling(),
      },
      rows: [rows * table.stride, all.length],
      columns: [table.rows - without().length, all.filter(isFull).length],
      estimated: [withValue * table.stride, all.length],
    });
  }

  /** Offers to treat a number as missing, where one probably stands for missing values, or to undo it. */
  function missingCodes(): Child {
    const take = (value: string) => () => {
      absent.set(value);
      onReread();
    };
    if (absent.value !== '') {
      return html`${minus(absent.value)} counts as missing. <button type="button" id="yours-code-undo" onclick=${take('')}>Undo</button>`;
    }
    const code = missingCodeIn(table);
    if (!code) return null;
    const where = `${plural(code.count, 'cell')} of ${plural(code.columns, 'column')}`;
    return html`
      ${minus(code.value)} occurs in ${where}, far from the other values.
      <button type="button" id="yours-code" onclick=${take(String(code.value))}>Treat ${minus(code.value)} as missing</button>
    `;
  }

  /** Offers to turn a table whose rows are genes, to take logarithms of counts, and to take words on a scale as numbers. */
  function offers(): Child[] {
    const take = ({ input }: typeof log) => {
      input.click();
      input.focus(); // the button goes
    };
    const button = (box: typeof log, text: string) =>
      html`<button type="button" id="${box.input.id}-take" onclick=${() => take(box)}>${text}</button>`;
    const scales = table.columns.flatMap(({ name, scale }) => (scale ? [{ name, scale }] : []));
    return [
      !transpose.value &&
        rowsAreGenes(table) &&
        html`The rows look like genes: for a map of the samples, take the columns for rows. ${button(transpose, 'Transpose')}`,
      !ratios.value &&
        (table.rowSum ?? null) !== null &&
        html`Each row adds up to ${number(table.rowSum as number, 3)}: shares of a whole, whose ratios say more than their sizes. ${button(ratios, 'Take log-ratios')}`,
      !categories.value &&
        ofCategories().some((j) => j !== label.value) &&
        html`${plural(ofCategories().length, 'column')} ${ofCategories().length === 1 ? 'holds' : 'hold'} categories, which can take part beside the numbers. ${button(categories, 'Include them')}`,
      !log.value &&
        !ratios.value &&
        !table.image &&
        areCounts(list.chosen().map((j) => table.columns[j])) &&
        html`The numbers look like counts, of which the largest decide alone. ${button(log, 'Take log(1 + x)')}`,
      !words.value &&
        scales.length > 0 &&
        html`The words of ${scales.length === 1 ? `“${scales[0].name}”` : plural(scales.length, 'column')} stand on a scale: ${scales[0].scale.map((word, k) => `${word} ${k}`).join(', ')}. ${button(words, 'Take them as numbers')}`,
    ];
  }

  function changed(): void {
    if (!table) return;
    advise();
    onChange();
  }

  /** Shows the controls for the present table. */
  function render(name: string, about: string): void {
    const { columns, format, image, remarks, stride } = table;
    const all = [
      stride > 1 &&
        `Too large to keep in memory: the figures show one row in ${stride}, and the fit reads all of them from the file again.`,
      list.kept.isLost && 'The link has no room for its choice of columns: those usually ticked are.',
      excluded.isLost && 'The link had no room for the rows it excludes: all were taken.',
      ...remarks,
      ...warnings(table),
      missingCodes(),
    ];
    element.replaceChildren(html`
      <div class="one-column chooser-head">
        <h2>${name}</h2>
        <p>${headline(table, about)}</p>
        ${all.map((remark) => remark && h('p', { class: 'remark' }, remark))}
        ${offered}
      </div>
      ${!image && list.element}
      <div class="row chooser-actions">
        ${run}
        ${image && [edge.element, ink.element]}
        ${format.kind === 'csv' && header.element}
        ${outerAreColumns(format) !== null && outer.element}
        ${!image && [standardize.element, divisor.element]}
        ${!image && log.element}
        ${unitLength.element}
        ${(ratios.value || (table.rowSum ?? null) !== null) && [ratios.element, zerosBelow]}
        ${!image && !isSparse(format) && transpose.element}
        ${(words.value || columns.some(({ scale }) => scale)) && words.element}
        ${ofCategories().length > 0 && categories.element}
        ${label.element}
        ${columns.some(namesRows) && names.element}
        ${!image && !isSparse(format) && columns.some(canWeigh) && weights.element}
      </div>
      ${hasGaps() && treatment.element}
      ${hint}
    `);
  }

  return {
    element,
    show(name: string, about: string, next: TableSummary) {
      table = next;
      element.hidden = false;
      for (const choice of [list, label, names, weights]) choice.show(table.columns);
      header.suggest(table.format.kind === 'csv' && table.format.header);
      transpose.suggest(table.format.kind === 'csv' && table.format.gct !== undefined);
      outer.suggest(outerAreColumns(table.format) === true);
      render(name, about);
      advise();
    },
    /** Sets the button's label. */
    offer(what: 'Fit' | 'Refit') {
      run.textContent = what;
      run.classList.toggle('primary', what === 'Fit');
    },
    get choice() {
      const gappy = treatment.dropsColumns ? ticked().filter((j) => !isFull(j)) : [];
      const estimation = taken().every(isFull) ? null : treatment.estimation(taken().length);
      return {
        ...selectionOf(taken()),
        keepsGaps: estimation !== null,
        estimation,
        scale: scaling(),
        /** True where the columns of the file are the rows, other than in GCT, of which they always are. */
        transposed: transpose.value && !(table.format.kind === 'csv' && table.format.gct),
        /** True where words are taken as numbers. */
        words: words.value && table.columns.some(({ scale }) => scale),
        /** True where each row is scaled to unit length. */
        unitLength: unitLength.value && !takesRatios(),
        /** The columns of categories that are included. */
        categories: categories.value ? ofCategories() : [],
        /** How each row becomes its log-ratios, or null. */
        logRatios: logRatios(),
        /** The names of ticked columns that are left out because they have missing values. */
        withGaps: gappy.map((j) => table.columns[j].name),
        /** The table to which the choice belongs. */
        table,
      };
    },
    /** Excludes rows by their numbers; an empty list includes all rows again. */
    exclude(rows: number[]) {
      const all = new Set([...without(), ...rows]);
      excluded.set(rows.length > 0 ? [...all].sort((a, b) => a - b).map((row) => row - 1) : null);
      changed();
    },
    /** Resets the choices, which belong to another table. */
    forget() {
      for (const choice of [
        list.kept,
        label,
        names,
        weights,
        excluded,
        header,
        outer,
        transpose,
        words,
        log,
        ratios,
        categories,
      ])
        choice.forget();
      absent.set('', true);
      limit.set('', true);
    },
    get howRead() {
      return {
        ...(header.isDecided && { header: header.value }),
        ...(transpose.isDecided && { transpose: transpose.value }),
        words: words.value,
        ...(outer.isDecided && { orient: outer.value ? ('columns' as const) : ('index' as const) }),
        absent: absent.value === '' ? [] : [Number(absent.value)],
        images: { edge: Number(edge.value), colour: ink.value === 'colour' },
      };
    },
  };
}
