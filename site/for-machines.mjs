import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A Markdown twin of every page, beside its HTML, and llms.txt, which lists them. */
export function writeForMachines(source, site) {
  const pages = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .sort();
  const lines = pages.map((page) => {
    mkdirSync(dirname(join(site, page)), { recursive: true });
    copyFileSync(join(source, page), join(site, page));
    const text = readFileSync(join(source, page), 'utf8');
    const title = text.match(/^# (.*)$/m)?.[1] ?? page;
    const first = text.match(/^# .*\n+([^\n#|<`>:-][^\n]*)/m)?.[1];
    const about = first?.match(/^.*?[.:](?=\s|$)/)?.[0] ?? first;
    return {
      page,
      line: `- [${title}](${page})${about ? `: ${about.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')}` : ''}`,
    };
  });
  const api = ({ page }) => page.startsWith('reference/api/');
  const text = [
    '# wasm-pca',
    '',
    '> Principal component analysis for JavaScript: a C++ core in WebAssembly SIMD, exact in double precision, off the',
    '> main thread, without dependencies. `npm install wasm-pca`, then `import { PCA } from "wasm-pca"`.',
    '',
    '## Documentation',
    '',
    ...lines.filter((line) => !api(line)).map(({ line }) => line),
    '',
    '## Declarations',
    '',
    ...lines.filter(api).map(({ line }) => line),
    '',
  ];
  writeFileSync(join(site, 'llms.txt'), text.join('\n'));
}
