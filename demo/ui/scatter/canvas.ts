import type { Place } from '../../../tables/charts/labels.ts';
import type { Pen } from './pen.ts';

/** Returns the canvas pixels per CSS pixel, at most 2: more would not be visible. */
export const pixelRatio = () => Math.min(2, window.devicePixelRatio || 1);

/** Gives a canvas the size that it has on the page, clears it, and returns its context, whose unit is a CSS pixel. */
export function clearedContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const { clientWidth: width, clientHeight: height } = canvas;
  const [across, down] = [width, height].map((pixels) => Math.round(pixels * pixelRatio()));
  const context = canvas.getContext('2d');
  // A canvas is printed as it was drawn, step by step: clearing it would erase the layers beneath it, too, so it begins anew.
  const prints = 'printing' in document.documentElement.dataset;
  if (prints) canvas.width = 0;
  if (canvas.width !== across || canvas.height !== down)
    Object.assign(canvas, { width: across, height: down });
  context?.setTransform(pixelRatio(), 0, 0, pixelRatio(), 0, 0);
  if (!prints) context?.clearRect(0, 0, width, height);
  return context;
}

/** Strokes a line through places. */
export function strokeThrough(
  context: Pen,
  places: readonly Place[],
  colour: string,
  width = 1,
  dashes: number[] = [],
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dashes);
  context.beginPath();
  for (const place of places) context.lineTo(...place);
  context.stroke();
  context.setLineDash([]);
}
