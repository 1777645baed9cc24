import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { visiting, YOURS } from '../support/demo';
import { numbersOf } from '../support/shown';
import { fileOf, yours } from '../support/yours';

/** Links that hold a table, which no server sees. */

const visit = visiting();
let page: Page;
const { text, take, fit, shown, example } = yours(() => page);

beforeEach(async () => {
  page = await visit.open(YOURS, { permissions: ['clipboard-read', 'clipboard-write'] });
});
afterEach(visit.leave);

const isAsked = () => page.locator('#yours-question').isVisible();

/** Opens a link in a profile of its own. */
async function arrive(link: string): Promise<void> {
  page = await visit.open(link);
}

const MARKS = `name,mathematics,physics,art\n${Array.from(
  { length: 40 },
  (_, i) => `“Ünï ${i}”,${(i * 7) % 19},${((i * 7) % 19) + (i % 3)},${(i * i) % 23}`,
).join('\n')}\n`;

async function copiedLink(): Promise<string> {
  await page.locator('#yours-copy-link').click();
  await page.waitForFunction(() =>
    navigator.clipboard.readText().then((copied) => /yours-table=/.test(copied)),
  );
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a link opens the table with the choices, once the reader agrees; reload, another table and Back keep it', async () => {
  await take(fileOf('marks.csv', MARKS));
  await fit();
  await page.locator('label:has(#yours-standardize)').click();
  await shown();
  const [summary, scree] = [await text('yours-summary'), await numbersOf(page, 'yours-scree')];
  const link = await copiedLink();
  expect(link.length).toBeLessThan(2000);

  const requests: string[] = [];
  const listen = (request: Request) => requests.push(request.url() + (request.postData() ?? ''));
  await arrive(YOURS);
  page.on('request', listen);
  await page.goto(link); // in the same tab: only the fragment and the query differ
  await expect.poll(isAsked).toBe(true);
  expect(await text('yours-question')).toMatch(
    /marks\.csv: 40 rows, 4 columns, \d+ bytes\. Open it\?.*stays on this device/s,
  );
  expect(await page.locator('#yours-chooser').isVisible()).toBe(false);
  await page.locator('#yours-load').click();
  await shown();
  const withoutTime = (words: string) => words.replace(/fitted in [\d.]+ .?s/, '');
  expect(withoutTime(await text('yours-summary'))).toBe(withoutTime(summary));
  expect(await numbersOf(page, 'yours-scree')).toEqual(scree);
  const [, held] = link.split('yours-table=');
  expect(requests.filter((request) => request.includes(held.slice(0, 40)))).toEqual([]);

  await page.reload();
  await shown();
  expect(await isAsked()).toBe(false);
  await example('iris');
  expect(new URL(page.url()).hash).toBe('');
  await page.goBack();
  await expect.poll(() => text('yours-chooser')).toMatch(/^marks\.csv/);
  await shown();
});

const linkOf = (held: string | Buffer) =>
  `${YOURS}#yours-table=${typeof held === 'string' ? held : held.toString('base64url')}`;
const whole = gzipSync(`rows.csv\na,b\n1,2\n3,5\n4,1\n`);

test.each([
  ['cut', whole.subarray(0, -5), 'cut'],
  ['changed', Buffer.concat([whole.subarray(0, 20), Buffer.of(1, 2, 3), whole.subarray(23)]), 'damaged'],
  ['no base64', '<b>%', 'damaged'],
  ['no gzip', Buffer.from('rows.csv\na,b\n1,2\n'), 'damaged'],
  [
    'huge once it is inflated',
    gzipSync(`rows.csv\n${'1,2\n'.repeat(1 << 22)}`),
    'larger than 1,048,576 bytes',
  ],
  ['gzip within gzip', gzipSync(Buffer.concat([Buffer.from('rows.csv.gz\n'), whole])), 'not a table'],
  ['without a name', gzipSync('a,b'), 'not a table'],
  ['a header alone', gzipSync('rows.csv\na,b\n'), 'no table'],
])('a link whose table is %s is refused with a sentence', async (_, held, words) => {
  await arrive(linkOf(held));
  await expect.poll(() => text('yours-status-message')).toContain(words);
  expect(await isAsked()).toBe(false);
  await take(fileOf('marks.csv', MARKS)); // the page goes on
  await fit();
  expect(new URL(page.url()).hash).toBe('');
});

test('a name with markup is shown as it is', async () => {
  await arrive(linkOf(gzipSync('<img src=x onerror=alert(1)>.csv\na,b\n1,2\n3,5\n4,1\n')));
  await expect.poll(() => text('yours-question')).toContain('<img src=x onerror=alert(1)>.csv: 3 rows');
});

test('a table too large for a link says by how much', async () => {
  const rows = Array.from({ length: 9000 }, (_, i) => `${Math.sin(i) * 1e9},${Math.cos(i * i)}`);
  await take(fileOf('large.csv', `a,b\n${rows.join('\n')}\n`));
  await fit();
  await expect
    .poll(() => text('yours-link-note'))
    .toMatch(/This table fits no link\. .* takes [\d,]+ characters, [\d,]+ more than the 30,000/);
  expect(await page.locator('#yours-copy-link').isDisabled()).toBe(true);
});
