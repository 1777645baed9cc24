import type { Pen } from './scatter/pen.ts';
import { inLight } from './theme.ts';

/** The CSS properties that a drawing takes from the page, and that its file must contain. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];
/** The pixels of a PNG file per CSS pixel of the page. */
export const SHARP = 2;

const PAPER = '#ffffff';

/** Returns a drawing of this page as a file that looks the same anywhere, on white whatever the theme. */
export function svgBlob(drawing: SVGSVGElement): Blob {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  if (drawing.isConnected) inLight(() => copyStyles(drawing, copy)); // drawings made only for a file have their styles already
  for (const style of copy.querySelectorAll('style')) style.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.style.background = PAPER;
  return new Blob([allowed(new XMLSerializer().serializeToString(copy))], { type: 'image/svg+xml' });
}

/** Replaces characters that XML forbids (XML 1.0, production 2): names may contain them, and XML parsers then fail. */
const allowed = (xml: string) =>
  xml.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');

function copyStyles(drawing: SVGSVGElement, copy: SVGSVGElement): void {
  const originals = drawing.querySelectorAll('*');
  copy.querySelectorAll<SVGElement>('*').forEach((part, k) => {
    const style = getComputedStyle(originals[k]);
    for (const name of STYLES) {
      part.style.setProperty(name, style.getPropertyValue(name));
      part.removeAttribute(name); // its value may be a CSS variable of the page
    }
    if (part.classList.contains('export-only')) part.style.display = 'inline';
  });
  const { fontFamily, fontSize, color } = getComputedStyle(drawing);
  Object.assign(copy.style, { fontFamily, fontSize, color });
}

/** Makes a canvas for an area of the page in CSS pixels, with SHARP pixels per CSS pixel. */
export function sharpCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * SHARP);
  canvas.height = Math.round(height * SHARP);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  context.scale(SHARP, SHARP);
  return [canvas, context];
}

/** Makes a PNG file of layers on top of each other, on white. */
export function pngOf(layers: CanvasImageSource[], width: number, height: number): Promise<Blob> {
  const [canvas, context] = sharpCanvas(width, height);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  for (const layer of layers) context.drawImage(layer, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))));
  });
}

/** Makes a PNG file of an SVG file. */
export async function pngFromSvg(svg: Blob, width: number, height: number): Promise<Blob> {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    return await pngOf([image], width, height);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Writes the text of elements at its places within `stage`, each part in its own font, so that T² has its raised 2. */
export function writeWords(pen: Pen, stage: HTMLElement, words: HTMLElement[]): void {
  const box = stage.getBoundingClientRect();
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  for (const word of words) {
    if (getComputedStyle(word).visibility === 'hidden') continue;
    const parts = document.createTreeWalker(word, NodeFilter.SHOW_TEXT);
    while (parts.nextNode()) {
      const part = parts.currentNode as Text;
      const range = new Range();
      range.selectNodeContents(part);
      const { left, top, height } = range.getBoundingClientRect();
      const { color, fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(
        part.parentElement ?? word,
      );
      pen.font = `${fontStyle === 'italic' ? 'italic ' : ''}${fontWeight} ${fontSize} ${fontFamily}`;
      pen.fillStyle = color;
      const text = part.data.trimStart();
      if (text === '') continue;
      const blanks = pen.measureText(part.data.slice(0, -text.length)).width;
      const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = pen.measureText(text);
      pen.fillText(text, left - box.x + blanks, top - box.y + (height + above - below) / 2);
    }
  }
}
