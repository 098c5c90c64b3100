import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const yearS = 31_536_000;

/** Returns the paths of all files in a folder, relative to it and with slashes, as in URLs. */
const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')),
  );

/**
 * Serves the static files of the built web app in `folder`. `otherwise` responds to requests for other files. The file
 * names are read only once, because the plug-in's own route would read the folder, with thousands of files, for each
 * request to compare spellings. Files are cheap, so they do not count against a rate limit.
 */
export const serveAssets = async (
  app: FastifyInstance,
  folder: string | undefined,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => unknown,
): Promise<void> => {
  if (folder === undefined) return;
  const root = join(folder, 'static');
  let read: ReadonlySet<string> | undefined;
  // Read the names at the first request, so that they do not delay the start of the server.
  const files = (): ReadonlySet<string> => (read ??= filesIn(root));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      // Only built assets have a content hash in their name.
      const built = path.includes('/assets/');
      void reply.header('cache-control', built ? `public, max-age=${yearS}, immutable` : 'public, max-age=3600');
      void reply.header(
        'content-security-policy',
        path.endsWith('.svg') ? "default-src 'none'; style-src 'unsafe-inline'; sandbox" : "default-src 'self'",
      );
    },
  });
  app.get<{ Params: { '*': string } }>('/static/*', (request, reply) => {
    const { '*': name } = request.params;
    return files().has(name) ? reply.sendFile(name) : otherwise(request, reply);
  });
};
