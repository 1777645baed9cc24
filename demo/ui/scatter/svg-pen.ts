import { s, setAttributes } from '../dom.ts';
import { type Pen, sourceOf } from './pen.ts';

const FONT = /^(?:(italic) )?(?:(\d+|bold) )?([\d.]+)px (.+)$/;
const ANCHORS: Partial<Record<CanvasTextAlign, string>> = { center: 'middle', right: 'end' };

const START = {
  fillStyle: '#000000' as Pen['fillStyle'],
  strokeStyle: '#000000' as Pen['strokeStyle'],
  font: '10px sans-serif',
  globalAlpha: 1,
  lineJoin: 'miter' as CanvasLineJoin,
  lineWidth: 1,
  textAlign: 'left' as CanvasTextAlign,
  textBaseline: 'alphabetic' as CanvasTextBaseline,
};

const rounded = (value: number) => String(Math.round(100 * value) / 100);
const pair = (x: number, y: number) => `${rounded(x)} ${rounded(y)}`;

/** A canvas context that makes shapes and text of an SVG drawing, as far as scatter plots need one. */
export class SvgPen implements Pen {
  readonly element: SVGSVGElement;
  fillStyle = START.fillStyle;
  strokeStyle = START.strokeStyle;
  font = START.font;
  globalAlpha = START.globalAlpha;
  lineJoin = START.lineJoin;
  lineWidth = START.lineWidth;
  textAlign = START.textAlign;
  textBaseline = START.textBaseline;

  #path = '';
  #dashes: number[] = [];
  #move = { x: 0, y: 0, scale: 1 };
  #parent: SVGElement;
  #saved: (() => void)[] = [];
  #clips = 0;
  /** An outline of text, which SVG draws together with the text itself. */
  #halo: { text: string; x: number; y: number } | null = null;
  readonly #measure = document.createElement('canvas').getContext('2d');

  constructor(width: number, height: number) {
    this.element = s('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
    this.#parent = this.element;
  }

  save(): void {
    const { fillStyle, strokeStyle, font, globalAlpha, lineJoin, lineWidth, textAlign, textBaseline } = this;
    const before = {
      fillStyle,
      strokeStyle,
      font,
      globalAlpha,
      lineJoin,
      lineWidth,
      textAlign,
      textBaseline,
    };
    const [dashes, move, parent] = [this.#dashes, this.#move, this.#parent];
    this.#saved.push(() => {
      Object.assign(this, before);
      [this.#dashes, this.#move, this.#parent] = [dashes, move, parent];
    });
  }

  restore(): void {
    this.#saved.pop()?.();
  }

  translate(x: number, y: number): void {
    const { scale } = this.#move;
    this.#move = { x: this.#move.x + scale * x, y: this.#move.y + scale * y, scale };
  }

  scale(by: number): void {
    this.#move = { ...this.#move, scale: by * this.#move.scale };
  }

  beginPath(): void {
    this.#path = '';
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${pair(x, y)}`;
  }

  lineTo(x: number, y: number): void {
    this.#path += `${this.#path ? 'L' : 'M'}${pair(x, y)}`;
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path += `M${pair(x, y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`;
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const [r, across, down] = [rounded(radius), width - 2 * radius, height - 2 * radius].map(Number);
    const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${pair(dx, dy)}`;
    this.#path += `M${pair(x + r, y)}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
  }

  /** Draws a whole circle; plots need no other arc. */
  arc(x: number, y: number, radius: number): void {
    const half = (dx: number) => `a${pair(radius, radius)} 0 1 0 ${pair(dx, 0)}`;
    this.#path += `M${pair(x - radius, y)}${half(2 * radius)}${half(-2 * radius)}z`;
  }

  clip(): void {
    const id = `clip-${++this.#clips}`;
    const group = s('g', { 'clip-path': `url(#${id})` });
    this.#parent.append(s('clipPath', { id }, s('path', { d: this.#path })), group);
    this.#parent = group;
  }

  setLineDash(dashes: number[]): void {
    this.#dashes = dashes;
  }

  fill(path?: unknown): void {
    this.#draw({ fill: String(this.fillStyle) }, path);
  }

  stroke(path?: unknown): void {
    const { strokeStyle, lineWidth, lineJoin } = this;
    this.#draw({ fill: 'none', stroke: String(strokeStyle), 'stroke-width': lineWidth }, path);
    const drawn = this.#parent.lastElementChild as SVGElement;
    if (lineJoin !== START.lineJoin) drawn.setAttribute('stroke-linejoin', lineJoin);
    if (this.#dashes.length > 0) drawn.setAttribute('stroke-dasharray', this.#dashes.join(' '));
  }

  measureText(text: string): TextMetrics {
    if (!this.#measure) throw new Error('This browser gives no canvas to measure text with.');
    this.#measure.font = this.font;
    return this.#measure.measureText(text);
  }

  strokeText(text: string, x: number, y: number): void {
    this.#halo = { text, x, y };
  }

  fillText(text: string, x: number, y: number): void {
    const [, style, weight, size, family] = FONT.exec(this.font) ?? [];
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = this.measureText(text);
    const down = { top: above, middle: (above - below) / 2 }[this.textBaseline as string] ?? 0;
    const look = { 'font-size': size, 'font-family': family, 'font-weight': weight, 'font-style': style };
    const halo = this.#halo?.text === text && this.#halo.x === x && this.#halo.y === y;
    const outline = {
      stroke: String(this.strokeStyle),
      'stroke-width': this.lineWidth,
      'stroke-linejoin': this.lineJoin,
      'paint-order': 'stroke',
    };
    this.#halo = null;
    this.#append(
      s(
        'text',
        {
          x: rounded(x),
          y: rounded(y + down),
          fill: String(this.fillStyle),
          'text-anchor': ANCHORS[this.textAlign],
          ...look,
          ...(halo ? outline : {}),
        },
        text,
      ),
    );
  }

  #draw(look: Record<string, string | number>, path: unknown): void {
    const d = path instanceof Path2D ? sourceOf(path) : this.#path;
    this.#append(s('path', { d, ...look }));
  }

  #append(shape: SVGElement): void {
    const { x, y, scale } = this.#move;
    if (x !== 0 || y !== 0 || scale !== 1)
      setAttributes(shape, { transform: `translate(${pair(x, y)}) scale(${rounded(scale)})` });
    if (this.globalAlpha < 1) setAttributes(shape, { opacity: rounded(this.globalAlpha) });
    this.#parent.append(shape);
  }
}
