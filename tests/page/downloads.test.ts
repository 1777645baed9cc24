import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { visiting, YOURS } from '../support/demo';
import { fileOf, png, yours } from '../support/yours';

/** Every figure that can be saved, opened alone and compared with the screen. */

const visit = visiting();
afterEach(visit.leave);

/** Notes for each canvas the words that it shows: those written since it was last emptied; runs before the page. */
function noteWords(): void {
  const notes = new Map<HTMLCanvasElement, string[]>();
  Object.assign(globalThis, { wordsOn: (canvas: HTMLCanvasElement) => notes.get(canvas) ?? [] });
  const { prototype } = CanvasRenderingContext2D;
  const { fillText, clearRect } = prototype;
  prototype.clearRect = function (...box) {
    notes.set(this.canvas, []);
    clearRect.apply(this, box);
  };
  prototype.fillText = function (text, ...place) {
    notes.set(this.canvas, [...(notes.get(this.canvas) ?? []), text]);
    fillText.call(this, text, ...place);
  };
}

/** The words of a figure's picture on the screen, and all text beside it; runs in the page. */
function seen(id: string): { words: string[]; text: string } {
  const figure = document.getElementById(id) as HTMLElement;
  const { wordsOn } = globalThis as unknown as { wordsOn: (canvas: HTMLCanvasElement) => string[] };
  const written = [
    ...figure.querySelectorAll(
      '.axis-name, .drawing svg text, .tile-name, .loadings-table tbody :is(th, td)',
    ),
  ].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const words = [
    ...[...figure.querySelectorAll('canvas')].filter((one) => one.checkVisibility()).flatMap(wordsOn),
    ...written.map(({ textContent }) => textContent ?? ''),
  ];
  // The legend of the scores serves other figures too, which have it in their files.
  const text = [figure, ...document.querySelectorAll('.legend')]
    .map(({ textContent }) => textContent)
    .join('');
  return { words, text };
}

/** The words of a drawing that is opened alone, and those that leave its frame; runs in a page of its own. */
function alone(): { words: string[]; outside: string[] } {
  const svg = document.querySelector('svg') as SVGSVGElement;
  const frame = svg.getBoundingClientRect();
  const texts = [...svg.querySelectorAll('text')].filter((one) => one.checkVisibility());
  const outside = texts.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return (
      left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1
    );
  });
  const wordsOf = (all: SVGTextElement[]) => all.map(({ textContent }) => textContent ?? '');
  return { words: wordsOf(texts), outside: wordsOf(outside) };
}

/** The share of pixels in which two files differ plainly; runs in a page of its own. */
async function difference(addresses: string[]): Promise<number> {
  const images = await Promise.all(
    addresses.map(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image;
    }),
  );
  const { naturalWidth: width, naturalHeight: height } = images[1];
  const [a, b] = images.map((image) => {
    const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  });
  return a.filter((value, i) => Math.abs(value - b[i]) > 96).length / a.length;
}

const withoutBlanks = (words: string[]) => words.join('').replace(/\s/g, '');

/** The figures whose ids are not after their files. */
const FIGURES: Record<string, string> = {
  categories: 'yours-categories-figure',
  contrast: 'yours-contrast-figure',
};

const IMAGES = Array.from({ length: 12 }, (_, i) =>
  fileOf(
    `${i}.png`,
    png(
      Uint8Array.from({ length: 48 }, (_, k) => (37 * i * (k + 3) + 11 * k) % 256),
      4,
      4,
    ),
  ),
);
const CURVES = [
  Array.from({ length: 30 }, (_, j) => 400 + 5 * j).join(),
  ...Array.from({ length: 20 }, (_, i) =>
    Array.from({ length: 30 }, (_, j) => Math.sin(i + j / 5) + i * Math.cos(j / 9)).join(),
  ),
].join('\n');

async function open(page: Page, table: string): Promise<void> {
  const panel = yours(() => page);
  if (table === 'images') await panel.take(IMAGES);
  else if (table === 'curves') await panel.take(fileOf('curves.csv', CURVES));
  else await panel.example(table);
  if (table === 'iris') await page.locator('#yours-categories').check();
  await panel.fit();
  if (table === 'iris') await page.waitForSelector('#yours-categories-figure[data-rows]');
}

test.each([
  ['iris', '?yours-biplot=on&yours-contrast=setosa'],
  ['iris', '?yours-view=3'],
  ['wine', '?yours-biplot=on&yours-scale=standard'],
  ['faithful', '?yours-biplot=on'],
  ['cancer', ''],
  ['curves', ''],
  ['images', ''],
])('%s%s', { tags: ['nightly'] }, async (table, link) => {
  const page = await visit.open(YOURS + link, { viewport: { width: 1280, height: 900 } });
  await page.addInitScript(noteWords);
  await page.reload();
  await page.waitForSelector('html[data-ready="true"]');
  await open(page, table);
  const lone = await visit.browser.newPage();
  const buttons = page.locator('.save-figure:visible button[id$="-svg"]');
  for (const id of await buttons.evaluateAll((all) => all.map((one) => one.id))) {
    const name = id.slice('yours-save-'.length, -'-svg'.length);
    const screen = await page.evaluate(seen, FIGURES[name] ?? `yours-${name}`);
    const { text } = await yours(() => page).saved(id);
    await lone.setContent(text);
    const file = await lone.evaluate(alone);
    const [drawn, shown] = [withoutBlanks(file.words), withoutBlanks([...screen.words, screen.text])];
    const lacking = (words: string[], among: string) =>
      words.filter((word) => !among.includes(withoutBlanks([word])));
    expect.soft(lacking(screen.words, drawn), `${name}: on the screen alone`).toEqual([]);
    expect.soft(lacking(file.words, shown), `${name}: in the file alone`).toEqual([]);
    expect.soft(file.outside, `${name}: beyond the frame`).toEqual([]);
    expect.soft(file.words.length, name).toBeGreaterThan(2);
    const { bytes } = await yours(() => page).saved(id.replace('svg', 'png'));
    const addresses = [
      `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`,
      `data:image/png;base64,${bytes.toString('base64')}`,
    ];
    expect.soft(await lone.evaluate(difference, addresses), `${name}: SVG and PNG`).toBeLessThan(0.01);
  }
  await lone.close();
  await page.close();
});

test('in the dark, the sheet of images is that of the light', { tags: ['nightly'] }, async () => {
  const sheets: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visit.open(YOURS, { colorScheme, viewport: { width: 1280, height: 900 } });
    await open(page, 'images');
    const pattern = page.locator('#yours-pictures canvas').nth(1);
    const before = await pattern.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    sheets.push((await yours(() => page).saved('yours-save-pictures-svg')).text);
    expect(await pattern.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())).toBe(before);
  }
  expect(sheets[1]).toBe(sheets[0]);
});
