import * as Plot from '@observablehq/plot';
import type { Matrix } from 'wasm-pca';
import { signed } from '../../../tables/format.ts';
import { RULED } from '../../charts/axes.ts';
import { chart } from '../../charts/chart.ts';
import { axisSymbol, type Child, h, html, math, replaceChildren, s } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { incrementalTable } from '../../ui/incremental-table.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { ticksAlong } from '../../ui/unit.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { describeWithoutVariance } from './analysis.ts';
import { savedDrawing } from './downloads.ts';
import { orderedScale } from './ordered.ts';
import type { Shown } from './shown.ts';
import { loadingsDrawing, shadeOf } from './svg-drawings.ts';

const MOST_COMPONENTS = 8;
const PLOTTED = 2; // the components of the plot of scores, whose loadings are always shown
const MOST_CURVES = 3; // components drawn as curves
const MOST_DRAWN = 40; // the most columns in an exported file

/** Returns the name of a component in the colour of its curve, for the exported file. */
function nameOf(m: number): SVGElement {
  const name = axisSymbol('u', m + 1, 64 + 40 * m, 18);
  name.style.fill = `var(--c${m})`;
  return name;
}

interface Curves {
  scale: number[];
  /** The loadings of each component. */
  lines: number[][];
}

/**
 * Returns the loadings as curves where columns stand on a scale, as wavelengths do, and as a coloured table, which
 * can be sorted by the absolute values of each component.
 */
