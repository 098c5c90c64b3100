import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../outside/embedding-host');
const mimes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** A third-party page that shows a dashboard in a frame, on its own origin. */
export interface EmbeddingHost {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the page in `outside/embedding-host` on a free port. `token` returns the guest token for the page. */
export const serveEmbeddingHost = async (token: () => Promise<string>): Promise<EmbeddingHost> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (pathname === '/token') {
      token().then(
        (text) => response.writeHead(200, { 'content-type': 'text/plain' }).end(text),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
      return;
    }
    const file = join(folder, pathname === '/' ? 'index.html' : pathname.slice(1));
    if (dirname(file) !== folder || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': mimes[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
