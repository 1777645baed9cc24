import { htmlElement } from '../../ui/dom.ts';
import { download, nameAfter } from '../../ui/download.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import type { Shown } from './shown.ts';

/** Makes a choice of the ridge by which a fit is regularised, as a share of what it is added to. */
export const ridgeControl = (legend: string, name: string, onChange: () => void) =>
  segmentedControl({
    legend,
    name,
    showLegend: true,
    options: { 0: 'none', 0.01: '0.01', 0.1: '0.1', 0.5: '0.5' },
    onChange,
  });

/** Makes a button that saves a CSV file, whose name is the table's with an ending. */
export const csvButton = (id: string, shown: Shown, ending: string, content: () => Promise<Blob>) =>
  htmlElement<HTMLButtonElement>`
    <button type="button" id="${id}" onclick=${async () => download(nameAfter(shown.name, ending), await content())}>Export CSV</button>
  `;

/** Returns a function that runs `work` anew. Its signal ends the run before; `failed` gets the message of an error. */
export function rerun(work: (signal: AbortSignal) => Promise<void>, failed: (message: string) => void) {
  let controller = new AbortController();
  let ended = Promise.resolve();

  async function start(): Promise<void> {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) failed(error instanceof Error ? error.message : String(error));
    }
    if (signal.aborted) await ended;
  }

  function run(): Promise<void> {
    ended = start();
    return ended;
  }
  /** Resolves once the newest run has ended. */
  run.ended = () => ended;
  return run;
}
