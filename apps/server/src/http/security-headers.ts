import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Content security policy of a page. Scripts and styles need the nonce of the response. Only the given origins may
 * frame it.
 */
export const pagePolicy = (nonce: string, frameOrigins: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frameOrigins.length === 0 ? "'none'" : frameOrigins.join(' ')}`,
    "require-trusted-types-for 'script'",
    'trusted-types sightline',
  ].join('; ');

/** Policy of responses that are not pages: everything is forbidden, wherever they are opened. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const standing = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const onlySecure = 'max-age=31536000; includeSubDomains';

/** Security headers for a response that is written to the socket without a reply object. */
export const bareSecurityHeaders = (isSecure = false): Readonly<Record<string, string>> => ({
  'content-security-policy': dataPolicy,
  ...standing,
  ...(isSecure ? { 'strict-transport-security': onlySecure } : {}),
});

/**
 * Sets the security headers on a reply. Called directly where the framework skips hooks: for URLs that it cannot
 * decode.
 */
export const setSecurityHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', dataPolicy);
  const parts = reply.getHeader('server-timing');
  const app = `app;dur=${reply.elapsedTime.toFixed(1)}`;
  void reply.headers({
    ...standing,
    'x-request-id': request.id,
    'server-timing': parts === undefined ? app : `${String(parts)}, ${app}`,
  });
  if (request.protocol === 'https') void reply.header('strict-transport-security', onlySecure);
  const vary = reply.getHeader('vary');
  if (!request.url.includes('/static/'))
    void reply.header('vary', vary === undefined ? 'Cookie' : `${String(vary)}, Cookie`);
};

/** Adds the headers of security.md §7 to every response, including errors. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    setSecurityHeaders(request, reply);
    done(null, payload);
  });
};
