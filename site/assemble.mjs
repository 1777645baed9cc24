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

/** Puts every page into one folder, from which the site is built, with links that hold there. */
export function assemble(root, target) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(join(root, 'demo/public/icon.svg'), join(target, 'public/icon.svg'));
  for (const path of readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })) {
    const from = posix.join('docs', path.replaceAll('\\', '/'));
    if (path.endsWith('.md')) write(from, pageOf(from));
    else if (/\.(svg|png|json)$/.test(path)) cpSync(join(root, from), join(target, path));
  }
  for (const [from, page] of Object.entries(FROM_ROOT)) if (from !== 'README.md') write(from, page);

  function write(from, page) {
    const file = join(target, page);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, withLinks(readFileSync(join(root, from), 'utf8'), from, page, root));
  }
}

const pageOf = (path) =>
  FROM_ROOT[path] ?? (path.startsWith('docs/') ? path.slice('docs/'.length) : undefined);

/** A link to a file that is no page stays as its text: the site has no repository to lead to. */
function withLinks(text, from, page, root) {
  return outsideFences(text, (prose) =>
    prose.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (link, picture, words, address) => {
      const [path, anchor] = address.split('#');
      if (/^[a-z]+:/.test(address) || !path || path.startsWith('/')) return link;
      const to = posix.join(dirname(from), path);
      if (!existsSync(join(root, to))) return link; // generated, or dead: the build finds out
      // What README has in brief has a page of its own here.
      const target = to === 'README.md' && anchor ? 'reference/index.md' : pageOf(to);
      if (!target) return words.includes(posix.basename(to)) ? `\`${to}\`` : `${words} (\`${to}\`)`;
      const relative = posix.relative(dirname(page), target);
      return `${picture}[${words}](${relative.startsWith('.') ? relative : `./${relative}`}${anchor ? `#${anchor}` : ''})`;
    }),
  );
}

export function outsideFences(text, change) {
  return text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, i) => (i % 2 === 0 ? change(part) : part))
    .join('');
}
