import { tick } from '../format.ts';
import { colour } from '../theme.ts';
import { MARGIN, type Placement } from './placement.ts';

/** Grid lines and their numbers. */
export function drawAxes(context: CanvasRenderingContext2D, placement: Placement, font: string): void {
  const { width, height, px, py, xTicks, yTicks } = placement;
  const line = (value: number, x0: number, y0: number, x1: number, y1: number) => {
    context.strokeStyle = colour(value === 0 ? '--rule-strong' : '--grid');
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
    context.stroke();
  };
  context.font = `12px ${font}`;
  context.fillStyle = colour('--ink-2');
  context.lineWidth = 1;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  for (const value of xTicks) {
    const x = Math.round(px(value)) + 0.5;
    line(value, x, MARGIN.top, x, height - MARGIN.bottom);
    context.fillText(tick(value), x, height - MARGIN.bottom + 8);
  }
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const value of yTicks) {
    const y = Math.round(py(value)) + 0.5;
    line(value, MARGIN.left, y, width - MARGIN.right, y);
    context.fillText(tick(value), MARGIN.left - 8, y);
  }
}
