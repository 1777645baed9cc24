import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Files of the repository's root that are pages of the site. */
const FROM_ROOT = {
  'CONTRIBUTING.md': 'contributing.md',
  'CHANGELOG.md': 'changelog.md',
  'RELEASING.md': 'releasing.md',
  'SECURITY.md': 'security.md',
  'README.md': 'index.md',
};

/** Files to download. VitePress takes links with other endings for links to pages. */
const TO_DOWNLOAD = /\.(csv|json|mjs|py)$/;
const LANGUAGES = { mjs: 'js', yml: 'yaml', txt: 'cmake', Makefile: 'make' };

/** Puts every page into the folder from which the site is built, and adapts its links. */
export function assemble(root, target) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(join(root, 'demo/public/icon.svg'), join(target, 'public/icon.svg'));
  for (const path of readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })) {
    const from = posix.join('docs', path.replaceAll('\\', '/'));
    if (path.endsWith('.md')) writePage(from, pageOf(from));
    else if (/\.(svg|png|json)$/.test(path)) cpSync(join(root, from), join(target, path));
  }
  for (const [from, page] of Object.entries(FROM_ROOT)) if (from !== 'README.md') writePage(from, page);

  function writePage(from, page, text = readFileSync(join(root, from), 'utf8')) {
    const file = join(target, page);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, withLinks(text, from, page));
  }

  function withLinks(text, from, page) {
    return outsideFences(text, (prose) =>
      prose.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (link, picture, words, address) => {
        const [path, anchor] = address.split('#');
        if (/^[a-z]+:/.test(address) || !path || path.startsWith('/')) return link;
        const to = posix.join(dirname(from), path);
        if (!existsSync(join(root, to))) return link; // it is generated or dead, which the build finds out
        // A link to a section of README leads to the page that has it in full.
        const place = to === 'README.md' && anchor ? 'reference/index.md' : (pageOf(to) ?? placeOf(to));
        // The site cannot link to files of the repository.
        if (!place) return words.includes(posix.basename(to)) ? `\`${to}\`` : `${words} (\`${to}\`)`;
        if (place.startsWith('/')) return `[${words}](${place})`;
        const relative = posix.relative(dirname(page), place);
        return `${picture}[${words}](${relative.startsWith('.') ? relative : `./${relative}`}${anchor ? `#${anchor}` : ''})`;
      }),
    );
  }

  /** Returns the place of a path that is no page: a page of an example's files, or a file to download. */
  function placeOf(path) {
    const file = join(root, path);
    if (path.startsWith('examples/') && existsSync(join(file, 'README.md'))) {
      const page = `${path}/index.md`;
      if (!existsSync(join(target, page))) writeExample(path, page);
      return page;
    }
    if (!TO_DOWNLOAD.test(path)) return undefined;
    cpSync(file, join(target, 'public/files', path));
    return `/files/${path}`;
  }

  function writeExample(path, page) {
    const files = readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'README.md')
      .map(({ name }) => {
        const ending = name.split('.').pop();
        const text = readFileSync(join(root, path, name), 'utf8').trimEnd();
        return `## \`${name}\`\n\n\`\`\`${LANGUAGES[ending] ?? ending}\n${text}\n\`\`\`\n`;
      });
    const readme = readFileSync(join(root, path, 'README.md'), 'utf8');
    writePage(`${path}/README.md`, page, `---\nsearch: false\n---\n\n${readme}\n${files.join('\n')}`);
  }
}

const pageOf = (path) =>
  FROM_ROOT[path] ?? (/^docs\/.*\.(md|json|svg|png)$/.test(path) ? path.slice('docs/'.length) : undefined);

function outsideFences(text, change) {
  return text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, i) => (i % 2 === 0 ? change(part) : part))
    .join('');
}
