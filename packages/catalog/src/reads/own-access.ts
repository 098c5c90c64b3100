import type { Api, CallOutput } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';

export type OwnSession = CallOutput<'listOwnSessions'>['result'][number];
export type ApiToken = CallOutput<'listApiTokens'>['result'][number];

export type Subscription = CallOutput<'listSubscriptions'>['result'][number];

/** Sessions of the user. */
export const ownSessions = (api: Api): Read<CallOutput<'listOwnSessions'>> =>
  readOf(api, 'session', 'listOwnSessions', {});

/** API tokens of the user. */
export const apiTokens = (api: Api): Read<CallOutput<'listApiTokens'>> => readOf(api, 'token', 'listApiTokens', {});

/** Alerts and reports that are mailed to the user. */
export const ownSubscriptions = (api: Api): Read<CallOutput<'listSubscriptions'>> =>
  readOf(api, 'subscription', 'listSubscriptions', {});

/** The current profile of the signed-in user. */
export const ownProfile = (api: Api): Read<CallOutput<'getMe'>> => readOf(api, 'me', 'getMe', {});
