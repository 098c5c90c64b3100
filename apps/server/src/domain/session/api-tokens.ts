import { createHash, randomBytes } from 'node:crypto';
import {
  apiTokenByHash,
  apiTokensOf,
  deleteApiToken,
  insertApiToken,
  touchApiToken,
  type StoredApiToken,
} from '../../store/api-tokens.ts';
import type { Store } from '../../store/open.ts';
import type { Clock } from '../clock.ts';
import { badRequest } from '../refusal.ts';
import { TokenError } from './tokens.ts';

/** Prefix of every token. It makes tokens recognizable for secret scanners and people. */
const prefix = 'sl_live_';
const endingChars = 6;
const secondMicros = 1_000_000;
const dayMicros = 86_400 * secondMicros;
const touchAfterMicros = 60 * secondMicros;
/**
 * Maximum lifetime of a token, in days. It is slightly longer than the longest option in the form, because of leap
 * years.
 */
const mostDays = 366;
const mostTokens = 50;

/** Calls that a token permits. Each scope includes the previous ones. */
export type TokenScope = 'read' | 'export' | 'write';

/** Account and scope of a used token. */
export interface TokenUse {
  readonly accountId: number;
  readonly scope: TokenScope;
}

export interface ApiTokens {
  /** Lists the tokens of an account, newest first, including expired ones. */
  list(accountId: number): Promise<readonly StoredApiToken[]>;
  /**
   * Creates a token. Its text is returned only here. Throws 400 if the expiry is in the past or too far away, or if the
   * account has too many tokens.
   */
  create(
    accountId: number,
    wanted: { readonly name: string; readonly scope: TokenScope; readonly expiresMs: number },
  ): Promise<{ readonly token: string; readonly stored: StoredApiToken }>;
  /** Returns true if the account had this token. */
  revoke(accountId: number, id: number): Promise<boolean>;
  /** Throws a TokenError for a revoked or expired token. */
  use(token: string, address: string): Promise<TokenUse>;
}

/** True if a bearer token is an API token, and false if it is a signed access token. */
export const isApiToken = (token: string): boolean => token.startsWith(prefix);

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Creates API tokens that are kept in the store. */
export const makeApiTokens = ({ store, clock }: { readonly store: Store; readonly clock: Clock }): ApiTokens => {
  const now = () => Math.round(clock() * 1000);
  return {
    list: (accountId) => apiTokensOf(store.db, accountId),
    create: async (accountId, { name, scope, expiresMs }) => {
      const expiresOn = Math.round(expiresMs * 1000);
      if (!(expiresOn > now())) throw badRequest('The expiration time must be in the future.');
      if (expiresOn > now() + mostDays * dayMicros)
        throw badRequest(`A token can be valid for at most ${mostDays} days. Choose an earlier date.`);
      const token = prefix + randomBytes(32).toString('base64url');
      const stored = await store.db.transaction().execute(async (transaction) => {
        if ((await apiTokensOf(transaction, accountId)).length >= mostTokens)
          throw badRequest(`You already have the maximum of ${mostTokens} tokens. Delete one first.`);
        return insertApiToken(transaction, {
          account_id: accountId,
          name,
          scope,
          token_hash: hashOf(token),
          ending: token.slice(-endingChars),
          created_on: now(),
          expires_on: expiresOn,
        });
      });
      return { token, stored };
    },
    revoke: (accountId, id) => deleteApiToken(store.db, accountId, id),
    use: async (token, address) => {
      const found = await apiTokenByHash(store.db, hashOf(token));
      if (!found) throw new TokenError(401, 'Token has been revoked');
      if (found.expires_on <= now()) throw new TokenError(401, 'Token has expired');
      if (found.used_on === null || now() - found.used_on > touchAfterMicros)
        await touchApiToken(store.db, found.id, { used_on: now(), used_from: address });
      return { accountId: found.account_id, scope: found.scope as TokenScope };
    },
  };
};
