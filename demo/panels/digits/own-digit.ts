import { number } from '../../../tables/format.ts';
import { imageAt, SIDE } from '../../data/digits.ts';
import { type Bitmap, bitmap } from '../../ui/bitmap.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { type Child, h, html, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { nearest } from '../../ui/nearest.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { type DigitsFit, matrix, reconstruct, SCORES, type Shown } from './digits-fit.ts';
import { drawingPad, STROKES } from './pad.ts';
import { sampleButtons } from './sample-buttons.ts';

const NEIGHBOURS = 6;
const FIRST_SAMPLE = 5;
const EMPTY = '-'; // in the address: the sample is taken off the pad
const ROUNDING = 1e-9; // squared grey levels; a smaller error is a rounding error

/** Returns the indices of the nearest images, by Euclidean distance between the first scores. */
const neighboursOf = ({ labels, scores }: DigitsFit, z: ArrayLike<number>) =>
  nearest(labels.length, NEIGHBOURS, (i) => {
    let square = 0;
    for (let m = 0; m < SCORES; m++) square += (scores[i * SCORES + m] - z[m]) ** 2;
    return square;
  }).map(({ row }) => row);

/** Shows the visitor's digit: drawing, normalised image, projection and reconstruction, and neighbours. */
export function ownDigit(
  shown: Shown,
  placed: (scores: Float64Array | null) => void,
  failed: (error: unknown) => void,
) {
  let drawing: Uint8Array | null = null;
  let scores: Float64Array | null = null;

  const pictures = { prepared: bitmap(SIDE), rebuilt: bitmap(SIDE), lost: bitmap(SIDE) };
  const errorText = h('p', { class: 'note', id: 'digits-own-error', role: 'status' });
  const neighbours = Array.from({ length: NEIGHBOURS }, () => bitmap(SIDE));
  const neighbourText = h('p', { class: 'note', id: 'digits-own-neighbours' });
  const rebuiltName = h('span', {}, 'reconstructed');

  const project = coalesce<void>(async () => {
    const { fit } = shown;
    scores = null;
    if (drawing) {
      const projected = await fit.model.transform(matrix(drawing), { components: SCORES });
      if (shown.fit !== fit) return;
      scores = projected.data;
      const near = neighboursOf(fit, scores);
      near.forEach((i, k) => {
        neighbours[k].grey(imageAt(fit.pixels, i), `Neighbour, a ${fit.labels[i]}`);
      });
      const digits = near.map((i) => fit.labels[i]).join(', ');
      replaceChildren(neighbourText, `Nearest in the first ${SCORES} scores: ${digits}.`);
    } else {
      for (const each of neighbours) each.clear('Nothing drawn yet');
      replaceChildren(neighbourText);
    }
    placed(scores);
    picture.invalidate();
  }, failed);

  const rebuild = coalesce<void>(async () => {
    const { m, fit } = shown;
    const image = drawing;
    if (!image) {
      for (const each of Object.values(pictures)) each.clear('Nothing drawn yet');
      replaceChildren(errorText, 'Nothing drawn yet.');
      return;
    }
    const [{ rebuilt, lost, error }] = await reconstruct(fit.model, image, m);
    if (shown.fit !== fit) return;
    pictures.prepared.grey(image, 'Your digit, normalised');
    pictures.rebuilt.grey(rebuilt, `Your digit reconstructed from ${m} components`);
    pictures.lost.signed(lost, 'Residual of your digit', 255);
    replaceChildren(rebuiltName, `from ${m}`);
    errorText.replaceChildren(
      html`Squared error <strong>${error < ROUNDING ? '0 to rounding' : number(error, 4)}</strong>; the images’ mean $J$(${m}) is ${number(fit.model.distortion(m), 4)}.`,
    );
  }, failed);

  function update(): void {
    project();
    rebuild();
  }

  const surface = drawingPad(
    (image) => {
      drawing = image;
      update();
    },
    (strokes) => drawn.set(isEmptied() ? EMPTY + strokes : strokes, true),
  );
  // What is drawn over the sample, or over nothing.
  const drawn = urlParameter('digits-drawing', '', (text) => STROKES.test(text.replace(EMPTY, '')), load);
  const isEmptied = () => drawn.value.startsWith(EMPTY);

  function load(): void {
    surface.load(isEmptied() ? null : samples.image, drawn.value.replace(EMPTY, ''));
  }

  const samples = sampleButtons(shown, {
    id: 'digits-sample',
    label: 'Sample',
    first: FIRST_SAMPLE,
    onChange(byHand) {
      if (byHand) drawn.set('', true);
      load();
    },
  });

  const tile = (name: Child, { element }: Bitmap) =>
    html`<div>${element}<div class="tile-value">${name}</div></div>`;

  const picture = figure({
    id: 'digits-own',
    title: 'Draw your own',
    body: html`
      <div class="one-column own">
        <div class="one-column own-left">
          ${surface.element}
          <button type="button" id="digits-clear" onclick=${() => drawn.choose(EMPTY)}>Clear</button>
        </div>
        <div class="one-column own-right">
          <div class="strip-images own-tiles">
            ${tile('scaled', pictures.prepared)}
            ${tile(rebuiltName, pictures.rebuilt)}
            ${tile('residual', pictures.lost)}
          </div>
          ${errorText}
          <div class="strip-images">${neighbours.map((b) => b.element)}</div>
          ${neighbourText}
        </div>
        ${samples.element}
      </div>
    `,
    caption:
      'Your drawing is normalised like the data, its ink scaled into 20 × 20 pixels with the centre of mass in the middle, then projected and reconstructed. A model of one digit can only draw that digit.',
    table: () => ({
      rows: Array.from(scores ?? [], (z, m) => ({ component: m + 1, 'score of your digit': number(z, 5) })),
      note: `The first ${SCORES} scores.`,
    }),
  });

  return {
    element: picture.element,
    show() {
      samples.show();
      if (drawing) update();
      else load();
    },
    keep: rebuild,
  };
}
