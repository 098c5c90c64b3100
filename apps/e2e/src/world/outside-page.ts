import { execFile } from 'node:child_process';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = dirname(fileURLToPath(import.meta.url));
const repository = join(here, '../../../..');

/** The strictest content security policy that a host page can have. */
export const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'";

/**
 * Packs built packages as for publishing. Returns the folder that contains one `<name>.tgz` for each. Rejects if
 * packing fails.
 */
export const packPackages = async (names: readonly string[]): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-tarballs-'));
  for (const name of names) {
    await run('pnpm', ['pack', '--pack-destination', folder], { cwd: join(repository, 'packages', name) });
    const file = readdirSync(folder).find((each) => each.startsWith(`sightline-${name}-`))!;
    renameSync(join(folder, file), join(folder, `${name}.tgz`));
  }
  return folder;
};

/**
 * Copies a page of apps/e2e/outside to a new folder outside of the workspace and installs it with npm. Rejects with
 * npm's output.
 */
export const installOutsidePage = async (page: string, tarballs: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), `sightline-outside-${page}-`));
  cpSync(join(here, '../../outside', page), folder, { recursive: true });
  mkdirSync(join(folder, 'tarballs'));
  cpSync(tarballs, join(folder, 'tarballs'), { recursive: true });
  const npm = (words: readonly string[]) =>
    run('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      timeout: 240_000,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    }).catch((error: Error & { readonly stdout?: string }) => {
      // Add the standard output, because compilers and bundlers report errors there.
      throw new Error(`${error.message}\n${error.stdout ?? ''}`, { cause: error });
    });
  await npm(['install']);
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly scripts?: Readonly<Record<string, string>>;
  };
  if (scripts?.['build'] !== undefined) await npm(['run', 'build']);
  return folder;
};

/** A request to `/contact` of the page's own server. */
export interface ReceivedPost {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A third-party page with the strict content security policy, and an endpoint for its support requests. */
export interface OutsidePage {
  readonly url: string;
  readonly posts: readonly ReceivedPost[];
  /** Returns all paths requested since the last call. */
  takeRequests(): readonly string[];
  /** Sets the response of `/contact`. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

const mimes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Serves a folder on a free local port. If `policy` is empty, the pages have no content security policy. */
export const serveOutsidePage = async (folder: string, policy: string = strictPolicy): Promise<OutsidePage> => {
  const posts: ReceivedPost[] = [];
  let requests: string[] = [];
  let reply: { status: number; headers: Readonly<Record<string, string>> } = { status: 200, headers: {} };
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://page').pathname));
    if (request.method === 'POST' && path === '/contact') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        posts.push({
          headers: request.headers,
          body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
        });
        response.writeHead(reply.status, reply.headers).end('{}');
      });
      return;
    }
    requests.push(path);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': mimes[extname(file)] ?? 'application/octet-stream',
      ...(policy === '' ? {} : { 'content-security-policy': policy }),
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    takeRequests: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    answer: (status, headers = {}) => {
      reply = { status, headers };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Deletes the folders created by a journey. */
export const removeFolders = (folders: readonly (string | undefined)[]): void => {
  for (const folder of folders) if (folder) rmSync(folder, { recursive: true, force: true });
};
