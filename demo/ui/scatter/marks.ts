export type Mark = (context: CanvasRenderingContext2D, x: number, y: number, size: number) => void;

function polygon(...corners: [number, number][]): Mark {
  return (context, x, y, size) => {
    context.beginPath();
    for (const [dx, dy] of corners) context.lineTo(x + dx * size, y + dy * size);
    context.closePath();
    context.fill();
  };
}

const circle: Mark = (context, x, y, size) => {
  context.beginPath();
  context.arc(x, y, size, 0, 2 * Math.PI);
  context.fill();
};

function ring(fill: Mark): Mark {
  return (context, x, y, size) => {
    fill(context, x, y, size * 1.1);
    context.save();
    context.globalCompositeOperation = 'destination-out';
    fill(context, x, y, size * 0.55);
    context.restore();
  };
}

const square = polygon([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]);
const up = polygon([0, -1.2], [1.1, 0.8], [-1.1, 0.8]);
const down = polygon([0, 1.2], [1.1, -0.8], [-1.1, -0.8]);
const diamond = polygon([0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]);
const t = 0.38;
const plus = polygon(
  [-t, -1.2],
  [t, -1.2],
  [t, -t],
  [1.2, -t],
  [1.2, t],
  [t, t],
  [t, 1.2],
  [-t, 1.2],
  [-t, t],
  [-1.2, t],
  [-1.2, -t],
  [-t, -t],
);

/** One mark per category, so that colour is never the only sign. */
const shapes: Mark[] = [
  circle,
  square,
  up,
  diamond,
  plus,
  down,
  ring(circle),
  ring(square),
  ring(up),
  ring(diamond),
];

export function shape(i: number): Mark {
  return shapes[i] ?? circle;
}

/** A character as a mark. */
export function letter(character: string): Mark {
  return (context, x, y, size) => {
    context.font = `600 ${size * 4}px ${getComputedStyle(document.body).fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(character, x, y + size * 0.2);
  };
}

/** A mark drawn once in a colour, to be stamped many times. */
function stamp(mark: Mark, fill: string, size: number, ratio: number): HTMLCanvasElement {
  const side = Math.ceil(size * 4 * ratio);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(ratio, ratio);
    context.fillStyle = fill;
    mark(context, side / 2 / ratio, side / 2 / ratio, size);
  }
  return canvas;
}

/** The mark as it stands in a legend. */
export function swatch(mark: Mark, fill: string): HTMLCanvasElement {
  const canvas = stamp(mark, fill, 4.5, Math.min(2, devicePixelRatio));
  canvas.className = 'swatch';
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
}
