import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { COLUMNS, digits as images, ROWS } from '../fixtures/digits';
import digits from '../fixtures/digits.json';
import { goTo, visiting } from '../support/demo';
import { coloursOf, contentOf, expectShown, numbersOf, parse } from '../support/shown';

/** The panel of the digits, by mouse, finger and keyboard; its numbers are those of scikit-learn and of the package. */

const visit = visiting();
let page: Page;

const doubles = (base64: string) => new Float64Array(Uint8Array.from(Buffer.from(base64, 'base64')).buffer);
const mean = doubles(digits.mean);
const components = doubles(digits.components); // the first ten
/** Divisor N, as the page has it. */
const eigenvalues = doubles(digits.eigenvalues).map((value) => (value * (ROWS - 1)) / ROWS);
const pixels = Array.from(mean.keys());

const J = (m: '1' | '10' | '100') => digits.distortions[m];
const J0 = (digits.totalVariance * (digits.rows - 1)) / digits.rows;
const keep = async (m: number) => {
  await page.locator('#digits-m').fill(String(m));
  await page.waitForSelector(`#digits-reconstruction[data-m="${m}"]`);
};

const text = async (id: string) => ((await page.locator(`#${id}`).textContent()) ?? '').trim();
const value = async (id: string) => parse(await text(id));

beforeAll(async () => {
  page = await visit.open();
  await goTo(page, 'digits');
  await page.waitForSelector('#digits-results[data-rows="10000"]');
  await page.waitForSelector('#digits-reconstruction[data-m]');
});

test('says what ran', async () => {
  expect(await text('digits-status-message')).toMatch(
    /10,000 × 784 fitted in .*covariance solver · relaxed SIMD binary · in a worker/,
  );
});

test('mean and components are drawn, with the eigenvalues of scikit-learn', async () => {
  const images = page.locator('#digits-tiles canvas');
  expect(await images.count()).toBe(12);
  for (const image of await images.all()) expect(await coloursOf(image)).toBeGreaterThan(10);
  const rows = await numbersOf(page, 'digits-components');
  rows.forEach((row, m) => {
    expectShown(parse(row[1]), eigenvalues[m], 5);
  });
  expect(await text('digits-components-range')).toBe('Components 1 to 11 of 784');
  await page.locator('#digits-components-on').click();
  await expect.poll(() => text('digits-components-range')).toBe('Components 12 to 22 of 784');
  await page.locator('#digits-components-back').click();
  await expect.poll(() => text('digits-components-range')).toBe('Components 1 to 11 of 784');
  expect(await page.locator('#digits-components-back').isDisabled()).toBe(true);
});

test('the slider’s J(M), variance kept and compression', async () => {
  for (const m of ['1', '10', '100'] as const) {
    await keep(Number(m));
    expectShown(await value('digits-error'), J(m), 4);
    expect(await value('digits-kept')).toBeCloseTo(100 * (1 - J(m) / J0), 1);
    const [n, d, k] = [digits.rows, digits.columns, Number(m)];
    expectShown(await value('digits-ratio'), (n * d) / (n * k + k * d + d), 3);
  }
  await keep(784);
  expect(await value('digits-kept')).toBe(100);
  const original = await contentOf(page.locator('#digits-originals canvas').first());
  expect(await contentOf(page.locator('#digits-rebuilt canvas').first()), 'nothing is lost').toBe(original);
  await keep(10);
  expect(await contentOf(page.locator('#digits-rebuilt canvas').first())).not.toBe(original);
});

test('with no component at all the mean is left', async () => {
  await keep(0);
  expectShown(await value('digits-error'), J0, 4);
  const images = await Promise.all(
    [0, 5, 9].map((k) => contentOf(page.locator('#digits-rebuilt canvas').nth(k))),
  );
  expect(new Set(images).size).toBe(1);
  expect(await page.locator('#digits-status-message').getAttribute('class')).not.toMatch(/failed/);
  await keep(10);
});

test('by keyboard', async () => {
  await keep(10);
  await page.locator('#digits-m-slider').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('#digits-m').inputValue()).toBe('11');
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('#digits-m').inputValue()).toBe('784');
  await page.keyboard.press('Home');
  await expect.poll(() => page.locator('#digits-m').inputValue()).toBe('0');
  await keep(50);
});

