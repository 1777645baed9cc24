import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import faithful from '../fixtures/faithful.json';
import iris from '../fixtures/iris.json';
import { moments } from '../support/cloud';
import { goTo, RESULTS, visiting, YOURS } from '../support/demo';
import { coloursOf, expectShown, numbersOf, parse } from '../support/shown';

const visit = visiting();
let page: Page;

beforeAll(async () => {
  page = await visit.open();
});

const text = async (id: string) => ((await page.locator(`#${id}`).textContent()) ?? '').trim();

const value = async (id: string) => parse(await text(id));

describe('arriving', () => {
  test('the engine says what it is', async () => {
    expect(await text('engine')).toMatch(/engine \d+\.\d+\.\d+ · relaxed SIMD · ready in/);
  });

  test('light and dark', async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.locator('label:has(#theme-dark)').click();
    const dark = await background();
    await page.locator('label:has(#theme-light)').click();
    const light = await background();
    expect(dark).not.toBe(light);
    await page.locator('label:has(#theme-auto)').click();
  });

  test('asks its own host only, and not for what is not there', { tags: ['nightly'] }, async () => {
    const strangers: string[] = [];
    const missing: string[] = [];
    const other = await visit.browser.newPage();
    other.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(visit.address)) {
        strangers.push(request.url());
      }
    });
    other.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    await other.goto(visit.address);
    await other.waitForSelector('html[data-ready="true"]');
    await other.locator('#digits').scrollIntoViewIfNeeded();
    await other.waitForSelector('#digits-results[data-rows="10000"]');
    await other.close();
    expect(strangers).toEqual([]);
    expect(missing).toEqual([]);
  });

  test('every control has a name, every plot a caption and a table of its numbers', async () => {
    for (const [panel, result] of Object.entries(RESULTS)) {
      await goTo(page, panel);
      await page.waitForSelector(result);
    }
    const unnamed = await page
      .locator('button, input, select, [role=slider], [role=application]')
      .evaluateAll((elements) =>
        elements
          .filter((element) => {
            const labels = (element as HTMLInputElement).labels;
            const name =
              element.getAttribute('aria-label') ||
              element.textContent?.trim() ||
              (labels && [...labels].map((label) => label.textContent?.trim()).join(''));
            return !name;
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      );
    expect(unnamed).toEqual([]);
    const figures = page.locator('figure');
    expect(await figures.count()).toBeGreaterThanOrEqual(7);
    for (const figure of await figures.all()) {
      expect(((await figure.locator('figcaption .caption').textContent()) ?? '').length).toBeGreaterThan(20);
      expect(await figure.locator('details.numbers').count()).toBe(1);
    }
  });
});

