/**
 * The part of a canvas context that drawings of a scatter plot use. `SvgPen` implements it too, so that a file shows
 * what the screen shows.
 */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'clip'
  | 'fill'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'globalAlpha'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'measureText'
  | 'moveTo'
  | 'rect'
  | 'restore'
  | 'roundRect'
  | 'save'
  | 'scale'
  | 'setLineDash'
  | 'stroke'
  | 'strokeStyle'
  | 'strokeText'
  | 'textAlign'
  | 'textBaseline'
  | 'translate'
>;

const sources = new WeakMap<Path2D, string>();

/** Makes a path that an SVG can repeat: a Path2D does not tell what it was made of. */
export function outline(path: string): Path2D {
  const made = new Path2D(path);
  sources.set(made, path);
  return made;
}

export const sourceOf = (path: Path2D) => sources.get(path) ?? '';
