import * as Plot from '@observablehq/plot';
import { number, percent, plural, whole } from '../../tables/format.ts';
import type { AlarmRow } from './alarms.ts';
import { chart } from './chart.ts';
import { colouring } from './colouring.ts';
import { html, type Markup } from './html.ts';
import type { Sample, SampledInput } from './input.ts';
import { AXIS, points } from './points.ts';

/** Plots the rows by T² and SPE, and lists the rows beyond the limits with the columns that contribute most. */
export function unusualSection(input: SampledInput): Markup | null {
  const { model, sample, alarms } = input;
  if (!alarms?.limits) return null;
  const { t2, spe } = alarms.limits;
  const axis = { ...AXIS, zero: true };
  const shown = withAlarms(sample, alarms.rows);
  const bounds = (limit: number | null) => (limit === null ? [] : [limit]);
  const picture = chart(
    'Rows by T² within the components, across, and SPE off them, upwards; lines are the limits',
    {
      x: { ...axis, label: 'T²', labelAnchor: 'center' },
      y: { ...axis, label: 'SPE' },
      marks: [
        points(
          shown,
          colouring(shown, input.label),
          { name: 'T²', of: (n) => shown.t2[n] },
          { name: 'SPE', of: (n) => shown.spe[n] },
        ),
        Plot.ruleX(bounds(t2.value), { className: 'limits' }),
        Plot.ruleY(bounds(spe.value), { className: 'limits' }),
      ],
    },
  );
  const split = `T² is of the first ${alarms.components === 1 ? 'component' : `${whole(alarms.components)} components`}, SPE of what they leave.`;
  const share = alarms.count === 0 ? 'None' : whole(alarms.count);
  return html`<section><h2>Unusual rows</h2>
    <p class="note">${share} of ${plural(model.rows, 'row')} beyond a limit. Each holds for 95 % of regular rows, if they are normal, so that
      chance alone puts about ${number(alarms.expected, 2)} beyond one of the two:
      ${t2.value === null ? `none of T² (${t2.distribution})` : `T² ${number(t2.value, 4)}`}, SPE ${number(spe.value ?? Number.NaN, 4)}.${alarms.approximate ? ' With fewer than ten rows a column, they are approximate.' : ''} ${split}</p>
    <div class="pictures"><figure>${picture}<figcaption>Rows far to the right are extreme in the usual way; rows far up follow another
      pattern.</figcaption></figure>${alarms.rows.length > 0 ? table(alarms.rows, alarms.count, input.label) : null}</div></section>`;
}

/** Adds to the sample the rows that the table lists; a sample of many rows has few of them. */
function withAlarms({ numbers, labels, t2, spe, scores }: Sample, rows: AlarmRow[]): Sample {
  const known = new Set(numbers);
  const others = rows.filter((row) => !known.has(row.number));
  return {
    scores,
    numbers: [...numbers, ...others.map((row) => row.number)],
    labels: labels && [...labels, ...others.map((row) => row.label ?? '')],
    t2: Float64Array.of(...t2, ...others.map((row) => row.t2)),
    spe: Float64Array.of(...spe, ...others.map((row) => row.spe)),
  };
}

function table(rows: AlarmRow[], count: number, label: string | null): Markup {
  const lines = rows.map(
    (
      row,
    ) => html`<tr><th scope="row">${row.number}</th>${label === null ? null : html`<td class="words">${row.label ?? ''}</td>`}
      <td>${number(row.t2, 4)}</td><td>${number(row.spe, 4)}</td>
      <td class="words parts">${row.columns.map(({ name, share }) => `${name} ${percent(share, 0)}`).join(', ')}</td></tr>`,
  );
  const cut = rows.length < count ? `The ${rows.length} furthest. ` : '';
  return html`<div><div class="wide" tabindex="0" role="region" aria-label="Rows beyond the limits"><table>
    <thead><tr><th scope="col">row</th>${label === null ? null : html`<th scope="col" class="words">${label}</th>`}<th scope="col">T²</th>
    <th scope="col">SPE</th><th scope="col" class="words parts">mainly from</th></tr></thead><tbody>${lines}</tbody></table></div>
    <p class="note">${cut}The cause may be another column that goes with those named.</p></div>`;
}
