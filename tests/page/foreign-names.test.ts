import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve as serveAsStart } from '../../demo/vite/serve.mjs';
import { visiting, YOURS } from '../support/demo';
import { root } from '../support/node';
import { type StaticServer, serve } from '../support/server';
import { fileOf, yours } from '../support/yours';

/** Names that others chose, by each way in: none of them runs, fetches, or breaks a picture. The page is loaded once. */

const OUT = 'https://example.org/x';
const RUN = "globalThis.hacked='yes'";
const MARKUP = [
  ...[
    `<script>${RUN}</script>`,
    `<img src=x onerror=${RUN}>`,
    `"><img src=x onerror="${RUN}">`,
    `' onmouseover='${RUN}`,
  ],
  ...[
    `<svg onload=${RUN}>`,
    `</text><script>${RUN}</script>`,
    `<iframe src="javascript:${RUN}">`,
    `javascript:${RUN}`,
  ],
  ...[
    `<a href="javascript:${RUN}">a</a>`,
    `<math><mi xlink:href="javascript:${RUN}">`,
    `<body onload=${RUN}>`,
  ],
  ...[
    `<details open ontoggle=${RUN}>`,
    `<input autofocus onfocus=${RUN}>`,
    `<style>@import '${OUT}'</style>`,
  ],
  ...[
    `<link rel=stylesheet href=${OUT}>`,
    `<base href="${OUT}">`,
    `<form action=${OUT}>`,
    `<meta http-equiv=refresh content=0>`,
  ],
  ...[
    `<video src=${OUT}>`,
    `<object data=${OUT}>`,
    `<image href="${OUT}"/>`,
    `<use href="${OUT}#a"/>`,
    `url(${OUT})`,
  ],
  ...[
    `";background:url(${OUT})`,
    `</style><script>${RUN}</script>`,
    `</textarea><script>${RUN}</script>`,
    `<!--`,
    `-->`,
  ],
  ...[
    '<!--0-->',
    ']]>',
    '<![CDATA[',
    '&lt;b&gt;',
    '&#60;b&#62;',
    '&bogus;',
    `\${${RUN}}`,
    '$λ_1$',
    '{{1+1}}',
    `\`${RUN}\``,
  ],
];
const OTHERS = [
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '',
    ' ',
    '=1+1',
    '@SUM(A1)',
    '%00',
    '../../a',
  ],
  ...[
    'a\u007fb',
    'a\u0001\u0008\u000b\u000c\u001fb',
    'a\u001b[31mb',
    '\u202egnp.exe',
    '\u2066a\u2028b\u2029',
    '\ufffe\uffff',
  ],
  ...[
    '\ud83d',
    `long ${'n'.repeat(3000)}`,
    'e\u0301\u0302\u0303',
    "it's \\ 'quoted'",
    'data:text/html,<b>',
    'on',
    'id',
  ],
];
/** The list of columns begins with thirty, among them one of each kind. */
const NAMES = [...OTHERS.slice(0, 5), ...MARKUP.slice(-16), ...MARKUP.slice(0, -16), ...OTHERS.slice(5)];
const KINDS = ['__proto__', 'constructor', 'toString', MARKUP[0], '=1+1'];

const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
const table = (delimiter: string) => {
  const cells = (i: number, j: number) => Math.sin((i + 1) * (j + 2) * 1.7) + (j === 0 ? i : 0);
  const rows = Array.from({ length: 80 }, (_, i) => [
    quoted(`${NAMES[i % NAMES.length]} ${i}`),
    quoted(KINDS[i % KINDS.length]),
    ...NAMES.map((_, j) => cells(i, j)),
  ]);
  return `${[quoted('<b>who</b>'), quoted('<i>kind</i>'), ...NAMES.map(quoted)].join(delimiter)}\n${rows.map((row) => row.join(delimiter)).join('\n')}\n`;
};

const visit = visiting();
const FILE = `/%22%3E%3Cimg%20src=x%20onerror=${RUN}%3E.csv`;
let elsewhere: StaticServer;
let page: Page;
const requests: string[] = [];
const panel = yours(() => page);

