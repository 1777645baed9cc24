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

describe.each([
  [390, []],
  [1440, ['nightly']],
])('the bar, at %i px', (width, tags) => {
  test('says which panel this is, and grows along the page', { tags }, async () => {
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

  test('is thin, and covers neither a heading that a link leads to nor what is tabbed to', {
    tags,
  }, async () => {
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
  const here = (page: Page) => new URL(page.url());
  const step = async (page: Page) => Number((await page.textContent('#present-place'))?.split(' ')[0]);

  test('one panel a screen in larger type; the menu, the overview and keys go from step to step, Escape leaves', async () => {
    const page = await visit.open(CHEAP, { viewport: { width: 1280, height: 720 } });
    const size = () =>
      page.locator('#whiten .question').evaluate((p) => Number.parseFloat(getComputedStyle(p).fontSize));
    const tick = () =>
      page
        .locator('#whiten-plot text')
        .first()
        .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    await goTo(page, 'whiten');
    await page.waitForSelector(RESULTS.whiten);
    const usual = await tick();
    await goTo(page, 'touch');
    await page.locator('#present').click();
    await expect.poll(() => shown(page)).toEqual(['touch']);
    await page.locator('#panels a[href="#whiten"]').click();
    await expect.poll(() => shown(page)).toEqual(['whiten']);
    expect(await size()).toBeGreaterThanOrEqual(18);
    await expect.poll(tick).toBeGreaterThan(usual); // the plot is drawn again
    expect(here(page).searchParams.get('present')).toBe('');
    expect(here(page).hash).toBe('#whiten');

    const visible = () =>
      page
        .locator('#whiten-views, #whiten-five')
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ id }) => id));
    expect(await visible()).toEqual(['whiten-views']);
    for (const [key, panel, name] of [
      ['ArrowRight', 'whiten', 'whiten-five'],
      ['PageDown', 'fisher', ''],
      ['ArrowLeft', 'whiten', 'whiten-five'],
      ['PageUp', 'whiten', ''],
      ['PageDown', 'whiten', 'whiten-five'],
    ]) {
      await page.keyboard.press(key);
      expect(await shown(page)).toEqual([panel]);
      expect([here(page).hash, here(page).searchParams.get('present')]).toEqual([`#${panel}`, name]);
    }
    expect(await visible()).toEqual(['whiten-five']);
    // The head is one row, and the step fills the screen without being cut.
    expect(await page.locator('.masthead').evaluate((bar) => bar.clientHeight)).toBeLessThan(60);

    // The address names the step.
    const link = await visit.open(page.url(), { viewport: { width: 1280, height: 720 } });
    await link.waitForSelector(RESULTS.whiten);
    expect(await step(link)).toBe(await step(page));
    await expect.poll(() => link.locator('#whiten-views').isVisible()).toBe(false);
    await link.close();

    await page.locator('#present-place').click();
    await page.locator('#present-overview button', { hasText: 'Use it' }).click();
    expect(await shown(page)).toEqual(['use']);
    expect(await page.locator('#present-overview').isVisible()).toBe(false);
    expect(await page.textContent('#present-place')).toMatch(/^(\d+) \/ \1/);
    await page.keyboard.press('PageDown'); // there is no further one
    expect(await shown(page)).toEqual(['use']);

    await page.locator('#present-place').click();
    await page.keyboard.press('Escape'); // first the overview,
    expect(await shown(page)).toEqual(['use']);
    await page.keyboard.press('Escape'); // then the mode
    expect((await shown(page)).length).toBe(PANELS);
    expect(page.url()).not.toMatch(/present/);
  });

  test('a remote goes on wherever the focus is; arrows belong to a control that was reached by keyboard', {
    tags: ['nightly'],
  }, async () => {
    const page = await visit.open('?present#touch', { viewport: { width: 1280, height: 720 } });
    const slider = page.locator('#touch-angle');
    const before = await slider.inputValue();
    await slider.click({ position: { x: 30, y: 10 } });
    const clicked = await slider.inputValue();
    expect(clicked).not.toBe(before);
    for (const [key, at] of [
      ['ArrowRight', 2],
      ['PageUp', 1],
    ] as const) {
      await page.keyboard.press(key);
      expect(await step(page)).toBe(at);
    }
    await page.locator('#touch-shuffle').focus();
    await page.keyboard.press('Tab');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await slider.inputValue()).not.toBe(clicked);
    expect(await step(page)).toBe(1);

    // A point appears where one clicks, also at the sides; a second click there adds none.
    await page.waitForSelector('html[data-fitted]');
    const box = await page.locator('#touch-plot').boundingBox();
    if (!box) expect.fail('no plot');
    const count = await page.locator('#touch-plot .points circle').count();
    for (const [x, y] of [
      [box.x + 12, box.y + 0.4 * box.height],
      [box.x + box.width - 12, box.y + 0.3 * box.height],
    ]) {
      await page.mouse.click(x, y);
      await expect
        .poll(() =>
          page.locator('#touch-plot .points .selected').evaluate((point) => {
            const { left, top, width } = point.getBoundingClientRect();
            return [left + width / 2, top + width / 2];
          }),
        )
        .toEqual([expect.closeTo(x, -0.5), expect.closeTo(y, -0.5)]);
    }
    expect(await page.locator('#touch-plot .points circle').count()).toBe(count + 2);
    await page.locator('#touch-plot').focus();
    await page.keyboard.press('PageDown');
    expect(await step(page)).toBe(2);
  });

  test('a remote alone goes through every step, there and back, and each fits the screen', {
    tags: ['nightly'],
  }, async () => {
    const page = await visit.open(`${CHEAP}&present`, { viewport: { width: 1280, height: 720 } });
    const seen: string[] = [];
    const count = Number((await page.textContent('#present-place'))?.match(/\/ (\d+)/)?.[1]);
    for (let k = 1; k < count; k++) {
      await page.keyboard.press('PageDown');
      const [panel] = await shown(page);
      if (seen.at(-1) !== panel) seen.push(panel);
      if (panel in RESULTS)
        await page.waitForSelector(RESULTS[panel as keyof typeof RESULTS], { state: 'attached' });
      const beyond = () =>
        page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return Math.max(scrollWidth - innerWidth, scrollHeight - innerHeight);
        });
      await expect.poll(beyond, { message: `step ${k + 1}` }).toBeLessThanOrEqual(0);
    }
    expect(await step(page)).toBe(count);
    expect(seen).toEqual(expect.arrayContaining(Object.keys(RESULTS)));
    for (let k = 1; k < count; k++) await page.keyboard.press('PageUp');
    expect(await step(page)).toBe(1);
  });
});

