import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface StaticServer {
  address: string;
  /** The requested paths, in order. */
  requests: string[];
  close(): Promise<void>;
}

/** Serves the files of a folder. `special` may answer a path itself, or add a status and headers to the answer. */
export async function serve(
  folder: string,
  special: (path: string) => Reply | undefined = () => undefined,
): Promise<StaticServer> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    let path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (path.endsWith('/')) path += 'index.html';
    requests.push(path);
    const reply: Reply | undefined = path === '/favicon.ico' ? { status: 204 } : special(path);
    const headers = {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': 'no-store',
      ...reply?.headers,
    };
    try {
      const body = reply?.body ?? (reply?.status ? '' : await readFile(join(folder, normalize(path))));
      response.writeHead(reply?.status ?? 200, headers).end(body);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
