import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/** Serves what was built; gives its address. */
export async function serve(options) {
  const server = await preview({ configFile, ...options });
  return { address: server.resolvedUrls.local[0], close: () => server.close() };
}
