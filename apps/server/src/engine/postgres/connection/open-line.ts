import type { ServerConnectionOptions, TunnelOptions } from '../../../domain/server-ports.ts';
import { EngineRunError } from '../../engine-failure.ts';
import { openTunnel } from '../../ssh/open-tunnel.ts';
import type { TunnelSocket } from '../../ssh/tunnel-socket.ts';
import { reachableAddresses } from './reachable-addresses.ts';

type Tunnelled = ServerConnectionOptions & { readonly tunnel: TunnelOptions };

const isUnknownName = (error: unknown): boolean => {
  const code = (error as { readonly code?: unknown }).code;
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN';
};

/**
 * Returns the target that the SSH server connects to. If hosts are restricted, the name is resolved and checked here
 * and the address is returned, because the SSH server might resolve the name differently. Otherwise the name is
 * returned, and the SSH server resolves it.
 */
const targetOf = async ({ host, mayReach }: Tunnelled): Promise<string> => {
  try {
    const [address = host] = await reachableAddresses({ host, mayReach });
    return address;
  } catch (error) {
    if (!isUnknownName(error)) throw error;
    const message = `The host "${host}" cannot be resolved on this side of the tunnel, where it is checked before connecting. Enter its IP address, or ask the operator to connect the database with the command "sightline connect".`;
    throw new EngineRunError({ errorType: 'CONNECTION_INVALID_HOSTNAME_ERROR', message });
  }
};

const entranceOf = async ({ tunnel, mayReach }: Tunnelled): Promise<string> => {
  try {
    const [address = tunnel.host] = await reachableAddresses({ host: tunnel.host, mayReach });
    return address;
  } catch (error) {
    if (!isUnknownName(error)) throw error;
    const message = `The name of the SSH server "${tunnel.host}" cannot be resolved.`;
    throw new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message });
  }
};

/**
 * Opens a connection to a server behind an SSH server. Both hosts are checked unless the operator vouches for them.
 * Rejects with an EngineFailure.
 */
export const openLine = async (options: Tunnelled, patienceMs: number): Promise<TunnelSocket> => {
  const [entrance, host] = [await entranceOf(options), await targetOf(options)];
  return openTunnel({ tunnel: options.tunnel, entrance, target: { host, port: options.port }, patienceMs });
};
