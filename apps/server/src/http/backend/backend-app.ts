import type { Readable } from 'node:stream';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { App } from '../../app.ts';
import type { Config } from '../../config/config.ts';
import { answerError, answerUnknownPath } from '../answer-error.ts';
import { addDrain } from '../drain.ts';
import { goneSignal } from '../gone-signal.ts';
import { checkOrigin } from '../identity/forgery.ts';
import { movedPaths, pagePaths, pagesWithoutScreen } from '../pages/page-paths.ts';
import { serveAssets } from '../pages/serve-assets.ts';
import { loadWebApp, type WebApp } from '../pages/web-app.ts';
import { addSecurityHeaders } from '../security-headers.ts';
import { makeBackend, type Backend } from './ask-backend.ts';
import { answerBackendFailure, BackendFailure } from './backend-failure.ts';
import { headersFromBackend, headersToBackend } from './backend-headers.ts';
import { answerPage, answerSignInPage, type BackendPages } from './backend-pages.ts';
import { serveSupportRequests, type SupportKeeping } from './serve-support-requests.ts';
import { capabilitiesBehind, type PageSettings } from './start-up-data-of-ours.ts';

/** Options of a server that serves our pages in front of another contract server, the backend server. */
export interface BackendAppOptions {
  /** Origin of the backend server. */
  readonly backend: URL;
  readonly config: PageSettings & Pick<Config, 'trustedProxies' | 'limits'>;
  readonly log: Logger;
  /** Storage of support requests, a feature that the backend server lacks. */
  readonly keeping: SupportKeeping;
  /** Maximum time without data from the backend server, in milliseconds. Defaults to two minutes. */
  readonly silenceMs?: number;
  /** The built web app. Located automatically by default. */
  readonly webApp?: WebApp;
}

const defaultSilenceMs = 120_000;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Proxies a request to the backend server and streams the response back. */
const passOn =
  (backend: Backend, basePath: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { url, method } = request.raw;
    if (url === undefined || !url.startsWith('/')) return answerUnknownPath(request, reply);
    if (!reading.has(method ?? 'GET')) checkOrigin(request);
    const asker = { address: request.ip, protocol: request.protocol, host: request.host };
    const path = url.slice(basePath.length) || '/';
    const answer = await backend.ask({
      method: method ?? 'GET',
      path,
      headers: headersToBackend(request.headers, asker, backend.url),
      body: request.body as Readable | undefined,
      signal: goneSignal(reply.raw),
    });
    return reply
      .code(answer.statusCode ?? 502)
      .headers(headersFromBackend(answer.headers, { backend: backend.url, basePath, path }))
      .send(answer);
  };

const servePages = (app: FastifyInstance, pages: BackendPages): void => {
  for (const url of pagePaths) if (!pagesWithoutScreen.has(url)) app.get(url, answerPage(pages));
  for (const [url, target] of Object.entries(movedPaths))
    app.get(url, (request, reply) => {
      const to = target(request.params as Record<string, string>);
      const query = request.url.split('?')[1];
      const joined = query === undefined ? to : `${to}${to.includes('?') ? '&' : '?'}${query}`;
      return reply.header('cache-control', 'no-store').redirect(pages.config.basePath + joined);
    });
  app.get('/login', answerSignInPage(pages));
};

const serveProbes = (app: FastifyInstance, backend: Backend): void => {
  const isThere = async (): Promise<boolean> => {
    const answer = await backend.ask({ method: 'GET', path: '/health', headers: { host: backend.url.host } });
    answer.resume();
    return answer.statusCode === 200;
  };
  for (const url of ['/health', '/healthcheck', '/ping'])
    app.get(url, (_request, reply) => reply.header('cache-control', 'no-store').type('text/plain').send('OK'));
  app.get('/ready', async (_request, reply) => {
    const ready = await isThere().catch(() => false);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, missing: ready ? [] : ['backend'] });
  });
};

/**
 * Serves our pages and static files, and support requests, in front of another contract server. Other requests of users
 * are proxied.
 */
export const makeBackendApp = async (options: BackendAppOptions): Promise<App> => {
  const { config, log } = options;
  const { basePath } = config;
  const backend = makeBackend(options.backend, options.silenceMs ?? defaultSilenceMs);
  const webApp = options.webApp ?? loadWebApp(basePath);
  const app = Fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: config.limits.uploadS * 1000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  }) as unknown as FastifyInstance;
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof BackendFailure)) return answerError(error, request, reply);
    request.log.warn({ err: error.cause, fault: error.fault }, 'the backend server failed');
    return answerBackendFailure(error, request, reply);
  });
  addSecurityHeaders(app);
  const drain = addDrain(app);
  app.removeAllContentTypeParsers();
  // Bodies are streamed: the backend server parses and limits them.
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  await app.register(
    async (scope) => {
      serveProbes(scope, backend);
      servePages(scope, { backend, webApp, config, secrets: options.keeping.deps.secrets });
      await scope.register(serveSupportRequests(backend, options.keeping));
      await serveAssets(scope, webApp.folder, passOn(backend, basePath));
      scope.get('/api/v1/capabilities', () => ({ result: capabilitiesBehind }));
      scope.route({ method: [...methods], url: '/*', handler: passOn(backend, basePath), exposeHeadRoute: false });
    },
    { prefix: basePath },
  );
  app.setNotFoundHandler((request, reply) => answerUnknownPath(request, reply));
  await app.ready();
  return {
    inject: (call) => app.inject(call),
    listen: ({ host, port }) => app.listen({ host, port }),
    close: async () => {
      const left = await drain.end(config.limits.shutdownS * 1000);
      if (left > 0) log.warn({ calls: left }, 'requests were still running when the shutdown timeout expired');
      backend.close();
    },
  };
};
