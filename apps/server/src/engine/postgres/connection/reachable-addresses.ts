import { lookup } from 'node:dns/promises';
import { EngineRunError } from '../../engine-failure.ts';
import type { ServerConnectionOptions } from '../../../domain/server-ports.ts';

const lookupTimeoutMs = 5_000;

/** The name server's answer, or that there was none in time. */
async function resolve(host: string): Promise<readonly { readonly address: string }[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error('The name server did not answer.'), { code: 'EAI_AGAIN' }));
    }, lookupTimeoutMs);
  });
  try {
    return await Promise.race([lookup(host, { all: true, verbatim: true }), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Addresses of the host that may be connected to; none where the driver may resolve it itself. Every one of them was
 * checked, and exactly these are to be connected to: asked again, the name might lead elsewhere.
 * Rejects with an EngineFailure where one of them may not be reached, and with what the name server says.
 */
export async function reachableAddresses({
  host,
  mayReach,
}: Pick<ServerConnectionOptions, 'host' | 'mayReach'>): Promise<readonly string[]> {
  if (mayReach === undefined) return [];
  const addresses = (await resolve(host)).map(({ address }) => address);
  if (addresses.length > 0 && addresses.every(mayReach)) return addresses;
  const message = `The host "${host}" lies inside the network of this server. Whoever runs the server may open it, with SIGHTLINE_CONNECTION_NETWORKS or connections.allowedNetworks, or connect the database with the command "sightline connect".`;
  throw new EngineRunError({ errorType: 'CONNECTION_INVALID_HOSTNAME_ERROR', message });
}
