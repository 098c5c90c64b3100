import { routes } from '@sightline/core/contract';
import { userIdOf } from '../../domain/access.ts';
import { crontabInWords } from '../../domain/reports/crontab-in-words.ts';
import { endSubscription, subscriptionsOf } from '../../domain/reports/subscriptions.ts';
import { badRequest, notFound } from '../../domain/refusal.ts';
import type { OwnSession } from '../../domain/session/sessions.ts';
import { isoTimeUtc } from '../../domain/wire/wire-times.ts';
import type { StoredApiToken } from '../../store/api-tokens.ts';
import type { ReportRow } from '../../store/reports.ts';
import type { Edge } from '../edge.ts';
import { sessionCookie } from '../identity/session-cookie.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const own = (audit: string): Declaration => ({
  permission: 'signed-in',
  relation: 'self',
  rateClass: 'ordinary',
  tokens: 'refused',
  audit,
});

const describeOwnSession = (session: OwnSession) => ({
  id: session.id,
  current: session.current,
  user_agent: session.userAgent,
  address: session.address,
  created_on: isoTimeUtc(session.createdOn),
  last_seen_on: isoTimeUtc(session.seenOn),
});

const describeApiToken = (token: StoredApiToken) => ({
  id: token.id,
  name: token.name,
  scope: token.scope as 'read' | 'export' | 'write',
  ending: token.ending,
  created_on: isoTimeUtc(token.created_on),
  expires_on: isoTimeUtc(token.expires_on),
  last_used_on: token.used_on === null ? null : isoTimeUtc(token.used_on),
  last_used_from: token.used_from,
});

const describeSubscription = ({ id, name, type, active, crontab, timezone }: ReportRow) => ({
  id,
  name,
  type: type as 'Alert' | 'Report',
  active: active === 1,
  crontab_humanized: crontabInWords(crontab),
  timezone,
});

/**
 * Parses a time to milliseconds since 1970. A time without a zone is UTC, as everywhere in the contract. Throws 400.
 */
const instantOf = (written: string): number => {
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(written) || !written.includes('T') ? written : `${written}Z`;
  const ms = Date.parse(zoned);
  if (Number.isNaN(ms)) throw badRequest('expires_on is not a valid time. Use a format such as 2026-12-31T00:00:00Z.');
  return ms;
};

/** Routes for the user's own sessions and API tokens. */
export const ownAccessRoutes = (edge: Edge): readonly ServedRoute[] => [
  serve(routes.listOwnSessions, own('none'), async ({ subject, request }) => {
    const sessions = await edge.sessions.list(userIdOf(subject), sessionCookie(request));
    return { count: sessions.length, result: sessions.map(describeOwnSession) };
  }),
  serve(routes.endOwnSession, own('session.end'), async ({ subject, params }) => {
    if (!(await edge.sessions.endOne(userIdOf(subject), params.id))) throw notFound();
    return { message: 'OK' };
  }),
  serve(routes.endOtherSessions, own('session.end'), async ({ subject, request }) => ({
    message: 'OK',
    count: await edge.sessions.endOthers(userIdOf(subject), sessionCookie(request)),
  })),
  serve(routes.listApiTokens, own('none'), async ({ subject }) => {
    const tokens = await edge.apiTokens.list(userIdOf(subject));
    return { count: tokens.length, result: tokens.map(describeApiToken) };
  }),
  serve(
    routes.createApiToken,
    // Refuse a repeated idempotency key: a replayed response would have to contain the secret, which is not stored.
    { ...own('token.create'), once: 'refuses' },
    async ({ subject, body }) => {
      const name = body.name.trim();
      if (name === '') throw badRequest('Give the token a name.');
      const { token, stored } = await edge.apiTokens.create(userIdOf(subject), {
        name,
        scope: body.scope,
        expiresMs: instantOf(body.expires_on),
      });
      return { id: stored.id, token, result: describeApiToken(stored) };
    },
  ),
  serve(routes.revokeApiToken, own('token.revoke'), async ({ subject, params }) => {
    if (!(await edge.apiTokens.revoke(userIdOf(subject), params.id))) throw notFound();
    return { message: 'OK' };
  }),
  serve(routes.listSubscriptions, own('none'), async ({ subject, deps }) => {
    const rows = await subscriptionsOf(deps, subject);
    return { count: rows.length, result: rows.map(describeSubscription) };
  }),
  serve(routes.endSubscription, own('report.unsubscribe'), async ({ subject, params, deps }) => {
    await endSubscription(deps, subject, params.id);
    return { message: 'OK' };
  }),
];