test.each(['spectrum', 'distortion'])('the cut on the %s, by mouse and keyboard', async (chart) => {
  await keep(50);
  const cut = page.locator(`.${chart} [role=slider]`);
  const M = () => cut.getAttribute('aria-valuenow').then(Number);
  expect(await M()).toBe(50);
  await cut.scrollIntoViewIfNeeded();
  const box = await cut.boundingBox();
  const area = await page.locator(`.${chart} .cut-area`).boundingBox();
  if (!box || !area) expect.fail('no cut');
  expect(box.width).toBeGreaterThanOrEqual(44);
  await page.mouse.move(box.x + box.width / 2, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(area.x + 0.75 * area.width, box.y + 140, { steps: 4 });
  await expect.poll(M, { message: 'still held' }).not.toBe(50);
  await page.mouse.up();
  const dragged = await M();
  const expected = (100 * (0.75 * area.width - 22)) / (area.width - 44); // of the first hundred
  expect(Math.abs(dragged - expected)).toBeLessThan(1);
  // It is the M of all: the slider, the other chart and the images.
  await page.waitForSelector(`#digits-reconstruction[data-m="${dragged}"]`);
  expect(Number(await page.locator('#digits-m').inputValue())).toBe(dragged);
  for (const [key, m] of [
    ['ArrowRight', dragged + 1],
    ['PageDown', dragged - 9],
    ['ArrowLeft', dragged - 10],
    ['PageUp', dragged],
    ['End', 784],
    ['ArrowUp', 784],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(M, { message: key }).toBe(m);
  }
  expect(
    await page.locator('.curve [role=slider]').evaluateAll((all) => all.map((c) => c.ariaValueNow)),
  ).toEqual(['0', '0']);
});

test('the cut by finger: sideways it follows, downwards the page scrolls', async () => {
  const phone = await visit.open('', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await goTo(phone, 'digits');
  await phone.waitForSelector('#digits-reconstruction[data-m]');
  const cut = phone.locator('.spectrum [role=slider]');
  const M = () => cut.getAttribute('aria-valuenow').then(Number);
  await cut.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await cut.boundingBox();
  if (!box) expect.fail('no cut');
  const fingers = await phone.context().newCDPSession(phone);
  /** A finger put down beside the cut, moved so far and lifted. */
  const swipe = async (dx: number, dy: number) => {
    const at = (k: number) => [{ x: box.x + 10 + (dx * k) / 10, y: box.y + 100 + (dy * k) / 10 }];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', at(0));
    for (let k = 1; k <= 10; k++) await send('touchMove', at(k));
    await send('touchEnd', []);
  };
  const before = await M();
  const top = await phone.evaluate(() => scrollY);
  await swipe(0, -120);
  await expect.poll(() => phone.evaluate(() => scrollY)).toBeGreaterThan(top);
  expect(await M()).toBe(before);
  await phone.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await swipe(120, 0);
  await expect.poll(M).toBeGreaterThan(before);
  await phone.close();
});

test('spectrum and distortion: scales, close-up, numbers', async () => {
  const drawn = () => page.locator('#digits-curves .two-parts').innerHTML();
  let before = await drawn();
  for (const control of [
    'digits-scale-log',
    'digits-extent-all',
    'digits-scale-linear',
    'digits-extent-near',
  ]) {
    await page.locator(`label:has(#${control})`).click();
    await expect.poll(drawn, { message: control }).not.toBe(before);
    before = await drawn();
  }
  const rows = await numbersOf(page, 'digits-curves');
  expect(rows.length).toBe(785);
  expectShown(parse(rows[0][3]), J0, 5);
  expectShown(parse(rows[10][3]), J('10'), 5);
  expectShown(parse(rows[100][3]), J('100'), 5);
});

test('Bishop’s identities hold of what is shown', async () => {
  await init();
  const model = PCA.fitSync({ data: images().data, rows: ROWS, columns: COLUMNS }, { ddof: 0 });
  const rows = await numbersOf(page, 'digits-curves');
  const shown = rows.slice(1).map((row) => parse(row[1]));
  const sizes = shown.filter((value) => value > 1e-6 * shown[0]); // below it is rounding
  expect(sizes.length).toBeGreaterThan(500);
  sizes.forEach((value, m) => {
    expectShown(value, eigenvalues[m], 5);
    expectShown(value, model.explainedVariance[m], 5);
  });
  // J(m) is the sum of the eigenvalues right of the cut, and what is kept makes 100 % with it.
  let right = 0;
  for (let m = shown.length; m >= 0; m--) {
    if (right > 1e-3 * J0) expectShown(parse(rows[m][3]), right, 4);
    expect(parse(rows[m][2]) + (100 * right) / J0).toBeCloseTo(100, 1);
    right += shown[m - 1] ?? 0;
  }
  expectShown(right, J0, 4);
  expect(rows[784][2]).toBe('100.00\u00a0%');
});

/** What a picture in grey shows in the light theme: 0 paper … 255 ink, to half a level. */
function greysOf(place: string, scope = page): Promise<number[]> {
  const picture = scope.locator(`${place} canvas`).first();
  return picture.evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    copy?.drawImage(canvas, 0, 0);
    const { data } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const shown: number[] = [];
    for (let i = 0; i < data.length; i += 4) shown.push(((255 - data[i]) / (255 - 16)) * 255);
    return shown;
  });
}

/** The largest difference of a pixel. */
async function off(actual: Promise<number[]>, expected: number[]): Promise<number> {
  const shown = await actual;
  return Math.max(...expected.map((value, j) => Math.abs(shown[j] - Math.min(255, Math.max(0, value)))));
}

/** Follows a link in a page of its own. */
async function follow(url: string): Promise<Page> {
  const link = await visit.open(url);
  await goTo(link, 'digits');
  await link.waitForSelector('#digits-reconstruction[data-m]');
  return link;
}

test('one digit at M = 1, 10, 50, 250, each with its share; a step sets the cut', async () => {
  const ladder = page.locator('#digits-ladder');
  await page.locator('#digits-one-7').click();
  await expect.poll(() => ladder.locator('canvas').first().getAttribute('aria-label')).toBe('Original, a 7');
  const shares = await ladder.locator('button .tile-value').allTextContents();
  [1, 10, 50, 250].forEach((m, k) => {
    const kept = eigenvalues.slice(0, m).reduce((a, b) => a + b) / J0;
    expect(parse(shares[k])).toBeCloseTo(100 * kept, 1);
  });
  const x = await greysOf('#digits-ladder .ladder');
  for (const m of [1, 10]) {
    const again = mean.slice();
    for (let k = 0; k < m; k++) {
      const u = components.subarray(k * COLUMNS, (k + 1) * COLUMNS);
      const z = pixels.reduce((sum, j) => sum + u[j] * (x[j] - mean[j]), 0);
      for (const j of pixels) again[j] += z * u[j];
    }
    expect(await off(greysOf(`#digits-ladder-${m}`), [...again])).toBeLessThan(2);
  }
  const before = await contentOf(ladder.locator('canvas').first());
  await page.locator('#digits-one-7').click();
  await expect
    .poll(() => contentOf(ladder.locator('canvas').first()), { message: 'another 7' })
    .not.toBe(before);
  await page.locator('#digits-ladder-250').click();
  await page.waitForSelector('#digits-reconstruction[data-m="250"]');
  expect(await page.locator('#digits-ladder-250').getAttribute('aria-pressed')).toBe('true');
});

test('moving a score morphs the digit; from a digit, and back to the mean', {
  tags: ['nightly'],
}, async () => {
  const image = () => greysOf('#digits-morph .morph-image');
  const z = (m: number) => page.locator(`#digits-z${m}`);
  const moved = (m: number, deviations: number) =>
    pixels.map(
      (j) => mean[j] + deviations * Math.sqrt(eigenvalues[m - 1]) * components[(m - 1) * COLUMNS + j],
    );
  const toMean = async () => {
    await page.locator('#digits-from-mean').click();
    await expect.poll(() => off(image(), [...mean])).toBeLessThan(1);
  };
  await toMean();
  for (const [m, deviations] of [
    [1, 2],
    [3, -3],
  ]) {
    await z(m).fill(String(deviations));
    await expect.poll(() => off(image(), moved(m, deviations))).toBeLessThan(1);
    await z(m).fill('0');
  }
  await z(2).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('output[for=digits-z2]').textContent()).toBe('+0.05 σ');
  await page.keyboard.press('End');
  expect(await page.locator('output[for=digits-z2]').textContent()).toBe('+3.00 σ');

  await page.locator('#digits-from-0').click();
  await page.waitForFunction(() => location.search.includes('digits-from'));
  const asked = (name: string) => new URL(page.url()).searchParams.get(name) ?? '';
  const one = await follow(`?digits-one=${asked('digits-from')}`);
  const x = await greysOf('#digits-ladder .ladder', one);
  await one.close();
  const expected = [1, 2, 3, 4, 5, 6].map((m) => {
    const u = components.subarray((m - 1) * COLUMNS, m * COLUMNS);
    return pixels.reduce((sum, j) => sum + u[j] * (x[j] - mean[j]), 0) / Math.sqrt(eigenvalues[m - 1]);
  });
  const shown = () => Promise.all(expected.map((_, m) => z(m + 1).inputValue()));
  // They glide there, and the address follows.
  const apart = (values: string[]) =>
    Math.max(...values.map((value, m) => Math.abs(Number(value) - expected[m])));
  await expect.poll(async () => apart(await shown())).toBeLessThan(0.04);
  await expect.poll(() => apart(expected.map((_, m) => asked(`digits-z${m + 1}`)))).toBeLessThan(0.04);
  const link = await follow(page.url());
  const morphed = (on: Page) => contentOf(on.locator('#digits-morph .morph-image canvas'));
  await expect.poll(() => morphed(link)).toBe(await morphed(page));
  await link.close();
  await toMean();
  await expect.poll(shown).toEqual(Array(6).fill('0'));
});

