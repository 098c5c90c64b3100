import type { ServerConnectionOptions, TlsMode } from '../server-ports.ts';

/** A connection text that cannot be used, in words for who wrote it. */
export class ConnectionTextError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConnectionTextError';
  }
}

/** A connection text taken apart; the password stands beside it and never in it. */
export interface ReadConnectionText {
  readonly backend: 'postgresql';
  /** The text as it is kept: without the password. */
  readonly uri: string;
  readonly options: ServerConnectionOptions;
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

function partsOf(text: string): URL {
  const scheme = /^([a-z0-9]+)(?:\+[a-z0-9_]+)?:\/\//i.exec(text);
  if (scheme === null)
    throw new ConnectionTextError('The connection text must look like postgresql://user@host:5432/database.');
  const backend = (scheme[1] ?? '').toLowerCase();
  if (backend !== 'postgresql' && backend !== 'postgres') {
    throw new ConnectionTextError(`Databases of the kind ${backend} cannot be connected here: only postgresql can.`);
  }
  const rest = text.slice(scheme[0].length);
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
  const url = partsOf(text.trim());
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
  const port = url.port === '' ? (/:80(?=[/?]|$)/.test(text) ? 80 : defaultPort) : Number(url.port);
  const mode = url.searchParams.get('sslmode');
  const uri = `postgresql://${encodeURIComponent(user)}@${url.hostname}:${port}/${encodeURIComponent(database)}${mode === null ? '' : `?sslmode=${mode}`}`;
  const known = password === '' || password === passwordMask ? {} : { password };
  return { backend: 'postgresql', uri, options: { host, port, database, user, ...known, tls } };
}
