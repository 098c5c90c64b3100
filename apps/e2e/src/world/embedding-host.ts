import { createRequire } from 'node:module';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
/** Folders of the page, of our built SDK, and of Superset's SDK, each with the start of its URL path. */
const folders: readonly (readonly [start: string, folder: string])[] = [
  ['/embed/', join(here, '../../../../packages/embed/dist')],
  ['/superset-sdk/', dirname(createRequire(import.meta.url).resolve('@superset-ui/embedded-sdk'))],
  ['/', join(here, '../../outside/embedding-host')],
];

/** Returns the path of the file for a URL path; undefined if there is no such file. */
const fileAt = (pathname: string): string | undefined => {
  const [start, folder] = folders.find(([each]) => pathname.startsWith(each))!;
  const file = join(folder, pathname.slice(start.length) || 'index.html');
  return dirname(file) === folder && existsSync(file) ? file : undefined;
};
const mimes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** A third-party page, on its own origin, that shows a dashboard in a frame. */
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
    const file = fileAt(pathname);
    if (file === undefined) {
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