test('the print is a hand-out: all panels are drawn before it, with their legends and what is chosen, on light paper', async () => {
  const page = await visit.open(CHEAP, { colorScheme: 'dark' });
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint')); // as a browser does
      Object.assign(globalThis, { printed: true });
      setTimeout(() => {
        document.documentElement.dataset.printing = ''; // so that it can be looked at
      });
    };
  });
  // The browser's own menu prints what is drawn so far; each other panel says so.
  const undrawn = () =>
    page
      .locator('.panel > .stack')
      .evaluateAll((stacks) =>
        stacks
          .filter((stack) => /Not drawn yet/.test(getComputedStyle(stack, '::after').content))
          .map((stack) => stack.parentElement?.id),
      );
  expect(await undrawn()).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await undrawn()).toEqual(expect.arrayContaining(['digits', 'wide', 'words', 'table']));
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Control+p');
  await page.waitForFunction(() => 'printed' in globalThis);
  await page.emulateMedia({ media: 'print' });
  expect(await undrawn()).toEqual([]);
  for (const result of Object.values(RESULTS)) expect(await page.locator(result).count(), result).toBe(1);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  for (const hidden of ['.masthead', '#touch-shuffle', '.keys', 'label:has(#touch-cloud-ring)'])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
  for (const there of ['#touch-plot', '#whiten .question', '#explore-scores .legend-item', '#words-small'])
    expect(await page.locator(there).first().isVisible(), there).toBe(true);
  expect(await page.locator('#touch-figure label:has(:checked)').first().isVisible()).toBe(true);
  const tops = await page
    .locator('#touch > [id]')
    .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  // Pictures are drawn for the width that they have on paper.
  const stretched = await page.locator('.scatter-stage canvas:not(.bitmap)').evaluateAll((all) =>
    all
      .map((one) => {
        const { width, height, clientWidth, clientHeight } = one as HTMLCanvasElement;
        return width / height / (clientWidth / clientHeight);
      })
      .filter((ratio) => Math.abs(ratio - 1) > 0.02),
  );
  expect(stretched).toEqual([]);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(16);
  await page.close();
});

test('on a dark page, too, images are printed on white', { tags: ['nightly'] }, async () => {
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
  await page.close();
});

test('scatter plots of a dark page are printed as those of a light one', { tags: ['nightly'] }, async () => {
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

test('where the system forces its colours, chosen options, bars and points have these', {
  tags: ['nightly'],
}, async () => {
  const page = await visit.open(CHEAP, { forcedColors: 'active' });
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<i id="probe" style="forced-color-adjust: none; color: Highlight; background: Canvas"></i>',
    );
  });
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const [highlight, canvas] = [await styleOf('#probe', 'color'), await styleOf('#probe', 'background-color')];
  expect(highlight).not.toBe(canvas);
  for (const chosen of ['.segmented label:has(:checked)', '#panels [aria-current]', '#touch-bar-kept'])
    expect(await styleOf(chosen, 'background-color'), chosen).toBe(highlight);
  expect(await styleOf('#touch-plot .hand-line', 'stroke')).toBe(highlight);
  expect(await styleOf('#touch-angle', 'background-image')).toMatch(/gradient/);
  // The label of a filled button has its own background behind it, and not the colour of the page.
  await goTo(page, 'digits');
  expect(await styleOf('#digits-fit', 'color')).toBe(canvas);
  expect(await styleOf('#digits-fit', 'forced-color-adjust')).toBe('none');
  await goTo(page, 'explore');
  await page.waitForSelector(RESULTS.explore);
  await layersAtRest(page.locator('#explore-plot-stage'));
  const inks = await page.locator('#explore-scores .legend canvas').evaluateAll((swatches) =>
    swatches.map((swatch) => {
      const { width, height } = swatch as HTMLCanvasElement;
      const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(swatch as HTMLCanvasElement, -width / 2, -height / 2);
      return Array.from(context.getImageData(0, 0, 1, 1).data.subarray(0, 3));
    }),
  );
  const parts =
    highlight
      .match(/[\d.]+/g)
      ?.slice(0, 3)
      .map(Number) ?? [];
  expect(inks[0]).toEqual(parts.map((part) => expect.closeTo(part, -0.7))); // a canvas rounds what is translucent
  expect(new Set(inks.map(String)).size).toBe(3);
});
