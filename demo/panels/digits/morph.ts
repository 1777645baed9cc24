import { number } from '../../../tables/format.ts';
import { imageAt, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { clamp } from '../../ui/clamp.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { h, html, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { throttleToFrame } from '../../ui/scheduling.ts';
import { slider } from '../../ui/slider.ts';
import { tween } from '../../ui/tween.ts';
import { matrix, SCORES, type Shown } from './digits-fit.ts';
import { sampleButtons } from './sample-buttons.ts';

const MOVED = 6;
const FAR = 3; // standard deviations
const STEP = 0.05;

/** Makes sliders for the first scores, in standard deviations, and the image that the scores give. */
export function morph(shown: Shown, failed: (error: unknown) => void) {
  /** All scores of the image, in standard deviations; the sliders set the first ones. */
  let scores: Float64Array = new Float64Array(SCORES);
  /** The scores to which the picture moves. */
  let target = scores;
  let motion = { stop() {} };

  const image = bitmap(SIDE);
  const parts = Array.from({ length: MOVED }, (_, m) => {
    const pattern = bitmap(SIDE);
    const control = slider({
      id: `digits-z${m + 1}`,
      label: h('span', { class: 'row' }, pattern.element, math('z', m + 1)),
      min: -FAR,
      max: FAR,
      step: STEP,
      value: 0,
      format: (value) => `${value < 0 ? '−' : value > 0 ? '+' : ''}${Math.abs(value).toFixed(2)} σ`,
      onInput: () => {
        motion.stop();
        scores = target; // those without a slider are not in the address, so they do not stop halfway
        draw();
      },
    });
    return { pattern, control };
  });
  const deviation = (m: number) => Math.sqrt(shown.fit.model.explainedVariance[m]);

  const make = coalesce<void>(async () => {
    const { fit } = shown;
    const data = scores.map((score, m) => score * deviation(m));
    const made = await fit.model.inverseTransform({ data, rows: 1, columns: SCORES });
    if (shown.fit !== fit) return;
    image.grey(made.data, 'The image that these scores make');
    picture.invalidate();
  }, failed);
  const draw = throttleToFrame(() => {
    parts.forEach(({ control }, m) => {
      scores[m] = control.value;
    });
    make();
  });

  /** Returns the scores of the image from which the visitor starts, or of the mean. */
  async function origin(): Promise<Float64Array> {
    if (!samples.image) return new Float64Array(SCORES);
    const { data } = await shown.fit.model.transform(matrix(samples.image), { components: SCORES });
    return data.map((score, m) => score / deviation(m));
  }

  /** Animates all scores to a target together; sliders are clamped to their ranges. */
  function goTo(next: Float64Array): void {
    const from = scores.slice();
    target = next;
    motion.stop();
    motion = tween((t) => {
      scores = from.map((score, m) => (1 - t) * score + t * next[m]);
      parts.forEach(({ control }, m) => {
        const steps = Math.round(clamp(scores[m], -FAR, FAR) / STEP);
        control.set(Number((steps * STEP).toFixed(2)));
      });
      draw();
    });
  }

  async function begin(byHand: boolean): Promise<void> {
    const { fit } = shown;
    const next = await origin();
    if (shown.fit !== fit) return;
    if (byHand) return goTo(next);
    scores = target = next; // the sliders already have their values from the address
    draw();
  }

  const samples = sampleButtons(shown, {
    id: 'digits-from',
    label: 'Start from',
    onChange: (byHand) => void begin(byHand).catch(failed),
  });
  function goToMean(): void {
    samples.clear();
    goTo(new Float64Array(SCORES));
  }

  const picture = figure({
    id: 'digits-morph',
    title: 'Change the scores',
    body: html`
      <div class="morph">
        <div class="morph-image">${image.element}</div>
        <div class="row morph-start">
          ${samples.element}
          <button type="button" id="digits-from-mean" onclick=${goToMean}>Reset to the mean</button>
        </div>
        <div class="one-column morph-sliders">${parts.map(({ control }) => control.element)}</div>
      </div>
    `,
    caption: html`The image is the mean $x̄$ plus each component times its score (Bishop 12.20). Scores are in standard deviations, σ = √$λ$. A digit keeps its scores ${math('z', MOVED + 1)} to ${math('z', SCORES)}; the others are limited to ±${FAR} σ.`,
    table: () => ({
      rows: Array.from(scores, (score, m) => ({
        component: m + 1,
        σ: number(deviation(m), 5),
        'score in σ': score.toFixed(2).replace('-', '−'),
        score: number(score * deviation(m), 5),
      })),
      note: 'Further scores are 0.',
    }),
  });

  return {
    element: picture.element,
    async show() {
      motion.stop();
      samples.show();
      parts.forEach(({ pattern }, m) => {
        pattern.signed(imageAt(shown.fit.model.components.data, m), `Component ${m + 1}`);
      });
      await begin(false);
    },
  };
}