test('other samples', async () => {
  const first = page.locator('#digits-originals canvas').first();
  const before = await contentOf(first);
  await page.locator('#digits-others').click();
  await expect.poll(() => contentOf(first)).not.toBe(before);
});

/** The places at which each label is written on the map from now on. */
const labelsOnMap = () =>
  page.evaluateHandle(() => {
    const written: Record<string, string[]> = {};
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      const isLabel = /^(bold|[67]00) /.test(this.font); // numbers of axes are not
      if (isLabel && this.canvas.closest('#digits-map'))
        written[text] = [...(written[text] ?? []), `${x} ${y}`];
      fillText.call(this, text, x, y);
    };
    return written;
  });

test('draw your own: prepared, rebuilt, placed', async () => {
  await keep(50);
  await page.locator('#digits-clear').click();
  await expect.poll(() => text('digits-own-error')).toMatch(/Nothing drawn/);
  const pad = page.locator('#digits-pad');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) expect.fail('no pad');
  const labels = await labelsOnMap();
  // A one.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.8, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => text('digits-own-error')).toMatch(/Squared error .*; the images’ mean J\(50\) is/);
  await expect.poll(() => text('digits-own-neighbours')).toMatch(/: 1, 1, 1/);
  for (const image of (await page.locator('#digits-own .own-tiles canvas').all()).slice(0, 2)) {
    expect(await coloursOf(image)).toBeGreaterThan(5);
  }
  // The label "yours" follows the drawing; those of the classes keep their places.
  const written = await labels.jsonValue();
  expect(new Set(written.yours).size).toBeGreaterThan(2);
  for (const digit of '0123456789') expect(new Set(written[digit]).size, digit).toBe(1);
  expect((await numbersOf(page, 'digits-own')).length).toBe(30);
  const ones = await text('digits-own-error');
  // A link shows the drawing.
  await expect.poll(() => page.url()).toMatch(/digits-drawing=-\./);
  const link = await visit.open(page.url());
  await link.waitForSelector('#digits-reconstruction[data-m="50"]');
  await expect.poll(() => link.textContent('#digits-own-error')).toBe(ones);
  expect(await contentOf(link.locator('#digits-pad'))).toBe(await contentOf(pad));
  await link.close();
  await page.locator('#digits-sample-8').click();
  await expect.poll(() => text('digits-own-error')).not.toBe(ones);
  await expect.poll(() => page.url()).not.toMatch(/drawing/);
});

