import * as Plot from '@observablehq/plot';
import { number } from '../../tables/format.ts';
import { chart } from './chart.ts';
import { html, type Markup } from './html.ts';
import type { Sample } from './input.ts';

export const MOST_CLASSES = 10;
const STEPS = 8; // steps of the ramp, which style.ts defines

/** A mark for each class, so that colour is never the only difference. */
const MARKS: { symbol: Plot.SymbolType; hollow?: boolean }[] = [
  { symbol: 'circle' },
  { symbol: 'square' },
  { symbol: 'triangle' },
  { symbol: 'diamond' },
  { symbol: 'cross' },
  { symbol: 'star' },
  { symbol: 'circle', hollow: true },
  { symbol: 'square', hollow: true },
  { symbol: 'triangle', hollow: true },
  { symbol: 'wye' },
];

/** The look of the sample's points as channels of Plot, and its legend. */
export interface Colouring {
  dots: Plot.DotOptions;
  legend: Markup | null;
}

export function colouring({ labels }: Sample, label: string | null): Colouring {
  if (!labels) return plain(null);
  const name = label ?? 'label';
  const classes = classesOf(labels);
  if (classes.length <= MOST_CLASSES) return byClass(labels, classes, name);
  const values = labels.map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  if (values.every((value, n) => Number.isFinite(value) || labels[n].trim() === ''))
    return byValue(values, name);
  return plain(
    html`<p class="note">Not coloured by ${name}: it has ${classes.length} different values, too many to tell their colours apart.</p>`,
  );
}

/** Returns the distinct labels, sorted; numbers in them are compared as numbers. */
export function classesOf(labels: readonly string[]): string[] {
  return [...new Set(labels)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function plain(legend: Markup | null): Colouring {
  return { dots: { fill: 'var(--kept)', r: 2.6 }, legend };
}

function byClass(labels: string[], classes: string[], name: string): Colouring {
  const places = labels.map((label) => classes.indexOf(label));
  return {
    dots: marked((n) => places[n]),
    legend: html`<ul class="legend"><li class="legend-name">${name}</li>${classes.map(
      (label, k) => html`<li>${swatch(k)} ${label === '' ? 'none' : label}</li>`,
    )}</ul>`,
  };
}

/** Marks each point by its class; `place` returns the index of the class of point n. */
function marked(place: (n: number) => number): Plot.DotOptions {
  const colour = (k: number) => `var(--c${k})`;
  const at = (n: unknown) => place(n as number);
  return {
    symbol: (n: unknown) => MARKS[at(n)].symbol,
    fill: { value: (n: unknown) => (MARKS[at(n)].hollow ? 'transparent' : colour(at(n))), scale: null },
    stroke: { value: (n: unknown) => (MARKS[at(n)].hollow ? colour(at(n)) : 'none'), scale: null },
    strokeWidth: 1.4,
    r: 3.2,
  } as Plot.DotOptions;
}

function swatch(k: number): Markup {
  return chart('', {
    width: 14,
    height: 14,
    marginLeft: 0,
    marginRight: 0,
    marginTop: 0,
    marginBottom: 0,
    axis: null,
    marks: [Plot.dot([k], { ...marked((n) => n), r: 5, frameAnchor: 'middle' })],
  });
}

function byValue(values: number[], name: string): Colouring {
  const known = values.filter(Number.isFinite);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = (value: number) => Math.min(STEPS - 1, Math.floor(((value - low) / (high - low)) * STEPS));
  const fill = (value: number) => (Number.isFinite(value) ? `var(--r${step(value)})` : 'var(--ink-3)');
  return {
    dots: {
      fill: { value: (n: unknown) => fill(values[n as number]), scale: null },
      r: 3,
    } as Plot.DotOptions,
    legend: html`<p class="legend"><span class="legend-name">${name}</span> <span>${number(low)}</span>
      <span class="ramp" aria-hidden="true">${Array.from({ length: STEPS }, (_, k) => html`<i style="background:var(--r${k})"></i>`)}</span>
      <span>${number(high)}</span></p>`,
  };
}
