import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import ssh2, { type ClientChannel, type ConnectConfig } from 'ssh2';
import type { TunnelOptions } from '../../domain/server-ports.ts';
import type { EngineRunError } from '../engine-failure.ts';
import { fingerprintOf } from './host-key.ts';
import { readTunnelFailure, unknownKey, wrongKey } from './tunnel-failures.ts';
import { TunnelSocket } from './tunnel-socket.ts';

/** Where a tunnel begins and ends, in addresses that were looked at. */
export interface TunnelRoute {
  readonly tunnel: TunnelOptions;
  /** What to connect to for the SSH server. */
  readonly entrance: string;
  /** What the SSH server is to connect to. */
  readonly target: { readonly host: string; readonly port: number };
  readonly patienceMs: number;
}

/** Keys that prove a server without SHA-1. */
const serverHostKey = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'rsa-sha2-512',
  'rsa-sha2-256',
] as const;

const keepaliveMs = 15_000;

const reach = async ({ tunnel, entrance, patienceMs }: TunnelRoute): Promise<Socket> => {
  const socket = connect({ host: entrance, port: tunnel.port });
  const late = () => socket.destroy(Object.assign(new Error('The SSH server did not answer.'), { code: 'ETIMEDOUT' }));
  const timer = setTimeout(late, patienceMs);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** Says who asks, once the server has shown its key. Rejects with what stands in the way. */
const signIn = (client: ssh2.Client, { tunnel, patienceMs }: TunnelRoute, sock: Socket): Promise<void> => {
  const { user, password, privateKey, passphrase, hostKey, onHostKey } = tunnel;
  let stranger: EngineRunError | undefined;
  const config: ConnectConfig = {
    sock,
    username: user,
    ...(password === undefined ? {} : { password }),
    ...(privateKey === undefined ? {} : { privateKey }),
    ...(passphrase === undefined ? {} : { passphrase }),
    readyTimeout: patienceMs,
    keepaliveInterval: keepaliveMs,
    algorithms: { serverHostKey: [...serverHostKey] },
    // The key is judged before anything secret is said.
    hostVerifier: (key: Buffer): boolean => {
      const shown = fingerprintOf(key);
      if (hostKey === undefined && onHostKey === undefined) stranger = unknownKey(tunnel);
      else if (hostKey !== undefined && hostKey !== shown) stranger = wrongKey(tunnel, { kept: hostKey, shown });
      else onHostKey?.(shown);
      return stranger === undefined;
    },
  };
  return new Promise<void>((resolve, reject) => {
    client.once('ready', resolve);
    client.on('error', (error) => reject(stranger ?? error));
    client.once('close', () => reject(stranger ?? new Error('The SSH server hung up.')));
    client.connect(config);
  });
};

const forward = (client: ssh2.Client, { target, patienceMs }: TunnelRoute): Promise<ClientChannel> =>
  new Promise((resolve, reject) => {
    const late = () => reject(Object.assign(new Error('The SSH server reached nothing in time.'), { reason: 2 }));
    const timer = setTimeout(late, patienceMs);
    client.once('close', () => reject(new Error('The SSH server hung up.')));
    client.forwardOut('127.0.0.1', 0, target.host, target.port, (error, channel) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(channel);
    });
  });

/**
 * Opens a line to a server behind an SSH server, on an SSH connection of its own.
 * The SSH server's key must be the one that is kept; where none is, somebody has to ask to be told of it, or nothing is said
 * to that server. Rejects with an EngineFailure that names what stands in the way, and shows no secret.
 */
export const openTunnel = async (route: TunnelRoute): Promise<TunnelSocket> => {
  const client = new ssh2.Client();
  let sock: Socket | undefined;
  const hangUp = (): void => {
    client.destroy();
    // What fails before the first word leaves the line to whoever opened it.
    sock?.destroy();
  };
  try {
    sock = await reach(route);
    await signIn(client, route, sock);
    return new TunnelSocket({ channel: await forward(client, route), hangUp });
  } catch (error) {
    hangUp();
    throw readTunnelFailure(error, route);
  }
};
