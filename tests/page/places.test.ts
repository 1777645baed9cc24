import { afterEach, describe, expect, inject, test } from 'vitest';
import { CHEAP, RESULTS } from '../support/demo';
import { until } from '../support/engine';
import { openFramed } from '../support/framed';

/** Links and reloads lead to the same place however much is made above it afterwards. */

type Panel = keyof typeof RESULTS;

let page: Awaited<ReturnType<typeof openFramed>>;
afterEach(() => page?.close());

const topIn = (document: string, id: string) =>
  `${document}.getElementById('${id}').getBoundingClientRect().top`;
const topOf = (id: string): Promise<number> => page.inPage(`return ${topIn('document', id)}`);

/** Waits until the panel has come to its result, and what is made near it changes the page's height no more. */
async function made(panel: Panel): Promise<void> {
  await page.present(RESULTS[panel]);
  await page.inPage(`
    const { documentElement } = document;
    for (let height, still = 0; still < 20; still = height === documentElement.scrollHeight ? still + 1 : 0) {
      height = documentElement.scrollHeight;
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }`);
}

describe.each([
  [390, 844],
  [1440, 900],
])('%i × %i', (width, height) => {
  const open = async (link: string) => {
    page = await openFramed(link, { width, height });
  };
  /** Waits until the panel is just below the bar: the script that keeps it there comes with the first scrolling. */
  const expectAtTop = (panel: Panel) =>
    until(page.browser, `((top) => top >= 0 && top < 110)(${topIn('frames[0].document', panel)})`);

  // Panels grow more on a phone; wider windows keep their place, too, as the nightly tests show.
  const tags = width > 390 ? ['nightly'] : [];

  test('the menu leads to a panel, and to the next one', { tags: ['nightly'] }, async () => {
    await open(CHEAP);
    for (const panel of ['table', 'whiten', 'fisher'] as const) {
      await page.inPage(`document.querySelector('#panels a[href="#${panel}"]').click()`);
      await made(panel);
      await expectAtTop(panel);
    }
  });

  test('the menu leads to a panel above which another grows meanwhile', { tags }, async () => {
    await open(`${CHEAP}#table`);
    await made('table');
    const grow = (height: number) => `document.getElementById('touch').style.minHeight = '${height}px'`;
    await page.inPage(`document.documentElement.style.overflowAnchor = 'none';
      document.querySelector('#panels a[href="#whiten"]').click();
      ${grow(9000)};`);
    await expectAtTop('whiten');
    await made('whiten');
    await page.inPage(`document.querySelector('#panels a[href="#fisher"]').click();
      addEventListener('hashchange', () => { ${grow(18000)} }, { once: true });`);
    await made('fisher');
    await expectAtTop('fisher');
  });

  test('a link leads to its panel; from there the reader scrolls freely', { tags }, async () => {
    await open(`${CHEAP}#whiten`);
    await made('whiten');
    await expectAtTop('whiten');
    const top = await topOf('whiten');
    await page.inPage(`scrollBy({ top: 300, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      document.getElementById('touch').style.minHeight = '9000px';`);
    await made('whiten');
    // Nothing takes the reader back. WebKit anchors no scrolling, so what grows above moves the panel there.
    expect(Math.abs((await topOf('whiten')) - top)).toBeGreaterThan(100);
  });

  test('a reload stays at what was on the screen', { tags }, async () => {
    await open(CHEAP);
    await page.inPage(`document.getElementById('explore').scrollIntoView()`);
    await made('explore');
    await page.inPage(
      `document.getElementById('explore').scrollIntoView(); scrollBy({ top: 150, behavior: 'instant' })`,
    );
    await made('explore');
    const top = await topOf('explore');
    await page.inPage('document.documentElement.dataset.former = ""; location.reload()');
    await until(page.browser, `frames[0].document.documentElement?.dataset.former === undefined`);
    await made('explore');
    expect(Math.abs((await topOf('explore')) - top)).toBeLessThan(3);
  });
});

test.skipIf(inject('engine') !== 'chromium').each(['fisher', 'table'] as const)(
  'a link to %s shows the picture of its pressed group, as a reload does',
  { tags: ['nightly'] },
  async (panel) => {
    /** The panel's points; empty until all of them are drawn. */
    const points = (): Promise<string> =>
      page.inPage(`
        const stages = [...document.querySelectorAll('#${panel} .scatter-stage')];
        const layers = stages.map((stage) => stage.querySelectorAll('canvas')[1]).filter(Boolean);
        const blank = ({ width, height }) =>
          Object.assign(document.createElement('canvas'), { width, height }).toDataURL();
        const drawn = layers.map((layer) => [layer.toDataURL(), blank(layer)]);
        return drawn.every(([is, none]) => is !== none) ? drawn.map(([is]) => is).join() : '';`);
    page = await openFramed(`${CHEAP}#${panel}`);
    await made(panel);
    await expect.poll(points).not.toBe('');
    const without = await points();
    await page.inPage(`document.querySelector('#${panel} .legend-item').click()`);
    await expect.poll(points).not.toBe(without);
    const shown = await points();
    const link: string = await page.inPage(
      'dispatchEvent(new Event("pagehide")); return location.search + location.hash',
    );
    expect(link).toContain(`${panel}-groups=1`);
    await page.inPage('document.documentElement.dataset.former = ""; location.reload()');
    await until(page.browser, `frames[0].document.documentElement?.dataset.former === undefined`);
    await made(panel);
    await expect.poll(points).toBe(shown);
    await page.close();
    page = await openFramed(link);
    await made(panel);
    await expect.poll(points).toBe(shown);
  },
);

test('what has moved keeps its links', async () => {
  page = await openFramed('?digits-m=5&yours-example=iris&yours-m=2#yours');
  await page.present('#yours-results:not([hidden]):not([inert])');
  const origin: string = await page.inPage('return location.origin');
  const at = (address: string) => until(page.browser, `frames[0].location.href === '${origin}${address}'`);
  await at('/yours/?yours-example=iris&yours-m=2');
  for (const [link, address] of [
    ['/?race-size=500x64&yours-m=2#race', '/docs/benchmarks.html?race-size=500x64#race'],
    ['/?yours-example=wine&digits-m=3', '/yours/?yours-example=wine'],
    ['/?present#yours-scree', '/yours/#yours-scree'],
  ]) {
    await page.browser.evaluate(`void (frames[0].location.href = '${link}')`);
    await at(address);
  }
  // A part of the tour stays where it is, whatever else the link holds.
  await page.browser.evaluate(`void (frames[0].location.href = '/?yours-m=2#whiten')`);
  await page.present('html[data-ready="true"] #whiten');
  await at('/?yours-m=2#whiten');
  await page.inPage(`location.hash = 'yours'`);
  await at('/yours/?yours-m=2');
});
