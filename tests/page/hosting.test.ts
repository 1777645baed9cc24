import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { expectWorks, type Outcome, type Visit, work } from '../support/chromium';
import { engine, openVisitor, type Visitor, WATCH, watch } from '../support/engine';
import { openUndriven } from '../support/firefox.mjs';
import { root } from '../support/node';
import { type Reply, type StaticServer, serve } from '../support/server';

const dist = join(root, 'dist');
let visit: Visitor;
beforeAll(async () => {
  visit = await openVisitor();
});

/** dist/ on a server, with a page that imports it and does `before` first; `reply` may spoil it. */
async function hosted(
  reply: (path: string) => Reply | undefined = () => undefined,
  before = '',
): Promise<StaticServer> {
  return serve(dist, (path) => {
    const own = reply(path);
    if (path === '/index.html') {
      return {
        headers: own?.headers,
        body: `<!doctype html><title>t</title><script src="${WATCH}"></script><script type="module" src="/page.js"></script>`,
      };
    }
    if (path === WATCH) return { headers: { 'Content-Type': 'text/javascript' }, body: watch };
    if (path === '/page.js') {
      return {
        ...own,
        body: `import { init, PCA } from '/browser.js'; ${work}
          const all = async () => { ${before} return work({ init, PCA }); };
          all().then(
            (outcome) => { globalThis.outcome = outcome; },
            (error) => { globalThis.outcome = { error: error.message, code: error.code }; });`,
      };
    }
    return own;
  });
}

// Images are allowed for the icon that browsers ask for.
const strict = "default-src 'none'; img-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const under = (policy: string) => () => ({ headers: { 'Content-Security-Policy': policy } });

/** The page's `work`, after `before`, on a server whose answers `reply` changes. */
async function seen(
  reply?: (path: string) => Reply | undefined,
  before = '',
): Promise<Visit & { requests: string[] }> {
  const server = await hosted(reply, before);
  try {
    return { ...(await visit(server.address)), requests: server.requests };
  } finally {
    await server.close();
  }
}

/** What the browser itself says of a policy that is kept. */
const ofPolicy = /content security policy|^CSP/i;

