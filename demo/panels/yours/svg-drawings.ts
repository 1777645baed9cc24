import * as Plot from '@observablehq/plot';
import { signed } from '../../../tables/format.ts';
import { type Drawn, scaleOf } from '../../charts/chart.ts';
import { axisSymbol, s } from '../../ui/dom.ts';
import { writeWords } from '../../ui/image-export.ts';
import { SvgPen } from '../../ui/scatter/svg-pen.ts';
import { colour } from '../../ui/theme.ts';

const FONT = 'system-ui, sans-serif';
const STRONGEST = 0.58; // the share of the colour behind the largest number

/** Returns the colour behind a loading, and its strength. */
export const shadeOf = (value: number, limit: number) => ({
  side: value < 0 ? '--negative' : '--positive',
  strength: (STRONGEST * Math.abs(value)) / (limit || 1),
});

/**
 * Returns the loadings as a coloured grid: `entries` has a row for each name, and `limit` is the largest absolute
 * value.
 */
export function loadingsDrawing(names: string[], entries: number[][], limit: number): SVGSVGElement {
  const cells = names.flatMap((_, row) =>
    entries[row].map((value, m) => ({ row, m: m + 1, value, ...shadeOf(value, limit) })),
  );
  const longest = names.reduce((most, name) => Math.max(most, name.length), 4);
  const marginLeft = Math.min(320, 30 + 7 * longest);
  const drawing = Plot.plot({
    style: { color: colour('--ink-2'), fontFamily: FONT, fontSize: '12px', background: 'none' },
    width: marginLeft + 90 * (entries[0]?.length ?? 1),
    height: 40 + 26 * names.length,
    marginLeft,
    marginTop: 30,
    marginBottom: 8,
    ariaLabel: 'Loadings',
    x: { axis: null, padding: 0.04 },
    y: { label: null, tickSize: 0, tickFormat: (row: number) => names[row], padding: 0.08 },
    marks: [
      Plot.cell(cells, { x: 'm', y: 'row', fill: ({ side }) => colour(side), fillOpacity: 'strength' }),
      Plot.text(cells, { x: 'm', y: 'row', text: (cell) => signed(cell.value), fill: colour('--ink') }),
    ],
    color: { type: 'identity' },
    opacity: { type: 'identity' },
  }) as SVGSVGElement & Drawn;
  const { apply, bandwidth } = scaleOf(drawing, 'x');
  const heads = (entries[0] ?? []).map((_, m) => axisSymbol('u', m + 1, apply(m + 1) + bandwidth / 2, 20));
  drawing.append(s('g', { fill: 'currentColor', 'text-anchor': 'middle' }, heads));
  return drawing;
}

/** Returns an SVG of the canvases and words within an element, at their places on the screen. */
export function sheetDrawing(sheet: HTMLElement): SVGSVGElement {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  const pen = new SvgPen(width, height);
  for (const image of sheet.querySelectorAll('canvas')) {
    const box = image.getBoundingClientRect();
    const place = { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
    const look = { href: image.toDataURL(), style: 'image-rendering: pixelated' };
    pen.element.append(s('image', { ...place, ...look }));
  }
  writeWords(pen, sheet, [...sheet.querySelectorAll<HTMLElement>('h4, .tile-name')]);
  return pen.element;
}
