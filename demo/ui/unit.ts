/**
 * The unit of sizes in drawings: 1 where the page's text has its usual size of 16 pixels, more where it is larger, as in
 * the presentation mode. Letters and margins of charts and canvases are so many times as large.
 */
export const unit = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** The greatest height of a picture in pixels: that of one which fills the screen in the presentation mode. */
export const room = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--room')) || Infinity;
