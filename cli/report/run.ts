import { duration, number, plural, whole } from '../../tables/format.ts';
import { divisionOf, normalizationOf } from '../model/scaling.ts';
import { html, type Markup } from './html.ts';
import type { ReportInput } from './input.ts';

const MOST_FILES = 20;

/** Lists the command, its input, and the accuracy and time of the fit. */
export function runSection(input: ReportInput): Markup {
  const { model, omitted, seconds, version, command } = input;
  const { report } = model;
  const division = divisionOf(model);
  const facts: [string, string | Markup][] = [
    ['Command', html`<code>${command}</code>`],
    [input.files.length === 1 ? 'File' : 'Files', files(input.files)],
    [
      'Rows',
      `${whole(model.rows)}${omitted > 0 ? `, and ${whole(omitted)} left out because a value is missing` : ''}`,
    ],
    ['Columns', `${whole(model.columns)}${division ? `, each ${division}` : ''}`],
    ...(model.normalize ? [['Rows are', normalizationOf(model)] as [string, string]] : []),
    ['Components', whole(model.componentCount)],
    ['Variances', `divided by rows${model.ddof === 1 ? ' − 1' : ''}`],
    ...(input.robust
      ? [['Method', 'ROBPCA, made to withstand a minority of outliers'] as [string, string]]
      : []),
    ['Solver', `${model.solver}, ${report.binary} binary`],
    ['Residual', `${number(report.residual, 2)}, the largest |S u − λ u| over λ₁`],
    ['Orthogonality', `${number(report.orthogonality, 2)}, the largest error of U Uᵀ`],
    ...report.tied.map((group) => ['Tied', tied(group)] as [string, string]),
    ['Time', duration(seconds * 1000)],
    ['Version', `wasm-pca ${version}, Node ${process.version}`],
  ];
  return html`<section><h2>What ran</h2><dl class="facts ran">${facts.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl></section>`;
}

function files(names: string[]): Markup {
  const further = names.length - MOST_FILES;
  const all = names.slice(0, MOST_FILES).map((name) => html`<li>${name}</li>`);
  return html`<ul>${all}${further > 0 ? html`<li>and ${plural(further, 'other')}</li>` : null}</ul>`;
}

function tied(group: number[]): string {
  const names = `components ${group.map((m) => m + 1).join(', ')}`;
  return `${names}: their variances are equal within rounding, so only the space that they span is determined`;
}
