import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { holds, type Subject } from '../domain/access.ts';
import type { Deps } from '../domain/deps.ts';
import { forbidden, Refusal } from '../domain/refusal.ts';
import { AppError } from '@sightline/core';
import { answerError, answerWrongMethod } from './answer-error.ts';
import { auditCall } from './audit-call.ts';
import { hasBody } from './bound-calls.ts';
import type { Edge } from './edge.ts';
import { checkCsrf, checkOrigin, ForgeryError } from './identity/forgery.ts';
import type { Identity } from './identity/identify.ts';
import { SignInNeeded } from './identity/sign-in-needed.ts';
import { checkScope } from './identity/token-scope.ts';
import { UnreadableBody } from './input/json-body.ts';
import { inputReader } from './input/read-input.ts';
import { goneSignal } from './gone-signal.ts';
import { guestAddresses } from './guest-routes.ts';
import { onceByKey } from './once-by-key.ts';
import { checkRate } from './request-limits.ts';
import { onceOf, placeOf, type Call, type ContentType, type ServedRoute } from './route-table.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the request body may arrive as slowly as an uploaded file. */
    slowBody?: boolean;
  }
}

const isUnsafe = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

const mimes: Readonly<Record<ContentType, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

const mimeOf = (request: FastifyRequest) => (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();

/** Checks that the route accepts the content type. */
const checkContentType = ({ declaration }: ServedRoute, request: FastifyRequest): void => {
  const allowed = (declaration.contentTypes ?? ['json']).map((type) => mimes[type]);
  if (allowed.includes(mimeOf(request))) return;
  if (allowed.length === 1 && allowed[0] === mimes.multipart)
    throw new AppError('INVALID_PAYLOAD_FORMAT_ERROR', "Request MIME type is not 'multipart/form-data'", {
      status: 400,
    });
  if (hasBody(request)) throw new Refusal(400, `Request MIME type is not '${allowed[0]}'`);
};

const checkPermission = ({ declaration, spec }: ServedRoute, subject: Subject): void => {
  const { permission } = declaration;
  if (permission === 'open') return;
  if (subject.kind === 'guest' && !guestAddresses.has(spec.address)) throw forbidden();
  const allowed = permission === 'signed-in' ? subject.userId !== undefined : holds(subject, ...permission);
  if (allowed) return;
  if (subject.kind === 'anonymous') throw new SignInNeeded();
  throw forbidden(permission === 'signed-in' ? undefined : permission.join(' on '));
};

const identityFor = async (edge: Edge, { declaration }: ServedRoute, request: FastifyRequest): Promise<Identity> => {
  if (declaration.permission !== 'open') return edge.identify(request);
  // Ignore an invalid token, because sign-in must work with an outdated token in the header.
  return edge
    .identify(request)
    .catch(async () => ({ subject: await edge.subjects.ofNobody(), via: 'nothing' as const }));
};

/**
 * True if the request must contain a CSRF token, which proves that it comes from one of our pages. A client without a
 * session needs no such protection.
 */
const needsToken = ({ declaration }: ServedRoute, { via }: Identity): boolean =>
  declaration.csrf === 'with-session'
    ? via === 'session'
    : declaration.csrf !== 'exempt' && via !== 'bearer' && via !== 'guest';

/** Creates the hook that performs all checks of a route before the body is read. */
const guard = (route: ServedRoute, deps: Deps, edge: Edge) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { declaration } = route;
  if (/%00/.test(request.url)) throw new Refusal(400, 'The URL must not contain a NUL character.');
  const identity = await identityFor(edge, route, request);
  checkRate({ limits: edge.limits, config: deps.config, rateClass: declaration.rateClass, identity, request });
  try {
    if (isUnsafe(request.method)) {
      checkOrigin(request);
      if (needsToken(route, identity)) checkCsrf(edge.csrf, request);
    }
    checkScope(route, identity.scope);
    checkPermission(route, identity.subject);
  } catch (error) {
    await auditCall({ deps, edge, route, request, subject: identity.subject }, { failure: error });
    if (!(error instanceof ForgeryError) || mimeOf(request) === mimes.json || !hasBody(request)) throw error;
    return reply.redirect(`${deps.config.basePath}/login/?next=${encodeURIComponent(request.url)}`);
  }
  if (isUnsafe(request.method)) checkContentType(route, request);
  return undefined;
};

/** Runs a creating request only once per idempotency key. */
const handle = async (route: ServedRoute, call: Call): Promise<unknown> => {
  const once = onceOf(route);
  if (once !== 'answers' && once !== 'refuses') return route.handler(call);
  return onceByKey(call, { body: call.request.body, keeps: once === 'answers' }, () => route.handler(call));
};

const answer = (route: ServedRoute, deps: Deps, edge: Edge) => {
  const read = inputReader(route);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { subject } = await identityFor(edge, route, request);
    const audited = { deps, edge, route, request, subject };
    if (route.declaration.cacheable !== true) void reply.header('cache-control', 'no-store');
    void reply.code(route.spec.status ?? 200);
    try {
      const call = {
        ...read(request),
        subject,
        deps,
        request,
        reply,
        signal: goneSignal(reply.raw),
      } as unknown as Call;
      const value =
        route.declaration.rateClass === 'upload' && subject.userId !== undefined
          ? await edge.turns.take(subject.userId, () => handle(route, call))
          : await handle(route, call);
      await auditCall(audited);
      if (value === reply || reply.sent) return reply;
      return value === undefined ? reply.send() : reply.send(value);
    } catch (error) {
      await auditCall(audited, { failure: error });
      throw error;
    }
  };
};

const answerTyped = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const typed =
    error instanceof UnreadableBody
      ? new AppError('GENERIC_BACKEND_ERROR', error.message, { status: error.status, cause: error })
      : error;
  return answerError(typed, request, reply);
};

const bodyLimit = ({ declaration }: ServedRoute, { limits }: Deps['config']): number =>
  declaration.bodyLimit === 'document'
    ? limits.documentBodyBytes
    : declaration.bodyLimit === 'bundle'
      ? limits.bundleBytes
      : limits.bodyBytes;

/** Registers all routes, and a 405 response for other methods of their URLs. */
export const serveRoutes = (
  app: FastifyInstance,
  routes: readonly ServedRoute[],
  { deps, edge }: { readonly deps: Deps; readonly edge: Edge },
): void => {
  const methodsOf = new Map<string, { url: string; methods: string[] }>();
  for (const route of routes) {
    const { method, url } = placeOf(route.spec);
    // Ignore the names of placeholders, which may differ between the methods of a URL, and a trailing slash.
    const key = url.replace(/:\w+/g, ':').replace(/\/$/, '');
    const known = methodsOf.get(key);
    if (known) known.methods.push(method);
    else methodsOf.set(key, { url, methods: [method] });
    app.route({
      method,
      url,
      bodyLimit: bodyLimit(route, deps.config),
      onRequest: guard(route, deps, edge),
      ...(route.declaration.slowBody === true ? { config: { slowBody: true } } : {}),
      ...(route.declaration.compression === 'own' ? { compress: false } : {}),
      ...(route.declaration.typedBodyRefusal === true ? { errorHandler: answerTyped } : {}),
      handler: answer(route, deps, edge),
    });
  }
  for (const { url, methods } of methodsOf.values()) {
    const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter((method) => !methods.includes(method));
    const refuse = answerWrongMethod(methods);
    app.route({ method: others, url, onRequest: async (request, reply) => refuse(request, reply), handler: refuse });
  }
};
