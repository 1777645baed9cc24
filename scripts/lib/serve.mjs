import { join } from 'node:path';
import { root } from './paths.mjs';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "connect-src 'self'",
].join('; ');

/** Serves the built page at PORT, 4173 or the next free port; resolves to its address. */
export async function serveDemo() {
  const { preview } = await import('vite');
  const server = await preview({
    configFile: join(root, 'demo/vite.config.ts'),
    preview: {
      port: Number(process.env.PORT ?? 4173),
      headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY },
    },
  });
  return server.resolvedUrls.local[0];
}
