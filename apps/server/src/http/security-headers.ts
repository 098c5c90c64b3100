import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Policy of a page; scripts and styles carry the nonce of the answer. It stands in frames of the named origins alone. */
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

/** Answers that are no pages can do nothing at all, wherever they end up. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const standing = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const onlySecure = 'max-age=31536000; includeSubDomains';

/** Security headers for an answer that is written to the socket without a reply. */
export const bareSecurityHeaders = (isSecure = false): Readonly<Record<string, string>> => ({
  'content-security-policy': dataPolicy,
  ...standing,
  ...(isSecure ? { 'strict-transport-security': onlySecure } : {}),
});

/** Sets the security headers on one reply. The framework skips hooks for addresses that it cannot decode. */
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

/** Puts the headers of security.md §7 on every answer, refusals included. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    setSecurityHeaders(request, reply);
    done(null, payload);
  });
};
