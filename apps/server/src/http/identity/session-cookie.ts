import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Prefix of a visitor's cookie. The cookie value is not stored, and only binds a CSRF token to the visitor. */
const visitorMark = 'v.';

const isSecure = (request: FastifyRequest) => request.protocol === 'https';
/** Returns the name of the session cookie. Under TLS, browsers accept a cookie with this name only from this host. */
const cookieName = (request: FastifyRequest) => (isSecure(request) ? '__Host-session' : 'session');

/** Returns the session cookie, if the client sent one. */
export const sessionCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(request)] || undefined;

/** True if the cookie belongs to a visitor and names no session. */
export const isVisitorCookie = (cookie: string): boolean => cookie.startsWith(visitorMark);

/** Sets the session cookie. The cookie ends when the browser closes; the session itself expires on the server. */
export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, value: string): void => {
  void reply.setCookie(cookieName(request), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
  });
};

/** Sets a new visitor cookie and returns its value. */
export const setVisitorCookie = (request: FastifyRequest, reply: FastifyReply): string => {
  const value = visitorMark + randomBytes(24).toString('base64url');
  setSessionCookie(request, reply, value);
  return value;
};
