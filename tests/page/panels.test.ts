import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import digits from '../fixtures/digits.json';
import { engine, sharedDriver, until, WATCH, watch } from '../support/engine';
import { hand, type Place } from '../support/hand';
import { root } from '../support/node';
import { type StaticServer, serve } from '../support/server';

/**
 * The page in browsers that WebDriver alone drives: each panel comes to its result, and does what mouse, keys and, where
 * the driver has them, fingers ask of it. The gate asks for each kind of drawing and of control once.
 */

const AT_NIGHT = { tags: ['nightly'] };

const policy = { 'Content-Security-Policy': "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:" };
const demo = join(root, 'build/demo');
/** A page that also notes its problems. */
const watched = (path: string) =>
  readFileSync(join(demo, path), 'utf8').replace('<script', `<script src="${WATCH}"></script><script`);

let server: StaticServer;
let browser: Awaited<ReturnType<typeof sharedDriver>>;

beforeAll(async () => {
  server = await serve(demo, (path) => {
    if (path === WATCH) return { headers: { 'Content-Type': 'text/javascript' }, body: watch };
    return { headers: policy, body: path.endsWith('index.html') ? watched(path) : undefined };
  });
  browser = await sharedDriver();
  await browser.goto(server.address);
  await present('html[data-ready="true"]');
});

afterAll(async () => {
  await server?.close();
});

const { at, come, click, point, press } = hand(() => browser);
const text = (id: string): Promise<string> =>
  browser.evaluate(`document.getElementById('${id}').textContent`);
const number = async (id: string) => Number.parseFloat(await text(id));
const count = (selector: string): Promise<number> =>
  browser.evaluate(`document.querySelectorAll('${selector}').length`);
const drawn = (selector: string): Promise<string> =>
  browser.evaluate(`document.querySelector('${selector}').toDataURL()`);
const present = (selector: string) => until(browser, `document.querySelector('${selector}') !== null`);
const goTo = (panel: string) => browser.evaluate(`document.getElementById('${panel}').scrollIntoView()`);
async function choose(radio: string): Promise<void> {
  await click(`label:has(#${radio})`);
  await present(`#${radio}:checked`);
}
/** How many pixels of a PNG file, given as a Blob, are in colour, not grey. */
const coloured = (blob: string): Promise<number> =>
  browser.evaluate(`(async () => {
    const picture = await createImageBitmap(await ${blob});
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = data.subarray(at);
      count += Math.max(red, green, blue) - Math.min(red, green, blue) > 60;
    }
    return count;
  })()`);
/** The same of what of the page is on the screen: what a canvas holds may not be shown. */
async function colouredOnScreen(selector: string): Promise<number> {
  const clip = await browser.evaluate(`(() => {
    const { x, y, width, height } = document.querySelector('${selector}').getBoundingClientRect();
    return { window: { x: 0, y: scrollY, width: innerWidth, height: innerHeight }, of: { x, y, width, height } };
  })()`);
  const file = (await browser.picture(clip.window)).toString('base64');
  const { x, y, width, height } = clip.of;
  const blob = `new Blob([Uint8Array.from(atob('${file}'), (c) => c.charCodeAt(0))])`;
  return coloured(`createImageBitmap(${blob}, ${x}, ${y}, ${width}, ${height})`);
}
/** Gives the panel for tables of one's own a file. */
const give = (name: string, content: string) =>
  browser.evaluate(`(() => {
    const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(content)}], '${name}'));
    const input = document.getElementById('yours-file');
    input.files = data.files;
    input.dispatchEvent(new Event('change'));
  })()`);
const pointers = engine.fingers ? (['mouse', 'touch'] as const) : (['mouse'] as const);
const from = ([x, y]: Place, right: number, down: number): Place => [x + right, y + down];

test('the engine says what it is', async () => {
  expect(await text('engine')).toMatch(new RegExp(`${engine.binary} SIMD · ready in`));
});

