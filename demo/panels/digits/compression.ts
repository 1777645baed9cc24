import { number, percent, plural, whole } from '../../../tables/format.ts';
import { imageAt, imagesAt, PIXELS, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { type Child, h, html, htmlElement, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { superscripts } from '../../ui/superscripts.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { type DigitsFit, keptBy, nextOf, reconstruct, type Shown } from './digits-fit.ts';

const SAMPLES = 10;

/** Returns the indices of sample images, others in each turn: one of each digit, or ten of the chosen digit. */
function samplesOf({ choice, labels }: DigitsFit, turn: number): number[] {
  const start = (turn * 997) % labels.length;
  return Array.from({ length: SAMPLES }, (_, k) =>
    choice === 'all' ? nextOf(labels, k, start) : (start + k) % labels.length,
  );
}

/** Shows images beside their reconstructions from M components, as in Bishop's figure 12.5, and the compression. */
export function compression(shown: Shown, failed: (error: unknown) => void) {
  let samples: { i: number; error: number }[] = [];
  let from = 0; // the number of components of the reconstructions that are shown
  const turn = urlParameter('digits-others', '0', /^\d{1,3}$/, () => update());

  const row = () => Array.from({ length: SAMPLES }, () => bitmap(SIDE));
  const rows = { original: row(), rebuilt: row(), lost: row() };
  const rebuiltName = h('span', {});
  const facts = h('dl', { class: 'facts' });

  const next = () => turn.choose(String((Number(turn.value) + 1) % 1000));

  function showFacts(): void {
    const { m, fit } = shown;
    const { rows: n, columns: d, componentCount } = fit.model;
    const error = fit.model.distortion(m);
    const stored = n * m + m * d + d;
    const ratio = (n * d) / stored;
    facts.replaceChildren(html`
      <div>
        <dt>Mean squared error $J(M)$</dt>
        <dd id="digits-error">${superscripts(number(error, 4))}</dd>
        <dd class="fact-note">per image; root mean square error of a pixel ${number(Math.sqrt(error / d), 3)} of 255 grey levels</dd>
      </div>
      <div>
        <dt>Variance kept</dt>
        <dd id="digits-kept">${percent(keptBy(fit.model, m), 2)}</dd>
        <dd class="fact-note">by ${whole(m)} of ${whole(componentCount)} components</dd>
      </div>
      <div>
        <dt>Compression</dt>
        <dd id="digits-ratio">${number(ratio, 3)} : 1</dd>
        <dd class="fact-note">${whole(m)} instead of ${whole(d)} numbers per image, plus the mean and ${plural(m, 'component')}: ${whole(n * d)} against ${whole(stored)} numbers${ratio < 1 && ', more than the images themselves'}</dd>
      </div>
    `);
  }

  const update = coalesce<void>(async () => {
    const { m, fit } = shown;
    const chosen = samplesOf(fit, Number(turn.value));
    const originals = imagesAt(fit.pixels, chosen);
    chosen.forEach((i, k) => {
      rows.original[k].grey(imageAt(originals, k), `Original, a ${fit.labels[i]}`);
    });
    const images = await reconstruct(fit.model, originals, m);
    if (shown.fit !== fit) return;
    samples = chosen.map((i, k) => {
      const { rebuilt, lost, error } = images[k];
      rows.rebuilt[k].grey(rebuilt, `Reconstruction of a ${fit.labels[i]} from ${m} components`);
      rows.lost[k].signed(lost, `Residual of the ${fit.labels[i]}`, 255);
      return { i, error };
    });
    from = m;
    replaceChildren(rebuiltName, `from ${plural(m, 'component')}`);
    picture.element.dataset.m = String(m);
    picture.invalidate();
  }, failed);

  const strip = (label: Child, id: string, images: { element: HTMLElement }[]) =>
    htmlElement`
      <div class="strip" id="${id}">
        <h4>${label}</h4>
        <div class="strip-images">${images.map(({ element }) => element)}</div>
      </div>
    `;

  const picture = figure({
    id: 'digits-reconstruction',
    title: 'Reconstruction and residual',
    controls: htmlElement`<button type="button" id="digits-others" onclick=${next}>Other samples</button>`,
    body: [
      strip('original', 'digits-originals', rows.original),
      strip(rebuiltName, 'digits-rebuilt', rows.rebuilt),
      strip('residual', 'digits-lost', rows.lost),
      facts,
    ],
    caption: html`A reconstruction is the mean plus the first $M$ components, each times its score: $x̃ = x̄$ + the sum of $z_m u_m$ (Bishop 12.20, fig. 12.5). Residual, original minus reconstruction: <span class="key key-positive"></span>missing ink, <span class="key key-negative"></span>ink that should not be there.`,
    table: () => ({
      rows: samples.map(({ i, error }) => ({
        sample: `no. ${shown.fit.index[i]}`,
        digit: shown.fit.labels[i],
        'squared error': number(error, 5),
        'per pixel, root mean square': number(Math.sqrt(error / PIXELS), 4),
      })),
      note: `From ${from} components; the mean over all images is J(${from}).`,
    }),
  });

  return {
    element: picture.element,
    show() {
      showFacts();
      update();
    },
  };
}
