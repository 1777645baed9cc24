import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visiting, YOURS } from '../support/demo';
import { root } from '../support/node';
import { type StaticServer, serve } from '../support/server';
import { numbersOf } from '../support/shown';
import { fileOf, yours } from '../support/yours';

/** Ways in for a table that is no file at hand, and rows that are taken out of one again. */

const visit = visiting();
let page: Page;
const { text, take, fit, shown, saved } = yours(() => page);
const chooser = () => page.waitForSelector('#yours-chooser:not([hidden])');
const columns = () => page.locator('#yours-chooser tbody th').allTextContents();

async function arrive(query = ''): Promise<void> {
  await visit.leave();
  page = await visit.open(`${YOURS}${query}`);
}

const SHEET = 'name\tlength\twidth\nAda\t1\t2,5\nBen\t3\t1,5\nCy\t4\t7,25\n';

describe('anywhere on the page', () => {
  beforeEach(() => arrive());

  test('a table is pasted as a spreadsheet copies it, before the panel is there', async () => {
    await page.evaluate((sheet) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', sheet);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, SHEET);
    await chooser();
    expect(await columns()).toEqual(['name', 'length', 'width']);
    await fit();
    expect(await text('yours-summary')).toMatch(/3 × 2 /);
  });

  test('a file is dropped', async () => {
    await page.evaluate((sheet) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([sheet], 'sheet.tsv'));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    }, SHEET);
    await chooser();
    expect(await text('yours-chooser')).toMatch(/^sheet\.tsv/);
  });

  test('text is typed, and what is pasted into a field stays there', async () => {
    await page.locator('.other-ways summary').click();
    await page.locator('#yours-text').fill('a b\n1 2\n3 5\n');
    await page.locator('#yours-read').click();
    await chooser();
    expect(await columns()).toEqual(['a', 'b']);
  });
});

describe('an address', () => {
  let elsewhere: StaticServer;
  let beyond: StaticServer;
  const CORS = { headers: { 'Access-Control-Allow-Origin': '*' } };
  beforeAll(async () => {
    const rows = { ...CORS, body: 'a,b\n1,2\n4,3\n5,9\n' };
    beyond = await serve(root, () => rows);
    elsewhere = await serve(root, (path) => {
      if (path === '/open/rows.csv') return rows;
      if (path === '/on.csv') {
        return { status: 302, headers: { ...CORS.headers, Location: `${beyond.address}/rows.csv` } };
      }
      return path === '/shut.csv' ? { body: 'a,b\n1,2\n' } : undefined;
    });
  });
  afterAll(() => Promise.all([elsewhere.close(), beyond.close()]));

  test('is fetched from another site, and a link to it leads to the same numbers', async () => {
    await arrive();
    await page.locator('.other-ways summary').click();
    await page.locator('#yours-address').fill(`${elsewhere.address}/open/rows.csv`);
    await page.keyboard.press('Enter');
    await chooser();
    expect(await text('yours-chooser')).toMatch(/^rows\.csv3 rows, 2 columns: from 127\.0\.0\.1/);
    await fit();
    const before = await numbersOf(page, 'yours-scree');
    const link = new URL(page.url()).search;
    elsewhere.requests.splice(0);
    await arrive(link);
    expect(await text('yours-question')).toContain(
      `Load from ${elsewhere.address}?${elsewhere.address}/open/rows.csv`,
    );
    expect(elsewhere.requests).toEqual([]);
    await page.locator('#yours-leave').click();
    expect(await page.locator('#yours-question').isVisible()).toBe(false);
    await arrive(link);
    await page.locator('#yours-load').click();
    await shown();
    expect(elsewhere.requests).toEqual(['/open/rows.csv']);
    expect(await numbersOf(page, 'yours-scree')).toEqual(before);
    expect(await page.locator('iframe').count()).toBe(0);
    // The page itself, which holds the table, may connect to no other site.
    const refused = await page.evaluate(async (address) => {
      const violation = new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective));
      });
      await fetch(address).catch(() => null);
      return violation;
    }, `${elsewhere.address}/open/rows.csv`);
    expect(refused).toBe('connect-src');
    visit.problems.splice(0);
  });

  test('that leads on to another site is not followed there', async () => {
    await arrive();
    await page.locator('.other-ways summary').click();
    await page.locator('#yours-address').fill(`${elsewhere.address}/on.csv`);
    await page.locator('#yours-open').click();
    await expect
      .poll(() => text('yours-status-message'))
      .toMatch(/could not be fetched .* lead on to another site/);
    expect(beyond.requests).toEqual([]);
    visit.problems.splice(0);
  });

  test('the frame that fetches takes one message, from the page alone, and connects to one site', async () => {
    await arrive();
    await page.context().addCookies([{ name: 'mine', value: '1', url: elsewhere.address }]);
    const asked = page.waitForRequest(`${elsewhere.address}/open/rows.csv`);
    const seen = await page.evaluate(
      async ([first, second]) => {
        const frame = document.createElement('iframe');
        frame.src = '../fetch.html';
        await new Promise((resolve) => {
          frame.onload = resolve;
          document.body.append(frame);
        });
        const asked = async (address: string, wait?: number) => {
          const { port1, port2 } = new MessageChannel();
          const answer = new Promise((resolve) => {
            port1.onmessage = ({ data }) => resolve(data.blob ? 'a file' : data.error);
            if (wait) setTimeout(() => resolve('nothing'), wait);
          });
          frame.contentWindow?.postMessage(address, location.origin, [port2]);
          return answer;
        };
        const inner = (frame.contentWindow as unknown as { eval(code: string): Promise<unknown> }).eval;
        const answers = [await asked(first), await asked(second, 500)];
        let evaluates = true;
        try {
          inner('1');
        } catch {
          evaluates = false;
        }
        const window = frame.contentWindow as unknown as typeof globalThis;
        const other = await window.fetch(second).then(
          () => 'a file',
          () => 'refused',
        );
        return [...answers, evaluates, other];
      },
      [`${elsewhere.address}/open/rows.csv`, `${beyond.address}/open/rows.csv`],
    );
    expect(seen).toEqual(['a file', 'nothing', false, 'refused']);
    const told = Object.keys(await (await asked).allHeaders());
    expect(told.filter((name) => /^(cookie|referer|authorization)$/i.test(name))).toEqual([]);
    expect(beyond.requests).toEqual([]);
    visit.problems.splice(0);
  });

  test.each([
    ['/shut.csv', /could not be fetched .* download the file and open it here/],
    ['/none.csv', /could not be fetched/],
  ])('%s: why it is not', async (path, said) => {
    await arrive();
    await page.locator('.other-ways summary').click();
    await page.locator('#yours-address').fill(elsewhere.address + path);
    await page.locator('#yours-open').click();
    await expect.poll(() => text('yours-status-message')).toMatch(said);
    visit.problems.splice(0); // what the browser says of it
  });
});

