import * as Plot from '@observablehq/plot';
import { ellipse } from 'wasm-pca';
import { type Arrow, longestArrows, shadeOf } from '../../tables/charts/biplot.ts';
import { outline } from '../../tables/charts/outline.ts';
import { type Mark, supplementaryArrows, supplementaryMarks } from '../../tables/charts/supplementary.ts';
import { chart, WIDTH } from './chart.ts';
import { type Colouring, classesOf, MOST_CLASSES } from './colouring.ts';
import { html, type Markup } from './html.ts';
import { columnNames, type ReportInput, type SampledInput } from './input.ts';
import { arrowMarks, diamondMarks, nameMarks } from './map-marks.ts';
import { placed, roomFor } from './names.ts';
import { axis, points, scoresOf } from './points.ts';
import { INSET, type Scale, scalesOf } from './scale.ts';

const MOST_ARROWS = 8;
const MOST_MARKS = 12;
const REACH = 0.9; // length of the longest arrow, as a share of the way to the outermost points
const LEAST_REACH = 0.5;
const SHORT = 0.1; // share of the longest arrow below which arrows are left out

/**
 * Draws the biplot with α = 1: the first two scores, and the longest arrows of columns, scaled by one factor to fit.
 */
export function biplot(input: SampledInput, look: Colouring): Markup {
  const { model, sample } = input;
  const [across, upwards] = [scoresOf(sample, 0), scoresOf(sample, 1)];
  const scores = sample.numbers.map((_, n) => ({ x: across.of(n), y: upwards.of(n) }));
  const { x, y, inPixels } = scalesOf(scores);
  const fitted = strongest(input);
  const others = input.supplementary ? supplementaryArrows(input.supplementary, model) : [];
  const together = scaled([...fitted, ...others.slice(0, MOST_ARROWS)], x, y);
  const [arrows, beside] = [together.slice(0, fitted.length), together.slice(fitted.length)];
  const marks = (input.supplementary ? supplementaryMarks(input.supplementary) : []).slice(0, MOST_MARKS);
  const names = placed(
    [...together, ...marks].map((each) => ({ name: each.name, ...inPixels(each) })),
    inPixels({ x: 0, y: 0 }),
    marks.map(inPixels),
  );
  const picture = chart('Biplot: scores of components 1 and 2, and columns as arrows', {
    x: { ...axis(input, 0), labelAnchor: 'center', domain: x.domain, inset: INSET },
    y: { ...axis(input, 1), domain: y.domain, inset: INSET },
    marks: [
      points(sample, look, across, upwards),
      ...ellipses(input, scores),
      arrowMarks(arrows, { strokeOpacity: shadeOf }),
      arrowMarks(beside, { strokeDasharray: '5 4' }),
      diamondMarks(marks),
      nameMarks(names, x, y),
    ],
  });
  const which = arrows.length < model.columns ? `the ${arrows.length} longest of ` : '';
  return html`<figure class="biplot">${picture}<figcaption>Biplot with α = 1: points are scores, arrows are the entries of both
    components for ${which}the columns, all made longer by one factor. A row far along an arrow is large in that column, as far as
    the two components hold it: the fainter an arrow, the smaller its communality. Cosines between arrows are not correlations;
    with α = 0 they are, of columns with communalities near 1.${besideNote(beside, marks)}${rings(input) ? ' An ellipse holds 95 % of further rows of a class that is normal.' : ''}</figcaption></figure>`;
}

function besideNote(arrows: Arrow[], marks: Mark[]): string {
  const [columns, categories] = [arrows.length > 0, marks.length > 0];
  return `${columns ? ' Broken arrows are supplementary columns.' : ''}${categories ? ' Diamonds are the mean scores of supplementary categories.' : ''}`;
}

/** Returns the labels of the rows for ellipses around their classes; null if there are too many classes. */
function rings({ sample }: SampledInput): string[] | null {
  return sample.labels && classesOf(sample.labels).length <= MOST_CLASSES ? sample.labels : null;
}

function ellipses(input: SampledInput, scores: { x: number; y: number }[]): Plot.Markish[] {
  const labels = rings(input);
  if (!labels) return [];
  const known = scores.flatMap((place, n) => (Number.isFinite(place.x + place.y) ? [n] : []));
  const found = ellipse(
    known.map((n) => [scores[n].x, scores[n].y]),
    { groups: known.map((n) => labels[n]), distribution: 'f' },
  );
  const classes = classesOf(labels);
  return found.flatMap(({ group, center, axes, angle }) => {
    if (!axes) return [];
    const stroke = `var(--c${classes.indexOf(group ?? '')})`;
    return [Plot.line(outline(center, axes, angle), { stroke, className: 'ellipses', clip: true })];
  });
}

function strongest({ model }: ReportInput): Arrow[] {
  const arrows = longestArrows(model, columnNames(model), [0, 1], MOST_ARROWS);
  const length = ({ x, y }: Arrow) => Math.hypot(x, y);
  return arrows.filter((arrow) => length(arrow) > SHORT * length(arrows[0]));
}

/** Scales all arrows by one factor, so that each ends among the points and its name has room beside it. */
function scaled(arrows: Arrow[], x: Scale, y: Scale): Arrow[] {
  const fits = arrows.flatMap((arrow) => {
    const room = roomFor(arrow.name);
    const edge = x.end(arrow.x);
    const withName = x.invert(arrow.x < 0 ? room : WIDTH - room);
    return [Math.max(withName / arrow.x, (LEAST_REACH * edge) / arrow.x), (REACH * y.end(arrow.y)) / arrow.y];
  });
  const scale = Math.min(...fits.filter((fit) => fit > 0));
  return arrows.map((arrow) => ({ ...arrow, x: arrow.x * scale, y: arrow.y * scale }));
}
