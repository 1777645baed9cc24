import { number, percent, plural, whole } from '../../../tables/format.ts';
import { imageAt, PIXELS, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { h, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { html, htmlElement } from '../../ui/html.ts';
import { superscripts } from '../../ui/superscripts.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { type DigitsFit, reconstruct, rowsOf, samples } from './digits-fit.ts';

const SAMPLES = 10;

export interface Compression {
  element: HTMLElement;
  show(fit: DigitsFit, m: number): void;
  keep(m: number): void;
}

/** Originals beside what M components make of them, as Bishop's figure 12.5, and what that saves. */
export function compression(failed: (error: unknown) => void): Compression {
  let fit: DigitsFit | null = null;
  let chosen: number[] = [];
  const turn = urlParameter(
    'digits-others',
    '0',
    (value) => /^\d{1,3}$/.test(value),
    () => others(),
  );
  let shown = 0; // the M on display
  let errors: number[] = [];

  const row = () => Array.from({ length: SAMPLES }, () => bitmap(SIDE));
  const rows = { original: row(), rebuilt: row(), lost: row() };
  const rebuiltName = h('span', {});
  const facts = {
    error: h('dd', { id: 'digits-error' }),
    errorNote: h('dd', { class: 'fact-note' }),
    kept: h('dd', { id: 'digits-kept' }),
    keptNote: h('dd', { class: 'fact-note' }),
    ratio: h('dd', { id: 'digits-ratio' }),
    ratioNote: h('dd', { class: 'fact-note', id: 'digits-ratio-note' }),
  };

  function showOriginals(): void {
    if (!fit) return;
    chosen = samples(fit, SAMPLES, Number(turn.value));
    chosen.forEach((i, k) => {
      if (fit) rows.original[k].grey(imageAt(fit.pixels, i), `Original, a ${fit.labels[i]}`);
    });
  }

  function others(): void {
    showOriginals();
    update(shown);
  }

  function next(): void {
    turn.set(String((Number(turn.value) + 1) % 1000));
    others();
  }

  function showFacts(m: number): void {
    if (!fit) return;
    const { model } = fit;
    const [n, d] = [model.rows, model.columns];
    const error = model.distortion(m);
    const total = model.distortion(0);
    const stored = n * m + m * d + d;
    facts.error.dataset.value = String(error);
    replaceChildren(facts.error, ...superscripts(number(error, 4)));
    replaceChildren(
      facts.errorNote,
      `per image; root mean square error of a pixel ${number(Math.sqrt(error / d), 3)} of 255 grey levels`,
    );
    facts.kept.textContent = percent(1 - error / total, 2);
    replaceChildren(facts.keptNote, `by ${whole(m)} of ${whole(model.componentCount)} components`);
    const ratio = (n * d) / stored;
    facts.ratio.textContent = `${number(ratio, 3)} : 1`;
    replaceChildren(
      facts.ratioNote,
      `${whole(m)} instead of ${whole(d)} numbers per image, plus the mean and ${plural(m, 'component')}: `,
      `${whole(n * d)} against ${whole(stored)} numbers`,
      ratio < 1 ? ', more than the images themselves' : '',
    );
  }

  const update = coalesce<number>(async (m) => {
    if (!fit) return;
    const now = fit;
    const originals = rowsOf(now, chosen);
    const mine = chosen;
    const data = await reconstruct(now.model, originals, m);
    if (fit !== now || chosen !== mine) return;
    shown = m;
    errors = chosen.map(() => 0);
    chosen.forEach((i, k) => {
      const values = data.subarray(k * PIXELS, (k + 1) * PIXELS);
      const difference = new Float64Array(PIXELS);
      for (let j = 0; j < PIXELS; j++) {
        difference[j] = originals.data[k * PIXELS + j] - values[j];
        errors[k] += difference[j] ** 2;
      }
      const digit = now.labels[i];
      rows.rebuilt[k].grey(values, `Reconstruction of a ${digit} from ${m} components`);
      rows.lost[k].signed(difference, 255, `Residual of the ${digit}`);
    });
    replaceChildren(rebuiltName, `from ${m} `, m === 1 ? 'component' : 'components');
    picture.element.dataset.m = String(m);
    picture.invalidate();
  }, failed);

  const strip = (label: Node | string, bitmaps: { element: HTMLCanvasElement }[], id: string) =>
    htmlElement`
      <div class="strip" id="${id}">
        <h4>${label}</h4>
        <div class="strip-images">${bitmaps.map((b) => b.element)}</div>
      </div>
    `;

  const picture = figure({
    id: 'digits-reconstruction',
    title: 'Reconstruction and residual',
    controls: h('button', { type: 'button', id: 'digits-others', onclick: next }, 'Other samples'),
    body: html`
      ${strip('original', rows.original, 'digits-originals')}
      ${strip(rebuiltName, rows.rebuilt, 'digits-rebuilt')}
      ${strip('residual', rows.lost, 'digits-lost')}
      <dl class="facts">
        <div><dt>Mean squared error $J(M)$</dt>${facts.error}${facts.errorNote}</div>
        <div><dt>Variance kept</dt>${facts.kept}${facts.keptNote}</div>
        <div><dt>Compression</dt>${facts.ratio}${facts.ratioNote}</div>
      </dl>
    `,
    caption: html`$x̃ = x̄$ + the sum of $z_m u_m$ over the first $M$ components (Bishop 12.20, fig. 12.5). Residual, original minus reconstruction: <span class="key key-positive"></span>missing ink, <span class="key key-negative"></span>ink that should not be there.`,
    table: () => ({
      columns: ['sample', 'digit', 'squared error', 'per pixel, root mean square'],
      rows: chosen.map((i, k) => [
        `no. ${fit?.index[i] ?? ''}`,
        fit?.labels[i] ?? '',
        number(errors[k] ?? NaN, 5),
        number(Math.sqrt((errors[k] ?? NaN) / PIXELS), 4),
      ]),
      note: `From ${shown} components; the mean over all images is J(${shown}).`,
    }),
  });

  return {
    element: picture.element,
    show(next, m) {
      fit = next;
      showOriginals();
      showFacts(m);
      update(m);
    },
    keep(m) {
      showFacts(m);
      update(m);
    },
  };
}
