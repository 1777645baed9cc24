import type { Driver } from './drivers.mjs';

/** A point of the window, in CSS pixels. */
export type Place = readonly [number, number];

const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  PageDown: '\uE00F',
};

/** The milliseconds of each move, longer than a frame: of several moves in one, a page receives only the last. */
const FRAME = 20;

/** Acts on the page by mouse, keys and fingers, as a visitor's hand does. */
export function hand(browser: () => Driver) {
  const move = ([x, y]: Place) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: FRAME,
  });

  /** Presses at the first place, moves through the others and releases. Each way is of a pointer, all at the same time. */
  const point = (pointerType: 'mouse' | 'touch', ...ways: Place[][]) =>
    browser().perform(
      ways.map(([start, ...further], k) => ({
        type: 'pointer',
        id: `${pointerType} ${k}`,
        parameters: { pointerType },
        actions: [
          move(start),
          { type: 'pointerDown', button: 0 },
          ...further.map(move),
          { type: 'pointerUp', button: 0 },
        ],
      })),
    );

  /** Resolves to a point of an element; `across` and `down` are shares of its width and height. */
  async function at(selector: string, across = 0.5, down = 0.5): Promise<Place> {
    const [left, top, width, height] = await browser().evaluate(`(() => {
      const { left, top, width, height } = document.querySelector('${selector}').getBoundingClientRect();
      return [left, top, width, height];
    })()`);
    return [left + across * width, top + down * height];
  }

  /** Scrolls an element to the middle of the window, and waits until its position stays the same. */
  async function come(selector: string): Promise<void> {
    await browser().evaluate(`(async () => {
      const element = document.querySelector('${selector}');
      for (let rest = 0, before = NaN; rest < 3; ) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const { top, height } = element.getBoundingClientRect();
        rest = height > 0 && top === before ? rest + 1 : 0;
        before = top;
      }
    })()`);
  }

  return {
    at,
    come,
    point,
    /** Clicks an element. What is above it may grow before the mouse is there, so the hand aims until it hits. */
    async click(selector: string): Promise<void> {
      do {
        await come(selector);
        await browser().evaluate(`void (() => {
          globalThis.hits = null;
          const element = document.querySelector('${selector}');
          const look = ({ target }) => { globalThis.hits = element.contains(target); };
          addEventListener('click', look, { capture: true, once: true });
        })()`);
        await point('mouse', [await at(selector)]);
        // Where a link has led to another page, that page knows of no click.
      } while ((await browser().evaluate('globalThis.hits')) === false);
    },
    /** Presses keys, each given by its name or as a character. */
    async press(...keys: string[]): Promise<void> {
      const values = keys.map((key) => KEYS[key] ?? key);
      await browser().perform([
        {
          type: 'key',
          id: 'keys',
          actions: values.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ]);
    },
  };
}
