import { createServer } from 'node:net';

/** Resolves to a free port, for programs that do not accept port 0. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
