import type { Api, CallOutput } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';

export type OwnSession = CallOutput<'listOwnSessions'>['result'][number];
export type ApiToken = CallOutput<'listApiTokens'>['result'][number];

/** Where the user is signed in. */
export const ownSessions = (api: Api): Read<CallOutput<'listOwnSessions'>> =>
  readOf(api, 'session', 'listOwnSessions', {});

/** The user's API tokens. */
export const apiTokens = (api: Api): Read<CallOutput<'listApiTokens'>> => readOf(api, 'token', 'listApiTokens', {});

/** The signed-in user as the server knows them now. */
export const ownProfile = (api: Api): Read<CallOutput<'getMe'>> => readOf(api, 'me', 'getMe', {});
