import type { Config } from '../config/config.ts';

/** Makes the addresses that people use for paths of ours: never by what a request says, which its caller can make up. */
export interface PublicUrls {
  /** The configured address; without one, where the server listens. */
  of(path: string): string;
  /** Tells at which address the server listens, with the port that it got. */
  listensAt(origin: string): void;
}

/** An origin that can be opened on this machine, for one that stands for all of its addresses too. */
export const reachable = (origin: string): string =>
  origin.replace(/^(https?:\/\/)(?:0\.0\.0\.0|\[::\])(?=:|$)/, '$1127.0.0.1');

/** Makes public addresses of a server's settings. */
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
