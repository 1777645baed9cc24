import './foods.css';
import { percent, signed } from '../../../../tables/format.ts';
import { CONSTITUENTS } from '../../../data/foods.ts';
import { byId, type Child, h, html, htmlElement, replaceChildren } from '../../../ui/dom.ts';
import { figure } from '../../../ui/figure.ts';
import { guess } from '../../../ui/guess.ts';
import { hint } from '../../../ui/hints.ts';
import { roving } from '../../../ui/roving.ts';
import { throttleToFrame } from '../../../ui/scheduling.ts';
import { segmentedControl } from '../../../ui/segmented-control.ts';
import { onTheme } from '../../../ui/theme.ts';
import { tween } from '../../../ui/tween.ts';
import { urlParameter } from '../../../ui/url-parameter.ts';
import { foodsPlot } from './foods-plot.ts';
import {
  COLUMNS,
  directionsAt,
  distances,
  missed,
  model,
  NAMES,
  scores,
  shareOf,
  strangest,
  TABLE,
  weights,
} from './foods-state.ts';

const FIRST = NAMES.indexOf('Apple');
const TURN = 1400; // milliseconds
const isFood = (value: string) => /^\d{1,2}$/.test(value) && Number(value) < NAMES.length;

const grams = (value: number) => `${signed(value, 1)} g`;

/** Returns a sum with the signs between its terms: "0.80 · water − 0.10 · protein". */
const sumOf = (factors: number[], term: (j: number) => string) =>
  factors
    .map((factor, j) => {
      const sign = factor < 0 ? (j > 0 ? ' − ' : '−') : j > 0 ? ' + ' : '';
      return `${sign}${Math.abs(factor).toFixed(2)} · ${term(j)}`;
    })
    .join('');

/** Says in grams what a score on the first component stands for, by the two columns that weigh most in it. */
function meaning(score: number): string {
  const parts = weights[0].map((weight, j) => ({ name: CONSTITUENTS[j], change: score * weight }));
  const [one, other] = parts.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const words = ({ name, change }: typeof one) =>
    `${Math.abs(change).toFixed(0)} g ${change < 0 ? 'less' : 'more'} ${name}`;
  return `A score of ${grams(score)} stands for ${words(one)} and ${words(other)} than the mean food.`;
}