describe('content security policy', () => {
  test('with workers from blob: all is as without', async () => {
    const outcome = await seen(under(`${strict}; worker-src blob:`));
    expectWorks(outcome);
    expect(outcome.outcome).toMatchObject({ binary: engine.binary, withoutWorkers: null });
    const chunks = outcome.requests.filter((path) => path.endsWith('.js') && path !== '/page.js').sort();
    expect(chunks, 'one binary is fetched, not both').toEqual(
      [
        '/browser.js',
        '/forms.js',
        '/glue.js',
        '/here.js',
        `/${engine.binary}.js`,
        '/script.js',
        '/stream.js',
      ].sort(),
    );
  });

  test('without them it runs on the page’s thread, and init() says what to change', async () => {
    const { outcome, problems } = await seen(under(strict));
    expectWorks({ outcome, problems: [] });
    expect(outcome.threads).toBe(0);
    expect(outcome.withoutWorkers).toMatch(/worker-src blob:.*init\(\{ worker/);
    const ours = problems.filter((problem) => !ofPolicy.test(problem));
    expect(ours, 'said once in the console').toHaveLength(1);
    expect(ours[0]).toMatch(/own thread.*worker-src blob:/);
  });

  test('init({ worker }) brings workers where blob: is refused', async () => {
    const result = await seen(under(strict), "await init({ worker: new URL('/worker.js', location.href) });");
    expectWorks(result);
    expect(result.outcome.withoutWorkers).toBe(null);
    expect(result.requests).toContain('/worker.js');
  });

  test('init({ worker }) of a place where there is none is ERR_LOAD and names it; another can be chosen', async () => {
    const { outcome } = await seen(undefined, "await init({ worker: '/nowhere.js' });");
    expect(outcome.code).toBe('ERR_LOAD');
    expect(outcome.error).toMatch(/nowhere\.js/);
    const wrong = "await init({ worker: '/nowhere.js' }).catch(() => undefined);";
    const again = await seen(undefined, `${wrong} await init({ worker: '/worker.js' });`);
    expectWorks({ ...again, problems: [] });
  });

  test("without 'wasm-unsafe-eval' it is ERR_LOAD and says so, not a hang", async () => {
    const { outcome, problems } = await seen(under("default-src 'none'; script-src 'self'"));
    expect(outcome.code).toBe('ERR_LOAD');
    expect(outcome.error).toMatch(/'wasm-unsafe-eval'/);
    expect(problems, 'the violation is seen by this test').toContainEqual(expect.stringMatching(ofPolicy));
  });

  test('trusted types: the policy wasm-pca is enough; without it there are no workers', async () => {
    const required = `${strict}; worker-src blob:; require-trusted-types-for 'script'`;
    expectWorks(await seen(under(`${required}; trusted-types wasm-pca`)));
    const { outcome } = await seen(under(`${required}; trusted-types none`));
    expectWorks({ outcome, problems: [] });
    expect(outcome.withoutWorkers).toMatch(/trusted-types wasm-pca/);
  });
});

test('isolated from other origins, with or without shared memory', async () => {
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
  const has = `
    if (!crossOriginIsolated) throw new Error('not isolated');
    if ((typeof SharedArrayBuffer === 'function') !== ${engine.sharedMemory}) throw new Error('SharedArrayBuffer');
    if ('dispose' in Symbol !== ${engine.disposal}) throw new Error('Symbol.dispose');`;
  expectWorks(await seen(() => ({ headers }), has));
});

// Firefox alone collects a worker at work to which nothing refers.
const GARBAGE = 'in a worker of the page’s that makes garbage, workers at work are not collected';
test.runIf(inject('engine') === 'firefox')(GARBAGE, async () => {
  const inWorker = `
    import { init, PCA } from '/browser.js'; ${work}
    setInterval(() => { globalThis.garbage = Array.from({ length: 300_000 }, () => ({ a: [] })); }, 10);
    const [rows, columns] = [5000, 400];
    const data = Float64Array.from({ length: rows * columns }, (_, k) => Math.sin(k * (1 + (k % columns))));
    PCA.fit({ data, rows, columns }).then(() => work({ init, PCA })).then(
      (outcome) => postMessage(outcome),
      (error) => postMessage({ error: error.message, code: error.code }));`;
  const page = `
    globalThis.worker = new Worker('/own.js', { type: 'module' });
    worker.onmessage = ({ data }) => fetch('/outcome/' + encodeURIComponent(JSON.stringify(data)));`;
  const bodies: Record<string, string> = {
    '/index.html': `<!doctype html><title>t</title><script type="module">${page}</script>`,
    '/own.js': inWorker,
  };
  let report = (_: Outcome) => {};
  const reported = new Promise<Outcome>((resolve) => {
    report = resolve;
  });
  const server = await serve(dist, (path) => {
    if (!path.startsWith('/outcome/')) return { body: bodies[path] };
    report(JSON.parse(path.slice('/outcome/'.length)));
    return { status: 204 };
  });
  onTestFinished(server.close);
  const firefox = await openUndriven(server.address);
  onTestFinished(firefox.end);
  const outcome = await reported;
  expectWorks({ outcome, problems: [] });
  expect(outcome.withoutWorkers, 'they were in workers').toBe(null);
});

describe('a server that fails', () => {
  const spoilt = (name: string, reply: Reply) => (path: string) =>
    path === `/${name}.js` ? reply : undefined;
  const page = { headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><title>app</title>' };
  const faults: [string, Reply][] = [
    ['is missing', { status: 404, body: '<h1>Not found</h1>' }],
    ['is a page, as single-page hosts answer', page],
    ['is cut off', { body: 'export const text = "abc' }],
  ];

  test.each(faults)('the relaxed binary %s: the baseline one serves', async (_, reply) => {
    const { outcome } = await seen(spoilt('relaxed', reply));
    expectWorks({ outcome, problems: [] });
    expect(outcome.binary).toBe('baseline');
  });

  test.each(
    ['baseline', 'glue', 'script'].flatMap((name) =>
      faults.map(([how, reply]) => [name, how, reply] as const),
    ),
  )('%s %s: ERR_LOAD that names it and says what to do', async (name, _, reply) => {
    const before = name === 'baseline' ? "await init({ binary: 'baseline' });" : '';
    const { outcome } = await seen(spoilt(name, reply), before);
    expect(outcome.code).toBe('ERR_LOAD');
    expect(outcome.error).toMatch(/could not be loaded: .*beside the script of this package/);
  });

  test.runIf(engine.retriesImports)('once it answers again, the next call works', async () => {
    let asked = 0;
    const { outcome } = await seen(
      (path) => (path === '/glue.js' && asked++ === 0 ? { status: 503 } : undefined),
      'await init().catch(() => undefined);',
    );
    expectWorks({ outcome, problems: [] });
  });
});

describe('init({ wasm }) of a URL', () => {
  const given = "await init({ wasm: '/engine.baseline.wasm', binary: 'baseline' });";
  const spoilt = (reply: Reply) => (path: string) => (path.endsWith('.wasm') ? reply : undefined);

  test('works, whatever type the server gives it', async () => {
    expectWorks(await seen(undefined, given));
    expectWorks(await seen(spoilt({ headers: { 'Content-Type': 'application/octet-stream' } }), given));
  });

  test.each<[string, Reply, RegExp]>([
    ['is missing', { status: 404, body: '<h1>Not found</h1>' }, /engine\.baseline\.wasm.*404/],
    [
      'is a page',
      { headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><title>app</title>' },
      /engine\.baseline\.wasm.*text\/html/,
    ],
    [
      'is cut off',
      {
        headers: { 'Content-Type': 'application/wasm' },
        body: Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1),
      },
      /engine\.baseline\.wasm.*complete/,
    ],
  ])('the file %s: ERR_LOAD names it and says why', async (_, reply, message) => {
    const { outcome } = await seen(spoilt(reply), given);
    expect(outcome.code).toBe('ERR_LOAD');
    expect(outcome.error).toMatch(message);
  });
});

test.each([
  ['no WebAssembly', 'delete globalThis.WebAssembly;', /no WebAssembly here/],
  ['no SIMD', 'WebAssembly.validate = () => false;', /lacks WebAssembly SIMD/],
])('a browser with %s: ERR_LOAD says so', async (_, spoil, message) => {
  const { outcome } = await seen(undefined, spoil);
  expect(outcome.code).toBe('ERR_LOAD');
  expect(outcome.error).toMatch(message);
});

test.runIf(engine.binary === 'relaxed').each([
  [
    'here',
    `const { compile, instantiate } = WebAssembly;
     let relaxed;
     WebAssembly.compile = async (bytes) => { const module = await compile(bytes); relaxed ??= module; return module; };
     WebAssembly.instantiate = async (module, imports) => {
       if (module === relaxed) throw new WebAssembly.LinkError('no');
       return instantiate(module, imports);
     };`,
  ],
  [
    'in a worker',
    `const post = Worker.prototype.postMessage;
     const empty = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
     Worker.prototype.postMessage = function (message, ...rest) {
       const { compiled } = message;
       const spoilt = compiled?.binary === 'relaxed' ? { ...message, compiled: { ...compiled, module: empty } } : message;
       return post.call(this, spoilt, ...rest);
     };
     await PCA.fit(x);`,
  ],
])('a relaxed binary that does not start %s gives way to the baseline one', async (_, spoil) => {
  const { outcome } = await seen(undefined, spoil);
  expectWorks({ outcome, problems: [] });
  expect(outcome.binary).toBe('baseline');
});

describe('without a server', () => {
  test('global/wasm-pca.js works from a file:// page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-page-'));
    const script = pathToFileURL(join(dist, 'global/wasm-pca.js')).href;
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><title>t</title><script src="${script}"></script><script>${work}
        work(wasmPCA).then(
          (outcome) => { globalThis.outcome = outcome; },
          (error) => { globalThis.outcome = { error: error.message, code: error.code }; });
      </script>`,
    );
    const result = await visit(pathToFileURL(join(folder, 'index.html')).href);
    rmSync(folder, { recursive: true });
    expectWorks(result);
  });

  test('it needs no other file', async () => {
    const server = await serve(dist, (path) => {
      if (path === '/index.html') {
        return {
          body: `<!doctype html><title>t</title><script src="/global/wasm-pca.js"></script><script>${work}
            work(wasmPCA).then((outcome) => { globalThis.outcome = outcome; });</script>`,
        };
      }
    });
    const result = await visit(server.address);
    await server.close();
    expectWorks(result);
    expect(server.requests.filter((path) => path.endsWith('.js'))).toEqual(['/global/wasm-pca.js']);
  });
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
  expect(server.requests.filter((path) => path.endsWith('.js'))).toEqual(['/page.js', '/browser.js']);
});
