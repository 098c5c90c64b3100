import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@sightline/core';
import { allowedOrigins, mayBeLedToFrom } from '../../domain/embedding/allowed-origins.ts';
import { embeddingAt } from '../../domain/embedding/embed-dashboard.ts';
import { embeddedStartUpData } from '../../domain/start-up/start-up-data.ts';
import { featureFlags } from '../../domain/start-up/feature-flags.ts';
import { pageThemes } from '../../domain/themes/page-themes.ts';
import { answerUnknownPath } from '../answer-error.ts';
import { pagePolicy } from '../security-headers.ts';
import type { PageDeps } from './page-deps.ts';

const strange = () =>
  new AppError('GENERIC_BACKEND_ERROR', '403 Forbidden: This dashboard may not be embedded in the requesting page.', {
    status: 403,
  });

/**
 * Serves the page for frames of other sites: by the UUID of an embedding, and by ID or slug of its dashboard. It does
 * not authenticate, uses no cookies, and shows no data until its host page passes it a guest token.
 */
export const serveEmbeddedPages = (app: FastifyInstance, { deps, edge, webApp }: PageDeps): void => {
  const isOn = featureFlags(deps.config.flags)['EMBEDDED_SUPERSET'] === true;
  const answer = async (
    key: { readonly uuid: string } | { readonly idOrSlug: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const embedding = isOn ? await embeddingAt(deps, key) : undefined;
    if (!embedding) return answerUnknownPath(request, reply);
    if (!mayBeLedToFrom(embedding.allowedDomains, request.headers.referer)) throw strange();
    const origins = allowedOrigins(embedding.allowedDomains);
    const nonce = randomBytes(18).toString('base64');
    const data = embeddedStartUpData(deps.config, await edge.subjects.ofNobody(), {
      dashboardId: embedding.dashboardId,
      allowedOrigins: origins,
      themes: await pageThemes(deps.store.db),
    });
    const html = webApp.page({ kind: 'embedded', nonce, startUpData: JSON.stringify(data), csrfToken: '' });
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy(nonce, origins), 'cache-control': 'no-store' })
      .send(html);
  };
  app.get('/embedded/:uuid', (request, reply) => answer(request.params as { uuid: string }, request, reply));
  app.get('/dashboard/:idOrSlug/embedded', (request, reply) =>
    answer(request.params as { idOrSlug: string }, request, reply),
  );
};
