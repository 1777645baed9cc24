import './digits.css';
import type { PCA } from 'wasm-pca';
import { duration, percent } from '../../../tables/format.ts';
import { DIGITS_BYTES, type DigitSet, loadDigits } from '../../data/digits.ts';
import { byId, h, replaceChildren } from '../../ui/dom.ts';
import { html } from '../../ui/html.ts';
import { runStatus, whatRan } from '../../ui/run-status.ts';
import { nextPaint, throttleToFrame, yieldToMain } from '../../ui/scheduling.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { whenVisible } from '../../ui/when-visible.ts';
import { componentSlider } from './component-slider.ts';
import { compression } from './compression.ts';
import { curves } from './curves.ts';
import { digitMapFigure } from './digit-map-figure.ts';
import { type DigitChoice, fitDigits } from './digits-fit.ts';
import { eigenImages } from './eigen-images.ts';
import { ladder } from './ladder.ts';
import { morph } from './morph.ts';
import { ownDigit } from './own-digit.ts';

const FIRST_M = 50;

/** Panel 2: everything is made once, then shows one fit after the other. */
export async function mountDigits(): Promise<void> {
  let set: DigitSet | undefined;
  let model: PCA | null = null;

  const status = runStatus('digits-status');
  // With a breath in between: together the figures would hold the page up.
  const images = eigenImages();
  const moved = morph(status.fail);
  await yieldToMain();
  const slider = componentSlider(FIRST_M, () => cut());
  const pair = curves((m) => slider.set(m));
  const rungs = ladder((m) => slider.set(m), status.fail);
  const rebuilt = compression(status.fail);
  await yieldToMain();
  const map = digitMapFigure();
  const own = ownDigit((scores) => map.place(scores), status.fail);
  const cut = throttleToFrame(() => {
    rungs.keep(slider.value);
    pair.cut(slider.value);
    rebuilt.keep(slider.value);
    own.keep(slider.value);
    saySlider();
  });
  const results = byId('digits-results');

  function saySlider(): void {
    if (!model) return;
    const kept = 1 - model.distortion(slider.value) / model.distortion(0);
    slider.summarize(percent(kept), h('span', { class: 'wide' }, ' of variance'), ' kept');
  }

  async function run(): Promise<void> {
    try {
      set ??= await status.run((signal, progress) =>
        loadDigits(signal, (done) => progress({ stage: 'loading 10,000 images', done, total: DIGITS_BYTES })),
      );
      const digits = set;
      if (!digits) return;
      const start = performance.now();
      const fit = await status.run((signal, progress) => fitDigits(digits, choice(), signal, progress));
      if (!fit) return;
      const took = performance.now() - start;
      status.show(...whatRan(fit.model, `${duration(took)} with transfer and scores`));
      replaceChildren(fitButton, 'Refit');
      results.hidden = false;
      results.dataset.rows = String(fit.model.rows);
      model = fit.model;
      slider.limit(model.componentCount);
      saySlider();
      moved.offer(digits);
      rungs.offer(digits);
      rungs.keep(slider.value);
      pair.cut(slider.value);
      // One figure a frame, for the same reason.
      for (const show of [
        () => images.show(fit),
        () => moved.show(fit),
        () => rungs.show(fit),
        () => pair.show(fit),
        () => rebuilt.show(fit, slider.value),
        () => own.show(fit, slider.value),
        () => own.offer(digits),
        () => map.show(fit),
      ]) {
        await nextPaint();
        if (model !== fit.model) return; // another fit has come in
        await show();
      }
    } catch (error) {
      status.fail(error);
    }
  }

  const classes = segmentedControl<string>({
    legend: 'Which digits',
    name: 'digits-class',
    value: 'all',
    showLegend: true,
    options: new Map([['all', 'All'], ...Array.from('0123456789', (digit) => [digit, digit] as const)]),
    onChange: () => void run(),
  });
  const choice = (): DigitChoice => (classes.value === 'all' ? 'all' : Number(classes.value));
  const fitButton = h(
    'button',
    { type: 'button', id: 'digits-fit', class: 'primary', onclick: () => void run() },
    'Fit',
  );
  replaceChildren(byId('digits-controls'), classes.element, fitButton, status.element);
  replaceChildren(
    results,
    html`
      ${images.element}
      ${moved.element}
      <div class="one-column cut-scope">
        <div class="cut-bar">${slider.element}</div>
        ${rungs.element}
        ${pair.element}
        ${rebuilt.element}
        <div class="one-column own-and-map">${own.element}${map.element}</div>
      </div>
    `,
  );

  // The images weigh more than the rest of the page.
  void whenVisible(byId('digits')).then(run);
}
