import * as Plot from '@observablehq/plot';
import { chart, HEIGHT, MARGIN, WIDTH } from './chart.ts';
import type { Colouring } from './colouring.ts';
import { html, type Markup } from './html.ts';
import { columnNames, type ReportInput } from './input.ts';
import { type Named, placed } from './names.ts';
import { axis, points, scoresOf } from './points.ts';

const MOST_ARROWS = 8;
const REACH = 0.75; // of the way to the outermost points
const INSET = 8;

/** The first two scores, and how the strongest columns go along these, u √λ, all to one scale that fits. */
export function biplot(input: ReportInput, look: Colouring): Markup {
  const { model, sample } = input;
  const [across, upwards] = [scoresOf(sample, 0), scoresOf(sample, 1)];
  const scores = sample.numbers.map((_, n) => ({ x: across(n), y: upwards(n) }));
  const arrows = scaled(strongest(input), scores);
  const x = scaleOf(
    [...scores, ...arrows].map((place) => place.x),
    MARGIN.left,
    WIDTH - MARGIN.right,
  );
  const y = scaleOf(
    [...scores, ...arrows].map((place) => place.y),
    HEIGHT - MARGIN.bottom,
    MARGIN.top,
  );
  const names = placed(
    arrows.map((arrow) => ({ name: arrow.name, x: x.apply(arrow.x), y: y.apply(arrow.y) })),
    { x: x.apply(0), y: y.apply(0) },
  );
  const picture = chart('Biplot: scores of components 1 and 2, and columns as arrows', {
    x: { ...axis(input, 0), labelAnchor: 'center', domain: x.domain, inset: INSET },
    y: { ...axis(input, 1), domain: y.domain, inset: INSET },
    marks: [
      points(sample, look, across, upwards),
      Plot.arrow(arrows, {
        x1: 0,
        y1: 0,
        x2: 'x',
        y2: 'y',
        headLength: 6,
        title: 'name',
        className: 'arrows',
      }),
      Plot.text(names, {
        x: (name) => x.invert(name.x),
        y: (name) => y.invert(name.y),
        text: 'text',
        textAnchor: 'start',
        className: 'names',
      }),
    ],
  });
  const which = arrows.length < model.columns ? `the ${arrows.length} longest of ` : '';
  return html`<figure class="biplot">${picture}<figcaption>Biplot. The arrows are ${which}the columns, as they go
    along both components.</figcaption></figure>`;
}

function strongest({ model }: ReportInput): Named[] {
  const { components, explainedVariance } = model;
  const along = (m: number, j: number) =>
    components.data[m * components.columns + j] * Math.sqrt(explainedVariance[m]);
  return columnNames(model)
    .map((name, j) => ({ name, x: along(0, j), y: along(1, j) }))
    .sort((a, b) => Math.hypot(b.x, b.y) - Math.hypot(a.x, a.y))
    .slice(0, MOST_ARROWS);
}

function scaled(arrows: Named[], scores: { x: number; y: number }[]): Named[] {
  const most = (places: { x: number; y: number }[], key: 'x' | 'y') =>
    places.reduce((size, place) => Math.max(size, Math.abs(place[key])), 0);
  const fits = (['x', 'y'] as const).map((key) => (REACH * most(scores, key)) / most(arrows, key));
  const scale = Math.min(...fits.filter((fit) => fit > 0));
  return scale < Number.POSITIVE_INFINITY
    ? arrows.map(({ name, x, y }) => ({ name, x: x * scale, y: y * scale }))
    : [];
}

/** As Plot makes it, to place names in pixels. */
function scaleOf(values: number[], from: number, to: number) {
  const [low, high] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [0, 0]);
  const inset = Math.sign(to - from) * INSET;
  const scale = Plot.scale({ x: { domain: [low, high], range: [from + inset, to - inset] } });
  return {
    domain: [low, high],
    apply: scale.apply,
    invert: (pixel: number) => Number(scale.invert?.(pixel)),
  };
}
