import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes the raw data, a Markdown twin of every page beside its HTML, and llms.txt, which lists the twins. */
export function writeForMachines(source, site) {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(md|json)$/.test(path))
    .sort();
  for (const file of files) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    copyFileSync(join(source, file), join(site, file));
  }
  const pages = files.filter((path) => path.endsWith('.md'));
  const lines = pages.map((page) => {
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
