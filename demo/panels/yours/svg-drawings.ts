import * as Plot from '@observablehq/plot';
import { signed } from '../../../tables/format.ts';
import { s, setAttributes } from '../../ui/dom.ts';
import { css, signedRamp } from '../../ui/palette.ts';
import type { scatter } from '../../ui/scatter/scatter.ts';
import type { ScatterData } from '../../ui/scatter/scatter-data.ts';
import { colour } from '../../ui/theme.ts';

/** A drawing with more circles is slow to open. */
export const MOST_CIRCLES = 5000;

const FONT = 'system-ui, sans-serif';
const SYMBOLS: Plot.SymbolType[] = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'cross',
  'star',
  'wye',
  'times',
  'plus',
  'hexagon',
];

const style = () => ({ color: colour('--ink-2'), fontFamily: FONT, fontSize: '12px', background: 'none' });
const drawingOf = (options: Plot.PlotOptions) =>
  Plot.plot({ style: style(), ...options }) as unknown as SVGSVGElement;

const wordsOf = (name: ScatterData['xName']) =>
  name instanceof Node ? (name.textContent ?? '') : String(name || '');

/** A scatter plot to save as a file. */
export function scatterFile(id: string, name: string, plot: ReturnType<typeof scatter>) {
  return { id, name, drawing: () => scatterDrawing(plot.data, name), picture: plot.picture };
}

/** A scatter plot as SVG with its legend; null where it has three dimensions or too many points. */
function scatterDrawing(data: ScatterData | undefined, label: string): SVGSVGElement | null {
  if (!data || data.z || data.count > MOST_CIRCLES) return null;
  const { count, x, y, group, groups, xName, yName, equal } = data;
  const points = Array.from({ length: count }, (_, i) => i);
  const named = groups.length > 1;
  return drawingOf({
    width: 860,
    ...(equal ? { aspectRatio: 1 } : { height: 560 }),
    marginLeft: 64,
    marginBottom: 46,
    marginTop: 30,
    marginRight: named ? 150 : 20,
    ariaLabel: label,
    grid: true,
    x: { label: wordsOf(xName), nice: true, labelAnchor: 'right' },
    y: { label: wordsOf(yName), nice: true },
    marks: groups.flatMap(({ name, colour: fill }, k) => {
      const look = { fill: fill(), symbol: SYMBOLS[k % SYMBOLS.length] };
      const own = points.filter((i) => group[i] === k);
      const legend = named ? [name] : [];
      const corner = { frameAnchor: 'top-right' } as const;
      return [
        Plot.dot(own, { x, y, r: 3, fillOpacity: 0.85, ...look }),
        Plot.dot(legend, { ...corner, dx: 18, dy: 8 + 20 * k, r: 4, ...look }),
        Plot.text(legend, { ...corner, textAnchor: 'start', dx: 28, dy: 3 + 20 * k, fill: colour('--ink') }),
      ];
    }),
  });
}

/** The loadings as a coloured grid: `entries` has a row for each name, and `limit` is the largest absolute value. */
export function loadingsDrawing(names: string[], entries: number[][], limit: number): SVGSVGElement {
  const ramp = signedRamp();
  const cells = names.flatMap((_, row) =>
    entries[row].map((value, m) => ({ row, m: m + 1, value, fill: css(ramp((0.7 * value) / (limit || 1))) })),
  );
  const longest = names.reduce((most, name) => Math.max(most, name.length), 4);
  const marginLeft = Math.min(320, 30 + 7 * longest);
  return drawingOf({
    width: marginLeft + 90 * (entries[0]?.length ?? 1),
    height: 40 + 26 * names.length,
    marginLeft,
    marginTop: 30,
    marginBottom: 8,
    ariaLabel: 'Loadings',
    x: { axis: 'top', label: null, tickSize: 0, tickFormat: (m: number) => `u${m}`, padding: 0.04 },
    y: { label: null, tickSize: 0, tickFormat: (row: number) => names[row], padding: 0.08 },
    marks: [
      Plot.cell(cells, { x: 'm', y: 'row', fill: 'fill' }),
      Plot.text(cells, { x: 'm', y: 'row', text: (cell) => signed(cell.value), fill: colour('--ink') }),
    ],
    color: { type: 'identity' },
  });
}

/** An SVG of strips of canvases, one below the other, each with its title. */
export function sheetDrawing(rows: [title: string, strip: HTMLElement][]): SVGSVGElement {
  const [size, gap, line] = [96, 10, 24];
  const svg = s('svg');
  let [width, y] = [0, gap];
  for (const [title, strip] of rows) {
    const look = { fill: colour('--ink-2'), 'font-family': FONT, 'font-size': 13 };
    svg.append(s('text', { x: gap, y: y + 14, ...look }, title));
    const images = [...strip.querySelectorAll('canvas')];
    const height = images.length > 0 ? (size * images[0].height) / images[0].width : 0;
    images.forEach((image, k) => {
      const place = { x: gap + k * (size + gap), y: y + line, width: size, height };
      svg.append(s('image', { ...place, href: image.toDataURL(), style: 'image-rendering: pixelated' }));
    });
    y += line + height + 2 * gap;
    width = Math.max(width, gap + images.length * (size + gap));
  }
  setAttributes(svg, { width, height: y });
  return svg;
}
