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
  /** The session's number on the server. */
  readonly backendId: number;
  readonly socket: Duplex;
  /** False once the session is lost. */
  readonly alive: boolean;
  /** Cuts the line at once; the server sees it when it next writes. */
  destroy(): void;
  /** Says goodbye. */
  close(): Promise<void>;
}

const connectTimeoutMs = 10_000;

/** How values are written and read; a server's or a role's own settings must not change what an answer says. */
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
 * The session's number. Where the server can (from version 14 on, on Linux), it is also told to look each second whether
 * we are still there, so that a query whose line was cut does not go on.
 */
const sessionFacts = `SELECT pg_backend_pid() AS id, (
  SELECT set_config(name, '1s', false) FROM pg_settings
  WHERE name = 'client_connection_check_interval' AND version() ILIKE '%linux%')`;

function tlsOptions({ host, tls, serverCert }: ServerConnectionOptions): pg.ClientConfig['ssl'] {
  // The certificate is for the name, also where its address is connected to.
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

/** What the driver says where a server knows no encryption. */
const knowsNoTls = (error: unknown): boolean =>
  error instanceof Error && error.message === 'The server does not support SSL connections';

/** Opens a session. Rejects with an EngineFailure of the contract's CONNECTION_… types. */
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

/** Connects through an SSH server. Rejects with whatever the driver says, or an EngineFailure. */
async function openThrough(options: ServerConnectionOptions & { readonly tunnel: TunnelOptions }) {
  const line = await openLine(options, patienceOf(options));
  try {
    return await open(options, { host: options.host, stream: () => line });
  } catch (error) {
    line.destroy();
    throw error;
  }
}

/** Connects to the first address that answers. Rejects with what the last one said. */
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

/** Rejects with whatever the driver says. */
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
    // A function, since the driver looks an empty password up in the environment and in a file.
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
  // The driver bounds the greeting alone; a server may fall silent behind it.
  const silence = setTimeout(() => client.connection.stream.destroy(new Error('timeout')), patienceMs);
  try {
    await client.connect();
    await client.query(sessionSettings);
    const { rows } = await client.query<{ id: number }>(sessionFacts);
    const backendId = rows[0]?.id;
    if (backendId === undefined) throw new Error('The server gave its session no number.');
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
