import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { draftKeyOf } from '../../domain/drafts/draft-key.ts';
import type { Secrets } from '../../domain/session/secrets.ts';
import { isWayBack } from '../pages/page-paths.ts';
import type { WebApp } from '../pages/web-app.ts';
import { pagePolicy } from '../security-headers.ts';
import type { Backend } from './ask-backend.ts';
import { BackendFailure } from './backend-failure.ts';
import { cookieOfOurs, headersToBackend, locationOfOurs } from './backend-headers.ts';
import { pageParts, textOf, type BackendPage } from './read-backend-page.ts';
import { startUpDataOfOurs, type PageSettings } from './start-up-data-of-ours.ts';

/** Dependencies of the pages in front of a backend server. */
export interface BackendPages {
  readonly backend: Backend;
  readonly webApp: WebApp;
  readonly config: PageSettings;
  readonly secrets: Secrets;
}

/** A page that every signed-in user may open. */
const shellPath = '/superset/welcome/';

/** Requests a page of the backend server for the user, without the headers for conditional and partial responses. */
const askForPage = ({ backend }: BackendPages, request: FastifyRequest, path: string): Promise<IncomingMessage> => {
  const { 'if-none-match': _, 'if-modified-since': __, range: ___, ...headers } = request.headers;
  const asker = { address: request.ip, protocol: request.protocol, host: request.host };
  return backend.ask({
    method: 'GET',
    path,
    headers: headersToBackend({ ...headers, accept: 'text/html', 'accept-encoding': 'gzip' }, asker, backend.url),
  });
};

const sendPage = (
  { backend, webApp, config, secrets }: BackendPages,
  reply: FastifyReply,
  { page, cookies }: { readonly page: BackendPage; readonly cookies: readonly string[] },
): FastifyReply => {
  const nonce = randomBytes(18).toString('base64');
  if (cookies.length > 0) void reply.header('set-cookie', cookies.map(cookieOfOurs));
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-store' })
    .send(
      webApp.page({
        nonce,
        startUpData: JSON.stringify(
          startUpDataOfOurs(page, config, (user) => draftKeyOf(secrets, `${backend.url.origin}/${user}`)),
        ),
        csrfToken: page.csrfToken,
      }),
    );
};

/** Redirects to the sign-in page, which returns to the current page. */
const signInFirst = (
  { config: { basePath } }: BackendPages,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const path = request.url.startsWith(basePath) ? request.url.slice(basePath.length) : request.url;
  const next = isWayBack(path) && path !== '/' ? `?next=${encodeURIComponent(path)}` : '';
  return reply.header('cache-control', 'no-store').redirect(`${basePath}/login/${next}`);
};

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** Responds with a page: our build with the backend's start-up data for this user. */
export const answerPage =
  (pages: BackendPages) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = await askForPage(pages, request, shellPath);
    const status = answer.statusCode ?? 0;
    const html = await textOf(answer);
    if (isRedirect(status) || status === 401) return signInFirst(pages, request, reply);
    if (status !== 200) throw new BackendFailure('strange');
    return sendPage(pages, reply, { page: pageParts(html), cookies: answer.headers['set-cookie'] ?? [] });
  };

/** Serves the sign-in page. A signed-in user is redirected, as the backend server does. */
export const answerSignInPage =
  (pages: BackendPages) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const query = request.url.split('?')[1];
    const answer = await askForPage(pages, request, `/login/${query === undefined ? '' : `?${query}`}`);
    const status = answer.statusCode ?? 0;
    const cookies = answer.headers['set-cookie'] ?? [];
    const html = await textOf(answer);
    const { location } = answer.headers;
    if (isRedirect(status) && location !== undefined) {
      if (cookies.length > 0) void reply.header('set-cookie', cookies.map(cookieOfOurs));
      return reply
        .header('cache-control', 'no-store')
        .redirect(locationOfOurs(location, pages.backend.url, pages.config.basePath));
    }
    if (status !== 200) throw new BackendFailure('strange');
    return sendPage(pages, reply, { page: pageParts(html), cookies });
  };
