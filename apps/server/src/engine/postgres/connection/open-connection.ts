import { isIP } from 'node:net';
import pg from 'pg';
import type { Duplex } from 'node:stream';
import { readConnectionFailure } from '../read-failure.ts';
import { openLine } from './open-line.ts';
import { reachableAddresses } from './reachable-addresses.ts';
import type { ServerConnectionOptions, TunnelOptions } from '../../../domain/server-ports.ts';

/** One session on the server. */
export interface ServerConnection {
  readonly client: pg.Client;
  /** The server's process ID of the session. */
  readonly backendId: number;
  readonly socket: Duplex;
  /** False if the session has been lost. */
  readonly alive: boolean;
  /** Closes the socket immediately. The server notices at its next write. */
  destroy(): void;
  /** Closes the session gracefully. */
  close(): Promise<void>;
}

const connectTimeoutMs = 10_000;

/** Settings for the text formats of values. Results must not depend on the settings of a server or role. */
const sessionSettings = [
  'default_transaction_read_only = on',
  "TimeZone = 'UTC'",
  "DateStyle = 'ISO'",
  "IntervalStyle = 'postgres'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
  'standard_conforming_strings = on',
  'transform_null_equals = off',
  'client_min_messages = error',
]
  .map((setting) => `SET ${setting}`)
  .join('; ');

/**
 * Reads the session's process ID. Where supported (version 14 and later, on Linux), also makes the server check the
 * connection every second, so that a query ends soon after its connection was cut.
 */
const sessionFacts = `SELECT pg_backend_pid() AS id, (
  SELECT set_config(name, '1s', false) FROM pg_settings
  WHERE name = 'client_connection_check_interval' AND version() ILIKE '%linux%')`;

function tlsOptions({ host, tls, serverCert }: ServerConnectionOptions): pg.ClientConfig['ssl'] {
  // The certificate is checked against the host name, although the connection uses an IP address.
  const named = isIP(host) === 0 ? { servername: host } : {};
  switch (tls.kind) {
    case 'off':
      return false;
    case 'preferred':
    case 'encrypted':
      return { ...named, rejectUnauthorized: false };
    case 'verified':
      return { ...named, rejectUnauthorized: true, ...(serverCert === undefined ? {} : { ca: serverCert }) };
  }
}

/** True for the driver's error about a server without TLS. */
const knowsNoTls = (error: unknown): boolean =>
  error instanceof Error && error.message === 'The server does not support SSL connections';

/** Opens a session. Rejects with an EngineFailure of one of the contract's CONNECTION_… types. */
export async function openConnection(options: ServerConnectionOptions): Promise<ServerConnection> {
  try {
    const { tunnel } = options;
    if (tunnel !== undefined) return await openThrough({ ...options, tunnel });
    return await openFirst(options, await reachableAddresses(options));
  } catch (error) {
    if (options.tls.kind !== 'preferred' || !knowsNoTls(error)) throw readConnectionFailure(error, options);
  }
  return openConnection({ ...options, tls: { kind: 'off' } });
}

const patienceOf = ({ answerTimeoutMs = connectTimeoutMs }: ServerConnectionOptions): number =>
  Math.min(connectTimeoutMs, answerTimeoutMs);

/** Connects through an SSH server. Rejects with the driver's error or an EngineFailure. */
async function openThrough(options: ServerConnectionOptions & { readonly tunnel: TunnelOptions }) {
  const line = await openLine(options, patienceOf(options));
  try {
    return await open(options, { host: options.host, stream: () => line });
  } catch (error) {
    line.destroy();
    throw error;
  }
}

/** Connects to the first address that responds. Rejects with the error of the last address. */
async function openFirst(options: ServerConnectionOptions, addresses: readonly string[]): Promise<ServerConnection> {
  const [address = options.host, ...others] = addresses;
  try {
    return await open(options, { host: address });
  } catch (error) {
    if (others.length === 0 || !isUnreachable(error)) throw error;
  }
  return openFirst(options, others);
}

const unreachableCodes: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);
const isUnreachable = (error: unknown): boolean => unreachableCodes.has((error as { readonly code?: unknown }).code);

/** Opens a session over the given host or stream. Rejects with the driver's error. */
async function open(
  options: ServerConnectionOptions,
  way: Pick<pg.ClientConfig, 'host' | 'stream'>,
): Promise<ServerConnection> {
  const { port, database, user, password = '' } = options;
  const patienceMs = patienceOf(options);
  const client = new pg.Client({
    ...way,
    port,
    database,
    user,
    // Pass a function, because the driver would replace an empty password with one from the environment or a file.
    password: () => password,
    ssl: tlsOptions(options),
    application_name: 'sightline',
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    ...(options.answerTimeoutMs === undefined ? {} : { query_timeout: options.answerTimeoutMs }),
  });
  let alive = true;
  const lost = (): void => {
    alive = false;
  };
  client.on('error', lost);
  client.on('end', lost);
  // The driver's timeout covers only the connection handshake. The server may fall silent after it.
  const silence = setTimeout(() => client.connection.stream.destroy(new Error('timeout')), patienceMs);
  try {
    await client.connect();
    await client.query(sessionSettings);
    const { rows } = await client.query<{ id: number }>(sessionFacts);
    const backendId = rows[0]?.id;
    if (backendId === undefined) throw new Error('The server did not report the process ID of the session.');
    return makeConnection(client, { backendId, isAlive: () => alive, lost });
  } catch (error) {
    await client.end().catch(lost);
    throw error;
  } finally {
    clearTimeout(silence);
  }
}

function makeConnection(
  client: pg.Client,
  session: { readonly backendId: number; readonly isAlive: () => boolean; readonly lost: () => void },
): ServerConnection {
  const socket = client.connection.stream;
  return {
    client,
    backendId: session.backendId,
    socket,
    get alive() {
      return session.isAlive();
    },
    destroy() {
      session.lost();
      socket.destroy();
    },
    async close() {
      session.lost();
      await client.end();
    },
  };
}
