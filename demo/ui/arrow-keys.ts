export type Direction = readonly [number, number];

/** The direction of each arrow key on the screen, where y grows downwards. */
export const ARROWS: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns a listener that calls `move` for each arrow key; with Shift the distance is `more` instead of 1. */
export function byArrows(
  more: number,
  move: (across: number, down: number, target: EventTarget | null) => void,
) {
  return (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const far = event.shiftKey ? more : 1;
    move(far * arrow[0], far * arrow[1], event.target);
  };
}
