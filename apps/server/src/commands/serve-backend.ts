import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { makeBackendApp } from '../http/backend/backend-app.ts';

/** The origin of the server behind. Throws a ConfigError for what is more than scheme, host and port. */
export const backendOrigin = (text: string): URL => {
  const refuse = (): ConfigError =>
    new ConfigError('backend', `must be an origin such as https://superset.example.com, but is ${text}`);
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

/** Makes the app that stands in front of the server that the configuration names. */
export const makeConfiguredBackendApp = (config: Config, log: Logger, backend: string) =>
  makeBackendApp({ backend: backendOrigin(backend), config, log });
