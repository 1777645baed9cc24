import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/** Files are what their types say, and no other site shows the page in a frame of its own. */
const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': "frame-ancestors 'self'",
};

/** Serves what was built; gives its address. */
export async function serve({ preview: settings, ...options } = {}) {
  const server = await preview({ configFile, preview: { headers, ...settings }, ...options });
  return { address: server.resolvedUrls.local[0], close: () => server.close() };
}