beforeAll(async () => {
  elsewhere = await serve(root, () => ({
    headers: { 'Access-Control-Allow-Origin': '*' },
    body: table(','),
  }));
  page = await visit.open(`${YOURS}?yours-address=${encodeURIComponent(elsewhere.address + FILE)}`);
  page.on('request', (request) => requests.push(request.url()));
  page.on('dialog', (dialog) => {
    requests.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
});
afterAll(async () => {
  await page?.close();
  await elsewhere?.close();
});

/** What came of the names: what ran, what was asked for beside the page's own files, and elements that they made. */
async function harm() {
  const made = await page.evaluate(async () => {
    for (const element of document.querySelectorAll('#yours *')) {
      element.dispatchEvent(new Event('mouseover'));
      element.dispatchEvent(new Event('focus'));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    const broken = [...document.images].filter((image) => image.complete && image.naturalWidth === 0);
    return {
      ran: 'hacked' in globalThis,
      styled: [...document.querySelectorAll('style')].some((style) =>
        /example\.org/.test(style.textContent ?? ''),
      ),
      polluted: Object.keys(Object.prototype),
      broken: broken.map((image) => image.outerHTML),
      elements: Array.from(
        document.querySelectorAll(
          '#yours :is(script, iframe, object, video, image, use, link, base, meta, math, [onerror], [onload], [onmouseover], [onfocus], a[href^="javascript:"])',
        ),
        (element) => element.outerHTML.slice(0, 200),
      ),
    };
  });
  const own = new RegExp(`^(blob:|data:|${visit.address}/)`);
  return { ...made, requests: requests.filter((url) => !own.test(url)) };
}
const NONE = { ran: false, styled: false, polluted: [], broken: [], elements: [], requests: [] as string[] };

/** Whether a drawing is XML, and a picture to a browser. */
const isDrawn = (svg: string) =>
  page.evaluate(async (text) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    const decoded = await image.decode().then(
      () => image.naturalWidth > 0,
      () => false,
    );
    const active = [...parsed.querySelectorAll('*')].filter(
      (element) =>
        /^(script|iframe|foreignObject|image|use|a)$/i.test(element.localName) ||
        element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    return [parsed.querySelector('parsererror')?.textContent ?? 'XML', decoded, active.length];
  }, svg);

async function namesShown(): Promise<void> {
  const shown = await page.locator('#yours-chooser tbody th').allTextContents();
  for (const name of ['__proto__', 'constructor', MARKUP[0], MARKUP[2], '<!--0-->', '$λ_1$'])
    expect(shown).toContain(name);
}

describe('sixty hostile names', () => {
  test('there are as many', () => {
    expect(new Set(NAMES).size).toBe(NAMES.length);
    expect(NAMES.length).toBeGreaterThanOrEqual(60);
  });

  test('by a link: one request, to the site that was agreed to', async () => {
    expect(elsewhere.requests).toEqual([]);
    await page.locator('#yours-load').click();
    await panel.shown();
    await namesShown();
    expect(elsewhere.requests).toHaveLength(1);
    expect(await harm()).toEqual({ ...NONE, requests: [elsewhere.address + FILE] });
    requests.splice(0);
  });

  test('by a file; its drawings, numbers and programs are whole', async () => {
    await panel.take(fileOf(`"><img src=x onerror=${RUN}>.csv`, table(',')));
    await panel.fit();
    await namesShown();
    const drawings = await page.locator('#yours .save-figure:not([hidden]) button[id$="-svg"]').all();
    expect(drawings.length).toBeGreaterThan(2);
    for (const button of drawings) {
      const { text } = await panel.saved((await button.getAttribute('id')) ?? '');
      expect(await isDrawn(text)).toEqual(['XML', true, 0]);
    }
    for (const id of ['loadings-png', 'scores-png']) {
      const save = page.locator(`#yours-save-${id}`);
      if (await save.isVisible())
        expect((await panel.saved(`yours-save-${id}`)).bytes.length).toBeGreaterThan(1000);
    }
    const { featureNames } = JSON.parse((await panel.saved('yours-save-model')).text);
    expect(featureNames).toEqual(expect.arrayContaining(['__proto__', 'constructor', 'toString', MARKUP[0]]));
    for (const id of ['scores', 'loadings']) {
      const { text, name } = await panel.saved(`yours-save-${id}`);
      expect(text).toContain('__proto__');
      expect(text).not.toContain('native code');
      expect(name).not.toMatch(/[/\\]/);
    }
    expect(await panel.text('yours-snippet')).toContain('import');
    expect(await harm()).toEqual(NONE);
  });

  test('pasted', async () => {
    await page.evaluate((sheet) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', sheet);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, table('\t'));
    await page.waitForFunction(() =>
      document.querySelector('#yours-chooser')?.textContent?.startsWith('pasted.txt'),
    );
    await panel.fit();
    await namesShown();
    expect(await harm()).toEqual(NONE);
  });

  test('as classes that colour the rows, which all have their names in the key', async () => {
    const label = page.locator('#yours-chooser select').first();
    await label.selectOption({ label: '<i>kind</i>' });
    await expect.poll(() => page.locator('#yours-scores .legend-item').count()).toBeGreaterThan(2);
    expect(await harm()).toEqual(NONE);
  });
});

test('npm start says that files are what their types say, and lets no other site frame them', async () => {
  const { address, close } = await serveAsStart({ preview: { port: 0 }, logLevel: 'silent' });
  try {
    for (const path of ['', 'theme.js', 'fetch.html', 'docs/']) {
      const { status, headers } = await fetch(new URL(path, address));
      expect(status).toBe(200);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    }
  } finally {
    await close();
  }
});