describe('touch it', () => {
  // The picture follows the state in the next frame.
  const drawn = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  const angle = () => page.locator('#touch-handle').getAttribute('aria-valuenow').then(Number);
  const points = async () =>
    Number(/\d+/.exec((await page.locator('#touch-plot').getAttribute('aria-label')) ?? ''));

  test('variance kept and error always make the total', async () => {
    const total = await value('touch-total');
    const seen = new Set<string>();
    const slider = page.locator('#touch-angle');
    for (const degrees of ['10', '77', '104', '150']) {
      await slider.fill(degrees);
      await expect.poll(() => text('touch-angle-value')).not.toBe('');
      await expect.poll(async () => Math.abs((await angle()) - Number(degrees)) < 2).toBe(true);
      seen.add(await text('touch-kept'));
      expect((await value('touch-kept')) + (await value('touch-error'))).toBeCloseTo(total, 2);
      expect(await value('touch-total')).toBe(total);
      const share = (await value('touch-kept-share')) / 100;
      expect(share).toBeCloseTo((await value('touch-kept')) / total, 2);
    }
    expect(seen.size).toBe(4);
  });

  test('the line snaps to u1, where it keeps the first eigenvalue; by keyboard alone', async () => {
    const [first] = (await text('touch-lambda')).match(/[\d.]+(?= ?,)/) ?? [];
    const handle = page.locator('#touch-handle');
    // By degrees: from 20 before the component, the line must find it.
    const { axis } = await moments(page);
    await page.locator('#touch-angle').fill(String((Math.round(axis) + 160) % 180));
    await handle.focus();
    let found = false;
    for (let k = 0; k < 40 && !found; k++) {
      await page.keyboard.press('ArrowLeft');
      await drawn();
      found = /first principal component/.test((await handle.getAttribute('aria-valuetext')) ?? '');
    }
    expect(found).toBe(true);
    await expect.poll(() => text('touch-message')).toMatch(/^Found u1/);
    expect(await value('touch-kept')).toBeCloseTo(Number(first), 2);
    // It is the best: a degree off keeps less.
    const best = await value('touch-kept');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => value('touch-kept')).toBeLessThan(best);
  });

  test('a dragged point takes mean and components along', async () => {
    const before = { total: await text('touch-total'), lambda: await text('touch-lambda') };
    const dot = page.locator('#touch-plot .points circle').first();
    await dot.scrollIntoViewIfNeeded();
    const box = await dot.boundingBox();
    if (!box) expect.fail('no point to drag');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y - 60, { steps: 5 });
    // Still held: the numbers follow while it is dragged.
    await expect.poll(() => text('touch-total')).not.toBe(before.total);
    await page.mouse.up();
    expect(await text('touch-lambda')).not.toBe(before.lambda);
    const after = await dot.boundingBox();
    expect(Math.abs((after?.x ?? 0) - box.x - 40)).toBeLessThan(3);
  });

  test('the line turns by dragging its handle', async () => {
    const before = await angle();
    const box = await page.locator('#touch-handle .grip').boundingBox();
    if (!box) expect.fail('no handle');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y + 90, { steps: 5 });
    await page.mouse.up();
    await expect.poll(angle).not.toBe(before);
  });

  test('points by keyboard: chosen, moved, added, removed', async () => {
    const count = await points();
    await page.locator('#touch-plot').focus();
    await page.keyboard.press('PageDown');
    const total = await text('touch-total');
    for (let k = 0; k < 5; k++) await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => text('touch-total')).not.toBe(total);
    await expect
      .poll(() => page.locator('#touch-figure [aria-live=polite]').textContent())
      .toMatch(/Point \d+ of \d+ at/);
    await page.keyboard.press('Delete');
    await expect.poll(points).toBe(count - 1);
    await page.locator('#touch-add').click();
    await page.locator('#touch-add').click();
    await expect.poll(points).toBe(count + 1);
    await page.locator('#touch-remove').click();
    await expect.poll(points).toBe(count);
  });

  test('clouds, shuffling and what is shown', async () => {
    const roundness = async () => {
      const [first, second] = ((await text('touch-lambda')).match(/[\d.]+(?=,|$)/g) ?? []).map(Number);
      return second / first;
    };
    await page.locator('label:has(#touch-cloud-round)').click();
    await expect.poll(roundness).toBeGreaterThan(0.5);
    await page.locator('label:has(#touch-cloud-correlated)').click();
    await expect.poll(roundness).toBeLessThan(0.5);
    await page.locator('label:has(#touch-cloud-outlier)').click();
    const before = await text('touch-lambda');
    await page.locator('#touch-shuffle').click();
    await expect.poll(() => text('touch-lambda')).not.toBe(before);
    await page.locator('#touch-show-axes').uncheck();
    await expect.poll(() => page.locator('#touch-plot .principal').isVisible()).toBe(false);
    await page.locator('#touch-show-axes').check();
    await expect.poll(() => page.locator('#touch-plot .principal').isVisible()).toBe(true);
  });

  test('cloud, seed, angle and what is shown are in the address; Back takes the last of them back', async () => {
    const here = await visit.open();
    await here.locator('label:has(#touch-cloud-round)').click();
    await here.locator('#touch-shuffle').click();
    await here.locator('#touch-show-projections').uncheck();
    await here.locator('#touch-angle').fill('61');
    await here.waitForFunction(() => location.search.includes('touch-angle'));
    expect([...new URL(here.url()).searchParams.keys()].sort()).toEqual([
      'touch-angle',
      'touch-cloud',
      'touch-seed',
      'touch-show-projections',
    ]);
    const picture = (one: Page) =>
      one
        .locator('#touch-plot :is(.points, .handle, .hand-line, .feet)')
        .evaluateAll((parts) => parts.map((part) => part.outerHTML).join(''));
    const link = await visit.open(here.url());
    expect(await picture(link)).toBe(await picture(here));
    expect(await link.locator('#touch-plot .residuals').isVisible()).toBe(false);
    await link.close();
    await here.goBack();
    await expect.poll(() => here.locator('#touch-show-projections').isChecked()).toBe(true);
    const round = await picture(here);
    await here.goBack();
    await expect.poll(() => picture(here), { message: 'the cloud before' }).not.toBe(round);
    await here.close();
  });

  test.each([320, 390, 768])(
    'at %i px the words of what to do lie on no point and no handle',
    async (width) => {
      const here = await visit.open('', { viewport: { width, height: 800 } });
      for (const cloud of ['correlated', 'round', 'outlier']) {
        await here.locator(`label:has(#touch-cloud-${cloud})`).click();
        const met = await here.evaluate(async () => {
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
          const boxes = (selector: string) =>
            [...document.querySelectorAll(`#touch-plot ${selector}`)].map((part) =>
              part.getBoundingClientRect(),
            );
          const hints = boxes('.hint');
          return [...boxes('.points circle'), ...boxes('.grip')].filter((box) =>
            hints.some(
              (hint) =>
                box.left < hint.right &&
                hint.left < box.right &&
                box.top < hint.bottom &&
                hint.top < box.bottom,
            ),
          ).length;
        });
        expect(met, cloud).toBe(0);
      }
      await here.close();
    },
  );

  test('the numbers under the figure are those of the cloud', async () => {
    const rows = await numbersOf(page, 'touch-figure');
    expect(rows.length).toBe(await points());
    const lost = rows.reduce((sum, row) => sum + parse(row[4]) ** 2, 0) / rows.length;
    expect(lost).toBeCloseTo(await value('touch-error'), 1);
  });
});

