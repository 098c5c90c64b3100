import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyRequest,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify';
import { routes as contract } from '@sightline/core/contract';
import Format from 'typebox/format';
import { makeAudit } from './domain/audit/record-audit.ts';
import type { Deps } from './domain/deps.ts';
import { makeCsrf } from './domain/session/csrf.ts';
import { makePasswords, type Passwords } from './domain/session/password.ts';
import { makeRateLimits } from './domain/session/rate-limits.ts';
import { makeSessions } from './domain/session/sessions.ts';
import { makeSubjects } from './domain/session/subjects.ts';
import { makeTokens } from './domain/session/tokens.ts';
import { answerError, answerUnknownPath } from './http/answer-error.ts';
import type { Edge } from './http/edge.ts';
import { makeIdentify } from './http/identity/identify.ts';
import { parseJsonBody } from './http/input/json-body.ts';
import { makeMetrics } from './http/metrics.ts';
import { serveEmbeddedPages } from './http/pages/serve-embedded-pages.ts';
import { answerUnknownPage, servePages, type PageDeps } from './http/pages/serve-pages.ts';
import { serveSignInPages } from './http/pages/sign-in-pages.ts';
import { loadWebApp, type WebApp } from './http/pages/web-app.ts';
import { checkRoutes, routesWithoutHandler } from './http/route-table.ts';
import { routesLeftOut, servedRoutes } from './http/routes/index.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveCommands } from './http/serve-commands.ts';
import { serveProbes } from './http/serve-probes.ts';
import { serveRoutes } from './http/serve-routes.ts';

/** What an app may be given besides its dependencies. */
export interface AppOptions {
  /** The built web app; found on its own when absent. */
  readonly webApp?: WebApp;
  /** Shared with whoever made the first administrator. */
  readonly passwords?: Passwords;
  /** Opens the addresses of this machine's own commands to holders of the token. */
  readonly commandToken?: string;
}

/** The server's HTTP side: answers calls with or without a port. */
export interface App {
  /** Answers one call without a port, for tests and commands. */
  inject(call: InjectOptions): Promise<LightMyRequestResponse>;
  /** Listens; gives the address with the port that it got. */
  listen(place: { readonly host: string; readonly port: number }): Promise<string>;
  /** Takes no new calls, lets begun ones end for `limits.shutdownS`, then cuts them off. The dependencies stay open. */
  close(): Promise<void>;
}

const maxHeaderBytes = 32_768;
const maxUrlChars = 16_384;
const maxPathPartChars = 2000;

export const makeEdge = ({ store, clock, config, secrets, log }: Deps, passwords: Passwords): Edge => {
  const sessions = makeSessions({ store, clock, config });
  const subjects = makeSubjects(store, config.guestRole);
  const tokens = makeTokens({ store, clock, config, secrets });
  return {
    sessions,
    subjects,
    tokens,
    csrf: makeCsrf({ secrets, clock }),
    passwords,
    limits: makeRateLimits(clock),
    identify: makeIdentify({ sessions, subjects, tokens }),
    metrics: makeMetrics(),
    audit: makeAudit({ store, log }),
  };
};

const makeFastify = ({ config, log }: Deps): FastifyInstance => {
  const app = Fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: config.limits.bodyBytes,
    // Files take longer than anything else; `boundBodies` holds the rest to their time.
    requestTimeout: config.limits.uploadS * 1000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxPathPartChars },
    http: { maxHeaderSize: maxHeaderBytes, headersTimeout: 10_000 },
  });
  app.server.maxConnections = config.limits.connections;
  return app as unknown as FastifyInstance;
};

const readBodies = async (app: FastifyInstance, { config }: Deps): Promise<void> => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body as Buffer, config.limits.jsonDepth));
    } catch (error) {
      done(error as Error);
    }
  });
  await app.register(fastifyFormbody);
  await app.register(fastifyMultipart, {
    limits: { fileSize: config.limits.bundleBytes, files: 1, fields: 20, fieldSize: 1_048_576, headerPairs: 50 },
    throwFileSizeLimit: true,
  });
};

const bodyTimeoutMs = 30_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts the line to whoever takes longer to send a body than its route gives. */
const boundBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    if (routeOptions.config?.slowBody !== true && hasBody(request)) {
      const timer = setTimeout(() => {
        // Who was answered without being heard out has had his answer.
        if (raw.complete || reply.sent) return;
        raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
        raw.destroy();
      }, bodyTimeoutMs).unref();
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
};

const watch = (app: FastifyInstance, edge: Edge): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.length > maxUrlChars) void answerUnknownPath(request, reply.code(414));
    else done();
  });
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

/** Formats that the contract's schemas name. */
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

/** Closes the app: idle connections at once, busy ones when they are done or their time is up. */
const closeInTime = async (app: FastifyInstance, timeoutS: number): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeoutS * 1000);
  await app.close();
  clearTimeout(timer);
};

/** Puts the server together. Throws when the route table is not complete. */
export const makeApp = async (deps: Deps, options: AppOptions = {}): Promise<App> => {
  knowFormats();
  const edge = makeEdge(deps, options.passwords ?? makePasswords());
  const app = makeFastify(deps);
  const routes = servedRoutes(edge);
  checkRoutes(routes);
  const unanswered = routesWithoutHandler(routes, contract, routesLeftOut);
  if (unanswered.length > 0) throw new Error(`Routes of the contract have no handler: ${unanswered.join(', ')}`);
  const pages: PageDeps = { deps, edge, webApp: options.webApp ?? loadWebApp(deps.config.basePath) };
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  addSecurityHeaders(app);
  await readBodies(app, deps);
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
  boundBodies(app);
  watch(app, edge);
  await app.register(
    async (scope) => {
      serveRoutes(scope, routes, { deps, edge });
      serveProbes(scope, { deps, edge, routes });
      await servePages(scope, pages);
      serveSignInPages(scope, pages);
      serveEmbeddedPages(scope, pages);
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
      await closeInTime(app, deps.config.limits.shutdownS);
      edge.metrics.close();
    },
  };
};
