import type { Config } from '../config/config.ts';

/** Builds public URLs for our paths. Request headers are never used, because the caller can forge them. */
export interface PublicUrls {
  /**
   * Returns the public URL of a path. It is based on the configured URL or, without one, on the address that the server
   * listens on.
   */
  of(path: string): string;
  /** Sets the address that the server listens on, with the actual port. */
  listensAt(origin: string): void;
}

/**
 * Replaces an origin for all network interfaces, such as `http://0.0.0.0`, with an origin that can be opened on this
 * machine.
 */
export const reachable = (origin: string): string =>
  origin.replace(/^(https?:\/\/)(?:0\.0\.0\.0|\[::\])(?=:|$)/, '$1127.0.0.1');

/** Creates the URL builder from the server's settings. */
export const makePublicUrls = (config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'basePath'>): PublicUrls => {
  const configured = config.publicUrl?.replace(/\/$/, '');
  const name = config.host.includes(':') ? `[${config.host}]` : config.host;
  const own = { origin: reachable(`http://${name}:${config.port}`) };
  return {
    of: (path) => `${configured ?? own.origin}${config.basePath}${path}`,
    listensAt: (origin) => {
      own.origin = reachable(origin);
    },
  };
};
