import { type Label, placeLabels, type Scene } from '../../../tables/charts/labels.ts';
import { colour } from '../theme.ts';
import { strokeThrough } from './canvas.ts';

const LINE = 1.12; // of the size of type: the height of a line,
const BASELINE = 0.84; // and its baseline from above; browsers differ in what they call the middle

/** Words on a canvas, and how they are set. */
export interface CanvasLabel extends Pick<Label, 'at' | 'from'> {
  text: string;
  size: number;
  weight: number;
  colour: string;
}

/** Writes labels where there is room, with leaders; gives the texts of those for which there is none. */
export function writeLabels(
  context: CanvasRenderingContext2D,
  labels: CanvasLabel[],
  scene: Scene,
  font: string,
): string[] {
  const placed = placeLabels(
    labels.map(({ text, size, weight, at, from }) => {
      context.font = `${weight} ${size}px ${font}`;
      return { at, from, width: context.measureText(text).width, height: LINE * size };
    }),
    scene,
  );
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  for (const one of placed) if (one?.leader) strokeThrough(context, one.leader, colour('--ink-2'));
  // A rim of paper keeps words readable on top of points.
  context.strokeStyle = colour('--surface');
  return labels.flatMap(({ text, size, weight, colour: ink }, k) => {
    const box = placed[k];
    if (!box) return [text];
    context.font = `${weight} ${size}px ${font}`;
    context.fillStyle = ink;
    context.lineWidth = size / 4 + 1;
    context.strokeText(text, box.left, box.top + BASELINE * size);
    context.fillText(text, box.left, box.top + BASELINE * size);
    return [];
  });
}
