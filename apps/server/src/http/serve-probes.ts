import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../domain/deps.ts';
import { holds } from '../domain/access.ts';
import { forbidden } from '../domain/refusal.ts';
import { version } from '../domain/start-up/version.ts';
import type { Edge } from './edge.ts';
import { SignInNeeded } from './identity/sign-in-needed.ts';
import { openApiDocument } from './openapi.ts';
import type { ServedRoute } from './route-table.ts';

const sha = (text: string) => createHash('sha256').update(text).digest();

const isLoopback = (address: string) => address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';

/** True if the request has the metrics token, or comes from this machine without a proxy. */
const mayReadMetrics = ({ config }: Deps, request: FastifyRequest): boolean => {
  const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (config.metricsToken !== undefined && token !== undefined)
    return timingSafeEqual(sha(config.metricsToken), sha(token));
  return isLoopback(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
};

/** Maximum response time of a component in a readiness check. */
const longestAnswerMs = 2000;

const answersInTime = async (work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestAnswerMs);
  });
  const answered = work.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
};

/** Returns the names of the components that do not respond. */
const missingParts = async ({ store, engines, clock }: Deps): Promise<readonly string[]> => {
  const parts = {
    store: answersInTime(sql`select 1`.execute(store.db)),
    // Use a different SQL text each time, because the engine caches its checks of SQL by text.
    engine: answersInTime(engines.embedded.gate(`SELECT ${Math.round(clock())}`)),
  };
  const missing: string[] = [];
  for (const [name, there] of Object.entries(parts)) if (!(await there)) missing.push(name);
  return missing;
};

/** Serves health, readiness, metrics, version and the contract document. */
export const serveProbes = (
  app: FastifyInstance,
  { deps, edge, routes }: { readonly deps: Deps; readonly edge: Edge; readonly routes: readonly ServedRoute[] },
): void => {
  for (const url of ['/health', '/healthcheck', '/ping'])
    app.get(url, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK'),
    );
  app.get('/ready', async (_request, reply) => {
    const missing = await missingParts(deps);
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: missing.length === 0, missing });
  });
  app.get('/version', (_request, reply) => reply.header('cache-control', 'no-store').send(version));
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps, request)) throw forbidden();
    return reply
      .header('cache-control', 'no-store')
      .type(edge.metrics.contentType)
      .send(await edge.metrics.text());
  });
  app.get('/api/:version/_openapi', async (request, reply) => {
    const { subject } = await edge.identify(request);
    if (!holds(subject, 'can_get', 'OpenApi')) throw subject.userId === undefined ? new SignInNeeded() : forbidden();
    return reply
      .header('cache-control', 'no-store')
      .send(openApiDocument(routes, `${request.protocol}://${request.host}${deps.config.basePath}/`));
  });
  app.get('/superset/language_pack/:code', (request, reply) => {
    const { code } = request.params as { code: string };
    if (code !== 'en') return reply.code(404).send({ error: "Language pack doesn't exist on the server" });
    const header = { domain: 'superset', plural_forms: 'nplurals=2; plural=(n != 1)', lang: 'en' };
    return reply.send({ domain: 'superset', locale_data: { superset: { '': header } } });
  });
};
