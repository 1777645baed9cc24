import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

// These functions read a page as a visitor does.

/** Returns the number in a text such as "1.735 × 10⁶", "−0.36" or "72.96 %". */
export function parse(shown: string): number {
  const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  const plain = shown
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(superscripts.indexOf(digit)))
    .replace(/[−⁻]/g, '-')
    .replace(/,/g, '');
  const [, mantissa, exponent] = plain.match(/(-?[\d.]+)(?:\s*×\s*10(-?\d+))?/) ?? [];
  return Number(mantissa) * 10 ** Number(exponent ?? 0);
}

/** Expects two numbers to agree, relative to their size, to the digits that are shown. */
export function expectShown(actual: number, expected: number, digitsShown: number): void {
  expect(Math.abs(actual / expected - 1), `${actual} for ${expected}`).toBeLessThan(
    0.6 * 10 ** (1 - digitsShown),
  );
}

/** Resolves to the number of different colours of a canvas: one with a single colour shows nothing. */
export function coloursOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const context = element.getContext('2d');
    const pixels = context?.getImageData(0, 0, element.width, element.height).data ?? new Uint8ClampedArray();
    return new Set(new Uint32Array(pixels.buffer)).size;
  });
}

export function contentOf(canvas: Locator): Promise<string> {
  return canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
}

/** Resolves to the layers of a scatter plot, as data URLs. */
export function layersOf(stage: Locator): Promise<string[]> {
  return stage
    .locator('canvas')
    .evaluateAll((layers) => layers.map((layer) => (layer as HTMLCanvasElement).toDataURL()));
}

/** Resolves to the layers of a scatter plot once they stay the same: a worker draws the points, some time later. */
export async function layersAtRest(stage: Locator): Promise<string[]> {
  let layers: string[] = [];
  const same = async () => {
    const last = layers;
    layers = await layersOf(stage);
    return layers.length > 0 && String(layers) === String(last);
  };
  await expect.poll(same, { interval: 300 }).toBe(true);
  return layers;
}

/** Opens the table of numbers under a figure, and resolves to it once it holds the figure's present numbers. */
async function tableOf(page: Page, figure: string): Promise<Locator> {
  const details = page.locator(`#${figure}-numbers`);
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open))) {
    await details.locator('summary').click();
  }
  const present = details.locator(':not([aria-busy="true"]) > .table-scroll');
  await present.waitFor();
  return present;
}

/** Resolves to the names of the columns in the table of numbers under a figure. */
export async function columnsOf(page: Page, figure: string): Promise<string[]> {
  return (await tableOf(page, figure)).locator('thead th').allTextContents();
}

/**
 * Resolves to the rows of the table of numbers under a figure; where a number is in a <data> element, its full value.
 */
export async function numbersOf(page: Page, figure: string): Promise<string[][]> {
  return (await tableOf(page, figure)).evaluate(async (region) => {
    const rows = region.querySelectorAll.bind(region, 'tbody tr');
    const count = Number(region.querySelector('table')?.ariaRowCount) - 1;
    while (rows().length < count) {
      region.scrollTop = region.scrollHeight; // the page adds further rows as the reader scrolls
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return [...rows()].map((row) =>
      [...row.children].map((cell) => cell.querySelector('data')?.value ?? cell.textContent ?? ''),
    );
  });
}
