import './wide.css';
import { whole } from '../../../tables/format.ts';
import { SUBSTANCES } from '../../data/simulated-spectra.ts';
import { byId, h, put } from '../../ui/dom.ts';
import { runStatus, whatRan } from '../../ui/run-status.ts';
import { painted } from '../../ui/scheduling.ts';
import { segmented } from '../../ui/segmented-control.ts';
import { amountsOf } from './amounts.ts';
import { componentsFigure } from './components-figure.ts';
import { eigenvaluesFigure } from './eigenvalues-figure.ts';
import { raceFigure } from './solvers-figure.ts';
import { spectraFigure } from './spectra-figure.ts';
import { fitSession, type Session } from './spectra-fit.ts';
import { scoresFigure } from './spectra-scores-figure.ts';

const CHANNELS = ['1000', '4000', '16000', '60000'];

/** Panel 6: a few dozen spectra of very many channels. */
export function mountWide(): void {
  let session: Session | null = null;
  const status = runStatus('wide-status');
  const spectra = spectraFigure();
  const components = componentsFigure();
  const scores = scoresFigure();
  const eigenvalues = eigenvaluesFigure();

  const channels = segmented<string>({
    legend: 'Channels',
    name: 'wide-channels',
    value: '16000',
    showLegend: true,
    options: CHANNELS.map((value) => ({ value, label: whole(Number(value)) })),
    onChange: () => void run(),
  });
  const substance = segmented<string>({
    legend: 'Colour by',
    name: 'wide-colour',
    value: SUBSTANCES[0],
    showLegend: true,
    options: SUBSTANCES.map((value) => ({ value, label: value, title: `Amount of ${value}` })),
    onChange: recolour,
  });

  function recolour(): void {
    if (!session) return;
    const amounts = amountsOf(session, SUBSTANCES.indexOf(substance.value));
    spectra.show(session, amounts);
    scores.show(session, amounts);
  }

  async function run(): Promise<void> {
    const panel = byId('wide-panel');
    panel.dataset.columns = ''; // what is shown is not yet of these settings
    try {
      const next = await status.run((signal, progress) =>
        fitSession(Number(channels.value), signal, progress),
      );
      if (!next) return;
      session = next;
      status.say(...whatRan(next.model));
      recolour();
      // One figure a frame: together they would hold the page up.
      for (const show of [components.show, eigenvalues.show]) {
        await painted();
        if (session !== next) return;
        await show(next);
      }
      panel.dataset.columns = channels.value;
    } catch (error) {
      status.fail(error instanceof Error ? error.message : String(error));
    }
  }

  put(
    byId('wide-panel'),
    h('div', { class: 'controls wide-controls' }, channels.element, substance.element, status.element),
    spectra.element,
    components.element,
    h('div', { class: 'wide-pair' }, scores.element, eigenvalues.element),
    raceFigure(),
  );
  void run();
}
