import { number } from '../../../tables/format.ts';
import { type DigitSet, imageAt, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { h, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { html } from '../../ui/html.ts';
import { type DigitsFit, matrix, reconstruct, SCORES } from './digits-fit.ts';
import { drawingPad } from './pad.ts';
import { sampleButtons } from './sample-buttons.ts';

const NEIGHBOURS = 6;
const FIRST_SAMPLE = 5;
const ROUNDING = 1e-9; // squared grey levels

/** Rows of the nearest images, by Euclidean distance between the first scores. */
function nearest(fit: DigitsFit, z: ArrayLike<number>): number[] {
  const best: { i: number; square: number }[] = [];
  for (let i = 0; i < fit.labels.length; i++) {
    const limit = best[NEIGHBOURS - 1]?.square ?? Infinity;
    let square = 0;
    for (let m = 0; m < SCORES && square < limit; m++) square += (fit.scores[i * SCORES + m] - z[m]) ** 2;
    if (square >= limit) continue;
    best.push({ i, square });
    best.sort((a, b) => a.square - b.square);
    best.length = Math.min(best.length, NEIGHBOURS);
  }
  return best.map(({ i }) => i);
}

/** The visitor's own digit: drawn, prepared, projected, rebuilt, and its neighbours. */
export function ownDigit(placed: (scores: Float64Array | null) => void, failed: (error: unknown) => void) {
  let set: DigitSet | null = null;
  let fit: DigitsFit | null = null;
  let drawing: Uint8Array | null = null;
  let kept = 0;
  let scores: Float64Array | null = null;

  const prepared = bitmap(SIDE);
  const rebuilt = bitmap(SIDE);
  const lost = bitmap(SIDE);
  const error = h('p', { class: 'note', id: 'digits-own-error', role: 'status' });
  const neighbours = Array.from({ length: NEIGHBOURS }, () => bitmap(SIDE));
  const neighbourText = h('p', { class: 'note', id: 'digits-own-neighbours' });
  const rebuiltName = h('div', { class: 'tile-name' }, 'reconstructed');

  const locate = coalesce<Uint8Array | null>(async (image) => {
    if (!fit) return;
    const now = fit;
    scores = null;
    if (image) {
      const z = await now.model.transform(matrix(image), { components: SCORES });
      if (fit !== now) return;
      scores = z.data;
      const near = nearest(now, scores);
      near.forEach((i, k) => {
        neighbours[k].grey(imageAt(now.pixels, i), `Neighbour, a ${now.labels[i]}`);
      });
      const digits = near.map((i) => now.labels[i]).join(', ');
      replaceChildren(neighbourText, `Nearest in the first ${SCORES} scores: ${digits}.`);
    } else {
      for (const b of neighbours) b.clear('Nothing drawn yet');
      replaceChildren(neighbourText);
    }
    placed(scores);
    picture.invalidate();
  }, failed);

  const putTogether = coalesce<{ image: Uint8Array | null; m: number }>(async ({ image, m }) => {
    if (!fit) return;
    const now = fit;
    if (!image) {
      for (const b of [prepared, rebuilt, lost]) b.clear('Nothing drawn yet');
      replaceChildren(error, 'Nothing drawn yet.');
      return;
    }
    const again = await reconstruct(now.model, matrix(image), m);
    if (fit !== now) return;
    let square = 0;
    const difference = Float64Array.from(image, (value, j) => value - again[j]);
    for (const value of difference) square += value * value;
    prepared.grey(image, 'Your digit, normalised');
    rebuilt.grey(again, `Your digit reconstructed from ${m} components`);
    lost.signed(difference, 255, 'Residual of your digit');
    replaceChildren(rebuiltName, `from ${m}`);
    replaceChildren(
      error,
      html`Squared error <strong>${square < ROUNDING ? '0 to rounding' : number(square, 4)}</strong>; the images’ mean $J$(${m}) is ${number(now.model.distortion(m), 4)}.`,
    );
  }, failed);

  const surface = drawingPad((image) => {
    drawing = image;
    locate(image);
    putTogether({ image, m: kept });
  });

  function loadSample(): void {
    if (set && samples.value !== null) surface.load(imageAt(set.pixels, samples.value));
  }

  const samples = sampleButtons({
    id: 'digits-sample',
    label: 'Sample',
    first: FIRST_SAMPLE,
    onChange: loadSample,
  });

  const tile = (name: HTMLElement | string, image: { element: HTMLCanvasElement }) =>
    h(
      'div',
      { class: 'tile' },
      image.element,
      typeof name === 'string' ? h('div', { class: 'tile-name' }, name) : name,
    );

  const picture = figure({
    id: 'digits-own',
    title: 'Draw your own',
    body: html`
      <div class="one-column own">
        <div class="own-left">
          ${surface.element}
          ${h('button', { type: 'button', id: 'digits-clear', onclick: () => surface.clear() }, 'Clear')}
        </div>
        <div class="one-column own-right">
          <div class="own-tiles">
            ${tile('scaled', prepared)}
            ${tile(rebuiltName, rebuilt)}
            ${tile('residual', lost)}
          </div>
          ${error}
          <div class="own-neighbours">${neighbours.map((b) => b.element)}</div>
          ${neighbourText}
        </div>
        ${samples.element}
      </div>
    `,
    caption:
      'Your drawing is normalised like the data, its ink scaled into 20 × 20 pixels with the centre of mass in the middle, then projected and reconstructed. A model of one digit can only draw that digit.',
    table: () => ({
      columns: ['component', 'score of your digit'],
      rows: scores ? Array.from(scores, (value, m) => [m + 1, number(value, 5)]) : [],
      note: `The first ${SCORES} scores.`,
    }),
  });

  return {
    element: picture.element,
    offer(next: DigitSet) {
      set = next;
      samples.offer(next);
      if (!drawing) loadSample();
    },
    show(next: DigitsFit, m: number) {
      fit = next;
      kept = m;
      locate(drawing);
      putTogether({ image: drawing, m });
    },
    keep(m: number) {
      kept = m;
      putTogether({ image: drawing, m });
    },
  };
}
