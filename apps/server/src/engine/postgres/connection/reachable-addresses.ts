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
 * Returns the addresses that may be connected to, or none if the driver may resolve the host itself. Every address was
 * checked, and the caller must use exactly these: a second lookup might return others.
 * Rejects with an EngineFailure if one of them is not allowed, and with the resolver's error.
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
