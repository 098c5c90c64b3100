import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Hop-by-hop headers (RFC 9110 7.6.1), and headers that a proxy may have added. */
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

/** Forwarding headers, which only this server sends to the backend. */
const ofForwarding = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/;

/** CORS headers and transport headers of the backend server. They do not apply to this server. */
const ofOtherOrigin = /^(?:access-control-.*|strict-transport-security|alt-svc)$/;

const namedByConnection = (connection: string | undefined): ReadonlySet<string> =>
  new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));

/** The client of a request and the requested host. */
export interface Asker {
  /** Address of the client, or of the nearest untrusted proxy. */
  readonly address: string;
  readonly protocol: string;
  /** Host and port in the client's request. */
  readonly host: string;
}

const rewritten = (value: string | undefined, own: string, backend: URL): string | undefined => {
  if (value === undefined) return undefined;
  if (value === own) return backend.origin;
  return value.startsWith(`${own}/`) ? backend.origin + value.slice(own.length) : value;
};

/**
 * Returns the request headers for the backend, as if one of its own pages sent the request. Host, Origin and Referer
 * are replaced. The Origin of a third site is kept, so that the backend can refuse it.
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

/** Rewrites a cookie of the backend server for this host, with all other attributes unchanged. */
export const cookieOfOurs = (cookie: string): string => cookie.replace(/;\s*domain=[^;]*/gi, '');

/** Rewrites a redirect of the backend server for this host. A redirect to a third site is unchanged. */
export const locationOfOurs = (location: string, backend: URL, basePath: string): string => {
  const path = location.startsWith(`${backend.origin}/`) ? location.slice(backend.origin.length) : location;
  return path.startsWith('/') && !path.startsWith('//') ? basePath + path : path;
};

/**
 * Content security policy for pages that the backend sends without a policy. The pages may load what they need, but
 * other sites may not frame them.
 */
const policyOfTheirPages = "frame-ancestors 'self'; object-src 'none'; base-uri 'self'";
/** Content security policy for static files of the backend. */
const policyOfTheirFiles = "default-src 'self'";

/**
 * Returns the content security policy to add to a backend response. Pages get a policy that keeps them usable. Returns
 * undefined if the response has a policy, or is data, which is never a page.
 * @param path the requested path, without the base path
 */
const policyFor = (path: string, headers: IncomingHttpHeaders): string | undefined => {
  if (headers['content-security-policy'] !== undefined || path.startsWith('/api/')) return undefined;
  if (path.startsWith('/static/')) return policyOfTheirFiles;
  return /^text\/html\b/i.test(headers['content-type'] ?? '') ? policyOfTheirPages : undefined;
};

/** Returns the headers of a backend response for our client. */
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