test('the map: any pair of scores, dots or numerals, by keyboard', async () => {
  const stage = page.locator('#digits-map-plot-stage');
  const picture = async () => (await stage.screenshot()).toString('base64');
  await stage.scrollIntoViewIfNeeded();
  await expect.poll(() => stage.locator('.axis-x').textContent()).toBe('score z1');
  let before = await picture();
  await page.locator('#digits-x').selectOption('2');
  await expect.poll(picture).not.toBe(before);
  before = await picture();
  await page.locator('label:has(#digits-marks-numerals)').click();
  await expect.poll(picture).not.toBe(before);
  await stage.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('#digits-map-plot').textContent()).toMatch(/A \d at/);
  expect((await numbersOf(page, 'digits-map')).length).toBe(200);
});

test('one class', async () => {
  await page.locator('label:has(#digits-class-3)').click();
  await page.waitForSelector(`#digits-results[data-rows="${digits.counts[3]}"]`);
  expect(await text('digits-status-message')).toMatch(/1,032 × 784/);
  await page.locator('label:has(#digits-class-all)').click();
  await page.waitForSelector('#digits-results[data-rows="10000"]');
});

test('cancel answers at once, and fitting again works', async () => {
  await page.waitForFunction(() => !document.querySelector('#digits-status .run-working:not([hidden])'));
  const said = await page.evaluate(async () => {
    const element = (id: string) => document.getElementById(id) as HTMLElement;
    const stage = element('digits-status').querySelector('.run-stage') as HTMLElement;
    const underway = new Promise<void>((resolve) => {
      new MutationObserver(() => stage.textContent && resolve()).observe(stage, { childList: true });
    });
    element('digits-fit').click();
    await underway;
    element('digits-status-cancel').click();
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return element('digits-status-message').textContent;
  });
  expect(said).toMatch(/Cancelled/);
  await page.locator('#digits-fit').click();
  await expect.poll(() => text('digits-status-message')).toMatch(/10,000 × 784 fitted/);
});

