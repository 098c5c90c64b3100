import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const yearS = 31_536_000;

/** Paths of all files in a folder, relative to it, as addresses write them. */
const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')),
  );

/**
 * Serves the static files of the built web app in `folder`; `otherwise` answers requests for other files. The names
 * are read once: to compare spellings, the plug-in's own route would read the folder of thousands for each file. Files
 * are cheap, so they do not count against a rate limit.
 */
export const serveAssets = async (
  app: FastifyInstance,
  folder: string | undefined,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => unknown,
): Promise<void> => {
  if (folder === undefined) return;
  const root = join(folder, 'static');
  let read: ReadonlySet<string> | undefined;
  // Read with the first request, so that the server starts without it.
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