describe('touch', () => {
  const angle = () => number('touch-angle-value');
  const points = () => count('#touch-plot .points circle');

  test('the line meets the first component', async () => {
    const kept = () => text('touch-kept');
    const before = await kept();
    await click('#touch-shuffle');
    await expect.poll(kept).not.toBe(before);
    expect(await text('touch-lambda')).toMatch(/[\d.]+.*,.*[\d.]+/);
    expect(await browser.evaluate('location.search')).toMatch('touch-seed=1');
  });

  test('the line is turned by mouse and by keys', async () => {
    await come('#touch-plot');
    await point('mouse', [await at('#touch-handle .grip'), from(await at('#touch-plot .mean'), 0, -150)]);
    await expect.poll(angle).toBeCloseTo(90, 0);
    await press('ArrowLeft');
    await expect.poll(angle).toBeCloseTo(91, 0);
    await browser.evaluate("document.getElementById('touch-angle').focus()");
    const before = await angle();
    await press('ArrowRight', 'ArrowRight');
    await expect.poll(angle).toBeCloseTo(before + 2, 1);
  });

  test('points are added, pulled about and taken away', async () => {
    const before = await points();
    await come('#touch-plot');
    await point('mouse', [await at('#touch-plot', 0.07, 0.1)]);
    await expect.poll(points).toBe(before + 1);
    const place = await at('#touch-plot .points circle');
    const next = from(place, 40, 30);
    await point('mouse', [place]);
    await point('mouse', [place, from(place, 20, 10), next]); // no second click
    const selected = () => at('#touch-plot .points .selected');
    const away = async () => Math.hypot(...(await selected()).map((value, k) => value - next[k]));
    await expect.poll(away).toBeLessThan(2);
    const [x] = await selected();
    await press('ArrowRight');
    await expect.poll(async () => (await selected())[0]).toBeGreaterThan(x);
    expect(await points()).toBe(before + 1);
    await press('Backspace');
    await expect.poll(points).toBe(before);
  });

  test.runIf(engine.fingers)('by finger', async () => {
    await come('#touch-plot');
    await point('touch', [await at('#touch-handle .grip'), from(await at('#touch-plot .mean'), -120, -120)]);
    await expect.poll(angle).toBeCloseTo(135, 0);
    const total = await text('touch-total');
    const place = await at('#touch-plot .points circle');
    await point('touch', [place, from(place, 15, 15), from(place, 30, 30)]);
    await expect.poll(() => text('touch-total')).not.toBe(total);
  });
});

describe('digits', () => {
  /** M as the chart says it. */
  const cut = async () =>
    Number.parseInt(
      (await browser.evaluate(`document.querySelector('.spectrum .cut-flag').textContent`)).slice(4),
      10,
    );

  test('are fitted, with the distortion of scikit-learn', async () => {
    await goTo('digits');
    await present('#digits-results[data-rows="10000"]');
    expect(await text('digits-status-message')).toMatch(`${engine.binary} SIMD binary · in a worker`);
    await click('#digits-m');
    await press('End', 'Backspace', 'Backspace', 'Backspace', '1', '0');
    await present('#digits-reconstruction[data-m="10"]');
    // The exponent is raised.
    expect(await text('digits-error')).toBe(`${(digits.distortions[10] / 1e6).toPrecision(4)} × 106`);
    await press('Tab', 'ArrowRight'); // on to the slider
    await present('#digits-reconstruction[data-m="11"]');
  });

  test('the cut follows mouse and keys', async () => {
    await come('.spectrum .cut-area');
    const pull = (type: 'mouse' | 'touch', ...shares: number[]) =>
      Promise.all(shares.map((share) => at('.spectrum .cut-area', share))).then((way) => point(type, way));
    await pull('mouse', 0.3, 0.5, 0.7);
    await expect.poll(cut).toBeGreaterThan(65);
    const m = await cut();
    await press('ArrowRight');
    await expect.poll(cut).toBe(m + 1);
    await present(`#digits-reconstruction[data-m="${m + 1}"]`);
    if (!engine.fingers) return;
    await pull('touch', 0.7, 0.6, 0.2);
    await expect.poll(cut).toBeLessThan(25);
    await present(`#digits-reconstruction[data-m="${await cut()}"]`);
  });

  test('scores move a digit', async () => {
    const shown = () => drawn('#digits-morph canvas');
    const mean = await shown();
    await click('#digits-z1');
    await press('ArrowRight');
    await expect.poll(shown).not.toBe(mean);
    await click('#digits-from-7');
    await present('#digits-from-7[aria-pressed="true"]');
  });

  test('one is drawn', async () => {
    await click('#digits-clear');
    for (const type of pointers) {
      const before = await drawn('#digits-pad');
      await come('#digits-pad');
      await point(
        type,
        await Promise.all(
          [0.2, 0.4, 0.6, 0.8].map((down) => at('#digits-pad', type === 'mouse' ? 0.5 : 0.4, down)),
        ),
      );
      await expect.poll(() => drawn('#digits-pad')).not.toBe(before);
    }
    await expect.poll(() => text('digits-own-neighbours')).not.toBe('');
  });
});

