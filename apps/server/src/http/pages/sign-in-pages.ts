import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';
import { signIn } from '../../domain/session/sign-in.ts';
import { wantsPage } from '../answer-error.ts';
import { actorOf } from '../audit-call.ts';
import { checkCsrf, checkOrigin, ForgeryError } from '../identity/forgery.ts';
import { callerOf } from '../identity/identify.ts';
import { isVisitorCookie, sessionCookie, setSessionCookie, setVisitorCookie } from '../identity/session-cookie.ts';
import { wayBackOf } from './page-paths.ts';
import { sendPage } from './serve-pages.ts';
import type { PageDeps } from './page-deps.ts';

const field = (body: unknown, name: string): string => {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

const nextOf = (request: FastifyRequest): string | undefined => {
  const next = (request.query as Record<string, unknown>)['next'];
  return typeof next === 'string' ? wayBackOf(next) : undefined;
};

/** Starts a session with a new ID. The visitor's cookie becomes invalid, which prevents session fixation. */
const begin = async ({ edge, deps }: PageDeps, request: FastifyRequest, reply: FastifyReply) => {
  const { config } = deps;
  const password = field(request.body, 'password');
  const account = await signIn(
    { ...edge, store: deps.store, clock: deps.clock, config },
    {
      username: field(request.body, 'username'),
      password,
      address: request.ip,
      requestId: request.id,
      target: 'POST /login/',
    },
  );
  const next = nextOf(request);
  if (!account)
    return reply.redirect(`${config.basePath}/login/?next=${encodeURIComponent(next ?? '/superset/welcome/')}`);
  const old = sessionCookie(request);
  if (old !== undefined && !isVisitorCookie(old)) await edge.sessions.end(old);
  setSessionCookie(request, reply, await edge.sessions.begin(account.id, callerOf(request)));
  return reply.redirect(config.basePath + (next ?? '/'));
};

const postSignIn = (pages: PageDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
  void reply.header('cache-control', 'no-store');
  try {
    checkOrigin(request);
    checkCsrf(pages.edge.csrf, request, field(request.body, 'csrf_token'));
  } catch (error) {
    if (!(error instanceof ForgeryError)) throw error;
    return reply.redirect(`${pages.deps.config.basePath}/login/?next=%2Flogin%2F`);
  }
  try {
    return await begin(pages, request, reply);
  } catch (error) {
    if (!(error instanceof Refusal) || !wantsPage(request)) throw error;
    return reply
      .code(error.status)
      .header('retry-after', String(error.retryAfterS ?? 60))
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Too many sign-ins</title></head><body><h1>Too many sign-ins</h1><p>${error.message}</p><p><a href="${pages.deps.config.basePath}/login/">Back to the sign-in page</a></p></body></html>`,
      );
  }
};

/** Ends the session. A link on another site cannot end it. */
const signOut =
  ({ edge, deps }: PageDeps) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    checkOrigin(request);
    const cookie = sessionCookie(request);
    if (cookie !== undefined && !isVisitorCookie(cookie)) {
      const { subject } = await edge.identify(request);
      await edge.audit.record({
        event: 'sign-out',
        actor: actorOf(subject),
        userId: subject.userId ?? null,
        address: request.ip,
        target: 'GET /logout/',
        result: 'done',
        requestId: request.id,
        atMs: deps.clock(),
      });
      await edge.sessions.end(cookie);
    }
    setVisitorCookie(request, reply);
    return reply.header('cache-control', 'no-store').redirect(`${deps.config.basePath}/`);
  };

/** Serves `/login/`, `/logout/` and `/lang/{code}`. */
export const serveSignInPages = (app: FastifyInstance, pages: PageDeps): void => {
  const { basePath } = pages.deps.config;
  app.get('/login', async (request, reply) => {
    const { subject } = await pages.edge.identify(request);
    if (subject.userId === undefined) return sendPage(pages, request, reply);
    return reply.header('cache-control', 'no-store').redirect(`${basePath}${nextOf(request) ?? '/'}`);
  });
  // Rate limits for requests do not apply here, because sign-in has limits of its own.
  app.post('/login', { config: { rateClass: 'free' } }, postSignIn(pages));
  app.get('/logout', signOut(pages));
  // English is the only language that this server serves.
  app.get('/lang/:code', (request, reply) => {
    if ((request.params as { code: string }).code !== 'en') throw new Refusal(404, 'Not found');
    return reply.header('cache-control', 'no-store').redirect(`${basePath}/`);
  });
};
