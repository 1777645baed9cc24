import { launchFirefox } from './firefox.mjs';
import { launchWebKit } from './webkit.mjs';

/**
 * A browser with one page, with the commands that every WebDriver has.
 * @typedef {object} Driver
 * @property {(url: string) => Promise<void>} goto resolves when the page is loaded
 * @property {(expression: string) => Promise<any>} evaluate resolves to the expression's value, or to that of its promise,
 *   by way of JSON
 * @property {(sources: object[]) => Promise<void>} perform acts by mouse, keys and fingers, in the format of the Perform
 *   Actions of WebDriver (https://www.w3.org/TR/webdriver2/#actions) and of BiDi. Only Firefox has fingers, which reach
 *   the page as touch and pointer events and cause neither clicks nor scrolling.
 * @property {(density: number) => Promise<unknown>} [setDensity] sets the pixels of the screen per CSS pixel, where the driver
 *   can
 * @property {() => Promise<void>} close
 */

/** The browsers that Playwright does not drive. */
export const DRIVERS = { firefox: launchFirefox, webkit: launchWebKit };
