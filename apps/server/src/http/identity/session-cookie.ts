import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Begins the cookie of a visitor: a value to bind a CSRF token to, kept nowhere. */
const visitorMark = 'v.';

const isSecure = (request: FastifyRequest) => request.protocol === 'https';
/** Under TLS the browser itself refuses this name from anybody but this host. */
const cookieName = (request: FastifyRequest) => (isSecure(request) ? '__Host-session' : 'session');

/** Value of the session cookie, if the caller sent one. */
export const sessionCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(request)] || undefined;

/** Whether the cookie is a visitor's: it names no session. */
export const isVisitorCookie = (cookie: string): boolean => cookie.startsWith(visitorMark);

/** Sets the session cookie; it ends with the browser, the session itself by the server's clock. */
export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, value: string): void => {
  void reply.setCookie(cookieName(request), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
  });
};

/** Gives a visitor a new cookie and its value. */
export const setVisitorCookie = (request: FastifyRequest, reply: FastifyReply): string => {
  const value = visitorMark + randomBytes(24).toString('base64url');
  setSessionCookie(request, reply, value);
  return value;
};
