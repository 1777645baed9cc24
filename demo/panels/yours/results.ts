import { h } from '../../ui/dom.ts';
import type { Analysis } from './analysis.ts';
import { colouring } from './colouring.ts';
import type { figuresOf } from './figures.ts';
import type { Given } from './files/source.ts';
import type { Shown } from './shown.ts';
import type { Label } from './table.ts';

/** Returns the view of all results of an analysis. */
export function resultsView(exclude: (rows: number[]) => void) {
  const element = h('div', { class: 'one-column results', id: 'yours-results', hidden: true });
  let controller = new AbortController(); // aborted once other results are requested
  let figures: ReturnType<typeof figuresOf> | null = null; // made for the first analysis
  /** Fetches the figures, with the libraries that draw them. */
  const load = () => import('./figures.ts');
  /** Returns the figures, while they show an analysis. */
  const current = () => (controller.signal.aborted ? null : figures);

  return {
    element,
    get current() {
      return current()?.analysis;
    },
    get basis() {
      return current()?.basis ?? null;
    },
    /** Call this when other results are requested: it hides these, but keeps their space. */
    expect() {
      controller.abort();
      void load().catch(() => {}); // show() says why
      element.inert = true;
    },
    clear() {
      controller.abort();
      element.hidden = true;
    },
    async show(analysis: Analysis, name: string, given: Given[]) {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      const { figuresOf } = await load();
      if (signal.aborted) return;
      const shown: Shown = { name, given, analysis, colours: colouring(analysis.table), m: 1, signal };
      figures ??= figuresOf(element, shown, exclude);
      element.hidden = false;
      await figures.show(shown);
      if (!signal.aborted) element.inert = false;
    },
    colour: (label: Label | null) => current()?.colour(label),
  };
}
