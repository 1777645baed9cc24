export type Direction = readonly [number, number];

/** Which way the arrow keys lead on a screen. */
export const ARROWS: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A listener that moves something by the arrow keys, with Shift `more` times as far. */
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
