import { ARROWS, type Direction } from '../arrow-keys.ts';

const STRIDE = 24; // pixels per key press
const ZOOM = 1.25;

/** The actions of a plot that keys call. */
interface Actions {
  go(direction: Direction): void;
  drag(dx: number, dy: number): void;
  zoom(factor: number): void;
  home(): void;
  enter(): void;
  escape(): void;
}

export function keyboard(stage: HTMLElement, actions: Actions): void {
  const keys: Record<string, () => void> = {
    '+': () => actions.zoom(ZOOM),
    '=': () => actions.zoom(ZOOM), // the key of + without Shift
    '-': () => actions.zoom(1 / ZOOM),
    '0': actions.home,
    Enter: actions.enter,
    Escape: actions.escape,
  };
  for (const [key, [dx, dy]] of Object.entries(ARROWS)) {
    keys[key] = () => actions.go([dx, dy]);
    keys[`Shift+${key}`] = () => actions.drag(dx * STRIDE, dy * STRIDE);
  }
  stage.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.shiftKey && event.key in ARROWS ? `Shift+${event.key}` : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** Returns the instructions for a plot, which the page shows on request. */
export function manual(solid: boolean, selects: boolean): string {
  const drag = solid ? 'turn' : 'move';
  return [
    `Drag to ${drag} the picture${solid ? ', with the right button to move it' : ''}; click into it, then the wheel zooms (or hold Ctrl).`,
    `By touch, tap first, then drag; two fingers zoom.`,
    selects ? 'Click a point to choose it; hold Shift and draw a loop to choose many.' : '',
    `By keyboard, arrow keys go from point to point, with Shift they ${drag} the picture; + and − zoom, 0 shows everything${selects ? ', Enter chooses a point' : ''}, Escape lets go.`,
  ]
    .filter(Boolean)
    .join(' ');
}
