import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { flag, message, nullable, open, strict, text, whole } from './shapes.ts';

/** A session of the caller. */
export const ownSession = open({
  id: text,
  /** True for the session that sent this call. */
  current: flag,
  /** User agent of the browser; null if it sent none or the session predates this field. */
  user_agent: nullable(text),
  address: nullable(text),
  created_on: text,
  last_seen_on: text,
});

/**
 * Permissions of an API token. Each level includes those before it. With `read`, the token can see everything that its
 * owner can see. With `export`, it can also download data. With `write`, it can also make changes.
 */
export const tokenScope = Type.Enum(['read', 'export', 'write']);

/** An API token of the caller, without its secret. */
export const apiToken = open({
  id: whole,
  name: text,
  scope: tokenScope,
  /** Last few characters of the secret. */
  ending: text,
  created_on: text,
  expires_on: text,
  last_used_on: nullable(text),
  last_used_from: nullable(text),
});

/** An alert or report that is mailed to the caller. */
export const subscription = open({
  id: whole,
  name: text,
  type: Type.Enum(['Alert', 'Report']),
  active: flag,
  /** The schedule in words. */
  crontab_humanized: text,
  timezone: text,
});

const listOwnSessions = route({
  address: addresses.listOwnSessions,
  summary: 'List the sessions of the signed-in user',
  output: open({ count: whole, result: Type.Array(ownSession) }),
});
const endOwnSession = route({
  address: addresses.endOwnSession,
  summary: 'End a session of the signed-in user',
  params: open({ id: text }),
  output: message,
});
const endOtherSessions = route({
  address: addresses.endOtherSessions,
  summary: 'End all other sessions of the signed-in user',
  output: open({ message: text, count: whole }),
});
const listApiTokens = route({
  address: addresses.listApiTokens,
  summary: 'List the API tokens of the signed-in user',
  output: open({ count: whole, result: Type.Array(apiToken) }),
});
const createApiToken = route({
  address: addresses.createApiToken,
  summary: 'Create an API token; its secret appears only in this response',
  body: strict({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    scope: tokenScope,
    /** Expiry as ISO 8601 text, at most 366 days ahead; in UTC if it has no zone. */
    expires_on: Type.String({ minLength: 10, maxLength: 40 }),
  }),
  output: open({ id: whole, token: text, result: apiToken }),
  status: 201,
});
const revokeApiToken = route({
  address: addresses.revokeApiToken,
  summary: 'Revoke an API token of the signed-in user',
  params: open({ id: Type.Integer({ minimum: 1 }) }),
  output: message,
});
const listSubscriptions = route({
  address: addresses.listSubscriptions,
  summary: 'List the alerts and reports that are mailed to the signed-in user',
  output: open({ count: whole, result: Type.Array(subscription) }),
});
const endSubscription = route({
  address: addresses.endSubscription,
  summary: 'Take the address of the signed-in user off the recipients of an alert or report',
  params: open({ id: Type.Integer({ minimum: 1 }) }),
  output: message,
});

/** Routes with which users manage their own sessions, API tokens, and the mails of alerts and reports. */
export const ownAccessRoutes = {
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  listApiTokens,
  createApiToken,
  revokeApiToken,
  listSubscriptions,
  endSubscription,
} as const;