export function loadings(shown: Shown) {
  const rows = incrementalTable('Loadings', {
    class: 'loadings-table of-numbers',
    id: 'yours-loadings-table',
  });
  const note = h('p', { class: 'note' });
  const scale = h('span', { class: 'row quiet-text loading-scale' });
  let values: Matrix | null = null; // the loadings of the chosen kind
  let count = 0; // the number of components that are shown
  let limit = 1; // the largest absolute value that is shown
  const kinds = segmentedControl({
    legend: 'Kind of loadings',
    name: 'yours-loadings-kind',
    options: { unit: 'Unit', scaled: 'Scaled', correlation: 'Correlation' },
    titles: {
      unit: 'Entries of the unit vectors',
      scaled: 'Times the standard deviations of the scores',
      correlation: 'Correlations of columns with scores',
    },
    onChange: () => show(),
  });
  // The default "-1" sorts by component 1 in descending order.
  const sequence = urlParameter('yours-order', '-1', /^-?(name|[1-9]\d*)$/, render);
  const sorted = () => {
    const by = sequence.value.replace('-', '');
    const isShown = by === 'name' || Number(by) <= count;
    return isShown ? { by, descending: sequence.value.startsWith('-') } : { by: '1', descending: true };
  };

  const entry = (m: number, j: number) => values?.data[j * values.columns + m] ?? 0;

  function order(): number[] {
    const { names } = shown.analysis.table;
    const { by, descending } = sorted();
    const size = (j: number) => Math.abs(entry(Number(by) - 1, j));
    const compare = (a: number, b: number) =>
      by === 'name' ? names[a].localeCompare(names[b], 'en', { numeric: true }) : size(a) - size(b);
    return [...names.keys()].sort((a, b) => (descending ? compare(b, a) : compare(a, b)));
  }

  function heading(by: string, content: Child): Child {
    const { by: current, descending } = sorted();
    const active = current === by;
    const id = `yours-sort-${by}`;
    const sort = () => {
      const downwards = active ? !descending : by !== 'name';
      sequence.choose(`${downwards ? '-' : ''}${by}`);
      document.getElementById(id)?.focus();
    };
    return html`
      <th scope="col" aria-sort="${active ? (descending ? 'descending' : 'ascending') : 'none'}">
        <button type="button" class="bare sort" id="${id}" onclick=${sort}>
          ${content}
          <span class="sort-sign" aria-hidden="true">${active ? (descending ? '↓' : '↑') : '↕'}</span>
        </button>
      </th>
    `;
  }

  function cell(value: number): HTMLElement {
    const { side, strength } = shadeOf(value, limit);
    const shade = `background: color-mix(in oklab, var(${side}) ${(100 * strength).toFixed()}%, transparent)`;
    return h('td', { style: shade }, signed(value));
  }

  const curves = chart<Curves>(
    {
      className: 'loadings-curves',
      height: { ofWidth: 0.5, least: 240, most: 360 },
      margins: [20, 20, 36, 56],
    },
    ({ scale, lines }, width) => ({
      ariaLabel: 'Loadings along the columns',
      x: { ticks: ticksAlong(width, 80), tickSize: 4 },
      y: { ...RULED, ticks: 6 },
      marks: [
        Plot.ruleY([0], { stroke: 'var(--rule-strong)' }),
        ...lines.map((values, m) =>
          Plot.lineY(values, { x: scale, y: values, stroke: `var(--c${m})`, strokeWidth: 1.6 }),
        ),
        () => s('g', { class: 'export-only' }, ...lines.map((_, m) => nameOf(m))),
      ],
    }),
  );
  const curveKey = h('p', { class: 'row quiet-text' });
  const listTitle = h('summary', {}, 'Each column');
  // Folded below curves; without curves it is the picture, and cannot be folded.
  const list = h('details', { class: 'loadings-list', open: true }, listTitle, rows.element);

  /** Draws the loadings over the columns' own scale, where these have one. */
  function drawCurves(): void {
    const scale = orderedScale(shown.analysis.table.names);
    for (const part of [curves.element, curveKey, listTitle]) part.hidden = scale === null;
    list.open = scale === null;
    if (!scale) return;
    const components = Array.from({ length: Math.min(MOST_CURVES, count) }, (_, m) => m);
    curves.show({ scale, lines: components.map((m) => scale.map((_, j) => entry(m, j))) });
    replaceChildren(
      curveKey,
      components.map(
        (m) =>
          html`<span><span class="key" style="background: var(--c${m})"></span> ${math('u', m + 1)}</span>`,
      ),
    );
  }

  /** Returns the number of components to show. */
  const room = () => Math.min(MOST_COMPONENTS, shown.analysis.model.rank, Math.max(PLOTTED, shown.m));

  /** Shows the chosen kind, or scaled loadings where a model of few components lacks the variances that correlations need. */
  function show(): void {
    const { model } = shown.analysis;
    try {
      values = model.loadings({ kind: kinds.value });
    } catch {
      kinds.set('scaled');
      values = model.loadings({ kind: kinds.value });
    }
    render();
    picture.invalidate();
  }

  function render(): void {
    const { model, table } = shown.analysis;
    const { rank } = model;
    count = room();
    limit = 0;
    for (let m = 0; m < count; m++)
      for (let j = 0; j < model.columns; j++) limit = Math.max(limit, Math.abs(entry(m, j)));
    const components = Array.from({ length: count }, (_, m) => m);
    drawCurves();
    rows.head.replaceChildren(html`
      <tr>
        ${heading('name', 'Column')}
        ${components.map((m) => heading(String(m + 1), math('u', m + 1)))}
      </tr>
    `);
    const places = order();
    rows.show(places.length, (i) => {
      const j = places[i];
      const name = h('th', { scope: 'row' }, table.names[j]);
      return h('tr', {}, name, ...components.map((m) => cell(entry(m, j))));
    });
    const cut = count < rank ? `The first ${count} of ${rank} components; the download has all. ` : '';
    note.textContent = cut + describeWithoutVariance(model);
    replaceChildren(scale, signed(-limit), h('span', { class: 'loading-ramp' }), signed(limit));
  }

  // The picture itself is a table of numbers, so the collapsed table adds only the means.
  const picture = figure({
    id: 'yours-loadings',
    body: html`
      <div class="figure-head">
        <h3>Loadings</h3>
        <div class="row figure-controls">${kinds.element}</div>
        ${scale}
      </div>
      ${curves.element}
      ${curveKey}
      ${list}
      ${note}
    `,
    caption: html`How columns relate to components, one row for each column: entries of the unit vectors $u_m$, these times the standard deviations √$λ_m$ of the scores, or $r$, the correlations of columns with scores. <span class="key key-positive"></span>Positive, <span class="key key-negative"></span>negative, shaded relative to the largest shown. Press a heading to sort by it.`,
    bishop: '(12.5)',
    table: () => {
      const { model, table } = shown.analysis;
      return {
        columns: ['column', 'mean', 'divided by'],
        rows: table.names.map((name, j) => [name, model.mean[j], model.scale?.[j] ?? 'nothing']),
      };
    },
  });

  return {
    element: picture.element,
    show,
    keep() {
      if (room() !== count) render();
    },
    file: {
      id: 'loadings',
      name: 'Loadings',
      file: savedDrawing(() => {
        const curve = curves.element.hidden ? null : curves.element.querySelector('svg');
        if (curve) return curve; // as on the screen
        const first = order().slice(0, MOST_DRAWN);
        const names = first.map((j) => shown.analysis.table.names[j]);
        const entries = first.map((j) => Array.from({ length: count }, (_, m) => entry(m, j)));
        return loadingsDrawing(names, entries, limit);
      }),
    },
  };
}
