import type { FastifyInstance } from 'fastify';
import { serveApiDocs } from './api-docs/serve-api-docs.ts';
import { limitPages } from './limit-pages.ts';
import { serveAssets } from './serve-assets.ts';
import { serveEmbeddedPages } from './serve-embedded-pages.ts';
import { servePages } from './serve-pages.ts';
import type { PageDeps } from './page-deps.ts';
import { serveSignInPages } from './sign-in-pages.ts';

/**
 * Serves the files of the web app and its pages, including those for signing in and for embedding, with a rate limit on
 * pages.
 */
export const serveAllPages = async (app: FastifyInstance, pages: PageDeps): Promise<void> => {
  await serveAssets(app, pages.webApp.folder, (_request, reply) => reply.callNotFound());
  await app.register(async (ofPages) => {
    limitPages(ofPages, pages);
    servePages(ofPages, pages);
    serveSignInPages(ofPages, pages);
    serveEmbeddedPages(ofPages, pages);
    await serveApiDocs(ofPages, pages);
  });
};
