import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import ssh2, { type ClientChannel, type ConnectConfig } from 'ssh2';
import type { TunnelOptions } from '../../domain/server-ports.ts';
import type { EngineRunError } from '../engine-failure.ts';
import { fingerprintOf } from './host-key.ts';
import { readTunnelFailure, unknownKey, wrongKey } from './tunnel-failures.ts';
import { TunnelSocket } from './tunnel-socket.ts';

/** The endpoints of a tunnel, as checked addresses. */
export interface TunnelRoute {
  readonly tunnel: TunnelOptions;
  /** Address of the SSH server. */
  readonly entrance: string;
  /** Address that the SSH server connects to. */
  readonly target: { readonly host: string; readonly port: number };
  readonly patienceMs: number;
}

/** Host key algorithms without SHA-1. */
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
  const late = () => socket.destroy(Object.assign(new Error('The SSH server did not respond.'), { code: 'ETIMEDOUT' }));
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

/**
 * Authenticates after the server has shown its key. Rejects with the error of the SSH client, or with the failure about
 * the key.
 */
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
    // Verify the key before any secret is sent.
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
    client.once('close', () => reject(stranger ?? new Error('The SSH server closed the connection.')));
    client.connect(config);
  });
};

const forward = (client: ssh2.Client, { target, patienceMs }: TunnelRoute): Promise<ClientChannel> =>
  new Promise((resolve, reject) => {
    const late = () =>
      reject(Object.assign(new Error('The SSH server could not reach the database server in time.'), { reason: 2 }));
    const timer = setTimeout(late, patienceMs);
    client.once('close', () => reject(new Error('The SSH server closed the connection.')));
    client.forwardOut('127.0.0.1', 0, target.host, target.port, (error, channel) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(channel);
    });
  });

/**
 * Opens a connection to a server through a dedicated SSH connection.
 * The SSH server's key must match the stored key. If none is stored, the connection is made only if the caller wants to
 * learn the key. Rejects with an EngineFailure that names the problem and reveals no secret.
 */
export const openTunnel = async (route: TunnelRoute): Promise<TunnelSocket> => {
  const client = new ssh2.Client();
  let sock: Socket | undefined;
  const hangUp = (): void => {
    client.destroy();
    // Close the socket here if the connection fails before SSH takes it over.
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
