import type { FastifyRequest } from 'fastify';
import type { Subject } from '../../domain/access.ts';
import { isApiToken, type ApiTokens, type TokenScope } from '../../domain/session/api-tokens.ts';
import type { Caller, Sessions } from '../../domain/session/sessions.ts';
import type { Subjects } from '../../domain/session/subjects.ts';
import { TokenError, type Tokens } from '../../domain/session/tokens.ts';
import { isVisitorCookie, sessionCookie } from './session-cookie.ts';

/** The user of a request, and the kind of credentials that identified the user. */
export interface Identity {
  readonly subject: Subject;
  readonly via: 'bearer' | 'guest' | 'session' | 'nothing';
  /** The scope that limits a request with an API token. */
  readonly scope?: TokenScope;
}

/** Identifies the user, once per request. Throws a TokenError for an invalid bearer token. */
export type Identify = (request: FastifyRequest) => Promise<Identity>;

const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  return header === undefined || !/^bearer /i.test(header) ? undefined : header.slice('bearer '.length).trim();
};

const guestTokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['x-guesttoken'];
  return Array.isArray(header) ? header[0] : header;
};

/** Returns the address and the user agent of the browser or script that sent a request. */
export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
});

/**
 * Creates the function that identifies users. A token takes precedence over a cookie, because pages of other sites
 * cannot send a token.
 */
export const makeIdentify = ({
  sessions,
  subjects,
  tokens,
  apiTokens,
  takesGuests,
}: {
  readonly sessions: Sessions;
  readonly subjects: Subjects;
  readonly tokens: Tokens;
  readonly apiTokens: ApiTokens;
  /** True if guest tokens are accepted. False if embedding is off: guest tokens are then ignored. */
  readonly takesGuests: boolean;
}): Identify => {
  const known = new WeakMap<FastifyRequest, Promise<Identity>>();
  const byToken = async (token: string): Promise<Identity> => {
    const account = await tokens.accountOf(token);
    const subject = await subjects.ofAccount(account.id);
    if (!subject || subject.userUuid !== account.uuid) throw new TokenError(401, 'Token has been revoked');
    return { subject, via: 'bearer' };
  };
  const byApiToken = async (token: string, request: FastifyRequest): Promise<Identity> => {
    const { accountId, scope } = await apiTokens.use(token, request.ip);
    const subject = await subjects.ofAccount(accountId);
    if (!subject) throw new TokenError(401, 'Token has been revoked');
    return { subject, via: 'bearer', scope };
  };
  /** Identifies a guest. An invalid guest token is ignored, because the page requests a new token. */
  const byGuestToken = async (token: string): Promise<Identity> => {
    const claims = await tokens.guestOf(token);
    return claims
      ? { subject: await subjects.ofGuest(claims), via: 'guest' }
      : { subject: await subjects.ofNobody(), via: 'nothing' };
  };
  const byCookie = async (request: FastifyRequest): Promise<Identity> => {
    const cookie = sessionCookie(request);
    const session =
      cookie === undefined || isVisitorCookie(cookie) ? undefined : await sessions.find(cookie, callerOf(request));
    const subject = session && (await subjects.ofAccount(session.accountId, session.rightsVersion));
    return subject ? { subject, via: 'session' } : { subject: await subjects.ofNobody(), via: 'nothing' };
  };
  return (request) => {
    const found = known.get(request);
    if (found) return found;
    const token = bearerOf(request);
    const guestToken = takesGuests ? guestTokenOf(request) : undefined;
    const byBearer = (bearer: string) => (isApiToken(bearer) ? byApiToken(bearer, request) : byToken(bearer));
    const identity =
      token !== undefined ? byBearer(token) : guestToken !== undefined ? byGuestToken(guestToken) : byCookie(request);
    known.set(request, identity);
    return identity;
  };
};
