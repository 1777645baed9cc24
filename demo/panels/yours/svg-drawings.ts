import * as Plot from '@observablehq/plot';
import { signed } from '../../../tables/format.ts';
import { s, setAttributes } from '../../ui/dom.ts';
import { css, signedRamp } from '../../ui/palette.ts';
import type { ScatterData } from '../../ui/scatter/scatter-data.ts';
import { colour } from '../../ui/theme.ts';
import type { LoadingsPart } from './loadings.ts';

/** Beyond so many points a drawing of circles is slow to open. */
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

const wordsOf = (name: ScatterData['xName']) =>
  name instanceof Node ? (name.textContent ?? '') : String(name || '');

/** A scatter plot as shapes, with its legend; null where it has depth or too many points. */
export function scatterDrawing(data: ScatterData | null, label: string): SVGSVGElement | null {
  if (!data || data.z || data.count > MOST_CIRCLES) return null;
  const points = Array.from({ length: data.count }, (_, i) => ({
    x: data.x(i),
    y: data.y(i),
    group: data.group[i],
  }));
  const named = data.groups.length > 1;
  const width = 860;
  const side = named ? 150 : 20;
  const drawing = Plot.plot({
    width,
    height: 560,
    marginLeft: 64,
    marginBottom: 46,
    marginTop: 30,
    marginRight: side,
    ariaLabel: label,
    style: style(),
    grid: true,
    x: { label: wordsOf(data.xName), nice: true, labelAnchor: 'right' },
    y: { label: wordsOf(data.yName), nice: true },
    ...(data.equal ? { aspectRatio: 1, height: undefined } : {}),
    marks: [
      ...data.groups.map((group, k) =>
        Plot.dot(
          points.filter((point) => point.group === k),
          {
            x: 'x',
            y: 'y',
            r: 3,
            fill: group.colour(),
            fillOpacity: 0.85,
            symbol: SYMBOLS[k % SYMBOLS.length],
          },
        ),
      ),
      ...(named
        ? data.groups.flatMap((group, k) => [
            Plot.dot([0], {
              frameAnchor: 'top-right',
              dx: 18,
              dy: 8 + 20 * k,
              r: 4,
              fill: group.colour(),
              symbol: SYMBOLS[k % SYMBOLS.length],
            }),
            Plot.text([group.name], {
              frameAnchor: 'top-right',
              textAnchor: 'start',
              dx: 28,
              dy: 3 + 20 * k,
              fill: colour('--ink'),
            }),
          ])
        : []),
    ],
  });
  return drawing as unknown as SVGSVGElement;
}

/** The loadings as a coloured grid with their numbers. */
export function loadingsDrawing({ names, entries, limit }: LoadingsPart): SVGSVGElement {
  const ramp = signedRamp();
  const cells = names.flatMap((_, row) =>
    entries[row].map((value, m) => ({ row, m: m + 1, value, fill: css(ramp((0.7 * value) / (limit || 1))) })),
  );
  const longest = names.reduce((most, name) => Math.max(most, name.length), 4);
  const drawing = Plot.plot({
    width: Math.min(320, 30 + 7 * longest) + 90 * (entries[0]?.length ?? 1),
    height: 40 + 26 * names.length,
    marginLeft: Math.min(320, 30 + 7 * longest),
    marginTop: 30,
    marginBottom: 8,
    ariaLabel: 'Loadings',
    style: style(),
    x: { axis: 'top', label: null, tickSize: 0, tickFormat: (m: number) => `u${m}`, padding: 0.04 },
    y: { label: null, tickSize: 0, tickFormat: (row: number) => names[row], padding: 0.08 },
    marks: [
      Plot.cell(cells, { x: 'm', y: 'row', fill: 'fill' }),
      Plot.text(cells, { x: 'm', y: 'row', text: (cell) => signed(cell.value), fill: colour('--ink') }),
    ],
    color: { type: 'identity' },
  });
  return drawing as unknown as SVGSVGElement;
}

/** Canvases in rows, each row with a title, as a sheet. */
export function sheetDrawing(rows: { title: string; images: HTMLCanvasElement[] }[]): SVGSVGElement {
  const [size, gap, line] = [96, 10, 24];
  const svg = s('svg');
  let y = gap;
  for (const { title, images } of rows) {
    const look = { fill: colour('--ink-2'), 'font-family': FONT, 'font-size': 13 };
    svg.append(s('text', { x: gap, y: y + 14, ...look }, title));
    y += line;
    const height = images.length > 0 ? (size * images[0].height) / images[0].width : 0;
    images.forEach((image, k) => {
      const place = { x: gap + k * (size + gap), y, width: size, height };
      svg.append(s('image', { ...place, href: image.toDataURL(), style: 'image-rendering: pixelated' }));
    });
    y += height + 2 * gap;
  }
  const widest = rows.reduce((most, { images }) => Math.max(most, images.length), 1);
  setAttributes(svg, { width: gap + widest * (size + gap), height: y });
  return svg;
}
