import { percentNearAll, plural, whole } from '../../../tables/format.ts';
import { componentsForMost, sums } from '../../../tables/shares.ts';
import { type Child, h, html, replaceChildren } from '../../ui/dom.ts';
import { runSummary } from '../../ui/run-status.ts';
import { nextPaint } from '../../ui/scheduling.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { type Analysis, describeLeftOut, describeWithoutVariance } from './analysis.ts';
import { categoriesFigure } from './categories-figure.ts';
import { chosenRows } from './chosen-rows.ts';
import { colouring } from './colouring.ts';
import { contrastFigure } from './contrast-figure.ts';
import { downloads } from './downloads.ts';
import { groupsFigure } from './groups.ts';
import { imagesFigure } from './images-figure.ts';
import { loadings } from './loadings.ts';
import { outliers } from './outliers.ts';
import type { Basis } from './projection.ts';
import { scoresPlot } from './scores-plot.ts';
import { screeFigure } from './scree-figure.ts';
import type { Shown } from './shown.ts';
import type { Label } from './table.ts';

/** What was done to the columns, by what they were divided by. */
const SCALED = {
  none: '',
  deviation: ', each column standardised',
  pareto: ', each column over the square root of its deviation',
  range: ', each column over its range',
};

/** What was done to the rows. */
const NORMALIZED = {
  none: '',
  l2: ', each row of unit length',
  clr: ', of log-ratios',
  rclr: ', of log-ratios',
};

/** Returns a line on the fit and on what the components that are kept hold. */
function summaryOf({ analysis, m }: Shown): Child {
  const { model } = analysis;
  const [result, details] = runSummary(model);
  const held =
    model.rank > 0 &&
    `${plural(m, 'component')} of ${whole(model.componentCount)} hold${m === 1 ? 's' : ''} ${percentNearAll(sums(model)[m - 1])} of the variance${analysis.choice.log ? ', of log(1 + x)' : ''}${SCALED[analysis.choice.scale ?? 'none']}${NORMALIZED[model.normalize || 'none']}; divisor N − 1. `;
  return html`${result}. ${held}${describeWithoutVariance(model)} ${describeLeftOut(analysis)}${details}`;
}

/** Makes the figures of the results. The cut of the scree plot decides how many components are kept. */
export function figuresOf(place: HTMLElement, shown: Shown, exclude: (rows: number[]) => void) {
  let drawn: Analysis | null = null; // the analysis that all figures show
  const summary = h('p', { class: 'summary-line', id: 'yours-summary' });
  const chosen = chosenRows(shown, exclude);
  /** Emphasises the rows that are selected in one plot in the others. */
  const selectedIn = (one: number) => (rows: number[]) => {
    chosen.choose(rows);
    plots.forEach((plot, k) => {
      if (k !== one) plot.select(rows);
    });
  };
  const scores = scoresPlot(shown, selectedIn(0));
  const unusual = outliers(shown, selectedIn(1));
  const groups = groupsFigure(shown, selectedIn(2), () => saves.offer());
  const categories = categoriesFigure(shown, selectedIn(3));
  const contrast = contrastFigure(shown, selectedIn(4), () => saves.offer());
  const plots = [scores, unusual, groups, categories, contrast];
  const variance = screeFigure(shown, (m) => kept.choose(String(m), true));
  const table = loadings(shown);
  const images = imagesFigure(shown);
  const kept = urlParameter('yours-m', '', /^[1-9]\d*$/, cut);

  /** Returns M, limited to the components of this analysis. */
  function components({ model, kept: known }: Analysis): number {
    const wanted = Number(kept.value) || componentsForMost(model);
    return Math.max(1, Math.min(wanted, model.rank, known));
  }

  function cut(): void {
    shown.m = components(shown.analysis);
    variance.cut(shown.m);
    if (drawn !== shown.analysis) return;
    replaceChildren(summary, summaryOf(shown));
    for (const part of [table, unusual, images, saves]) part.keep();
  }

  function recolour(): void {
    if (drawn !== shown.analysis) return;
    for (const plot of plots) plot.recolour();
    saves.show(); // there are groups or none
  }

  const saves = downloads(shown, [scores, variance, table, unusual, groups, categories, contrast, images]);

  place.replaceChildren(html`
    ${summary}
    <div class="one-column two-parts" style="--parts: 8fr 5fr">${scores.element}${variance.element}</div>
    ${chosen.element}
    ${images.element}
    <div class="one-column two-parts">${table.element}${unusual.element}</div>
    ${groups.element}
    ${contrast.element}
    ${categories.element}
    ${saves.element}
  `);

  return {
    /** The model onto which other rows are projected. */
    get basis(): Basis {
      const { analysis, m, signal } = shown;
      const { model, kept } = analysis;
      return {
        model,
        components: m,
        plot: { kept, draw: (rows) => signal.aborted || scores.project(rows) },
      };
    },
    /** Draws the figures one after the other, each painted before the next, until other results are requested. */
    async show(next: Shown) {
      Object.assign(shown, next, { m: components(next.analysis) });
      const { analysis, colours, m, signal } = shown;
      for (const draw of [
        () => replaceChildren(summary, summaryOf(shown)),
        () => {
          chosen.choose([]);
          scores.show();
        },
        () => {
          void variance.show(analysis.model);
          variance.cut(shown.m);
        },
        images.show,
        table.show,
        unusual.show,
        groups.show,
        contrast.show,
        categories.show,
        saves.show,
      ]) {
        draw();
        await nextPaint();
        if (signal.aborted) return;
      }
      drawn = analysis;
      if (shown.m !== m) cut();
      if (shown.colours !== colours) recolour();
    },
    get analysis() {
      return shown.analysis;
    },
    colour(label: Label | null) {
      shown.analysis.table.label = label;
      shown.colours = colouring(shown.analysis.table);
      recolour();
    },
  };
}
