import { placeLabels } from '../../../../tables/charts/labels.ts';
import { CONSTITUENTS } from '../../../data/foods.ts';
import { s, setAttributes, svg } from '../../../ui/dom.ts';
import { plane } from '../../../ui/plane.ts';
import { unit } from '../../../ui/unit.ts';
import { arrowHead } from '../touch-plot.ts';
import { centred, directionsAt, NAMES, placeOn } from './foods-state.ts';

const REACH = { x: 84, y: 76 }; // grams from the mean that are always visible
const ARROW = 46; // grams; the length of a column's arrow where it lies in the plane
const LEAST_ARROW = 9; // grams; a shorter arrow is not drawn
const HIT = 30; // pixels

/** Draws the foods in a plane through their mean, with an arrow for each column. `point` is told the food that is pointed at. */
export function foodsPlot(point: (food: number) => void, choose: (food: number) => void) {
  const drawing = s('g');
  const element = svg<SVGSVGElement>`
    <svg class="surface by-hand foods-plot" id="touch-foods-plot" role="img">
      <defs>${arrowHead('foods-head', 'var(--ink-3)')}</defs>
      ${drawing}
    </svg>
  `;
  const flat = plane(element, { reach: REACH, margin: 0, hasGrid: false });
  let places: [number, number][] = [];
  const at = ({ clientX, clientY }: MouseEvent) =>
    flat.nearest(places.length, (i) => places[i], [clientX, clientY], HIT);
  element.addEventListener('pointermove', (event) => point(at(event)));
  element.addEventListener('pointerleave', () => point(-1));
  element.addEventListener('click', (event) => choose(at(event)));

  return {
    element,
    /** Draws the plane at t, from two columns (0) to two components (1), with one food brought out unless it is −1. */
    draw(t: number, chosen: number) {
      flat.measure();
      if (flat.width === 0) return;
      const ways = directionsAt(t);
      places = centred.map((row) => placeOn(ways, row));
      const dots = places.map(flat.pixels);
      const middle = flat.pixels([0, 0]);
      const tips = CONSTITUENTS.map((_, j) => [ARROW * ways[0][j], ARROW * ways[1][j]] as const);
      const size = 13 * unit();
      const long = tips.flatMap((tip, j) => (Math.hypot(...tip) > LEAST_ARROW ? [j] : []));
      const texts = [
        ...NAMES.map((name, i) => ({
          name,
          at: dots[i],
          kind: i === chosen ? 'food-name chosen' : 'food-name',
        })),
        ...long.map((j) => ({ name: CONSTITUENTS[j], at: flat.pixels(tips[j]), kind: 'column-name' })),
      ].map(({ name, at, kind }) => ({ at, text: s('text', { class: kind }, name) }));
      const leaders = s('path', { stroke: 'var(--ink-3)' });
      const marks = dots.map(([cx, cy], i) =>
        s('circle', {
          cx,
          cy,
          r: i === chosen ? size * 0.5 : size * 0.31,
          class: i === chosen ? 'chosen' : null,
        }),
      );
      drawing.replaceChildren(svg`
        <g>
          <path d="M0 ${middle[1]}H${flat.width}M${middle[0]} 0V${flat.height}" stroke="var(--rule)"/>
          <g stroke="var(--ink-3)" stroke-width="1.5">
            ${long.map((j) => svg`<path d="M${middle}L${flat.pixels(tips[j])}" marker-end="url(#foods-head)"/>`)}
          </g>
          ${leaders}
          <g class="food-marks">${marks}</g>
          ${texts.map(({ text }) => text)}
        </g>
      `);
      const placed = placeLabels(
        texts.map(({ at, text }) => ({
          at,
          width: text.getComputedTextLength(),
          height: size,
          from: middle,
        })),
        {
          frame: { left: 4, top: 4, width: flat.width - 8, height: flat.height - 8 },
          boxes: dots.map(([x, y]) => ({ left: x - 4, top: y - 4, width: 8, height: 8 })),
          segments: long.map((j) => [middle, flat.pixels(tips[j])]),
        },
      );
      const lines = placed.flatMap((box) => (box?.leader ? [`M${box.leader[0]}L${box.leader[1]}`] : []));
      leaders.setAttribute('d', lines.join(''));
      texts.forEach(({ text }, k) => {
        const box = placed[k];
        if (box) setAttributes(text, { x: box.left, y: box.top + 0.8 * size });
        else text.remove();
      });
    },
  };
}
