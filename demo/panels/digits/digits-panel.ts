import './digits.css';
import '../../styles/run-controls.css';
import { duration, percent } from '../../../tables/format.ts';
import { loadDigits } from '../../data/digits.ts';
import { byId, html, htmlElement, replaceChildren } from '../../ui/dom.ts';
import { runStatus, runSummary } from '../../ui/run-status.ts';
import { nextPaint, throttleToFrame, yieldToMain } from '../../ui/scheduling.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { whenVisible } from '../../ui/when-visible.ts';
import { componentSlider } from './component-slider.ts';
import { compression } from './compression.ts';
import { curves } from './curves.ts';
import { digitMapFigure } from './digit-map-figure.ts';
import { type DigitChoice, type DigitsFit, fitDigits, keptBy, type Shown } from './digits-fit.ts';
import { eigenImages } from './eigen-images.ts';
import { ladder } from './ladder.ts';
import { morph } from './morph.ts';
import { ownDigit } from './own-digit.ts';

const FIRST_M = 50;

/** Makes the figures of the panel, and resolves to a function that shows a fit in all of them. */
async function makeFigures(fit: DigitsFit, failed: (error: unknown) => void) {
  const slider = componentSlider(FIRST_M, () => cut());
  const shown: Shown = {
    fit,
    get m() {
      return slider.value;
    },
  };
  // It yields to the browser in between: all figures in one task would block the page.
  const images = eigenImages();
  const moved = morph(shown, failed);
  await yieldToMain();
  const pair = curves(shown, slider.set);
  const rungs = ladder(shown, slider.set, failed);
  const rebuilt = compression(shown, failed);
  await yieldToMain();
  const map = digitMapFigure(shown);
  const own = ownDigit(shown, map.place, failed);

  const cut = throttleToFrame(() => {
    rungs.keep();
    pair.cut();
    rebuilt.show();
    own.keep();
    const kept = percent(keptBy(shown.fit.model, shown.m));
    slider.summarize(kept, html`<span class="wide"> of variance</span>`, ' kept');
  });

  const results = byId('digits-results');
  results.replaceChildren(html`
    ${images.element}
    ${moved.element}
    <div class="one-column cut-scope">
      <div class="cut-bar">${slider.element}</div>
      ${rungs.element}
      ${pair.element}
      ${rebuilt.element}
      <div class="one-column two-parts" style="--parts: 5fr 7fr">${own.element}${map.element}</div>
    </div>
  `);
  results.hidden = false;

  return async (fit: DigitsFit) => {
    results.dataset.rows = String(fit.model.rows);
    shown.fit = fit;
    cut();
    // It draws one figure per frame, for the same reason.
    for (const { show } of [images, moved, rungs, pair, own, map]) {
      await nextPaint();
      if (shown.fit !== fit) return; // a newer fit is being shown
      await show(fit);
    }
  };
}

/** Mounts panel 2. The first fit makes the figures, and later fits are shown in the same figures. */
export function mountDigits(): void {
  const status = runStatus('digits-status');
  let figures: ReturnType<typeof makeFigures> | undefined;

  async function run(): Promise<void> {
    try {
      const fit = await status.run(async (signal, progress) =>
        fitDigits(await loadDigits(signal, progress), choice(), signal, progress),
      );
      if (!fit) return;
      status.show(...runSummary(fit.model, `${duration(fit.took)} with transfer and scores`));
      replaceChildren(fitButton, 'Refit');
      figures ??= makeFigures(fit, status.fail);
      const show = await figures;
      await show(fit);
    } catch (error) {
      status.fail(error);
    }
  }

  const classes = segmentedControl<string>({
    legend: 'Which digits',
    name: 'digits-class',
    showLegend: true,
    options: new Map([['all', 'All'], ...Array.from('0123456789', (digit) => [digit, digit] as const)]),
    onChange: () => void run(),
  });
  const choice = (): DigitChoice => (classes.value === 'all' ? 'all' : Number(classes.value));
  const fitButton = htmlElement`<button type="button" id="digits-fit" class="primary" onclick=${run}>Fit</button>`;
  replaceChildren(byId('digits-controls'), classes.element, fitButton, status.element);

  // The panel waits until it is visible, because the images are larger than the rest of the page.
  void whenVisible(byId('digits')).then(run);
}
