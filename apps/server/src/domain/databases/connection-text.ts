import type { ServerConnectionOptions, TlsMode } from '../server-ports.ts';

/** An invalid connection URI. The message is meant for the user. */
export class ConnectionTextError extends Error {
  /** The unsupported type of database in the URI, if that is the reason for the error. */
  readonly unknownBackend: string | undefined;

  constructor(message: string, unknownBackend?: string) {
    super(message);
    this.name = 'ConnectionTextError';
    this.unknownBackend = unknownBackend;
  }
}

/** A parsed connection URI, with its password kept separately. */
export interface ReadConnectionText {
  readonly backend: 'postgresql' | 'duckdb';
  /** The URI without its password, as it is stored. */
  readonly uri: string;
  /** Null for the embedded engine, which has no server. */
  readonly options: ServerConnectionOptions | null;
  /** True if the URI contains the mask as its password, which means that the stored password is used. */
  readonly masked: boolean;
}

const defaultPort = 5432;
/** Placeholder shown in place of a password. */
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

/** Splits a URI into its backend and the rest. */
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
    `Databases of type ${backend} are not supported here. Only postgresql and duckdb are.`,
    backend,
  );
}

/** Parses the rest of a URI for the embedded engine, which is only a name. File paths are not allowed. */
function readEmbedded(rest: string): ReadConnectionText {
  if (!/^\/[\w-]{1,64}$/.test(rest)) {
    throw new ConnectionTextError(
      'The connection string of an embedded database is duckdb:///name, where name contains only letters, digits, - and _.',
    );
  }
  return { backend: 'duckdb', uri: `duckdb://${rest}`, options: null, masked: false };
}

function partsOf(rest: string): URL {
  // Reject characters that the URL parser would drop or reinterpret.
  if (/^\/|[\\\s]/.test(rest)) throw new ConnectionTextError('The connection string has no host.');
  try {
    // Parse with the scheme `http`: the URL parser splits user, host and port as intended only for web schemes.
    return new URL(`http://${rest}`);
  } catch {
    throw new ConnectionTextError(
      'The connection string cannot be parsed. Percent-encode special characters, for example write @ as %40.',
    );
  }
}

function decoded(part: string, what: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConnectionTextError(`The ${what} in the connection string cannot be decoded. Write a literal % as %25.`);
  }
}

function tlsOf(query: URLSearchParams): TlsMode {
  const unknown = [...query.keys()].find((name) => name !== 'sslmode');
  if (unknown !== undefined) throw new ConnectionTextError(`The option ${unknown} is not supported. Only sslmode is.`);
  const mode = query.get('sslmode') ?? 'prefer';
  const tls = Object.hasOwn(tlsModes, mode) ? tlsModes[mode] : undefined;
  if (tls === undefined) {
    throw new ConnectionTextError(`Unknown sslmode: ${mode}. Use one of ${Object.keys(tlsModes).join(', ')}.`);
  }
  return tls;
}

/**
 * Parses a connection URI: `postgresql://user:password@host:port/database?sslmode=require`. Files, sockets and other
 * options are rejected.
 * @throws ConnectionTextError
 */
export function readConnectionText(text: string): ReadConnectionText {
  const { backend, rest } = backendOf(text.trim());
  return backend === 'duckdb' ? readEmbedded(rest) : readServer(rest);
}

function readServer(rest: string): ReadConnectionText {
  const url = partsOf(rest);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const database = decoded(url.pathname.slice(1), 'database name');
  const user = decoded(url.username, 'user');
  const password = decoded(url.password, 'password');
  if (host === '' || decoded(host, 'host').includes('/'))
    throw new ConnectionTextError('The connection string has no host.');
  if (user === '') throw new ConnectionTextError('The connection string has no user.');
  if (database === '' || database.includes('/'))
    throw new ConnectionTextError('The connection string has no database.');
  const tls = tlsOf(url.searchParams);
  // The URL parser drops port 80, the default of http.
  const port = url.port === '' ? (/:80(?=[/?]|$)/.test(rest) ? 80 : defaultPort) : Number(url.port);
  const mode = url.searchParams.get('sslmode');
  const uri = `postgresql://${encodeURIComponent(user)}@${url.hostname}:${port}/${encodeURIComponent(database)}${mode === null ? '' : `?sslmode=${mode}`}`;
  const known = password === '' || password === passwordMask ? {} : { password };
  const masked = password === passwordMask;
  return { backend: 'postgresql', uri, options: { host, port, database, user, ...known, tls }, masked };
}

/** Returns a stored URI for display, with a mask if it has a password. */
export const maskedText = (uri: string, hasPassword: boolean): string =>
  hasPassword ? uri.replace(/^(postgresql:\/\/[^@:/]+)@/, `$1:${passwordMask}@`) : uri;