test('Old Faithful is whitened', AT_NIGHT, async () => {
  await goTo('whiten');
  await present('#whiten-figure[data-point]');
  await choose('whiten-by-pca');
  await present('#whiten-figure[data-by="pca"]');
  await press('ArrowRight');
  await present('#whiten-figure[data-by="zca"]');
  expect(await text('whiten-covariance')).toBe('1.000001.000');
  await come('#whiten-plot');
  const shown = () => text('whiten-chosen');
  const odd = '#whiten-plot .whiten-dots circle:nth-child(158)';
  await expect
    .poll(async () => {
      await point('mouse', [await at(odd)]); // the points glide there
      return shown();
    })
    .toBe('Eruption 158 of 272, in all five');
  await press('ArrowLeft');
  await expect.poll(shown).not.toMatch('158');
});

describe('fisher', AT_NIGHT, () => {
  const message = () => text('fisher-message');
  const between = () => text('fisher-angle');

  test('Fisher’s discriminant separates what PCA merges', async () => {
    await goTo('fisher');
    await present('#fisher-tables[data-shown="wine-measured"]');
    expect(await text('fisher-sorted-fisher')).toMatch(/^100/);
    expect(await text('fisher-nearest-fisher')).toMatch('178 of 178');
  });

  test('a class is pulled by mouse, keys and fingers', async () => {
    await come('#fisher-plane');
    for (const type of pointers) {
      const [place, other] = [await at('#fisher-middle-1'), await at('#fisher-middle-2')];
      const before = await between();
      await point(type, [place, from(place, 10, 10), from(place, type === 'mouse' ? 60 : -60, 0)]);
      await expect.poll(between).not.toBe(before);
      expect(other).toEqual(await at('#fisher-middle-2'));
    }
    await click('#fisher-end-2');
    const before = await between();
    await press('ArrowRight');
    await expect.poll(between).not.toBe(before);
    await choose('fisher-start-on-top');
    await expect.poll(message).toMatch(/no direction/);
  });
});

describe('explore', () => {
  const stage = '#explore-plot-stage';

  test('oil, water and gas are told apart in three dimensions', async () => {
    await goTo('explore');
    await present('#explore-panel [data-set="wine"]');
    await browser.evaluate(`(() => {
      const sets = document.getElementById('explore-set');
      sets.value = 'oil';
      sets.dispatchEvent(new Event('change'));
    })()`);
    await present('#explore-panel [data-set="oil"]');
    expect(await text('explore-status-message')).toMatch(/1,000 × 12/);
    await come(stage);
    await expect.poll(() => colouredOnScreen(stage)).toBeGreaterThan(1000);
    await choose('explore-view-3');
    await until(
      browser,
      `document.querySelector('#explore-plot .axis-z').textContent.startsWith('score z3')`,
    );
    await come(stage);
    const axes = () => drawn(`${stage} canvas`);
    for (const type of pointers) {
      const before = await axes();
      const place = await at(stage, 0.05, 0.9); // where no point is
      if (type === 'touch') await point(type, [place]);
      await point(type, [place, from(place, 30, -20), from(place, 90, -30)]);
      await expect.poll(axes).not.toBe(before);
    }
    await press('0');
    await present('#explore-plot-home:disabled');
    await press('ArrowRight');
    await until(browser, `document.querySelector('#explore-plot [aria-live]').textContent !== ''`);
    await press('Enter');
    await present('#explore-near tr:nth-child(8)');
  });

  test('rows are chosen by mouse', AT_NIGHT, async () => {
    await choose('explore-view-2');
    await click('#explore-plot-select');
    await come(stage);
    const corner = await at(stage, 0.02, 0.02);
    const others = await Promise.all([0.98, 0.02].map((across) => at(stage, across, 0.98)));
    await point('mouse', [corner, from(corner, 9, 9), await at(stage, 0.98, 0.02), ...others]);
    await expect.poll(() => text('explore-chosen-title')).toBe('1,000 rows chosen');
    await click('#explore-plot-select');
    await come(stage);
    let across = 0.2;
    const clickFurther = async () => {
      across += 0.03;
      await point('mouse', [await at(stage, across)]);
      return text('explore-chosen-title');
    };
    await expect.poll(clickFurther).toBe('1 row chosen');
  });
});

test('spectra of more channels than there are of them are fitted', AT_NIGHT, async () => {
  await goTo('wide');
  await present('#wide-channels-4000');
  await choose('wide-channels-4000');
  await present('#wide-panel[data-columns="4000"]');
  expect(await text('wide-status-message')).toMatch(`gram solver · ${engine.binary} SIMD binary`);
  expect(await text('wide-zeros')).toMatch(/^47 eigenvalues/);
  await press('ArrowLeft');
  await present('#wide-panel[data-columns="1000"]');
});

