import { inLight } from './theme.ts';

/** What of the page's styles a drawing needs on its own. */
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
const SHARP = 2; // pixels of a PNG file to one of the page

const PAPER = '#ffffff';

/** A drawing of this page as a file that looks the same anywhere: on white, whatever the theme. */
export function svgBlob(drawing: SVGSVGElement): Blob {
  return inLight(() => withStyles(drawing));
}

function withStyles(drawing: SVGSVGElement): Blob {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll('*');
  copy.querySelectorAll<SVGElement>('*').forEach((part, k) => {
    if (part.tagName === 'style') part.remove();
    if (!drawing.isConnected) return; // drawn for the file alone, with its styles
    const style = getComputedStyle(originals[k]);
    for (const name of STYLES) part.style.setProperty(name, style.getPropertyValue(name));
    if (part.classList.contains('export-only')) part.style.display = 'inline';
  });
  if (drawing.isConnected) {
    const style = getComputedStyle(drawing);
    for (const name of ['font-family', 'font-size', 'color']) {
      copy.style.setProperty(name, style.getPropertyValue(name));
    }
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.style.background = PAPER;
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

function canvasOf(
  width: number,
  height: number,
  paper: string,
): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * SHARP);
  canvas.height = Math.round(height * SHARP);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  context.scale(SHARP, SHARP);
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  return [canvas, context];
}

function png(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))));
  });
}

/** An SVG file as pixels. */
export async function pngFromSvg(svg: Blob, width: number, height: number): Promise<Blob> {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const [canvas, context] = canvasOf(width, height, PAPER);
    context.drawImage(image, 0, 0, width, height);
    return await png(canvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** What is on the screen, in its theme, of a part of the page that consists of canvases and words. */
export function pngFromStage(stage: HTMLElement, words: string, paper: string): Promise<Blob> {
  const box = stage.getBoundingClientRect();
  const [canvas, context] = canvasOf(box.width, box.height, paper);
  for (const layer of stage.querySelectorAll('canvas')) {
    const { x, y, width, height } = layer.getBoundingClientRect();
    if (width > 0 && height > 0) context.drawImage(layer, x - box.x, y - box.y, width, height);
  }
  for (const word of stage.querySelectorAll<HTMLElement>(words)) {
    const { x, y, width, height } = word.getBoundingClientRect();
    const { color, font } = getComputedStyle(word);
    context.font = font;
    context.fillStyle = color;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(word.textContent ?? '', x - box.x + width / 2, y - box.y + height / 2);
  }
  return png(canvas);
}
