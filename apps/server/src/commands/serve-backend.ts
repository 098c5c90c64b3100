import { join } from 'node:path';
import type { Logger } from 'pino';
import type { App } from '../app.ts';
import { makeEdge } from '../http/make-edge.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { makePasswords } from '../domain/session/password.ts';
import { makeBackendApp } from '../http/backend/backend-app.ts';
import { openDeps } from './open-deps.ts';

/** Returns the origin of the backend server. Throws a ConfigError for a URL with more than scheme, host and port. */
export const backendOrigin = (text: string): URL => {
  const refuse = (): ConfigError =>
    new ConfigError('backend', `must be an origin such as https://superset.example.com, but got ${text}`);
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw refuse();
  }
  const isOrigin = url.pathname === '/' && url.search === '' && url.hash === '' && url.username + url.password === '';
  if (!isOrigin || !['http:', 'https:'].includes(url.protocol)) throw refuse();
  return url;
};

/** Creates the app in front of the configured backend server, and a function that closes its resources. */
export const openConfiguredBackendApp = async (
  config: Config,
  log: Logger,
  backend: string,
): Promise<{ readonly app: App; close(): Promise<void> }> => {
  const origin = backendOrigin(backend);
  const { deps, metrics, close } = await openDeps(config, log, join(config.dataDir, 'temp'));
  const keeping = { deps, edge: makeEdge(deps, makePasswords(), metrics) };
  const app = await makeBackendApp({ backend: origin, config, log, keeping });
  deps.supportMail.wake();
  return { app, close };
};
