import { basename } from 'node:path';
import * as Plot from '@observablehq/plot';
import type { FAMD, MCA } from 'wasm-pca/categories';
import { duration, number, percent, plural, whole } from '../../tables/format.ts';
import { sums } from '../../tables/shares.ts';
import { chart } from './chart.ts';
import { documentOf } from './document.ts';
import { html, type Markup } from './html.ts';
import { arrowMarks, diamondMarks, nameMarks } from './map-marks.ts';
import { placed } from './names.ts';
import { AXIS } from './points.ts';
import { INSET, scalesOf } from './scale.ts';

const MOST_POINTS = 2000;
const MOST_MARKS = 30;
const MOST_LINES = 200;
const MOST_DIMENSIONS = 6;
const REACH = 0.8; // length of the longest arrow, as a share of the way to the edge

interface FactorInput {
  files: string[];
  model: FAMD | MCA;
  /** The titles of the columns of the analysis. */
  titles: string[];
  seconds: number;
  version: string;
  command: string;
}

/** Makes the report of an analysis of categories, which runs no script. */
export function factorPage(input: FactorInput): string {
  const { model, files } = input;
  const name = files.length === 1 ? basename(files[0]) : plural(files.length, 'file');
  return documentOf({
    title: `${name}: factor analysis`,
    head: html`<p class="eyebrow">${model.kind} of ${name}</p>
<h1>${sentence(model)}</h1>
<p>${plural(model.rows, 'row')}, ${plural(model.variables.length, 'column')}</p>`,
    main: html`${mapSection(input)}
${inertiaSection(model)}
${columnsSection(input)}
${runSection(input)}`,
  });
}

function sentence({ inertiaRatio, componentCount }: FAMD | MCA): string {
  const first = inertiaRatio[0] + (componentCount > 1 ? inertiaRatio[1] : 0);
  const which = componentCount > 1 ? 'The first two dimensions hold' : 'The first dimension holds';
  return `${which} ${percent(first)} of the inertia.`;
}

interface ColumnPlace {
  name: string;
  x: number;
  y: number;
  isLevel: boolean;
}

function mapSection({ model, titles }: FactorInput): Markup | null {
  if (model.componentCount < 2) return null;
  const { data: scores, columns: m } = model.scores;
  const step = Math.max(1, Math.ceil(model.rows / MOST_POINTS));
  const rows = Array.from({ length: Math.ceil(model.rows / step) }, (_, k) => {
    const n = k * step;
    return { n, x: scores[n * m], y: scores[n * m + 1] };
  });
  const { levels, numbers } = placesOf(model, titles);
  const { x, y, inPixels } = scalesOf([...rows, ...levels]);
  const fits = numbers.flatMap((arrow) => [
    (REACH * x.end(arrow.x)) / arrow.x,
    (REACH * y.end(arrow.y)) / arrow.y,
  ]);
  const longest = Math.min(...fits.filter((fit) => fit > 0 && Number.isFinite(fit)));
  const arrows = numbers.map((arrow) => ({ ...arrow, x: arrow.x * longest, y: arrow.y * longest }));
  const names = placed(
    [...levels, ...arrows].map((each) => ({ name: each.name, ...inPixels(each) })),
    inPixels({ x: 0, y: 0 }),
    levels.map(inPixels),
  );
  const axis = (k: number) => ({ ...AXIS, label: `z${k + 1} (${percent(model.inertiaRatio[k])})` });
  const picture = chart('Rows as points, levels of categories as diamonds, along dimensions 1 and 2', {
    x: { ...axis(0), labelAnchor: 'center', domain: x.domain, inset: INSET },
    y: { ...axis(1), domain: y.domain, inset: INSET },
    marks: [
      Plot.dot(rows, {
        x: 'x',
        y: 'y',
        r: 2.2,
        fill: 'var(--kept)',
        title: ({ n }) => `row ${n + 1}`,
        className: 'points',
      }),
      arrowMarks(arrows),
      diamondMarks(levels),
      nameMarks(names, x, y),
    ],
  });
  const means =
    model.kind === 'MCA'
      ? 'at the means of their rows over the roots of the eigenvalues'
      : 'at the means of their rows';
  const shown =
    rows.length < model.rows ? `${whole(rows.length)} of ${plural(model.rows, 'row')}, evenly spaced. ` : '';
  const some = levels.length === MOST_MARKS ? ` The ${MOST_MARKS} levels that contribute most.` : '';
  return html`<section><h2>Map</h2><div class="pictures"><figure class="biplot">${picture}<figcaption>${shown}Points are rows, diamonds the
    levels of categories, ${means}.${some}${arrows.length > 0 ? ' Arrows are the correlations of columns of numbers, all made longer by one factor.' : ''}</figcaption></figure></div></section>`;
}

