import { launchFirefox } from './firefox.mjs';
import { launchWebKit } from './webkit.mjs';

/**
 * A browser with one page, as far as every WebDriver goes.
 * @typedef {object} Driver
 * @property {(url: string) => Promise<void>} goto resolves when the page is loaded
 * @property {(expression: string) => Promise<any>} evaluate its value, or that of its promise, as JSON keeps it
 * @property {(sources: object[]) => Promise<void>} perform what mouse, keys and fingers do, as WebDriver's and BiDi's
 *   Perform Actions take it alike (https://www.w3.org/TR/webdriver2/#actions). Fingers are Firefox's alone, and reach the
 *   page as touch and pointer events: no click and no scrolling come of them.
 * @property {() => Promise<void>} close
 */

/** The browsers that Playwright does not drive. */
export const DRIVERS = { firefox: launchFirefox, webkit: launchWebKit };
