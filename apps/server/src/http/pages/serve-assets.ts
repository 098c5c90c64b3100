import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WebApp } from './web-app.ts';

const yearS = 31_536_000;

/**
 * Serves the static files of pages, if there is a build. Files are cheap, so they do not count against a rate limit.
 */
export const serveAssets = async (app: FastifyInstance, { folder }: WebApp): Promise<void> => {
  if (folder === undefined) return;
  await app.register(fastifyStatic, {
    root: `${folder}/static`,
    prefix: '/static/',
    preCompressed: true,
    index: false,
    decorateReply: false,
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
};
