import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Deps } from './domain/deps.ts';
import type { Schedule } from './domain/schedule/make-schedule.ts';
import { stoppedByRestart } from './domain/queries/end-orphaned-runs.ts';
import { makePasswords, type Passwords } from './domain/session/password.ts';
import { knowFormats } from './http/input/know-formats.ts';
import { makeEdge } from './http/make-edge.ts';
import { makeFastify } from './http/make-fastify.ts';
import type { Metrics } from './http/metrics.ts';
import { serveAllPages } from './http/pages/serve-all-pages.ts';
import { answerUnknownPage } from './http/pages/serve-pages.ts';
import type { PageDeps } from './http/pages/page-deps.ts';
import { loadWebApp, type WebApp } from './http/pages/web-app.ts';
import { serveCommands } from './http/serve-commands.ts';
import { serveProbes } from './http/serve-probes.ts';
import { serveRoutes } from './http/serve-routes.ts';
import { handleEveryCall } from './http/handle-every-call.ts';
import { completeRoutes } from './http/routes/complete-routes.ts';

/** Options of an app, in addition to its dependencies. */
export interface AppOptions {
  /** The built web app. Located automatically by default. */
  readonly webApp?: WebApp;
  /** Password hashing that is shared with the code that creates the first administrator. Created by default. */
  readonly passwords?: Passwords;
  /** Metrics that the server already collects. Created by default. */
  readonly metrics?: Metrics;
  /** Token that enables the routes for local commands. */
  readonly commandToken?: string;
}

/** The HTTP side of the server. It responds to requests with or without an open port. */
export interface App {
  /** Responds to one request without an open port, for tests and commands. */
  inject(call: InjectOptions): Promise<LightMyRequestResponse>;
  /** Opens the port and returns the URL with the actual port. */
  listen(place: { readonly host: string; readonly port: number }): Promise<string>;
  /**
   * Rejects new requests and lets running requests finish for `limits.shutdownS`, then aborts them. The dependencies
   * stay open.
   */
  close(): Promise<void>;
}

/** The HTTP side of a server that has its own store. */
export interface OwnApp extends App {
  /** Schedule of alerts and reports. It must be started to run them. */
  readonly schedule: Schedule;
}

/** Creates the server. Throws if the route table is not complete. */
export const makeApp = async (deps: Deps, options: AppOptions = {}): Promise<OwnApp> => {
  knowFormats();
  const edge = makeEdge(deps, options.passwords ?? makePasswords(), options.metrics);
  const app = makeFastify(deps);
  const routes = completeRoutes(edge);
  const pages: PageDeps = { deps, edge, webApp: options.webApp ?? loadWebApp(deps.config.basePath) };
  const drain = await handleEveryCall(app, deps, edge);
  await app.register(
    async (scope) => {
      serveRoutes(scope, routes, { deps, edge });
      serveProbes(scope, { deps, edge, routes });
      await serveAllPages(scope, pages);
      if (options.commandToken !== undefined) serveCommands(scope, deps, options.commandToken);
    },
    { prefix: deps.config.basePath },
  );
  app.setNotFoundHandler(answerUnknownPage(pages));
  await app.ready();
  return {
    inject: (call) => app.inject(call),
    listen: ({ host, port }) => app.listen({ host, port }),
    schedule: edge.schedule,
    close: async () => {
      await edge.schedule.close();
      const left = await drain.end(deps.config.limits.shutdownS * 1000);
      if (left > 0) app.log.warn({ calls: left }, 'requests were still running when the shutdown timeout expired');
      await edge.runs.end(stoppedByRestart);
      edge.metrics.close();
    },
  };
};
