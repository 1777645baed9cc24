import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenize, weigh } from './search.mjs';

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

/** The code by which VitePress passes functions to the page, which a policy without 'unsafe-eval' forbids. */
const EVALUATED = `new Function(\`return \${r.slice(7)}\`)()`;

/** Replaces that code by the two functions themselves; only `weigh` contains `documentId`. */
export function replaceEvaluation(site) {
  const chunks = join(site, 'assets/chunks');
  const [file, ...others] = readdirSync(chunks).filter((name) => name.startsWith('metadata.'));
  const script = readFileSync(join(chunks, file), 'utf8');
  if (others.length > 0 || !script.includes(EVALUATED) || script.split('_vp-fn_(').length !== 3)
    throw new Error('VitePress brings other functions to the page than those of the search');
  writeFileSync(
    join(chunks, file),
    script.replace(EVALUATED, () => `(r.includes('documentId')?${weigh}:${tokenize})`),
  );
}

/** Gives every built page a policy like the demo page's, which allows scripts within the page by their hashes. */
export function writePolicies(site) {
  for (const path of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.html')) continue;
    const file = join(site, path);
    const page = readFileSync(file, 'utf8');
    const charset = '<meta charset="utf-8">';
    if (!page.includes(charset)) throw new Error(`${path} has no ${charset}, after which its policy goes`);
    writeFileSync(
      file,
      page.replace(charset, () => `${charset}\n    ${policyOf(page)}`),
    );
  }
}

function policyOf(page) {
  const hashes = Array.from(page.matchAll(INLINE), ([, script]) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  const directives = [
    "default-src 'self'",
    `script-src ${["'self'", "'wasm-unsafe-eval'", ...new Set(hashes)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`;
}