test('the first component is iterated to, on points and on images', AT_NIGHT, async () => {
  await goTo('iterate');
  await present('#iterate-figure[data-step="0"]');
  const before = await number('iterate-angle');
  await click('#iterate-step');
  await expect.poll(() => number('iterate-angle')).toBeLessThan(before);
  await choose('iterate-method-em');
  await choose('iterate-data-ones');
  await present('#iterate-figure[data-step="0"] canvas');
  await click('#iterate-step');
  await click('#iterate-step');
  await present('#iterate-figure[data-step="2"]');
  expect(await text('iterate-said')).toMatch(/^Cycle 1, M step/);
});

test('words are mapped, with their neighbours, and found', AT_NIGHT, async () => {
  await goTo('words');
  await present('#words-map');
  expect(await text('words-took')).toMatch(/1,097 words × 100 numbers.*covariance solver/);
  await click('#words-find');
  await press('End', ...Array(12).fill('Backspace'), ...'beer', 'Enter');
  await expect.poll(() => text('words-by-cosine')).toMatch(/wine/);
  await come('.words-small-place');
  await present('#words-small[aria-busy="false"]');
  await browser.evaluate(`document.getElementById('words-bytes').focus()`);
  await press('End');
  await expect.poll(() => text('words-recall-best')).toBe('100.0\u00a0%');
  // All vectors as they are keep all neighbours; both lists change when they are searched.
  await expect.poll(async () => (await text('words-after')) === (await text('words-before'))).toBe(true);
  const nearest = await browser.evaluate(`document.querySelector('#words-by-cosine .word').textContent`);
  await click('#words-by-cosine button');
  await expect.poll(() => browser.evaluate(`document.getElementById('words-find').value`)).toBe(nearest);
});

test('without an error or a violation of the policy', async () => {
  expect(await browser.evaluate('problems')).toEqual([]);
});

test('a table is analysed on the page that the tour leads to', async () => {
  await goTo('table');
  await present('#table-scores[data-rows]');
  await click('#table-open');
  await present('html[data-ready="true"] #yours-example-iris');
  await click('#yours-example-iris');
  await present('#yours-chooser:not([hidden])');
  await browser.evaluate(`document.getElementById('yours-run').focus()`);
  await press('Enter');
  await present('#yours-results:not([hidden])');
  expect(await text('yours-summary')).toMatch(/150 × 4/);
  await present('#yours-outliers[data-m="1"]'); // the one component that holds nine tenths
  await come('#yours-scree .cut-area');
  await point('mouse', [await at('#yours-scree .cut-area', 0.3), await at('#yours-scree .cut-area', 0.8)]);
  await present('#yours-outliers[data-m="3"]');
  await press('ArrowLeft');
  await present('#yours-outliers[data-m="2"]');
  // A file of another kind; its first column counts the rows.
  const rows = Array.from({ length: 9 }, (_, i) => JSON.stringify({ name: `n${i}`, at: [i, i * i, 7 - i] }));
  await give('rows.jsonl', rows.join('\n'));
  await until(browser, `/rows\\.jsonl/.test(document.getElementById('yours-chooser').textContent)`);
  await click('#yours-run');
  await until(browser, `/9 × 2 /.test(document.getElementById('yours-summary').textContent)`);
  await present('#yours-results:not([inert])');
});

test('scores are saved as pictures, of many points and in space', async () => {
  const rows = Array.from({ length: 6000 }, (_, i) =>
    [Math.cos(2.4 * i) * i, Math.sin(2.4 * i) * i, i % 7, i % 2 ? 'odd' : 'even'].join(),
  );
  await give('spiral.csv', `a,b,c,kind\n${rows.join('\n')}\n`);
  await until(browser, `/spiral\\.csv/.test(document.getElementById('yours-chooser').textContent)`);
  await click('#yours-run');
  await until(browser, `/6,000 × 3 /.test(document.getElementById('yours-summary').textContent)`);
  await present('#yours-results:not([inert])');
  const saved = () =>
    coloured(`new Promise((done) => {
      const links = HTMLAnchorElement.prototype;
      const address = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        URL.createObjectURL = address;
        links.click = () => { delete links.click; };
        done(blob);
        return '';
      };
      document.getElementById('yours-save-scores-png').click();
    })`);
  expect(await saved()).toBeGreaterThan(10_000);
  await choose('yours-view-3');
  expect(await saved()).toBeGreaterThan(10_000);
});

test('without an error or a violation of the policy there either', async () => {
  expect(await browser.evaluate('problems')).toEqual([]);
});
