import fastifyCookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { routes as contract } from '@sightline/core/contract';
import Format from 'typebox/format';
import { makeAudit } from './domain/audit/record-audit.ts';
import type { Deps } from './domain/deps.ts';
import { makeApiTokens } from './domain/session/api-tokens.ts';
import { makeCsrf } from './domain/session/csrf.ts';
import { makePasswords, type Passwords } from './domain/session/password.ts';
import { makeRateLimits } from './domain/session/rate-limits.ts';
import { makeSessions } from './domain/session/sessions.ts';
import { makeSubjects } from './domain/session/subjects.ts';
import { makeTokens } from './domain/session/tokens.ts';
import { isFlagOn } from './domain/start-up/feature-flags.ts';
import { answerError } from './http/answer-error.ts';
import { answerUnreadable, answerUnroutable } from './http/bare-answers.ts';
import { boundCalls, mostHeadBytes } from './http/bound-calls.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { addDrain } from './http/drain.ts';
import type { Edge } from './http/edge.ts';
import { makeIdentify } from './http/identity/identify.ts';
import { makeMetrics, type Metrics } from './http/metrics.ts';
import { limitPages } from './http/pages/limit-pages.ts';
import { serveAssets } from './http/pages/serve-assets.ts';
import { serveEmbeddedPages } from './http/pages/serve-embedded-pages.ts';
import { answerUnknownPage, servePages } from './http/pages/serve-pages.ts';
import type { PageDeps } from './http/pages/page-deps.ts';
import { serveSignInPages } from './http/pages/sign-in-pages.ts';
import { loadWebApp, type WebApp } from './http/pages/web-app.ts';
import { readBodies } from './http/read-bodies.ts';
import { checkRoutes, routesWithoutHandler } from './http/route-table.ts';
import { routesLeftOut, servedRoutes } from './http/routes/index.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveCommands } from './http/serve-commands.ts';
import { serveProbes } from './http/serve-probes.ts';
import { serveRoutes } from './http/serve-routes.ts';
import { makeTurns } from './http/turns.ts';

/** Options of an app, in addition to its dependencies. */
export interface AppOptions {
  /** The built web app. Located automatically by default. */
  readonly webApp?: WebApp;
  /** Shared with the code that creates the first administrator. */
  readonly passwords?: Passwords;
  /** Metrics that are already in use. Created by default. */
  readonly metrics?: Metrics;
  /** Token that enables the routes for local commands. */
  readonly commandToken?: string;
}

/** The HTTP side of the server. Answers requests with or without a port. */
export interface App {
  /** Answers one request without a port, for tests and commands. */
  inject(call: InjectOptions): Promise<LightMyRequestResponse>;
  /** Listens and returns the URL with the actual port. */
  listen(place: { readonly host: string; readonly port: number }): Promise<string>;
  /**
   * Rejects new requests, lets running ones finish for `limits.shutdownS`, then aborts them. The dependencies stay
   * open.
   */
  close(): Promise<void>;
}

const maxPathPartChars = 2000;

/** Creates the HTTP layer's dependencies and registers its metrics. */
export const makeEdge = (
  { store, clock, config, secrets, log }: Deps,
  passwords: Passwords,
  metrics: Metrics = makeMetrics(),
): Edge => {
  const audit = makeAudit({ store, log });
  metrics.show({
    name: 'sightline_audit_events_waiting',
    help: 'Audit events that are not stored yet. 0 unless the disk is full.',
    read: () => audit.waiting,
  });
  const sessions = makeSessions({ store, clock, config });
  const subjects = makeSubjects(store, config);
  const tokens = makeTokens({ store, clock, config, secrets });
  const apiTokens = makeApiTokens({ store, clock });
  return {
    sessions,
    subjects,
    tokens,
    apiTokens,
    csrf: makeCsrf({ secrets, clock }),
    passwords,
    limits: makeRateLimits(clock),
    identify: makeIdentify({
      sessions,
      subjects,
      tokens,
      apiTokens,
      takesGuests: isFlagOn(config.flags, 'EMBEDDED_SUPERSET'),
    }),
    metrics,
    audit,
    turns: makeTurns(),
  };
};

const makeFastify = ({ config, log }: Deps): FastifyInstance => {
  const app = Fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: config.limits.bodyBytes,
    // Uploads take longest. `boundCalls` enforces the limits of all other requests.
    requestTimeout: config.limits.uploadS * 1000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => answerUnroutable(error, request as never, reply as never),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxPathPartChars },
    http: {
      maxHeaderSize: mostHeadBytes,
      headersTimeout: config.limits.headerS * 1000,
      // Interval at which Node checks for slow requests.
      connectionsCheckingInterval: 1000,
    },
  });
  app.server.maxConnections = config.limits.connections;
  return app as unknown as FastifyInstance;
};

const watch = (app: FastifyInstance, edge: Edge): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    edge.metrics.answered({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });
};

/** Registers the formats that the contract's schemas use. */
const knowFormats = (): void => {
  Format.Set('json-text', (text) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  });
};

/** Creates the server. Throws if the route table is not complete. */
export const makeApp = async (deps: Deps, options: AppOptions = {}): Promise<App> => {
  knowFormats();
  const edge = makeEdge(deps, options.passwords ?? makePasswords(), options.metrics);
  const app = makeFastify(deps);
  const routes = servedRoutes(edge);
  checkRoutes(routes);
  const unanswered = routesWithoutHandler(routes, contract, routesLeftOut);
  if (unanswered.length > 0) throw new Error(`Routes of the contract have no handler: ${unanswered.join(', ')}`);
  const pages: PageDeps = { deps, edge, webApp: options.webApp ?? loadWebApp(deps.config.basePath) };
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  addSecurityHeaders(app);
  const drain = addDrain(app);
  await readBodies(app, deps);
  await app.register(fastifyCookie);
  await compressAnswers(app);
  boundCalls(app, deps.config);
  watch(app, edge);
  await app.register(
    async (scope) => {
      serveRoutes(scope, routes, { deps, edge });
      serveProbes(scope, { deps, edge, routes });
      await serveAssets(scope, pages.webApp);
      await scope.register(async (ofPages) => {
        limitPages(ofPages, pages);
        servePages(ofPages, pages);
        serveSignInPages(ofPages, pages);
        serveEmbeddedPages(ofPages, pages);
      });
      if (options.commandToken !== undefined) serveCommands(scope, deps, options.commandToken);
    },
    { prefix: deps.config.basePath },
  );
  app.setNotFoundHandler(answerUnknownPage(pages));
  await app.ready();
  return {
    inject: (call) => app.inject(call),
    listen: ({ host, port }) => app.listen({ host, port }),
    close: async () => {
      const left = await drain.end(deps.config.limits.shutdownS * 1000);
      if (left > 0) app.log.warn({ calls: left }, 'requests were still running when the shutdown timeout expired');
      edge.metrics.close();
    },
  };
};
