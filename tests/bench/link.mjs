import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};
const COMPRESS = { gzip: (body) => gzipSync(body, { level: 9 }), br: (body) => brotliCompressSync(body) };
const CHUNK = 2048;

/** The files compressed so far: a static host compresses them ahead of time. */
const compressed = new Map();

async function compress(encoding, path, plain) {
  const key = `${encoding} ${path}`;
  if (!compressed.has(key)) compressed.set(key, COMPRESS[encoding](plain ?? (await readFile(path))));
  return compressed.get(key);
}

/**
 * Serves a folder compressed, as a static host does, over a link of its own.
 * @param {string} folder
 * @param {object} link
 * @param {keyof typeof COMPRESS} link.encoding
 * @param {number} [link.rate] bytes a second, of all answers together
 * @param {number} [link.latency] ms before each answer
 * @param {Record<string, string>} [extra] files that are not in the folder, by their paths
 */
export async function serveOver(folder, { encoding, rate = Infinity, latency = 0 }, extra = {}) {
  let bytes = 0;
  let idle = 0; // when the link has sent what it was given

  async function transmit(response, body) {
    if (rate === Infinity) return response.end(body);
    for (let start = 0; start < body.length; start += CHUNK) {
      const part = body.subarray(start, start + CHUNK);
      idle = Math.max(idle, performance.now()) + (1000 * part.length) / rate;
      await delay(idle - performance.now());
      response.write(part);
    }
    response.end();
  }

  const server = createServer(async (request, response) => {
    let path = new URL(request.url, 'http://localhost').pathname;
    if (path.endsWith('/')) path += 'index.html';
    await delay(latency);
    try {
      const body = await compress(encoding, join(folder, normalize(path)), extra[path]);
      bytes += body.length;
      response.writeHead(200, {
        'Content-Type': TYPES[extname(path)] ?? 'text/javascript',
        'Content-Encoding': encoding,
        'Cache-Control': 'max-age=3600',
      });
      await transmit(response, body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    /** Compressed bytes of all answers since it was last asked. */
    sent() {
      const since = bytes;
      bytes = 0;
      return since;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
