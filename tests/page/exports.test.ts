import { afterEach, expect, test } from 'vitest';
import { visiting } from '../support/demo';
import { yours } from '../support/yours';

/** Drawings for papers: on white, whatever the theme. */

const visit = visiting();
afterEach(visit.leave);

test('in the dark, drawings are saved as in the light; the scree has its cut and the titles of its axes', async () => {
  const saved: string[][] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visit.open('?yours-kept=2', { colorScheme, viewport: { width: 1280, height: 900 } });
    const table = yours(() => page);
    await table.goThere();
    await table.example('iris');
    await table.fit();
    const drawings: string[] = [];
    for (const one of ['scree', 'scores', 'loadings'])
      drawings.push((await table.saved(`yours-save-${one}-svg`)).text);
    saved.push(drawings);
  }
  const [light, dark] = saved;
  expect(dark).toEqual(light);
  const [scree] = dark;
  expect(scree).toMatch(/<svg[^>]*background: rgb\(255, 255, 255\)/);
  expect(scree).toMatch(/<line [^>]*class="export-only cut-line"[^>]*display: inline/);
  for (const title of ['component', 'share of the variance']) expect(scree).toContain(`>${title}<`);
});
