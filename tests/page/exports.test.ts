import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { visiting, YOURS } from '../support/demo';
import { fileOf, yours } from '../support/yours';

/** Drawings for papers: on white, whatever the theme. */

const visit = visiting();
afterEach(visit.leave);

test('in the dark, drawings are saved as in the light; the scree has its cut and the titles of its axes', async () => {
  const saved: string[][] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visit.open(`${YOURS}?yours-kept=2&yours-biplot=on`, {
      colorScheme,
      viewport: { width: 1280, height: 900 },
    });
    const table = yours(() => page);
    await table.example('iris');
    await table.fit();
    await page.locator('#yours-certain', { hasText: /^Upright lines/ }).waitFor(); // the scree has its intervals, too
    const drawings: string[] = [];
    for (const one of ['scree', 'scores', 'loadings', 'outliers', 'groups'])
      drawings.push((await table.saved(`yours-save-${one}-svg`)).text);
    saved.push(drawings);
  }
  const [light, dark] = saved;
  expect(dark).toEqual(light);
  const [scree, scores, , outliers, groups] = dark;
  expect(scree).toMatch(/<svg[^>]*background: rgb\(255, 255, 255\)/);
  expect(scree).toMatch(/<line [^>]*class="export-only cut-line"[^>]*display: inline/);
  for (const title of ['component', 'share of the variance']) expect(scree).toContain(`>${title}<`);

  // What the screen shows: a mark for each row, names at arrows, an ellipse for each group, limits, and T².
  const wordsOf = (drawing: string) => Array.from(drawing.matchAll(/>([^<>]+)<\/text>/g), ([, word]) => word);
  const species = ['setosa', 'versicolor', 'virginica'];
  expect(wordsOf(scores)).toEqual(expect.arrayContaining(['Sepal.Length', 'Petal.Width', ...species]));
  expect(scores.match(/<path [^>]*fill="none"[^>]*stroke-width="1.5"/g)).toHaveLength(species.length);
  for (const one of [scores, outliers, groups])
    expect(one.match(/<path [^>]*transform="[^>]*opacity="0.9"/g)).toHaveLength(150);
  expect(outliers.match(/stroke-dasharray="6 5"/g)).toHaveLength(2);
  expect(wordsOf(outliers)).toEqual(expect.arrayContaining(['T', '2', 'within ', 'PC 1']));
});

/** The share of pixels that are white, and how many colours there are, of a PNG file. */
function looksOf(page: Page, bytes: Buffer): Promise<{ white: number; colours: number }> {
  return page.evaluate(async (file) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(file), (c) => c.charCodeAt(0))]));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    const pixels = new Uint32Array(data.buffer);
    return {
      white: pixels.filter((pixel) => pixel === 0xffffffff).length / pixels.length,
      colours: new Set(pixels).size,
    };
  }, bytes.toString('base64'));
}

const SPIRAL = Array.from({ length: 6000 }, (_, i) =>
  [Math.cos(2.4 * i) * i, Math.sin(2.4 * i) * i, i % 7, i % 2 ? 'odd' : 'even'].join(),
);

test.each([
  ['a cloud in space', '?yours-view=3', 'iris'],
  ['more points than are drawn as shapes', '', 'spiral'],
])(
  'in the dark, the picture of %s is that of the light, on white',
  { tags: ['nightly'] },
  async (_, link, table) => {
    const pictures: Buffer[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await visit.open(YOURS + link, { colorScheme, viewport: { width: 1280, height: 900 } });
      const panel = yours(() => page);
      if (table === 'iris') await panel.example('iris');
      else await panel.take(fileOf('spiral.csv', `a,b,c,kind\n${SPIRAL.join('\n')}\n`));
      await panel.fit();
      if (table === 'iris') {
        const { text } = await panel.saved('yours-save-scores-svg');
        for (const word of ['setosa', 'versicolor', 'virginica']) expect(text).toContain(`>${word}</text>`);
      }
      const { name, bytes } = await panel.saved('yours-save-scores-png');
      expect(name).toBe(`${table}-scores.png`);
      const { white, colours } = await looksOf(page, bytes);
      expect(white).toBeGreaterThan(0.5);
      expect(white).toBeLessThan(0.98);
      expect(colours).toBeGreaterThan(50);
      pictures.push(bytes);
    }
    expect(pictures[1].equals(pictures[0])).toBe(true);
  },
);
