import { plural, whole } from '../../tables/format.ts';
import { biplot } from './biplot.ts';
import { chart } from './chart.ts';
import { type Colouring, colouring } from './colouring.ts';
import { html, type Markup } from './html.ts';
import type { SampledInput } from './input.ts';
import { axis, points, scoresOf } from './points.ts';

/** Plots the rows of the sample by their scores, two components at a time. */
export function scoresSection(input: SampledInput): Markup {
  const { model, sample } = input;
  const dimensions = Math.min(sample.scores.columns, model.rank);
  const look = colouring(sample, input.label);
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].filter((pair) => Math.max(...pair) < dimensions);
  const pictures = pairs.map((pair) => scatter(input, pair, look));
  if (pictures.length > 0) pictures.splice(1, 0, biplot(input, look));
  else pictures.push(strip(input, look));
  return html`<section><h2>Scores</h2><p class="note">${ofRows(input)}</p>${look.legend}
    <div class="pictures">${pictures}</div></section>`;
}

function ofRows({ model, sample: { numbers } }: SampledInput): string {
  if (numbers.length >= model.rows) return `All ${plural(model.rows, 'row')}.`;
  return `${whole(numbers.length)} of ${plural(model.rows, 'row')}, evenly spaced.`;
}

function scatter(input: SampledInput, [x, y]: number[], look: Colouring): Markup {
  const { sample } = input;
  const name = `Scores, component ${x + 1} across and ${y + 1} upwards`;
  return html`<figure>${chart(name, {
    x: { ...axis(input, x), labelAnchor: 'center' },
    y: axis(input, y),
    marks: [points(sample, look, scoresOf(sample, x), scoresOf(sample, y))],
  })}</figure>`;
}

/** Plots a single component. Points are spread in the other direction, so that each can be seen. */
function strip(input: SampledInput, look: Colouring): Markup {
  const { sample } = input;
  const spread = { name: '', of: (n: number) => (n * 0.618) % 1 };
  return html`<figure>${chart('Scores of component 1', {
    height: 180,
    x: { ...axis(input, 0), labelAnchor: 'center' },
    y: { axis: null, inset: 8 },
    marks: [points(sample, look, scoresOf(sample, 0), spread)],
  })}</figure>`;
}
