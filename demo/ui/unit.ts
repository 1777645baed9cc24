/**
 * Returns the unit of sizes in drawings: 1 where the page's text has its usual size of 16 pixels, more where it is
 * larger, as in the presentation mode. Letters and margins of charts and canvases are so many times as large.
 */
export const unit = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** Returns how many ticks an axis of so many pixels gets, of which each needs `each` pixels in letters of usual size. */
export const ticksAlong = (pixels: number, each: number) => pixels / (each * unit());

/**
 * Returns the greatest height of an element's picture in pixels: in the presentation mode, its part of the screen,
 * which `--stacked` pictures below each other share.
 */
export function room(element: Element): number {
  const style = getComputedStyle(element);
  const [whole, parts] = ['--room', '--stacked'].map((name) =>
    Number.parseFloat(style.getPropertyValue(name)),
  );
  return (whole || Infinity) / (parts || 1);
}
