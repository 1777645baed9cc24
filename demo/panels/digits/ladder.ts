import { number, percent, plural } from '../../../tables/format.ts';
import { PIXELS, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { h, html, htmlElement } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { roving } from '../../ui/roving.ts';
import { keptBy, reconstruct, type Shown } from './digits-fit.ts';
import { sampleButtons } from './sample-buttons.ts';

const STEPS = [1, 10, 50, 250];
const FIRST = 3;

/** Shows one image, reconstructed from few components to many, as in Bishop's figure 12.5; a click on a step sets M. */
export function ladder(shown: Shown, onM: (m: number) => void, failed: (error: unknown) => void) {
  let errors: number[] = [];

  const original = bitmap(SIDE);
  const originalName = h('div', { class: 'tile-value' });
  const steps = STEPS.map((m) => {
    const image = bitmap(SIDE);
    const share = h('div', { class: 'tile-value' });
    const element = htmlElement`
      <button type="button" class="bare ladder-step" id="digits-ladder-${m}" onclick=${() => onM(m)}>
        ${image.element}
        <div class="tile-name">$M$ = ${m}</div>
        ${share}
      </button>
    `;
    return { m, image, share, element };
  });
  const samples = sampleButtons(shown, {
    id: 'digits-one',
    label: 'Digit',
    first: FIRST,
    onChange: () => update(),
  });

  const update = coalesce<void>(async () => {
    const { fit } = shown;
    const { value, image: pixels } = samples;
    if (!pixels) return;
    const digit = fit.set.labels[value];
    original.grey(pixels, `Original, a ${digit}`);
    originalName.textContent = `no. ${value}`;
    const images = (await Promise.all(STEPS.map((m) => reconstruct(fit.model, pixels, m)))).flat();
    if (shown.fit !== fit) return;
    errors = images.map(({ error }) => error);
    steps.forEach(({ m, image, share }, k) => {
      image.grey(images[k].rebuilt, `The ${digit} from ${plural(m, 'component')}`);
      share.textContent = `${percent(keptBy(fit.model, m))} kept`;
    });
    picture.invalidate();
  }, failed);

  const tiles = htmlElement`
    <div class="ladder">
      <div>${original.element}<div class="tile-name">original</div>${originalName}</div>
      ${steps.map((step) => step.element)}
    </div>
  `;
  roving(tiles, 'button').refresh();
  const picture = figure({
    id: 'digits-ladder',
    title: 'One digit from 1 to 250 components',
    controls: samples.element,
    body: tiles,
    caption: html`One image from its first $M$ components (Bishop fig. 12.5), with the share of the variance of all images that they keep. Press one to set $M$.`,
    table: () => ({
      rows: errors.map((error, k) => ({
        $M$: STEPS[k],
        'variance kept, all images': percent(keptBy(shown.fit.model, STEPS[k]), 2),
        'squared error of this one': number(error, 5),
        'per pixel, root mean square': number(Math.sqrt(error / PIXELS), 4),
      })),
    }),
  });

  return {
    element: picture.element,
    show() {
      samples.show();
      update();
    },
    /** Marks the step whose number of components is M. */
    keep() {
      for (const { m, element } of steps) element.setAttribute('aria-pressed', String(m === shown.m));
    },
  };
}
