import type { PCA } from 'wasm-pca';
import { duration, whole } from '../../tables/format.ts';
import { type Child, h, html, replaceChildren } from './dom.ts';

/** Progress of the work, as wasm-pca or a step of this page reports it. */
export interface Step {
  stage: string;
  done: number;
  total: number;
}

/** Makes a line that shows a run's progress with a Cancel button and, after the run, its result. */
export function runStatus(id: string) {
  const bar = h('progress', { max: 1, 'aria-label': 'Progress', id: `${id}-progress` });
  const stage = h('span', { class: 'run-stage' });
  const cancel = h('button', { type: 'button', class: 'quiet', id: `${id}-cancel` }, 'Cancel');
  const working = h('div', { class: 'row run-working', hidden: true }, bar, stage, cancel);
  const message = h('div', { class: 'run-message', role: 'status', id: `${id}-message` });
  const element = h('div', { class: 'row quiet-text run-status', id }, working, message);
  let controller: AbortController | null = null;
  cancel.addEventListener('click', () => controller?.abort());

  return {
    element,
    show(...children: Child[]) {
      message.classList.remove('failed');
      replaceChildren(message, ...children);
    },
    fail(reason: unknown) {
      message.classList.add('failed');
      replaceChildren(message, reason instanceof Error ? reason.message : String(reason));
    },
    /** Shows progress until the promise settles; Cancel aborts the signal. A cancelled run resolves to undefined. */
    async run<T>(
      work: (signal: AbortSignal, progress: (p: Step) => void) => Promise<T>,
    ): Promise<T | undefined> {
      controller?.abort();
      const mine = new AbortController();
      controller = mine;
      working.hidden = false;
      bar.removeAttribute('value');
      stage.textContent = '';
      message.classList.remove('failed');
      replaceChildren(message);
      try {
        const result = await work(mine.signal, (p) => {
          if (controller !== mine) return;
          stage.textContent = p.stage;
          if (p.done > 0 && p.done < p.total) bar.value = p.done / p.total;
          else bar.removeAttribute('value');
        });
        mine.signal.throwIfAborted(); // a cancelled task may still finish
        return result;
      } catch (error) {
        if (mine.signal.aborted) {
          if (controller === mine) replaceChildren(message, 'Cancelled.');
          return undefined;
        }
        throw error;
      } finally {
        if (controller === mine) {
          controller = null;
          working.hidden = true;
        }
      }
    },
  };
}

/** Returns details of a run, collapsed within its line. */
export const collapsed = (details: string) =>
  html`<details class="what-ran"><summary>Details</summary><div> ${details}</div></details>`;

/** Returns a fit's N × D and its time, with the solver, the binary and more as collapsed details. */
export function runSummary(model: PCA, ...more: string[]): Child[] {
  const { rows, columns, solver, report } = model;
  return [
    html`<strong>${whole(rows)} × ${whole(columns)} fitted in ${duration(report.milliseconds)}</strong>`,
    collapsed([`${solver} solver`, `${report.binary} SIMD binary`, 'in a worker', ...more].join(' · ')),
  ];
}
