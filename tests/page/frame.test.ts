import type { Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import { CHEAP, goTo, RESULTS, visiting } from '../support/demo';
import { layersAtRest, layersOf } from '../support/shown';

/** The page's frame: the bar that goes along, presenting, and print. */

const PANELS = Object.keys(RESULTS).length + 2; // with the first and the last, which are there at once
const visit = visiting();
afterEach(visit.leave);

const current = (page: Page) =>
  page.locator('#panels [aria-current]').evaluateAll((links) => links.map((link) => link.textContent));
const shown = (page: Page) =>
  page
    .locator('main > section')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ id }) => id));
const share = (page: Page) =>
  page
    .locator('#progress')
    .evaluate((bar) => bar.getBoundingClientRect().width / (bar.parentElement as Element).clientWidth);

test('each panel asks one question and names one thing to do', async () => {
  const page = await visit.open();
  const heads = await page.locator('main > section').evaluateAll((panels) =>
    panels.map((panel) => ({
      questions: [...panel.querySelectorAll('.question')].map((one) => one.textContent?.trim() ?? ''),
      tasks: panel.querySelectorAll('.task').length,
    })),
  );
  expect(heads.length).toBe(PANELS);
  for (const { questions, tasks } of heads) {
    expect(questions).toEqual([expect.stringMatching(/\?$/)]);
    expect(tasks).toBe(1);
  }
});

describe.each([390, 1440])('the bar, at %i px', (width) => {
  test('says which panel this is, and grows along the page', async () => {
    const page = await visit.open(CHEAP, { viewport: { width, height: 844 } });
    expect(await current(page)).toEqual(['Touch']);
    let before = await share(page);
    for (const [panel, name] of Object.entries({ whiten: 'Whiten', table: 'Your data', use: 'Use it' })) {
      // What grows above it as it comes near may push it down again.
      const there = async () => {
        await goTo(page, panel);
        return current(page);
      };
      await expect.poll(there).toEqual([name]);
      const now = await share(page);
      expect(now).toBeGreaterThan(before);
      before = now;
      const [bar, link] = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return [box('#panels'), box('#panels [aria-current]')];
      });
      expect(link?.left).toBeGreaterThanOrEqual(bar?.left ?? Number.NaN);
      expect(link?.right).toBeLessThanOrEqual(bar?.right ?? Number.NaN);
    }
  });

  test('is thin, and covers neither a heading that a link leads to nor what is tabbed to', async () => {
    const page = await visit.open(CHEAP, { viewport: { width, height: 844 } });
    await goTo(page, 'whiten');
    await page.waitForSelector(RESULTS.whiten);
    for (const panel of ['fisher', 'whiten']) {
      const gap = async () => {
        await page.locator(`#panels a[href="#${panel}"]`).click();
        return page.evaluate(
          (id) =>
            (document.getElementById(`${id}-title`) as Element).getBoundingClientRect().top -
            (document.querySelector('.masthead') as Element).getBoundingClientRect().bottom,
          panel,
        );
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
      await expect.poll(gap).toBeLessThan(200);
    }
    const height = await page.locator('.masthead').evaluate((bar) => bar.getBoundingClientRect().bottom);
    expect(height).toBeLessThanOrEqual(56);
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.masthead') as Element;
      const names: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>(
        '#whiten :is(input, summary, [tabindex="0"])',
      )) {
        scrollTo({ top: scrollY + control.getBoundingClientRect().bottom + 200, behavior: 'instant' });
        control.focus();
        const { left, top } = control.getBoundingClientRect();
        if (bar.contains(document.elementFromPoint(left + 2, top + 1)))
          names.push(control.outerHTML.slice(0, 80));
      }
      return names;
    });
    expect(covered).toEqual([]);
  });
});

