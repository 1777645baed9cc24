import { project } from '../project';
import { page, row, type Seen } from '../row';
import { outcomeOf, startingWorker, workerModule } from '../sources';

const files = {
  'app/layout.js': `
export default function Layout({ children }) {
  return <html lang="en"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>;
}
`,
  'app/page.js': 'export default function Page() { return <p>here</p>; }\n',
  'app/client/page.js': `'use client';
import { init, PCA } from 'wasm-pca';
import { useEffect } from 'react';
${outcomeOf}
export default function Page() {
  useEffect(() => {
    outcomeOf({ init, PCA }).then((outcome) => { globalThis.outcome = outcome; });
  }, []);
  return <p>client</p>;
}
`,
  'app/worker/page.js': `'use client';
import { useEffect } from 'react';
export default function Page() {
  useEffect(() => {
    ${startingWorker("new URL('./worker.js', import.meta.url)")}
  }, []);
  return <p>worker</p>;
}
`,
  'app/worker/worker.js': workerModule(),
  'app/server/page.js': `
import { init, PCA } from 'wasm-pca';
${outcomeOf}
export const dynamic = 'force-dynamic';
export default async function Page() {
  const outcome = JSON.stringify(await outcomeOf({ init, PCA }));
  return <script dangerouslySetInnerHTML={{ __html: 'globalThis.outcome = ' + outcome }} />;
}
`,
  'app/route/route.js': `
import { init, PCA } from 'wasm-pca';
${outcomeOf}
export const dynamic = 'force-dynamic';
export async function GET() {
  const outcome = JSON.stringify(await outcomeOf({ init, PCA }));
  const body = '<!doctype html><title>t</title><link rel="icon" href="data:,"><script>globalThis.outcome = ' + outcome + '</script>';
  return new Response(body, { headers: { 'Content-Type': 'text/html' } });
}
`,
};

const own = project({ next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' }, files);

let built: Promise<void> | undefined;
async function visited(path: string): Promise<Seen> {
  built ??= own.build('next', 'build');
  await built;
  return own.serving(
    (port) => ['next', 'start', '--port', `${port}`],
    (address) => page(address + path),
  );
}

row('Next 16, client component', own, () => visited('client'));
row('Next 16, inside a worker', own, () => visited('worker'));
row('Next 16, server component', own, () => visited('server'));
row('Next 16, route handler', own, () => visited('route'));
