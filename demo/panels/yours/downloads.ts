import type { PCA } from 'wasm-pca';
import { h, replaceChildren } from '../../ui/dom.ts';
import { csvBlob, download } from '../../ui/download.ts';
import { html, htmlElement } from '../../ui/html.ts';
import { pngFromSvg, svgBlob } from '../../ui/image-export.ts';
import { roving } from '../../ui/roving.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { inLight } from '../../ui/theme.ts';
import { WorkerCalls } from '../../ui/worker-calls.ts';
import type { Analysis } from './analysis.ts';
import type { ModelWorker } from './model.worker.ts';
import { javascript, python } from './snippet.ts';
import { MOST_CIRCLES } from './svg-drawings.ts';

/** A figure that can be had as a file. */
interface Drawable {
  id: string;
  name: string;
  /** As shapes, or null where there are too many or it has depth. */
  drawing: () => Promise<SVGSVGElement | null>;
  /** As pixels, for where there are no shapes. */
  picture?: () => Promise<Blob>;
  isThere?: () => boolean;
}

function modelJson(model: PCA): Promise<Blob> {
  const worker = new Worker(new URL('./model.worker.ts', import.meta.url), { type: 'module' });
  const calls = new WorkerCalls<ModelWorker>(worker);
  return calls.call('json', model).finally(() => worker.terminate());
}

/** Of some rows, or of all. */
export function scoresCsv({ table, kept, scores }: Analysis, rows?: number[]): Promise<Blob> {
  const { label, rowNames, rowTitle } = table;
  const labelAt = (i: number) =>
    label?.kind === 'levels' ? label.levels[label.codes[i]] : (label?.values[i] ?? '');
  const header = [
    ...(rowNames ? [rowTitle] : []),
    'row',
    ...(label ? [label.name] : []),
    ...Array.from({ length: kept }, (_, m) => `z${m + 1}`),
  ];
  return csvBlob(header, rows?.length ?? table.rows, (k) => {
    const i = rows?.[k] ?? k;
    return [
      ...(rowNames ? [rowNames[i]] : []),
      table.rowNumbers[i],
      ...(label ? [labelAt(i)] : []),
      ...scores.subarray(i * kept, (i + 1) * kept),
    ];
  });
}

function loadingsCsv({ model, table }: Analysis): Promise<Blob> {
  const components = Array.from({ length: model.componentCount }, (_, m) => m);
  return csvBlob(['column', ...components.map((m) => `u${m + 1}`)], table.names.length, (j) => [
    table.names[j],
    ...components.map((m) => model.components.data[m * model.columns + j]),
  ]);
}

/** Everything of an analysis that can be carried off: numbers, figures, and a program that does it again. */
export function downloads(figures: Drawable[]) {
  let analysis: Analysis | null = null;
  let file = '';
  let m = 1;
  const stem = () => file.replace(/(\.[a-z0-9]+)?(\.gz)?$/i, '') || 'table';

  const button = (id: string, label: string, save: (analysis: Analysis) => Promise<void>) => {
    const element = h(
      'button',
      {
        type: 'button',
        id: `yours-save-${id}`,
        onclick: async () => {
          if (!analysis) return;
          element.disabled = true;
          trouble.textContent = '';
          await save(analysis).catch((error: unknown) => {
            trouble.textContent = `It could not be saved: ${error instanceof Error ? error.message : error}.`;
          });
          element.disabled = false;
        },
      },
      label,
    );
    return element;
  };
  const trouble = h('p', { class: 'note', role: 'alert' });

  async function saveFigure({ id, drawing, picture }: Drawable, kind: 'svg' | 'png'): Promise<void> {
    const name = `${stem()}-${id}.${kind}`;
    const shapes = await inLight(drawing);
    if (shapes) {
      const svg = svgBlob(shapes);
      const box = {
        width: Number(shapes.getAttribute('width')),
        height: Number(shapes.getAttribute('height')),
      };
      download(name, kind === 'svg' ? svg : await pngFromSvg(svg, box.width, box.height));
      return;
    }
    if (kind === 'svg' || !picture) {
      throw new Error(`plots in 3-D, or of more than ${MOST_CIRCLES} points, are available as PNG only`);
    }
    download(name, await picture());
  }

  const lines = figures.map((one) => ({
    one,
    element: h(
      'div',
      { class: 'save-figure', role: 'group', 'aria-label': one.name },
      html`
        <span>${one.name}</span>
        ${button(`${one.id}-svg`, 'SVG', () => saveFigure(one, 'svg'))}
        ${button(`${one.id}-png`, 'PNG', () => saveFigure(one, 'png'))}
      `,
    ),
  }));

  const saveFigures = h(
    'div',
    { class: 'save-figures', role: 'toolbar', 'aria-label': 'Figures' },
    ...lines.map(({ element }) => element),
  );
  const saveNumbers = h(
    'div',
    { class: 'row downloads', role: 'toolbar', 'aria-label': 'Numbers' },
    button('scores', 'Scores, CSV', async (now) => download(`${stem()}-scores.csv`, await scoresCsv(now))),
    button('loadings', 'Loadings, CSV', async (now) =>
      download(`${stem()}-loadings.csv`, await loadingsCsv(now)),
    ),
    button('model', 'Model, JSON', async (now) =>
      download(`${stem()}-model.json`, await modelJson(now.model)),
    ),
  );
  roving(saveNumbers, 'button').refresh();
  const stop = roving(saveFigures, '.save-figure:not([hidden]) button');

  const code = h('code', { id: 'yours-snippet' });
  const language = segmentedControl({
    legend: 'Language',
    name: 'yours-code',
    value: 'javascript',
    options: { javascript: 'JavaScript', python: 'Python' },
    onChange: () => write(),
  });
  const copied = h('span', { class: 'quiet-text', role: 'status' });
  const copy = h(
    'button',
    {
      type: 'button',
      id: 'yours-copy',
      onclick: async () => {
        try {
          await navigator.clipboard.writeText(code.textContent ?? '');
          copied.textContent = 'Copied.';
        } catch {
          getSelection()?.selectAllChildren(code);
          copied.textContent = 'Selected: press Ctrl or ⌘ and C.';
        }
      },
    },
    'Copy',
  );
  const tooLarge = h(
    'p',
    { class: 'note' },
    'A file of this size must be read in pieces, for PCA.fitStream.',
  );

  function write(): void {
    copied.textContent = '';
    if (!analysis) return;
    code.textContent = (language.value === 'python' ? python : javascript)({ name: file, analysis, m });
    tooLarge.hidden = analysis.choice.table.stride === 1;
  }

  return {
    element: htmlElement`
      <div class="take-away">
        <div class="saves">
          <h3>Take it with you</h3>
          ${saveNumbers}
          ${saveFigures}
          <p class="note">The model reads back with PCA.fromJSON.</p>
          ${trouble}
        </div>
        <div class="again">
          <div class="figure-head">
            <h3>Do it again</h3>
            <div class="row figure-controls">${copied}${language.element}${copy}</div>
          </div>
          <pre class="surface code" tabindex="0" aria-label="The same fit as a program">${code}</pre>
          ${tooLarge}
        </div>
      </div>
    `,
    show(next: Analysis, name: string, keep: number) {
      [analysis, file, m] = [next, name, keep];
      for (const { one, element } of lines) element.hidden = one.isThere?.() === false;
      stop.refresh();
      replaceChildren(trouble);
      write();
    },
    keep(next: number) {
      m = next;
      write();
    },
  };
}
