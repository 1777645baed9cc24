import type { Place } from '../../../tables/charts/labels.ts';

/** Canvas pixels to a CSS pixel: more than two are not seen. */
export const pixelRatio = () => Math.min(2, window.devicePixelRatio || 1);

/** A canvas of the size that it has on screen, cleared, in CSS pixels. */
export function clearedContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const { clientWidth: width, clientHeight: height } = canvas;
  const [across, down] = [width, height].map((pixels) => Math.round(pixels * pixelRatio()));
  if (canvas.width !== across || canvas.height !== down)
    Object.assign(canvas, { width: across, height: down });
  const context = canvas.getContext('2d');
  context?.setTransform(pixelRatio(), 0, 0, pixelRatio(), 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}

/** A line from place to place, in a colour. */
export function strokeThrough(
  context: CanvasRenderingContext2D,
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
