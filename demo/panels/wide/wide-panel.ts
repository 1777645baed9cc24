import './wide.css';
import { whole } from '../../../tables/format.ts';
import { SUBSTANCES } from '../../data/simulated-spectra.ts';
import { byId, html } from '../../ui/dom.ts';
import { runStatus, runSummary } from '../../ui/run-status.ts';
import { nextPaint } from '../../ui/scheduling.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { whenVisible } from '../../ui/when-visible.ts';
import { amountsOf } from './amounts.ts';
import { componentsFigure } from './components-figure.ts';
import { eigenvaluesFigure } from './eigenvalues-figure.ts';
import { gramFigure } from './gram-figure.ts';
import { smallSvd } from './small-svd.ts';
import { solversFigure } from './solvers-figure.ts';
import { spectraFigure } from './spectra-figure.ts';
import { fitSpectra, type SpectraFit } from './spectra-fit.ts';
import { spectraScoresFigure } from './spectra-scores-figure.ts';
import { svdFigure } from './svd-figure.ts';

const CHANNELS = ['1000', '4000', '16000', '60000'];

/** Mounts panel 6: a few dozen spectra of very many channels. */
export async function mountWide(): Promise<void> {
  let fit: SpectraFit | null = null;
  const status = runStatus('wide-status');
  const spectra = spectraFigure();
  const components = componentsFigure();
  const scores = spectraScoresFigure();
  const eigenvalues = eigenvaluesFigure();
  const small = await smallSvd(); // it has its own, smaller number of channels
  const svd = svdFigure(small);
  const gram = gramFigure(small);

  const channels = segmentedControl<string>({
    legend: 'Channels',
    name: 'wide-channels',
    value: '16000',
    showLegend: true,
    options: new Map(CHANNELS.map((count) => [count, whole(Number(count))])),
    onChange: () => void run(),
  });
  const substance = segmentedControl<string>({
    legend: 'Colour by',
    name: 'wide-colour',
    showLegend: true,
    options: new Map(SUBSTANCES.map((name) => [name, name])),
    titles: Object.fromEntries(SUBSTANCES.map((name) => [name, `Amount of ${name}`])),
    onChange: () => void recolour(),
  });

  async function recolour(): Promise<void> {
    if (!fit) return;
    const coloured = { ...fit, amounts: amountsOf(fit, SUBSTANCES.indexOf(substance.value)) };
    await spectra.show(coloured);
    await nextPaint();
    if (fit.model === coloured.model) await scores.show(coloured);
  }

  async function run(): Promise<void> {
    const panel = byId('wide-panel');
    panel.dataset.columns = ''; // set once the figures show these settings
    try {
      const next = await status.run((signal, progress) =>
        fitSpectra(Number(channels.value), signal, progress),
      );
      if (!next) return;
      fit = next;
      status.show(...runSummary(next.model));
      await recolour();
      // It draws one figure per frame: all in one task would block the page.
      for (const show of [components.show, eigenvalues.show]) {
        await nextPaint();
        if (fit !== next) return;
        await show(next);
      }
      panel.dataset.columns = channels.value;
    } catch (error) {
      status.fail(error);
    }
  }

  byId('wide-panel').replaceChildren(html`
    <div class="controls wide-controls">
      ${channels.element}
      ${substance.element}
      ${status.element}
    </div>
    ${spectra.element}
    ${components.element}
    <div class="one-column two-parts">${scores.element}${eigenvalues.element}</div>
    ${svd.element}
    ${gram.element}
    ${solversFigure()}
  `);
  void run();
  await whenVisible(svd.element);
  svd.draw();
  await nextPaint();
  gram.draw();
}
