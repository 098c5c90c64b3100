import { lookup } from 'node:dns/promises';
import { EngineRunError } from '../../engine-failure.ts';
import type { ServerConnectionOptions } from '../../../domain/server-ports.ts';

const lookupTimeoutMs = 5_000;

/** Resolves a host name, with a timeout. */
async function resolve(host: string): Promise<readonly { readonly address: string }[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error('The DNS server did not respond.'), { code: 'EAI_AGAIN' }));
    }, lookupTimeoutMs);
  });
  try {
    return await Promise.race([lookup(host, { all: true, verbatim: true }), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the checked addresses of a host. The caller must connect to exactly these, because a second lookup might
 * return others. Returns an empty list if hosts are not restricted, so that the driver may resolve the name.
 * Rejects with an EngineFailure if an address is not allowed, and with the resolver's error if the name cannot be
 * resolved.
 */
export async function reachableAddresses({
  host,
  mayReach,
}: Pick<ServerConnectionOptions, 'host' | 'mayReach'>): Promise<readonly string[]> {
  if (mayReach === undefined) return [];
  const addresses = (await resolve(host)).map(({ address }) => address);
  if (addresses.length > 0 && addresses.every(mayReach)) return addresses;
  const message = `The host "${host}" is inside the network of this server. The operator can allow it with SIGHTLINE_CONNECTION_NETWORKS or connections.allowedNetworks, or connect the database with the command "sightline connect".`;
  throw new EngineRunError({ errorType: 'CONNECTION_INVALID_HOSTNAME_ERROR', message });
}
