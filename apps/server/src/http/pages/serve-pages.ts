import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exampleProgress } from '../../domain/examples/example-progress.ts';
import { startUpData } from '../../domain/start-up/start-up-data.ts';
import { pageThemes } from '../../domain/themes/page-themes.ts';
import { accountById } from '../../store/accounts.ts';
import { answerUnknownPath, wantsPage } from '../answer-error.ts';
import { firstAnswers } from './first-answers.ts';
import { sessionCookie, setVisitorCookie } from '../identity/session-cookie.ts';
import { pagePolicy } from '../security-headers.ts';
import { limitPage } from './limit-pages.ts';
import type { PageDeps } from './page-deps.ts';
import { isWayBack, movedPaths, pagePaths } from './page-paths.ts';
import { serveLeavePage } from './serve-leave-page.ts';
import { servePlainPages } from './serve-plain-pages.ts';
import { servePostedPages } from './serve-posted-pages.ts';

/** Returns the user of a page. A request with an invalid bearer token counts as a visitor's. */
export const visitor = async ({ edge }: PageDeps, request: FastifyRequest) =>
  (await edge.identify(request).catch(() => undefined))?.subject ?? edge.subjects.ofNobody();

/** Path of a request below the base path, without its query string. */
const pathBelow = (basePath: string, url: string): string => {
  const [path = ''] = url.split('?');
  return path.startsWith(basePath) ? path.slice(basePath.length) : path;
};

/** Sends the web app's page with the start-up data of the user. */
export const sendPage = async (
  pages: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { deps, edge, webApp } = pages;
  const subject = await visitor(pages, request);
  const account = subject.userId === undefined ? undefined : await accountById(deps.store.db, subject.userId);
  const cookie = sessionCookie(request) ?? setVisitorCookie(request, reply);
  const nonce = randomBytes(18).toString('base64');
  const { basePath } = deps.config;
  const path = pathBelow(basePath, request.url);
  const html = webApp.page({
    nonce,
    path,
    answers: subject.userId === undefined ? {} : await firstAnswers(request, basePath, path),
    startUpData: JSON.stringify(
      startUpData(deps.config, {
        subject,
        account,
        themes: await pageThemes(deps.store.db),
        secrets: deps.secrets,
        examples: await exampleProgress(deps),
      }),
    ),
    csrfToken: edge.csrf.tokenFor(cookie),
  });
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-store' })
    .send(html);
};

/** Redirects to the sign-in page, which returns to the current page. */
export const redirectToSignIn = ({ deps }: PageDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { basePath } = deps.config;
  const path = request.url.startsWith(basePath) ? request.url.slice(basePath.length) : request.url;
  const next = isWayBack(path) && path !== '/' ? `?next=${encodeURIComponent(path)}` : '';
  return reply.header('cache-control', 'no-store').redirect(`${basePath}/login/${next}`);
};

export const servePages = (app: FastifyInstance, pages: PageDeps): void => {
  const { basePath } = pages.deps.config;
  const signedInPage = async (request: FastifyRequest, reply: FastifyReply) =>
    (await visitor(pages, request)).userId === undefined
      ? redirectToSignIn(pages, request, reply)
      : sendPage(pages, request, reply);
  for (const url of pagePaths) app.get(url, signedInPage);
  for (const [url, target] of Object.entries(movedPaths))
    app.get(url, (request, reply) => {
      const to = target(request.params as Record<string, string>);
      const query = request.url.split('?')[1];
      const joined = query === undefined ? to : `${to}${to.includes('?') ? '&' : '?'}${query}`;
      return reply.header('cache-control', 'no-store').redirect(basePath + joined);
    });
  servePostedPages(app, pages);
  servePlainPages(app, pages);
  serveLeavePage(app);
  app.get('/favicon.ico', { config: { rateClass: 'free' } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect(`${basePath}/static/favicon.svg`, 301),
  );
};

/** Responds to an unknown path: the app's own page for a signed-in user, else the plain error. */
export const answerUnknownPage =
  (pages: PageDeps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method !== 'GET' || !wantsPage(request) || request.url.includes('/static/'))
      return answerUnknownPath(request, reply);
    const refused = await limitPage(pages, request, reply);
    if (refused !== undefined) return refused;
    const { userId } = await visitor(pages, request);
    return userId === undefined ? answerUnknownPath(request, reply) : sendPage(pages, request, reply.code(404));
  };
