import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Deps } from '../domain/deps.ts';
import { answerUnreadable, answerUnroutable } from './bare-answers.ts';
import { mostHeadBytes } from './bound-calls.ts';

const maxPathPartChars = 2000;

/** Creates a Fastify instance with the configured limits on connections and requests. */
export const makeFastify = ({ config, log }: Deps): FastifyInstance => {
  const app = Fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: config.limits.bodyBytes,
    // The timeout for uploads, which take longest. `boundCalls` enforces the limits of all other requests.
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
