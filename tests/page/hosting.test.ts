import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectWorks, launch, type Visit, visit as visitWith, work } from '../support/chromium';
import { root } from '../support/node';
import { type Reply, type StaticServer, serve } from '../support/server';

const dist = join(root, 'dist');
const strict = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const visit = (address: string): Promise<Visit> => visitWith(browser, address);

/** dist/ on a server, with a page that imports it; `reply` may spoil it. */
async function hosted(reply: (path: string) => Reply | undefined = () => undefined): Promise<StaticServer> {
  return serve(dist, (path) => {
    const own = reply(path);
    if (path === '/index.html') {
      return {
        headers: own?.headers,
        body: '<!doctype html><title>t</title><script type="module" src="/page.js"></script>',
      };
    }
    if (path === '/page.js') {
      return {
        ...own,
        body: `import * as package_ from '/browser.js'; ${work}
          work(package_).then(
            (outcome) => { globalThis.outcome = outcome; },
            (error) => { globalThis.outcome = { error: error.message, code: error.code }; });`,
      };
    }
    return own;
  });
}

describe('content security policy', () => {
  test("script-src 'self' 'wasm-unsafe-eval' is enough", async () => {
    const server = await hosted(() => ({ headers: { 'Content-Security-Policy': strict } }));
    const seen = await visit(server.address);
    await server.close();
    expectWorks(seen);
    expect(seen.outcome.binary).toBe('relaxed');
    const files = server.requests.filter((path) => path.endsWith('.wasm'));
    expect(new Set(files), 'one binary is fetched, not both').toEqual(new Set(['/engine.relaxed.wasm']));
  });

  test("without 'wasm-unsafe-eval' it is ERR_LOAD, not a hang", async () => {
    const server = await hosted(() => ({
      headers: { 'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'" },
    }));
    const { outcome, problems } = await visit(server.address);
    await server.close();
    expect(outcome.code).toBe('ERR_LOAD');
    expect(problems.join(), 'the violation is seen by this test').toMatch(/Content Security Policy|CSP/);
  });
});

describe('a server that serves the binary wrongly', () => {
  test('as octet-stream: it works all the same', async () => {
    const server = await hosted((path) =>
      path.endsWith('.wasm') ? { headers: { 'Content-Type': 'application/octet-stream' } } : undefined,
    );
    const { outcome } = await visit(server.address);
    await server.close();
    expect(outcome.error).toBeUndefined();
    expect(outcome.rows).toBe(300);
  });

  test('not at all: ERR_LOAD names the file and the status', async () => {
    const server = await hosted((path) =>
      path.endsWith('.wasm') ? { status: 404, body: '<h1>Not found</h1>' } : undefined,
    );
    const { outcome } = await visit(server.address);
    await server.close();
    expect(outcome.code).toBe('ERR_LOAD');
    expect(outcome.error).toMatch(/engine\.\w+\.wasm/);
    expect(outcome.error).toMatch(/404/);
  });

  test('a page in its place, as single-page hosts do: ERR_LOAD says so', async () => {
    const server = await hosted((path) =>
      path.endsWith('.wasm')
        ? { headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><title>app</title>' }
        : undefined,
    );
    const { outcome } = await visit(server.address);
    await server.close();
    expect(outcome.code).toBe('ERR_LOAD');
    expect(outcome.error).toMatch(/engine\.\w+\.wasm/);
  });

  test('the worker’s script is missing: ERR_LOAD, not a hang', async () => {
    const server = await hosted((path) =>
      path.includes('worker') ? { status: 404, body: '<h1>Not found</h1>' } : undefined,
    );
    const { outcome } = await visit(server.address);
    await server.close();
    expect(outcome.code).toBe('ERR_LOAD');
    expect(outcome.error).toMatch(/worker/i);
  });
});

describe('without a server', () => {
  test('inline.global.js works from a file:// page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-page-'));
    const script = pathToFileURL(join(dist, 'inline.global.js')).href;
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><title>t</title><script src="${script}"></script><script>${work}
        work(wasmPCA).then(
          (outcome) => { globalThis.outcome = outcome; },
          (error) => { globalThis.outcome = { error: error.message, code: error.code }; });
      </script>`,
    );
    const seen = await visit(pathToFileURL(join(folder, 'index.html')).href);
    rmSync(folder, { recursive: true });
    expectWorks(seen);
  });

  test('inline.js alone is the whole package', async () => {
    const server = await hosted((path) => {
      if (path === '/browser.js') return { body: "export * from '/inline.js';" };
      return path === '/inline.js' || path === '/index.html' || path === '/page.js'
        ? undefined
        : { status: 404 };
    });
    const seen = await visit(server.address);
    await server.close();
    expectWorks(seen);
    expect(server.requests.filter((path) => /wasm$|worker/.test(path))).toEqual([]);
  });

  test('importing it loads nothing', async () => {
    const server = await serve(dist, (path) => {
      if (path === '/index.html') {
        return { body: '<!doctype html><title>t</title><script type="module" src="/page.js"></script>' };
      }
      if (path === '/page.js') {
        return { body: "import '/browser.js'; setTimeout(() => { globalThis.outcome = {}; }, 300);" };
      }
    });
    await visit(server.address);
    await server.close();
    expect(server.requests).toContain('/browser.js');
    expect(server.requests.filter((path) => /wasm$|worker/.test(path))).toEqual([]);
  });
});
