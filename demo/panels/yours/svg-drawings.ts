import * as Plot from '@observablehq/plot';
import { signed } from '../../../tables/format.ts';
import { s, setAttributes } from '../../ui/dom.ts';
import { css, signedRamp } from '../../ui/palette.ts';
import { colour } from '../../ui/theme.ts';

const FONT = 'system-ui, sans-serif';
const style = () => ({ color: colour('--ink-2'), fontFamily: FONT, fontSize: '12px', background: 'none' });
const drawingOf = (options: Plot.PlotOptions) =>
  Plot.plot({ style: style(), ...options }) as unknown as SVGSVGElement;

/**
 * Returns the loadings as a coloured grid: `entries` has a row for each name, and `limit` is the largest absolute
 * value.
 */
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

/** Returns an SVG of strips of canvases, one below the other, each with its title. */
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
