import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { holds } from '../../../domain/access.ts';
import { forbidden } from '../../../domain/refusal.ts';
import { sessionCookie } from '../../identity/session-cookie.ts';
import { pagePolicy } from '../../security-headers.ts';
import { redirectToSignIn, visitor } from '../serve-pages.ts';
import type { PageDeps } from '../page-deps.ts';
import { ownFiles, packageFiles, viewerFolders } from './viewer-files.ts';
import { escapedHtml } from '../../../domain/wire/escaped-html.ts';

const page = ({ basePath, nonce, csrfToken }: Readonly<Record<'basePath' | 'nonce' | 'csrfToken', string>>) => {
  const files = `${basePath}/static/api-docs`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>REST API – Sightline</title>
    <link rel="icon" href="${basePath}/static/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${files}/swagger-ui.css">
    <link rel="stylesheet" href="${files}/api-docs.css">
  </head>
  <body>
    <header>
      <a href="${basePath}/superset/welcome/">Sightline</a>
      <h1>REST API</h1>
      <a href="${basePath}/api/v1/_openapi">OpenAPI document</a>
    </header>
    <main id="api-docs" data-document="${basePath}/api/v1/_openapi" data-csrf-token="${escapedHtml(csrfToken)}"></main>
    <noscript>This page needs JavaScript.</noscript>
    <script nonce="${nonce}" src="${files}/swagger-ui-bundle.js"></script>
    <script nonce="${nonce}" src="${files}/start-api-docs.mjs" type="module"></script>
  </body>
</html>
`;
};

/** Serves the documentation of the REST API to signed-in users, and the files of its viewer. */
export const serveApiDocs = async (app: FastifyInstance, pages: PageDeps): Promise<void> => {
  const { deps, edge } = pages;
  const served: ReadonlySet<string> = new Set([...packageFiles, ...ownFiles].map((file) => `/${file}`));
  await app.register(fastifyStatic, {
    root: [...viewerFolders()],
    prefix: '/static/api-docs/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => served.has(path),
    setHeaders: (reply) => {
      void reply.header('cache-control', 'public, max-age=3600');
      void reply.header('content-security-policy', "default-src 'self'");
    },
  });
  app.get('/swagger/v1', async (request, reply) => {
    const subject = await visitor(pages, request);
    if (subject.userId === undefined) return redirectToSignIn(pages, request, reply);
    if (!holds(subject, 'can_get', 'OpenApi')) throw forbidden();
    const nonce = randomBytes(18).toString('base64');
    const csrfToken = edge.csrf.tokenFor(sessionCookie(request) ?? '');
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-store' })
      .send(page({ basePath: deps.config.basePath, nonce, csrfToken }));
  });
};