describe('presenting', () => {
  test('one panel a screen in larger type; keys go from panel to panel, Escape leaves', async () => {
    const page = await visit.open(CHEAP);
    const size = () =>
      page.locator('#whiten .question').evaluate((p) => Number.parseFloat(getComputedStyle(p).fontSize));
    const usual = await size();
    await page.locator('#present').click();
    await expect.poll(() => shown(page)).toEqual(['touch']);
    await page.locator('#panels a[href="#whiten"]').click();
    await expect.poll(() => shown(page)).toEqual(['whiten']);
    expect(await size()).toBeGreaterThan(usual);
    expect(page.url()).toMatch(/[?&]present.*#whiten$/);
    await page.waitForSelector(RESULTS.whiten);

    for (const [key, panel] of [
      ['ArrowRight', 'fisher'],
      ['PageDown', 'explore'],
      ['ArrowLeft', 'fisher'],
      ['PageUp', 'whiten'],
    ]) {
      await page.keyboard.press(key);
      expect(await shown(page)).toEqual([panel]);
      expect(page.url()).toMatch(new RegExp(`#${panel}$`));
    }
    await page.locator('#panels a[href="#use"]').click();
    await expect.poll(() => shown(page)).toEqual(['use']);
    expect(await page.locator('#present-place').textContent()).toMatch(new RegExp(`^${PANELS} / ${PANELS}`));
    await page.keyboard.press('ArrowRight'); // there is no further one
    expect(await shown(page)).toEqual(['use']);

    await page.keyboard.press('Escape');
    expect((await shown(page)).length).toBe(PANELS);
    expect(page.url()).not.toMatch(/present/);
  });

  test('a control that has the focus keeps its keys', async () => {
    const page = await visit.open('?present#touch');
    const slider = page.locator('#touch-angle');
    await slider.focus();
    const before = await slider.inputValue();
    await page.keyboard.press('ArrowRight');
    expect(await slider.inputValue()).not.toBe(before);
    await page.locator('#touch-plot').focus();
    await page.keyboard.press('PageDown');
    expect(await shown(page)).toEqual(['touch']);
    await page.locator('#touch-shuffle').focus(); // a button has no use for arrow keys
    await page.keyboard.press('ArrowRight');
    expect(await shown(page)).toEqual(['digits']);
  });

  test('every panel comes to its result, there and back, and none is wider than the screen', async () => {
    const page = await visit.open(`${CHEAP}&present`, { viewport: { width: 1280, height: 720 } });
    for (const [panel, result] of Object.entries(RESULTS)) {
      await page.keyboard.press('PageDown');
      expect(await shown(page)).toEqual([panel]);
      await page.waitForSelector(result);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    }
    for (const panel of Object.keys(RESULTS).reverse().slice(1)) {
      await page.keyboard.press('PageUp');
      expect(await shown(page)).toEqual([panel]);
    }
  });
});

test('in print there are no controls, and the paper is light', async () => {
  const page = await visit.open(CHEAP);
  await goTo(page, 'whiten');
  await page.waitForSelector(RESULTS.whiten);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  for (const hidden of ['.masthead', '#touch-controls', '#whiten .figure-head .segmented', '.keys'])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
  for (const there of ['#touch-plot', '#whiten-plot', '#whiten .question', '#whiten figcaption'])
    expect(await page.locator(there).first().isVisible(), there).toBe(true);
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
});

test('on a dark page, too, images are printed on white', async () => {
  const page = await visit.open(CHEAP);
  await page.emulateMedia({ colorScheme: 'dark' });
  await goTo(page, 'digits');
  await page.waitForSelector(RESULTS.digits);
  const corner = () =>
    page
      .locator('#digits-components canvas')
      .first()
      .evaluate((mean: HTMLCanvasElement) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
        context.drawImage(mean, 0, 0);
        return Array.from(context.getImageData(0, 0, 1, 1).data);
      });
  const say = (name: string) => page.evaluate((type) => dispatchEvent(new Event(type)), name);
  const dark = await corner();
  expect(Math.max(...dark.slice(0, 3))).toBeLessThan(64);
  await say('beforeprint');
  expect(await corner()).toEqual([255, 255, 255, 255]);
  await say('afterprint');
  await expect.poll(corner).toEqual(dark);
});

test('scatter plots of a dark page are printed as those of a light one', async () => {
  const printed: string[][] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visit.open(CHEAP, { colorScheme });
    await goTo(page, 'explore');
    await page.waitForSelector(RESULTS.explore);
    const stage = page.locator('#explore-plot-stage');
    const before = await layersAtRest(stage);
    const onPaper = page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          addEventListener('beforeprint', () => {
            const layers = document.querySelectorAll<HTMLCanvasElement>('#explore-plot-stage canvas');
            done(Array.from(layers, (layer) => layer.toDataURL()));
          });
        }),
    );
    await page.pdf();
    printed.push(await onPaper);
    await expect.poll(() => layersOf(stage)).toEqual(before);
    expect(new Set(before).size).toBe(3);
  }
  const [light, dark] = printed;
  expect(light).toHaveLength(3);
  expect(new Set(light).size).toBe(3);
  expect(dark).toEqual(light);
});