/** Mounts the table of foods beside its points, whose plane turns from two columns to two components. */
export function mountFoods(): void {
  const kept = urlParameter('touch-food', String(FIRST), isFood, () => show());
  let pointed = -1; // the food under the pointer or with the focus, or −1
  let t = 0;
  let motion = { stop() {} };

  const axes = segmentedControl({
    legend: 'Axes',
    name: 'touch-foods-axes',
    options: { columns: 'Two columns', components: 'Two components' },
    onChange: turn,
  });
  const plot = foodsPlot(point, (food) => food >= 0 && choose(food));
  const held = h('p', { class: 'note', id: 'touch-foods-held', role: 'status' });
  const formula = h('div', { class: 'foods-formula', id: 'touch-foods-formula' });

  const rows = NAMES.map(
    (name, i) => htmlElement<HTMLTableRowElement>`
      <tr onpointerenter=${() => point(i)} onpointerleave=${() => point(-1)} onclick=${() => choose(i)}>
        <th scope="row">
          <button type="button" class="bare row-name" onfocus=${() => point(i)} onblur=${() => point(-1)}>${name}</button>
        </th>
        ${TABLE[i].map((value) => h('td', {}, value.toFixed(1)))}
      </tr>
    `,
  );
  const body = h('tbody', {}, rows);
  roving(body, 'button').refresh();
  const foot = (name: Child, values: ArrayLike<number>, decimals: number) =>
    html`<tr><th scope="row">${name}</th>${Array.from(values, (value) => h('td', {}, signed(value, decimals)))}</tr>`;
  const table = htmlElement`
    <table class="bare-table of-numbers foods-table">
      <caption class="visually-hidden">Twelve foods</caption>
      <thead><tr><td>g in 100 g</td>${CONSTITUENTS.map((name) => h('th', { scope: 'col' }, name))}</tr></thead>
      ${body}
      <tfoot>${foot('Mean', model.mean, 1)}${foot('PC 1', weights[0], 2)}${foot('PC 2', weights[1], 2)}</tfoot>
    </table>
  `;

  const strange = guess({
    id: 'touch-strange',
    question: 'Which row is least like the others?',
    valid: isFood,
    take: () => kept.value,
    compare(value) {
      const i = Number(value);
      const far = (k: number) => `${distances[k].toFixed(0)} g`;
      const own =
        i === strangest
          ? html`<strong>${NAMES[i]}, yes.</strong> `
          : html`You said ${NAMES[i]}: ${far(i)} from the mean. `;
      return html`${own}${NAMES[strangest]} is furthest, ${far(strangest)} from the mean, and the plane of two components misses ${missed[strangest].toFixed(0)} g of it.`;
    },
  });

  const drawNow = () => plot.draw(t, chosen());
  const draw = throttleToFrame(drawNow);

  function chosen(): number {
    return pointed >= 0 ? pointed : Number(kept.value);
  }
  function point(food: number): void {
    if (food === pointed) return;
    pointed = food;
    show();
  }
  function choose(food: number): void {
    kept.choose(String(food));
  }

  /** Brings out a food in the table, in the plane and in the formula. */
  function show(): void {
    const i = chosen();
    rows.forEach((row, k) => {
      row.classList.toggle('chosen', k === i);
      row.querySelector('button')?.setAttribute('aria-pressed', String(k === Number(kept.value)));
    });
    const z = scores[i][0];
    const differences = sumOf(weights[0], (j) => `(${TABLE[i][j].toFixed(1)} − ${model.mean[j].toFixed(1)})`);
    replaceChildren(
      formula,
      html`
        <p><b>PC 1</b> = ${sumOf(weights[0], (j) => CONSTITUENTS[j])}, each minus its mean</p>
        <p><b>${NAMES[i]}</b> ${differences} = <b>${grams(z)}</b></p>
        <p>${meaning(z)}</p>
      `,
    );
    draw();
  }

  function turn(): void {
    const target = axes.value === 'components' ? 1 : 0;
    const from = t;
    motion.stop();
    motion = tween((done) => {
      t = from + done * (target - from);
      tell();
      draw();
    }, TURN);
  }

  function tell(): void {
    const share = percent(shareOf(directionsAt(t)));
    const [x, y] = COLUMNS.map((column) => CONSTITUENTS[column]);
    const what =
      t === 0 ? `${x} to the right, ${y} upwards` : t === 1 ? 'PC 1 to the right, PC 2 upwards' : 'turning';
    held.textContent = `${what}: this plane holds ${share} of the variance.`;
    plot.element.setAttribute('aria-label', `${NAMES.length} foods in a plane, ${what}`);
  }

  const picture = figure({
    id: 'touch-foods-figure',
    title: 'From columns to components',
    controls: axes.element,
    body: html`
      <div class="one-column two-parts foods" style="--parts: 1fr 1fr">
        <div class="one-column">${table}${strange.element}</div>
        <div class="one-column">${plot.element}${held}${formula}</div>
      </div>
    `,
    caption: html`Each food is a row of the table and a point; point at either. Grey arrows are the columns. A point’s coordinate along a principal component (PC) is its ${hint('score', 'score', html`Multiply each column, minus its mean, by its weight, and add up. A score of 0 is the mean food; the sign says on which side a food lies.`)}, a weighted sum of its columns: in grams, as all columns are. Data: USDA National Nutrient Database, release 28.`,
    bishop: '(12.2), (12.12)',
    table: () => ({
      columns: ['food', 'score on PC 1', 'score on PC 2', 'distance from the mean', 'missed by the plane'],
      rows: NAMES.map((name, i) => [
        name,
        ...scores[i].map((value) => signed(value, 2)),
        distances[i].toFixed(2),
        missed[i].toFixed(2),
      ]),
      note: 'In grams for 100 g of the food.',
    }),
  });

  replaceChildren(byId('touch-foods'), picture.element);
  new ResizeObserver(draw).observe(plot.element);
  onTheme(draw);
  t = axes.value === 'components' ? 1 : 0;
  tell();
  show();
  strange.show();
  picture.invalidate();
}
