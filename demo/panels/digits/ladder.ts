import { number, percent, plural } from '../../../tables/format.ts';
import { type DigitSet, imageAt, PIXELS, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { h, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { html } from '../../ui/html.ts';
import { type DigitsFit, matrix, reconstruct } from './digits-fit.ts';
import { sampleButtons } from './sample-buttons.ts';

const STEPS = [1, 10, 50, 250];
const FIRST = 3;

/** One image from few components to many, as Bishop's figure 12.5; each step sets M. */
export function ladder(onM: (m: number) => void, failed: (error: unknown) => void) {
  let fit: DigitsFit | null = null;
  let set: DigitSet | null = null;
  let errors: number[] = [];

  const original = bitmap(SIDE);
  const originalName = h('div', { class: 'tile-value' });
  const steps = STEPS.map((m) => {
    const image = bitmap(SIDE);
    const share = h('div', { class: 'tile-value' });
    const element = h(
      'button',
      { type: 'button', class: 'ladder-step', id: `digits-ladder-${m}`, onclick: () => onM(m) },
      html`
        ${image.element}
        <div class="tile-name">$M$ = ${m}</div>
        ${share}
      `,
    );
    return { m, image, share, element };
  });
  const samples = sampleButtons({
    id: 'digits-one',
    label: 'Digit',
    first: FIRST,
    onChange: () => update(),
  });

  const update = coalesce<void>(async () => {
    const chosen = samples.value;
    if (!fit || !set || chosen === null) return;
    const { model } = fit;
    const pixels = imageAt(set.pixels, chosen);
    const digit = set.labels[chosen];
    original.grey(pixels, `Original, a ${digit}`);
    originalName.textContent = `no. ${chosen}`;
    const rebuilt = await Promise.all(STEPS.map((m) => reconstruct(model, matrix(pixels), m)));
    if (fit.model !== model) return;
    errors = rebuilt.map((values) => pixels.reduce((sum, value, j) => sum + (value - values[j]) ** 2, 0));
    steps.forEach(({ m, image, share }, k) => {
      image.grey(rebuilt[k], `The ${digit} from ${plural(m, 'component')}`);
      share.textContent = `${percent(1 - model.distortion(m) / model.distortion(0))} kept`;
    });
    picture.element.dataset.image = String(chosen);
    picture.invalidate();
  }, failed);

  const picture = figure({
    id: 'digits-ladder',
    body: html`
      <div class="figure-head"><h3>One digit from 1 to 250 components</h3>${samples.element}</div>
      <div class="ladder">
        <div>${original.element}<div class="tile-name">original</div>${originalName}</div>
        ${steps.map((step) => step.element)}
      </div>
    `,
    caption: html`One image from its first $M$ components (Bishop fig. 12.5), with the share of the variance of all images that they keep. Press one to set $M$.`,
    table: () => ({
      columns: [
        math('M'),
        'variance kept, all images',
        'squared error of this one',
        'per pixel, root mean square',
      ],
      rows: STEPS.map((m, k) => [
        m,
        fit ? percent(1 - fit.model.distortion(m) / fit.model.distortion(0), 2) : '–',
        number(errors[k] ?? NaN, 5),
        number(Math.sqrt((errors[k] ?? NaN) / PIXELS), 4),
      ]),
    }),
  });

  return {
    element: picture.element,
    offer(next: DigitSet) {
      set = next;
      samples.offer(next);
    },
    show(next: DigitsFit) {
      fit = next;
      update();
    },
    /** M is chosen: the step that shows it is marked. */
    keep(m: number) {
      for (const step of steps) step.element.setAttribute('aria-pressed', String(step.m === m));
    },
  };
}
