import type { PCA } from 'wasm-pca';
import { copy } from '../../ui/copy.ts';
import { h, htmlElement } from '../../ui/dom.ts';
import { csvBlob, download, nameAfter } from '../../ui/download.ts';
import { pngFromSvg, svgBlob } from '../../ui/image-export.ts';
import { roving } from '../../ui/roving.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { inLight } from '../../ui/theme.ts';
import { WorkerCalls } from '../../ui/worker-calls.ts';
import type { Analysis } from './analysis.ts';
import type { ModelWorker } from './model.worker.ts';
import { filledCsv, scoresCsv } from './rows-csv.ts';
import type { Shown } from './shown.ts';
import { javascript, python } from './snippet/snippet.ts';
import { tableLink } from './table-link-button.ts';

/** A figure that can be saved as a file, unless it is hidden or draws nothing yet. */
interface Drawable {
  element: HTMLElement;
  file: {
    id: string;
    name: string;
    file: (kind: 'svg' | 'png') => Promise<Blob>;
    /** Resolves once the figure shows what was last asked of it. */
    ended?: () => Promise<void>;
    /** Whether there is something to draw. */
    isDrawn?: () => boolean;
  };
}

/** Saves a drawing of the page as SVG, or as a PNG of it. */
export const savedDrawing = (drawing: () => SVGSVGElement | null) => async (kind: 'svg' | 'png') => {
  const shapes = inLight(drawing);
  if (!shapes) throw new Error('nothing is drawn yet');
  const svg = svgBlob(shapes);
  const [width, height] = ['width', 'height'].map((side) => Number(shapes.getAttribute(side)));
  return kind === 'svg' ? svg : pngFromSvg(svg, width, height);
};

function modelJson(model: PCA): Promise<Blob> {
  const worker = new Worker(new URL('./model.worker.ts', import.meta.url), { type: 'module' });
  const calls = new WorkerCalls<ModelWorker>(worker);
  return calls.call('json', model).finally(() => calls.end());
}

function loadingsCsv({ model, table }: Analysis): Promise<Blob> {
  const components = Array.from({ length: model.componentCount }, (_, m) => m);
  return csvBlob(['column', ...components.map((m) => `u${m + 1}`)], table.names.length, (j) => [
    table.names[j],
    ...components.map((m) => model.components.data[m * model.columns + j]),
  ]);
}

/** Buttons that save an analysis: its numbers, its figures, and a program that repeats it. */
export function downloads(shown: Shown, figures: Drawable[]) {
  /** Saves a file whose name begins with that of the table. */
  const button = (id: string, label: string, ending: string, content: () => Promise<Blob>) => {
    const save = async () => {
      element.disabled = true;
      trouble.textContent = '';
      try {
        download(nameAfter(shown.name, ending), await content());
      } catch (error) {
        trouble.textContent = `It could not be saved: ${error instanceof Error ? error.message : error}.`;
      }
      element.disabled = false;
    };
    const element = htmlElement<HTMLButtonElement>`
      <button type="button" id="yours-save-${id}" onclick=${save}>${label}</button>
    `;
    return element;
  };
  const trouble = h('p', { class: 'note', role: 'alert' });

  const lines = figures.map(({ file: figure }) => {
    const save = (kind: 'svg' | 'png') =>
      button(`${figure.id}-${kind}`, kind.toUpperCase(), `${figure.id}.${kind}`, async () => {
        const { signal } = shown;
        await figure.ended?.();
        if (signal.aborted) throw new Error('other results have replaced it');
        return figure.file(kind);
      });
    return htmlElement`
      <div class="save-figure" role="group" aria-label="${figure.name}">
        <span>${figure.name}</span>
        ${save('svg')}
        ${save('png')}
      </div>
    `;
  });

  const saveFigures = htmlElement`
    <div class="save-figures" role="toolbar" aria-label="Figures">${lines}</div>
  `;
  const saveFilled = button('filled', 'Filled table, CSV', 'filled.csv', () => filledCsv(shown.analysis));
  const saveNumbers = htmlElement`
    <div class="row downloads" role="toolbar" aria-label="Numbers">
      ${button('scores', 'Scores, CSV', 'scores.csv', () => scoresCsv(shown.analysis))}
      ${button('loadings', 'Loadings, CSV', 'loadings.csv', () => loadingsCsv(shown.analysis))}
      ${button('model', 'Model, JSON', 'model.json', () => modelJson(shown.analysis.model))}
      ${saveFilled}
    </div>
  `;
  const numbersStop = roving(saveNumbers, 'button:not([hidden])');
  const stop = roving(saveFigures, '.save-figure:not([hidden]) button');

  const link = tableLink();
  const code = h('code', { id: 'yours-snippet' });
  const language = segmentedControl({
    legend: 'Language',
    name: 'yours-code',
    options: { javascript: 'JavaScript', python: 'Python' },
    onChange: () => write(),
  });
  const copied = h('span', { class: 'quiet-text', role: 'status', style: 'margin-right: auto' });
  async function copyCode(): Promise<void> {
    copied.textContent = await copy(code.textContent ?? '', () => code);
  }
  const tooLarge = htmlElement`
    <p class="note">A file of this size must be read in pieces, for PCA.fitStream.</p>
  `;

  function write(): void {
    copied.textContent = '';
    code.textContent = (language.value === 'python' ? python : javascript)(shown);
    tooLarge.hidden = shown.analysis.choice.table.stride === 1;
  }

  /** Offers the figures that draw something. */
  function offer(): void {
    figures.forEach(({ element, file }, k) => {
      lines[k].hidden = element.hidden || file.isDrawn?.() === false;
    });
    stop.refresh();
  }

  return {
    element: htmlElement`
      <div class="one-column two-parts" style="--parts: 5fr 8fr">
        <div class="one-column saves">
          <h3>Take it with you</h3>
          ${saveNumbers}
          ${saveFigures}
          <p class="note">The model reads back with PCA.fromJSON. One of logarithms names its columns so.</p>
          ${trouble}
          ${link.element}
        </div>
        <div class="again">
          <div class="figure-head">
            <h3>Do it again</h3>
            ${copied}
            <div class="row figure-controls">
              ${language.element}
              <button type="button" id="yours-copy" onclick=${copyCode}>Copy</button>
            </div>
          </div>
          <pre class="surface code" tabindex="0" aria-label="The same fit as a program">${code}</pre>
          ${tooLarge}
        </div>
      </div>
    `,
    show() {
      offer();
      saveFilled.hidden = !shown.analysis.model.report.missing;
      numbersStop.refresh();
      trouble.textContent = '';
      void link.show(shown.given);
      write();
    },
    offer,
    keep: write,
  };
}
