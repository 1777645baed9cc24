import { type Box, type Label, placeLabels, type Scene } from '../../../tables/charts/labels.ts';
import { colour } from '../theme.ts';
import { strokeThrough } from './canvas.ts';
import type { Pen } from './pen.ts';

const LINE = 1.12; // the height of a line, relative to the font size
const BASELINE = 0.84; // its baseline from the top; browsers disagree on textBaseline = 'middle'

/** A text on a canvas, with its font. */
export interface CanvasLabel extends Pick<Label, 'at' | 'from'> {
  text: string;
  size: number;
  weight: number;
  colour: string;
}

/** Writes labels where they fit, with leader lines; returns the boxes of those, and the texts of the others. */
export function writeLabels(
  context: Pen,
  labels: CanvasLabel[],
  scene: Scene,
  font: string,
): { written: Box[]; without: string[] } {
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
  // An outline in the colour of the background keeps the text readable on top of points.
  context.strokeStyle = colour('--surface');
  const without = labels.flatMap(({ text, size, weight, colour: ink }, k) => {
    const box = placed[k];
    if (!box) return [text];
    context.font = `${weight} ${size}px ${font}`;
    context.fillStyle = ink;
    context.lineWidth = size / 4 + 1;
    context.strokeText(text, box.left, box.top + BASELINE * size);
    context.fillText(text, box.left, box.top + BASELINE * size);
    return [];
  });
  return { written: placed.filter((box) => box !== null), without };
}
