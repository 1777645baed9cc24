import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Throws if a link of the built site leads to a page or an anchor that does not exist. */
export function checkLinks(site) {
  const pages = new Map(
    readdirSync(site, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.html') && path !== '404.html')
      .map((path) => [path, readFileSync(join(site, path), 'utf8')]),
  );
  const anchors = new Map(
    Array.from(pages, ([path, html]) => [
      path,
      new Set(Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => decode(id))),
    ]),
  );
  const base = process.env.DOCS_BASE ?? '/docs/';
  const dead = [];
  for (const [path, html] of pages) {
    for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      if (/^[a-z]+:/.test(href)) continue;
      const [address, anchor] = decode(href).split('#');
      const absolute = address.startsWith('/')
        ? posix.normalize(address)
        : posix.join(base, posix.dirname(path), address);
      if (address !== '' && !absolute.startsWith(base)) continue; // the demo page beside the site
      const target = address === '' ? path : absolute.slice(base.length).replace(/(^|\/)$/, '$1index.html');
      if (/\.(md|txt|json|svg|csv|mjs|py)$/.test(target)) {
        if (!existsSync(join(site, target))) dead.push(`${path}: ${href}`);
      } else if (!anchors.has(target)) dead.push(`${path}: ${href}`);
      else if (anchor && !anchors.get(target).has(anchor)) dead.push(`${path}: ${href} has no such anchor`);
    }
  }
  if (dead.length > 0) throw new Error(`dead links:\n  ${[...new Set(dead)].join('\n  ')}`);
}

const decode = (text) =>
  decodeURIComponent(text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'"));
