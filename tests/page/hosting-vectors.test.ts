import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { Reducer } from 'wasm-pca/vectors';
import { openVisitor, type Visitor, WATCH, watch } from '../support/engine';
import { root } from '../support/node';
import { serve } from '../support/server';

/** Vectors are reduced under content security policies, by workers and without. */

const [rows, columns, dimensions] = [4000, 256, 128]; // enough for workers to be started
const data = Float32Array.from({ length: rows * columns }, (_, k) => Math.sin(k * (1 + (k % columns))));
let visit: Visitor;
let json: string;

beforeAll(async () => {
  visit = await openVisitor();
  json = JSON.stringify(await Reducer.fit({ data, rows, columns }, { dimensions }));
});

/** What a page under a policy makes of the vectors, all at once and the last alone, after `before`. */
async function seen(policy: string, before = '') {
  const page = `
    import { init } from '/browser.js';
    import { Reducer } from '/vectors.js';
    const work = async () => {
      ${before}
      const [rows, columns] = [${rows}, ${columns}];
      const data = Float32Array.from({ length: rows * columns }, (_, k) => Math.sin(k * (1 + (k % columns))));
      const reducer = Reducer.fromJSON(await (await fetch('/reducer.json')).json());
      const query = reducer.apply(data.subarray(-columns));
      const all = await reducer.applyAll({ data, rows, columns });
      return { query: [...query], last: [...all.data.subarray(-${dimensions})], rows: all.rows };
    };
    work().then(
      (outcome) => { globalThis.outcome = outcome; },
      (error) => { globalThis.outcome = { error: error.message }; });`;
  const strict = `default-src 'none'; img-src 'self'; connect-src 'self'; ${policy}`;
  const bodies: Record<string, string> = {
    '/index.html': `<!doctype html><title>t</title><script src="${WATCH}"></script><script type="module" src="/page.js"></script>`,
    '/page.js': page,
    '/reducer.json': json,
    [WATCH]: watch,
  };
  const server = await serve(join(root, 'dist'), (path) => ({
    headers: {
      'Content-Security-Policy': strict,
      ...(path === WATCH && { 'Content-Type': 'text/javascript' }),
    },
    body: bodies[path],
  }));
  try {
    const { outcome, problems } = await visit(server.address);
    return { outcome: outcome as object, problems, requests: server.requests };
  } finally {
    await server.close();
  }
}

function expectReduced(outcome: object): void {
  expect(outcome).toMatchObject({ rows });
  const { query, last } = outcome as Record<'query' | 'last', number[]>;
  expect(last).toEqual(query);
  const expected = Reducer.fromJSON(JSON.parse(json)).apply(data.subarray(-columns));
  for (const [m, value] of expected.entries()) expect(Math.abs(query[m] - value)).toBeLessThan(1e-4);
}

const script = "script-src 'self' 'wasm-unsafe-eval'";

test('by workers from blob:', async () => {
  const { outcome, problems, requests } = await seen(`${script}; worker-src blob:`);
  expectReduced(outcome);
  expect(requests).toContain('/vectors-script.js');
  expect(problems).toEqual([]);
});

test('by workers of the page’s own origin', async () => {
  const { outcome, problems, requests } = await seen(
    `${script}; worker-src 'self'`,
    "await init({ worker: '/worker.js' });",
  );
  expectReduced(outcome);
  expect(requests.filter((path) => path === '/worker.js').length).toBeGreaterThan(1);
  expect(requests).not.toContain('/vectors-script.js');
  expect(problems).toEqual([]);
});

test('without workers', async () => {
  const { outcome, requests } = await seen(script);
  expectReduced(outcome);
  expect(requests).not.toContain('/vectors-script.js');
});

test('without WebAssembly', async () => {
  const { outcome } = await seen("script-src 'self'");
  expectReduced(outcome);
});
