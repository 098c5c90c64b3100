import type { ServerConnectionOptions, TlsMode } from '../server-ports.ts';

/** A connection text that cannot be used, in words for who wrote it. */
export class ConnectionTextError extends Error {
  /** The kind of database that nothing here can ask, where that is what is wrong. */
  readonly unknownBackend: string | undefined;

  constructor(message: string, unknownBackend?: string) {
    super(message);
    this.name = 'ConnectionTextError';
    this.unknownBackend = unknownBackend;
  }
}

/** A connection text taken apart; the password stands beside it and never in it. */
export interface ReadConnectionText {
  readonly backend: 'postgresql' | 'duckdb';
  /** The text as it is kept: without the password. */
  readonly uri: string;
  /** Null for the embedded engine, which has no server. */
  readonly options: ServerConnectionOptions | null;
  /** Whether what stands for a password stands in it: the one that is known is meant. */
  readonly masked: boolean;
}

const defaultPort = 5432;
/** What stands for a password in texts that people get to see. */
export const passwordMask = 'XXXXXXXXXX';

const tlsModes: Readonly<Record<string, TlsMode>> = {
  disable: { kind: 'off' },
  allow: { kind: 'preferred' },
  prefer: { kind: 'preferred' },
  require: { kind: 'encrypted' },
  'verify-ca': { kind: 'verified' },
  'verify-full': { kind: 'verified' },
};

const malformed = (): ConnectionTextError =>
  new ConnectionTextError(
    'Invalid connection string, a valid string usually follows: backend+driver://user:password@database-host/database-name',
  );

/** The kind of database and what follows it. */
function backendOf(text: string): { readonly backend: ReadConnectionText['backend']; readonly rest: string } {
  const scheme = /^([a-z][a-z0-9]*)(?:\+[a-z0-9_]+)?:\/\//i.exec(text);
  if (scheme === null) throw malformed();
  const backend = (scheme[1] ?? '').toLowerCase();
  const rest = text.slice(scheme[0].length);
  if (backend === 'duckdb') return { backend, rest };
  if (backend === 'postgresql' || backend === 'postgres') return { backend: 'postgresql', rest };
  if (backend === 'sqlite') {
    throw new ConnectionTextError('SQLiteDialect_pysqlite cannot be used as a data source for security reasons.');
  }
  throw new ConnectionTextError(
    `Databases of the kind ${backend} cannot be connected here: only postgresql and duckdb can.`,
    backend,
  );
}

/** A database of the embedded engine has a name and nothing else: no file of the machine can be named. */
function readEmbedded(rest: string): ReadConnectionText {
  if (!/^\/[\w-]{1,64}$/.test(rest)) {
    throw new ConnectionTextError(
      'A database of the embedded engine is written duckdb:///name, where the name has letters, digits, - and _.',
    );
  }
  return { backend: 'duckdb', uri: `duckdb://${rest}`, options: null, masked: false };
}

function partsOf(rest: string): URL {
  // What reads addresses of the web would take these for what they are not.
  if (/^\/|[\\\s]/.test(rest)) throw new ConnectionTextError('The connection text names no host.');
  try {
    // A scheme of the web reads user, host and port as they are meant.
    return new URL(`http://${rest}`);
  } catch {
    throw new ConnectionTextError(
      'The connection text cannot be read: is there a sign in it that must be written as %…?',
    );
  }
}

function decoded(part: string, what: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConnectionTextError(`The ${what} in the connection text cannot be read: a % stands alone in it.`);
  }
}

function tlsOf(query: URLSearchParams): TlsMode {
  const unknown = [...query.keys()].find((name) => name !== 'sslmode');
  if (unknown !== undefined) throw new ConnectionTextError(`The option ${unknown} is not known here: only sslmode is.`);
  const mode = query.get('sslmode') ?? 'prefer';
  const tls = Object.hasOwn(tlsModes, mode) ? tlsModes[mode] : undefined;
  if (tls === undefined) {
    throw new ConnectionTextError(`There is no sslmode ${mode}: it is one of ${Object.keys(tlsModes).join(', ')}.`);
  }
  return tls;
}

/**
 * Takes a connection text apart: `postgresql://user:password@host:port/database?sslmode=require`. Only what is known is
 * taken: no files, no sockets, no other options.
 * @throws ConnectionTextError
 */
export function readConnectionText(text: string): ReadConnectionText {
  const { backend, rest } = backendOf(text.trim());
  return backend === 'duckdb' ? readEmbedded(rest) : readServer(rest);
}

function readServer(rest: string): ReadConnectionText {
  const url = partsOf(rest);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const database = decoded(url.pathname.slice(1), 'name of the database');
  const user = decoded(url.username, 'user');
  const password = decoded(url.password, 'password');
  if (host === '' || decoded(host, 'host').includes('/'))
    throw new ConnectionTextError('The connection text names no host.');
  if (user === '') throw new ConnectionTextError('The connection text names no user.');
  if (database === '' || database.includes('/'))
    throw new ConnectionTextError('The connection text names no database.');
  const tls = tlsOf(url.searchParams);
  // A scheme of the web leaves its own port out.
  const port = url.port === '' ? (/:80(?=[/?]|$)/.test(rest) ? 80 : defaultPort) : Number(url.port);
  const mode = url.searchParams.get('sslmode');
  const uri = `postgresql://${encodeURIComponent(user)}@${url.hostname}:${port}/${encodeURIComponent(database)}${mode === null ? '' : `?sslmode=${mode}`}`;
  const known = password === '' || password === passwordMask ? {} : { password };
  const masked = password === passwordMask;
  return { backend: 'postgresql', uri, options: { host, port, database, user, ...known, tls }, masked };
}

/** A kept text as people get to see it: with what stands for a password where there is one. */
export const maskedText = (uri: string, hasPassword: boolean): string =>
  hasPassword ? uri.replace(/^(postgresql:\/\/[^@:/]+)@/, `$1:${passwordMask}@`) : uri;