/** Returns where levels and numbers lie along the first two dimensions: the levels that contribute most to them. */
function placesOf(model: FAMD | MCA, titles: string[]): { levels: ColumnPlace[]; numbers: ColumnPlace[] } {
  const { data, columns: m } = model.columnCoordinates();
  const shares = model.columnContributions().data;
  const weight = (j: number) =>
    shares[j * m] * model.eigenvalues[0] + shares[j * m + 1] * model.eigenvalues[1];
  const order = titles.map((_, j) => j).sort((a, b) => weight(b) - weight(a));
  const places = order.map((j) => ({
    name: titles[j],
    x: data[j * m],
    y: data[j * m + 1],
    isLevel: model.columns[j].level !== null,
  }));
  const first = (isLevel: boolean) => places.filter((each) => each.isLevel === isLevel).slice(0, MOST_MARKS);
  return { levels: first(true), numbers: first(false) };
}

function inertiaSection(model: FAMD | MCA): Markup {
  const adjusted = adjustedOf(model);
  const together = sums({ explainedVarianceRatio: model.inertiaRatio });
  const lines = Array.from(model.eigenvalues.subarray(0, MOST_LINES), (lambda, m) => {
    const share = adjusted && m < adjusted.length ? percent(adjusted[m]) : '';
    return html`<tr><th scope="row">${m + 1}</th><td>${number(lambda, 6)}</td><td>${percent(model.inertiaRatio[m])}</td><td>${percent(together[m])}</td>${adjusted ? html`<td>${share}</td>` : null}</tr>`;
  });
  const note = adjusted
    ? html`<p class="note">Coding by indicators adds inertia that says nothing: the last column is Greenacre's adjusted share.</p>`
    : null;
  return html`<section><h2>Inertia</h2>${note}<div class="wide" tabindex="0" role="region" aria-label="Inertia"><table><thead><tr><th scope="col">dimension</th><th scope="col">eigenvalue</th>
    <th scope="col">share</th><th scope="col">together</th>${adjusted ? html`<th scope="col">adjusted</th>` : null}</tr></thead><tbody>${lines}</tbody></table></div></section>`;
}

/** Returns the adjusted shares of MCA; null for FAMD, and where the fit kept too few dimensions for them. */
function adjustedOf(model: FAMD | MCA): Float64Array | null {
  try {
    return 'adjustedEigenvalues' in model ? model.adjustedEigenvalues().ratio : null;
  } catch {
    return null;
  }
}

function columnsSection({ model, titles }: FactorInput): Markup {
  const { data, columns: m } = model.columnCoordinates();
  const [shares, squares] = [model.columnContributions().data, model.columnCos2().data];
  const count = Math.min(MOST_DIMENSIONS, model.componentCount);
  const of = (values: Float64Array, j: number, digits: number) =>
    Array.from(values.subarray(j * m, j * m + count), (value) => html`<td>${number(value, digits)}</td>`);
  const heads = ['coordinate', 'contribution, %', 'cos²'].flatMap((what) =>
    Array.from({ length: count }, (_, k) => html`<th scope="col">${what}, ${k + 1}</th>`),
  );
  const cut =
    titles.length > MOST_LINES
      ? html`<p class="note">The first ${MOST_LINES} of ${whole(titles.length)}.</p>`
      : null;
  return html`<section><h2>Columns</h2>${cut}<div class="wide" tabindex="0" role="region" aria-label="Columns"><table><thead><tr><th scope="col">column</th>${heads}</tr></thead>
    <tbody>${titles
      .slice(0, MOST_LINES)
      .map(
        (title, j) =>
          html`<tr><th scope="row">${title}</th>${of(data, j, 3)}${of(shares, j, 3)}${of(squares, j, 3)}</tr>`,
      )}</tbody></table></div></section>`;
}

function runSection({ model, files, command, seconds, version }: FactorInput): Markup {
  const facts: [string, string | Markup][] = [
    ['Command', html`<code>${command}</code>`],
    [files.length === 1 ? 'File' : 'Files', files.join(', ')],
    ['Total inertia', number(model.totalInertia, 6)],
    ['Time', duration(seconds * 1000)],
    ['Version', `wasm-pca ${version}, Node ${process.version}`],
  ];
  return html`<section><h2>What ran</h2><dl class="facts ran">${facts.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl></section>`;
}
