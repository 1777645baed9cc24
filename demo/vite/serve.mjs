import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/** Headers that forbid browsers to guess types of files, and other sites to show the page in a frame. */
const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': "frame-ancestors 'self'",
};

/** Serves the build, and returns its address and a function that ends the server. */
export async function serve({ preview: settings, ...options } = {}) {
  const server = await preview({ configFile, preview: { headers, ...settings }, ...options });
  return { address: server.resolvedUrls.local[0], close: () => server.close() };
}
