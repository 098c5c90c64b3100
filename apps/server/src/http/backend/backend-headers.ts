import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers of one connection, which end with it (RFC 9110 7.6.1), and what a proxy on the way may have said of itself. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

/** What only this server says to the one behind it. */
const ofForwarding = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/;

/** What the server behind allows other sites, or says of its own transport: it does not hold for this one. */
const ofOtherOrigin = /^(?:access-control-.*|strict-transport-security|alt-svc)$/;

const namedByConnection = (connection: string | undefined): ReadonlySet<string> =>
  new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));

/** Who asks, and where. */
export interface Asker {
  /** Of the caller, or of the last proxy that is not trusted. */
  readonly address: string;
  readonly protocol: string;
  /** Host and port that the caller named. */
  readonly host: string;
}

const rewritten = (value: string | undefined, own: string, backend: URL): string | undefined => {
  if (value === undefined) return undefined;
  if (value === own) return backend.origin;
  return value.startsWith(`${own}/`) ? backend.origin + value.slice(own.length) : value;
};

/**
 * Headers of a call as the server behind gets them: as if the page were its own. Host, Origin and Referer are its own; an Origin of
 * a third site stays what it is, so that it can refuse it.
 */
export const headersToBackend = (headers: IncomingHttpHeaders, asker: Asker, backend: URL): OutgoingHttpHeaders => {
  const named = namedByConnection(headers.connection);
  const passed = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !ofConnection.has(name) && !named.has(name) && !ofForwarding.test(name),
  );
  const own = `${asker.protocol}://${asker.host}`;
  const origin = rewritten(headers.origin, own, backend);
  const referer = rewritten(headers.referer, own, backend);
  return {
    ...Object.fromEntries(passed),
    ...(origin === undefined ? {} : { origin }),
    ...(referer === undefined ? {} : { referer }),
    host: backend.host,
    'x-forwarded-for': asker.address,
    'x-forwarded-proto': asker.protocol,
    'x-forwarded-host': asker.host,
  };
};

/** A cookie of the server behind as this one sets it: with all that it says but the host, which is this one. */
export const cookieOfOurs = (cookie: string): string => cookie.replace(/;\s*domain=[^;]*/gi, '');

/** Where a redirect of the server behind leads from here; an address of a third site stays. */
export const locationOfOurs = (location: string, backend: URL, basePath: string): string => {
  const path = location.startsWith(`${backend.origin}/`) ? location.slice(backend.origin.length) : location;
  return path.startsWith('/') && !path.startsWith('//') ? basePath + path : path;
};

/** For pages of the server behind that say nothing of what they may do: they do what they need, and stand in no frame of others. */
const policyOfTheirPages = "frame-ancestors 'self'; object-src 'none'; base-uri 'self'";
/** Files that its pages are built of. */
const policyOfTheirFiles = "default-src 'self'";

/**
 * The policy of an answer of the server behind where it has none of its own, as without it the page could not be used; undefined for
 * data, which is never a page.
 * @param path the address that was asked, without the base path
 */
const policyFor = (path: string, headers: IncomingHttpHeaders): string | undefined => {
  if (headers['content-security-policy'] !== undefined || path.startsWith('/api/')) return undefined;
  if (path.startsWith('/static/')) return policyOfTheirFiles;
  return /^text\/html\b/i.test(headers['content-type'] ?? '') ? policyOfTheirPages : undefined;
};

/** Headers of an answer of the server behind, as this one gives them on. */
export const headersFromBackend = (
  headers: IncomingHttpHeaders,
  { backend, basePath, path }: { readonly backend: URL; readonly basePath: string; readonly path: string },
): OutgoingHttpHeaders => {
  const policy = policyFor(path, headers);
  const named = namedByConnection(headers.connection);
  const passed = Object.entries(headers).filter(
    ([name]) => !ofConnection.has(name) && !named.has(name) && !ofOtherOrigin.test(name) && name !== 'server',
  );
  const { location, 'set-cookie': cookies } = headers;
  return {
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
    ...Object.fromEntries(passed),
    ...(location === undefined ? {} : { location: locationOfOurs(location, backend, basePath) }),
    ...(cookies === undefined ? {} : { 'set-cookie': cookies.map(cookieOfOurs) }),
  };
};
