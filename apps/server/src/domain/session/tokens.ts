import { createHash, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Config } from '../../config/config.ts';
import type { Store } from '../../store/open.ts';
import { insertRefreshToken, refreshTokenAccount } from '../../store/sessions.ts';
import type { Clock } from '../clock.ts';
import { makeGuestTokens, type GuestTokens } from './guest-tokens.ts';
import type { Secrets } from './secrets.ts';

const audience = 'sightline-api';
const mostSigned = 1000;
/** An invalid bearer token. `status` and `message` follow the contract's token layer. */
export class TokenError extends Error {
  readonly status: 401 | 422;
  constructor(status: 401 | 422, message: string) {
    super(message);
    this.name = 'TokenError';
    this.status = status;
  }
}

/** An account in a token: its id, and its uuid, which changes when the account is deleted and created again. */
export interface AccountName {
  readonly id: number;
  readonly uuid: string;
}

export interface Tokens extends GuestTokens {
  /** Signs an access token. */
  access(account: AccountName): Promise<string>;
  /** Signs a refresh token and stores it, so that it can be revoked. */
  refresh(accountId: number): Promise<string>;
  /**
   * Returns the account of an access token. The token is valid while the account with this id has this uuid. Throws a
   * TokenError.
   */
  accountOf(token: string): Promise<AccountName>;
  /** Returns the account of a refresh token that was not revoked. Throws a TokenError. */
  refreshAccountOf(token: string): Promise<number>;
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

const tokenError = (error: unknown): TokenError => {
  if (error instanceof TokenError) return error;
  if (error instanceof errors.JWTExpired) return new TokenError(401, 'Token has expired');
  return new TokenError(422, 'Signature verification failed');
};

interface TokenDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Config;
  readonly secrets: Secrets;
}

/** Returns the payload of a token with a valid signature and valid times. Throws the library's error otherwise. */
const makeVerified = ({ clock, secrets }: Pick<TokenDeps, 'clock' | 'secrets'>) => {
  /** Cache of tokens with a verified signature. Only their times need to be checked again. */
  const signed = new Map<string, JWTPayload>();
  return async (token: string): Promise<JWTPayload> => {
    const nowS = clock() / 1000;
    const known = signed.get(token);
    if (known?.exp !== undefined && known.nbf !== undefined && nowS < known.exp && nowS >= known.nbf) return known;
    signed.delete(token);
    const options = { algorithms: ['HS256'], audience, currentDate: new Date(clock()) };
    const { payload } = await jwtVerify(token, secrets.tokenKey, options);
    if (signed.size >= mostSigned) signed.clear();
    signed.set(token, payload);
    return payload;
  };
};

/** Signs and verifies HS256 tokens with fixed audience and purpose. */
export const makeTokens = ({ store, clock, config, secrets }: TokenDeps): Tokens => {
  const verified = makeVerified({ clock, secrets });
  const sign = (
    accountId: number,
    type: 'access' | 'refresh',
    { id, lifeS, ...claims }: { id: string; lifeS: number; account?: string },
  ) => {
    const nowS = Math.floor(clock() / 1000);
    return new SignJWT({ type, fresh: type === 'access', ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: '1' })
      .setSubject(String(accountId))
      .setAudience(audience)
      .setJti(id)
      .setIssuedAt(nowS)
      .setNotBefore(nowS)
      .setExpirationTime(nowS + lifeS)
      .sign(secrets.tokenKey);
  };
  const read = async (token: string, type: 'access' | 'refresh') => {
    if (token.split('.').length !== 3) throw new TokenError(422, 'Not enough segments');
    try {
      const payload = await verified(token);
      if (payload['type'] !== type)
        throw new TokenError(
          422,
          type === 'access' ? 'Only non-refresh tokens are allowed' : 'Only refresh tokens are allowed',
        );
      return { payload, id: payload.jti ?? '' };
    } catch (error) {
      throw tokenError(error);
    }
  };
  return {
    ...makeGuestTokens({ clock, config, secrets }),
    access: ({ id, uuid }) =>
      sign(id, 'access', { id: randomUUID(), lifeS: config.limits.accessTokenS, account: uuid }),
    refresh: async (accountId) => {
      const id = randomUUID();
      const lifeS = config.limits.refreshTokenS;
      const nowMicros = Math.round(clock() * 1000);
      await insertRefreshToken(store.db, {
        idHash: hashOf(id),
        accountId,
        nowMicros,
        expiresMicros: nowMicros + lifeS * 1_000_000,
      });
      return sign(accountId, 'refresh', { id, lifeS });
    },
    accountOf: async (token) => {
      const { payload } = await read(token, 'access');
      return { id: Number(payload.sub), uuid: String(payload['account']) };
    },
    refreshAccountOf: async (token) => {
      const { id } = await read(token, 'refresh');
      const accountId = await refreshTokenAccount(store.db, hashOf(id), Math.round(clock() * 1000));
      if (accountId === undefined) throw new TokenError(401, 'Token has been revoked');
      return accountId;
    },
  };
};
