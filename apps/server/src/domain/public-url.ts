import type { Config } from '../config/config.ts';

/** What a request says of the address that its caller used, whether a proxy that is trusted told it or the caller himself. */
export interface CallersAddress {
  readonly protocol: string;
  readonly host: string;
}

/** Makes the addresses that people use for paths of ours. The configured one goes before all others. */
export interface PublicUrls {
  /** For the caller alone, and nobody who reads it later: it may go by the host that his request names, which he can make up. */
  forCaller(caller: CallersAddress, path: string): string;
  /** For whoever reads it, in a mail: never by what a request says. */
  forAnybody(path: string): string;
  /** Tells at which address the server listens, with the port that it got. */
  listensAt(origin: string): void;
}

/** An origin that can be opened on this machine, for one that stands for all of its addresses too. */
export const reachable = (origin: string): string =>
  origin.replace(/^(https?:\/\/)(?:0\.0\.0\.0|\[::\])(?=:|$)/, '$1127.0.0.1');

/** A name or an address, with or without a port; nothing else of an address fits in. */
const host = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Makes public addresses of a server's settings. */
export const makePublicUrls = (config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'basePath'>): PublicUrls => {
  const configured = config.publicUrl?.replace(/\/$/, '');
  const name = config.host.includes(':') ? `[${config.host}]` : config.host;
  const own = { origin: reachable(`http://${name}:${config.port}`) };
  const urlOf = (origin: string, path: string) => `${configured ?? origin}${config.basePath}${path}`;
  return {
    forCaller: (caller, path) =>
      urlOf(host.test(caller.host) ? `${caller.protocol}://${caller.host}` : own.origin, path),
    forAnybody: (path) => urlOf(own.origin, path),
    listensAt: (origin) => {
      own.origin = reachable(origin);
    },
  };
};