test('rows of another file are projected onto the fit, or onto a saved model', async () => {
  await arrive('?yours-example=iris');
  await shown();
  const model = await saved('yours-save-model');
  const { mean, components } = JSON.parse(model.text);
  const project = async () => {
    const waiting = page.waitForEvent('download');
    await page.locator('#yours-project-run').click();
    const lines = readFileSync(await (await waiting).path(), 'utf8')
      .trim()
      .split('\r\n');
    return lines.map((line) => line.split(','));
  };
  await page.locator('#yours-project summary').click();
  // The columns stand in another order, and one is of no use.
  const content =
    'who,Petal.Width,Sepal.Length,x,Sepal.Width,Petal.Length\nA,1,5,7,3,1.5\nB,0.2,9,7,,4\nC,2,6,7,2.5,50\n';
  await page.locator('#yours-project-table').setInputFiles(fileOf('new.csv', content));
  const [header, ...rows] = await project();
  expect(header.slice(0, 3)).toEqual(['who', 'row', 'z1']);
  expect(rows.map(([who]) => who)).toEqual(['A', 'C']);
  expect(rows.map((row) => row.at(-1))).toEqual(['no', 'yes']);
  const first = [5, 3, 1.5, 1].reduce((sum, x, j) => sum + (x - mean[j]) * components.data[j], 0);
  expect(Number(rows[0][2])).toBeCloseTo(first, 9);
  expect(await text('yours-project-status-message')).toMatch(
    /^2 rows projected onto \d components?, 1 row with missing values dropped; 1 beyond/,
  );
  // They are drawn with a mark of their own, after the rows of the fit.
  const key = page.locator('#yours-scores .legend-item');
  expect((await key.allTextContents()).at(-1)).toBe('projected');
  const stage = page.locator('#yours-scores-plot-stage');
  await stage.focus();
  const card = stage.locator('.hover-card');
  for (let k = 0; k < 100 && (await card.textContent()) !== 'C, projected'; k++) {
    await page.keyboard.press('ArrowRight'); // it lies furthest to the right
  }
  expect(await card.textContent()).toBe('C, projected');
  await page.locator('#yours-project-model').setInputFiles(fileOf('model.json', model.text));
  const again = await project();
  expect(Number(again[1][2])).toBeCloseTo(first, 9);
  await page.locator('#yours-project-table').setInputFiles(fileOf('less.csv', 'Sepal.Length,b\n1,2\n2,3\n'));
  await page.locator('#yours-project-run').click();
  await expect
    .poll(() => text('yours-project-status-message'))
    .toMatch(/less\.csv has no column “Sepal\.Width”/);
});

test('rows that are selected are named, saved, excluded, and brought back', async () => {
  await arrive();
  const rows = Array.from(
    { length: 12 },
    (_, i) => `r${i},${i},${(i * i) % 7},${i === 5 ? 80 : (3 * i) % 5}`,
  );
  await take(fileOf('far.csv', `who,a,b,c\n${rows.join('\n')}\n`));
  await fit();
  const shares = await numbersOf(page, 'yours-scree');
  await page.waitForSelector('#yours-outliers[data-m]');
  const stage = page.locator('#yours-outliers-plot-stage');
  await stage.focus();
  const list = page.locator('#yours-chosen-rows');
  for (
    let k = 0;
    k < 12 && !/r5$/.test((await list.locator('.chosen-names').allTextContents()).join());
    k++
  ) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  }
  expect(await list.locator('strong').textContent()).toBe('1 row selected');
  const selected = await saved('yours-rows-save');
  expect(selected.name).toBe('far-selected-rows.csv');
  expect(selected.text).toMatch(/^who,row,z1,z2\r\nr5,6,/);
  await page.locator('#yours-rows-exclude').click();
  await expect.poll(() => text('yours-summary')).toMatch(/^11 × 2 .*1 row excluded by hand/);
  await shown();
  expect(new URL(page.url()).searchParams.get('yours-without')).toBe('6');
  expect((await numbersOf(page, 'yours-scores')).map(([name]) => name)).not.toContain('r5');
  await page.locator('#yours-rows-undo').click();
  await expect.poll(() => text('yours-summary')).toMatch(/^12 × 2 /);
  await shown();
  await expect.poll(() => numbersOf(page, 'yours-scree')).toEqual(shares); // an open table follows a moment later
});

test('a link that had no room for its excluded rows says so', async () => {
  await arrive('?yours-example=iris&yours-without=many');
  await shown();
  expect(await text('yours-chooser')).toContain('The link had no room for the rows it excludes');
  expect(await text('yours-summary')).toMatch(/^150 × 4 /);
});
