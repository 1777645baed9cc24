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
    const paragraph = text
      .match(/^# .*\n+((?:[^\n#|<`>-][^\n]*\n)+)/m)?.[1]
      .replaceAll('\n', ' ')
      .trim();
    const sentence = paragraph?.match(/^.*?\.(?=\s|$)/)?.[0].replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    return { page, line: `- [${title}](${page})${sentence ? `: ${sentence}` : ''}` };
  });
  const api = ({ page }) => page.startsWith('reference/api/');
  const text = [
    '# wasm-pca',
    '',
    '> Principal component analysis for JavaScript: a C++ core in WebAssembly SIMD, exact in double precision, off the',
    '> main thread, without dependencies. `import { PCA } from "wasm-pca"`.',
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
