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
import type { Clock } from '../deps.ts';
import { badRequest } from '../refusal.ts';
import { TokenError } from './tokens.ts';

/** Lets secret scanners and people recognise a token. */
const prefix = 'sl_live_';
const endingChars = 6;
const secondMicros = 1_000_000;
const dayMicros = 86_400 * secondMicros;
const touchAfterMicros = 60 * secondMicros;
/** Longer than the longest choice of the form, so that a leap year fits. */
const mostDays = 366;
const mostTokens = 50;

/** What calls with a token may do; each scope includes the ones before it. */
export type TokenScope = 'read' | 'export' | 'write';

/** What a token stands for. */
export interface TokenUse {
  readonly accountId: number;
  readonly scope: TokenScope;
}

export interface ApiTokens {
  /** The tokens of an account, expired ones too, newest first. */
  list(accountId: number): Promise<readonly StoredApiToken[]>;
  /** Makes a token; its text is in this answer and nowhere else. Throws 400 for an end that is past or too far off. */
  create(
    accountId: number,
    wanted: { readonly name: string; readonly scope: TokenScope; readonly expiresMs: number },
  ): Promise<{ readonly token: string; readonly stored: StoredApiToken }>;
  /** Says whether the account had that token. */
  revoke(accountId: number, id: number): Promise<boolean>;
  /** Throws a TokenError for one that was revoked or has expired. */
  use(token: string, address: string): Promise<TokenUse>;
}

/** Says whether a bearer token is one of these, and not one that was signed. */
export const isApiToken = (token: string): boolean => token.startsWith(prefix);

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** API tokens as rows of the store. */
export const makeApiTokens = ({ store, clock }: { readonly store: Store; readonly clock: Clock }): ApiTokens => {
  const now = () => Math.round(clock() * 1000);
  return {
    list: (accountId) => apiTokensOf(store.db, accountId),
    create: async (accountId, { name, scope, expiresMs }) => {
      const expiresOn = Math.round(expiresMs * 1000);
      if (!(expiresOn > now())) throw badRequest('The token has to expire in the future.');
      if (expiresOn > now() + mostDays * dayMicros)
        throw badRequest(`A token lasts ${mostDays} days at most. Choose an earlier date.`);
      const token = prefix + randomBytes(32).toString('base64url');
      const stored = await store.db.transaction().execute(async (transaction) => {
        if ((await apiTokensOf(transaction, accountId)).length >= mostTokens)
          throw badRequest(`You have ${mostTokens} tokens. Delete one first.`);
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