describe('your data', () => {
  beforeAll(async () => {
    await page.close();
    page = await visit.open(YOURS);
  });
  const upload = (name: string, content: string | Buffer) =>
    page.locator('#yours-file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  const run = async () => {
    await page.locator('#yours-run').click();
    await page.waitForSelector('#yours-results:not([hidden])');
    await expect.poll(() => text('yours-status-message')).not.toMatch(/failed/);
  };
  const loadings = () =>
    page
      .locator('#yours-loadings-table tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  const saved = async (id: string) => {
    const waiting = page.waitForEvent('download');
    await page.locator(`#${id}`).click();
    const download = await waiting;
    return { name: download.suggestedFilename(), content: readFileSync(await download.path(), 'utf8') };
  };

  test('iris: scree, loadings, scores and downloads agree with scikit-learn', async () => {
    await page.locator('#yours-example-iris').click();
    await page.waitForSelector('#yours-chooser:not([hidden])');
    await run();
    await expect.poll(() => text('yours-summary')).toMatch(/150 × 4 fitted.*1 component of 4 holds 92\.5\s%/);
    const scree = await numbersOf(page, 'yours-scree');
    scree.forEach((row, m) => {
      expectShown(parse(row[1]), iris.raw.eigenvalues[m], 6);
      expect(parse(row[2])).toBeCloseTo(100 * iris.raw.ratios[m], 1);
    });
    await expect
      .poll(() => text('yours-certain'))
      .toMatch(/^Upright lines: an interval of 95 % for each share/);
    expect(await page.locator('#yours-scree .scree-interval line').count()).toBe(4);
    await page.locator('#yours-scree .cut').press('End');
    const rows = await loadings();
    const names = ['Sepal.Length', 'Sepal.Width', 'Petal.Length', 'Petal.Width'];
    expect(rows.map(([name]) => name).toSorted()).toEqual(names.toSorted());
    for (const row of rows) {
      const j = names.indexOf(row[0]);
      for (let m = 0; m < 4; m++) expect(parse(row[m + 1])).toBeCloseTo(iris.raw.components[4 * m + j], 2);
    }
    expect(await coloursOf(page.locator('#yours-scores canvas').first())).toBeGreaterThan(3);

    const scores = await saved('yours-save-scores');
    expect(scores.name).toBe('iris-scores.csv');
    const lines = scores.content.trim().split('\r\n');
    expect(lines.length).toBe(151);
    expect(lines[0]).toMatch(/^row,.*z1,z2,z3,z4$/);
    for (let i = 0; i < 10; i++) {
      const numbers = lines[i + 1].split(',').slice(-4).map(Number);
      numbers.forEach((z, m) => {
        expect(z).toBeCloseTo(iris.raw.scores[4 * i + m], 10);
      });
    }
    const table = await saved('yours-save-loadings');
    expect(table.content.split('\r\n')[0]).toBe('column,u1,u2,u3,u4');
    const model = JSON.parse((await saved('yours-save-model')).content);
    expect(model.rows).toBe(150);
  });

  test('sorting the loadings', async () => {
    await page.locator('#yours-sort-2').click();
    const entries = (await loadings()).map((row) => Math.abs(parse(row[2])));
    expect(entries).toEqual(entries.toSorted((a, b) => b - a));
    await page.locator('#yours-sort-2').press('Enter');
    const ascending = (await loadings()).map((row) => Math.abs(parse(row[2])));
    expect(ascending).toEqual(entries.toReversed());
  });

  test('Old Faithful, standardised', async () => {
    await page.locator('#yours-example-faithful').click();
    await expect.poll(() => text('yours-chooser')).toMatch(/272 rows/);
    await page.locator('#yours-standardize').check();
    await run();
    await expect.poll(() => text('yours-summary')).toMatch(/272 × 2.*standardised/);
    await expect.poll(async () => (await numbersOf(page, 'yours-scree')).length).toBe(2);
    const scree = await numbersOf(page, 'yours-scree');
    scree.forEach((row, m) => {
      expectShown(parse(row[1]), faithful.standardized.eigenvalues[m], 6);
    });
  });

  test('a file with gaps, text and a constant column', async () => {
    await upload(
      'table.csv',
      'name,a,b,flat,c\nx,1,10,5,3\ny,2,,5,1\nx,3,30,5,2\nz,NA,40,5,8\ny,5,55,5,7\nx,6,58,5,-2\n',
    );
    await expect.poll(() => text('yours-chooser')).toMatch(/6 rows, 5 columns/);
    const chooser = await text('yours-chooser');
    expect(chooser).toMatch(/missing/);
    expect(chooser).toMatch(/constant/);
    expect(await page.locator('#yours-column-0').isDisabled()).toBe(true);
    expect(await page.locator('#yours-column-3').isChecked()).toBe(false);
    await run();
    await expect.poll(() => text('yours-summary')).toMatch(/4 × 3 .*2 rows with missing values dropped/);
    await expect.poll(async () => (await loadings()).map((row) => row[0]).sort()).toEqual(['a', 'b', 'c']);
  });

  test('a constant column and standardising: the error names it', async () => {
    await page.locator('#yours-column-3').check();
    await page.locator('#yours-standardize').check();
    await expect.poll(() => text('yours-advice')).toMatch(/flat/);
    await page.locator('#yours-run').click();
    await expect.poll(() => text('yours-status-message')).toMatch(/flat/);
    expect(await page.locator('#yours-status-message').getAttribute('class')).toMatch(/failed/);
    expect(await page.locator('#yours-results').isVisible()).toBe(false);
    await page.locator('#yours-standardize').uncheck();
    await run();
  });

  test.each([
    ['an empty file', ''],
    ['a header alone', 'a,b,c\n'],
    ['words only', 'a,b\nx,y\nz,w\n'],
    ['bytes that are no text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0])],
  ])('%s is refused in words', async (_, content) => {
    await upload('bad.csv', content);
    const message = page.locator('#yours-status-message');
    await expect.poll(() => message.getAttribute('class')).toMatch(/failed/);
    await expect.poll(async () => ((await message.textContent()) ?? '').length).toBeGreaterThan(15);
    await upload('good.csv', 'a,b\n1,2\n2,5\n4,4\n');
    await expect.poll(() => text('yours-chooser')).toMatch(/3 rows/);
    await run();
  });

  test('a file dropped on the panel', async () => {
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['p;q\n1,5;2\n2,5;4\n3;7\n'], 'dropped.csv', { type: 'text/csv' }));
      return data;
    });
    await page.dispatchEvent('#yours-drop', 'drop', { dataTransfer: transfer });
    await expect.poll(() => text('yours-chooser')).toMatch(/dropped\.csv/);
    await run();
    await expect.poll(() => text('yours-summary')).toMatch(/3 × 2/);
  });

  test('by keyboard alone', async () => {
    await page.locator('#yours-example-iris').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => text('yours-chooser')).toMatch(/150 rows/);
    await page.locator('#yours-column-0').focus();
    await page.keyboard.press('Space');
    await page.locator('#yours-run').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => text('yours-summary')).toMatch(/150 × 3/);
  });
});

describe('on a phone', () => {
  test('nothing is wider than the screen, and touching works', async () => {
    const phone = await visit.open('', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const overflow = () =>
      phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await phone.locator('#digits').scrollIntoViewIfNeeded();
    await phone.waitForSelector('#digits-results[data-rows="10000"]');
    await phone.goto(`${visit.address}/${YOURS}`);
    await phone.locator('#yours-example-iris').tap();
    await phone.waitForSelector('#yours-chooser:not([hidden])');
    await phone.locator('#yours-run').tap();
    await phone.waitForSelector('#yours-results:not([hidden])');
    expect(await overflow()).toBeLessThanOrEqual(0);
    await phone.close();
  });
});