test('every choice is in the address: a link shows the same, Back takes it back', async () => {
  await page.goto(visit.address);
  await goTo(page, 'digits');
  await page.waitForSelector('#digits-results[data-rows="10000"]');
  await keep(10);
  await page.locator('label:has(#digits-class-3)').click();
  await page.waitForSelector('#digits-results[data-rows="1032"]');
  for (const id of [
    'digits-components-on',
    'digits-one-5',
    'digits-from-2',
    'digits-others',
    'digits-sample-4',
  ]) {
    await page.locator(`#${id}`).click();
  }
  await page.locator('label:has(#digits-scale-log)').click();
  await page.locator('label:has(#digits-extent-all)').click();
  await page.locator('#digits-y').selectOption('4');
  await page.locator('label:has(#digits-marks-numerals)').click();
  await page.waitForFunction(() => location.search.includes('digits-z1'));
  // A choice made while the scores glide writes them down on their way; once they rest, where they arrive.
  let address: string;
  do {
    address = page.url();
    await page.waitForTimeout(1000);
  } while (page.url() !== address);
  const names = [...new URL(page.url()).searchParams.keys()].filter((name) => !/^digits-z/.test(name));
  expect(names.sort()).toEqual(
    ['axes', 'class', 'components', 'extent', 'from', 'm', 'marks', 'one', 'others', 'sample', 'scale'].map(
      (name) => `digits-${name}`,
    ),
  );

  const link = await follow(page.url());
  expect(await link.locator('#digits-results').getAttribute('data-rows')).toBe('1032');
  for (const place of [
    '#digits-components',
    '#digits-morph .morph-image',
    '#digits-ladder',
    '#digits-originals',
    '#digits-rebuilt',
    '.pad',
    '#digits-map-plot',
  ]) {
    const content = (one: Page) => {
      const canvas = one.locator(`${place} canvas`);
      return contentOf(place === '#digits-map-plot' ? canvas.first() : canvas.last());
    };
    await expect.poll(() => content(link), { message: place }).toBe(await content(page));
  }
  const curves = (one: Page) => one.locator('#digits-curves .two-parts').textContent();
  expect(await curves(link)).toBe(await curves(page));
  await link.close();

  await page.goBack();
  await expect.poll(() => page.locator('#digits-marks-dots').isChecked()).toBe(true);
  await page.goBack();
  await expect.poll(() => page.locator('#digits-y').inputValue()).toBe('2');
  await page.goBack();
  await page.goBack();
  expect(await page.locator('#digits-scale-linear').isChecked()).toBe(true);
});
