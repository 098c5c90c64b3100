import { createHash, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../config/config.ts';
import type { Store } from '../../store/open.ts';
import { insertRefreshToken, refreshTokenAccount } from '../../store/sessions.ts';
import type { Clock } from '../deps.ts';
import type { Secrets } from './secrets.ts';

const audience = 'sightline-api';

/** A bearer token that does not hold; `status` and `message` as the contract's token layer gives them. */
export class TokenError extends Error {
  readonly status: 401 | 422;
  constructor(status: 401 | 422, message: string) {
    super(message);
    this.name = 'TokenError';
    this.status = status;
  }
}

export interface Tokens {
  /** Signs an access token. */
  access(accountId: number): Promise<string>;
  /** Signs a refresh token and keeps its row, so that it can be revoked. */
  refresh(accountId: number): Promise<string>;
  /** Account of an access token. Throws a TokenError. */
  accountOf(token: string): Promise<number>;
  /** Account of a refresh token that was not revoked. Throws a TokenError. */
  refreshAccountOf(token: string): Promise<number>;
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

const tokenError = (error: unknown): TokenError => {
  if (error instanceof TokenError) return error;
  if (error instanceof errors.JWTExpired) return new TokenError(401, 'Token has expired');
  return new TokenError(422, 'Signature verification failed');
};

/** Signs and checks HS256 tokens with audience and purpose pinned. */
export const makeTokens = ({
  store,
  clock,
  config,
  secrets,
}: {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Config;
  readonly secrets: Secrets;
}): Tokens => {
  const sign = (accountId: number, type: 'access' | 'refresh', claims: { id: string; lifeS: number }) => {
    const nowS = Math.floor(clock() / 1000);
    return new SignJWT({ type, fresh: type === 'access' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: '1' })
      .setSubject(String(accountId))
      .setAudience(audience)
      .setJti(claims.id)
      .setIssuedAt(nowS)
      .setNotBefore(nowS)
      .setExpirationTime(nowS + claims.lifeS)
      .sign(secrets.tokenKey);
  };
  const read = async (token: string, type: 'access' | 'refresh') => {
    if (token.split('.').length !== 3) throw new TokenError(422, 'Not enough segments');
    try {
      const { payload } = await jwtVerify(token, secrets.tokenKey, {
        algorithms: ['HS256'],
        audience,
        currentDate: new Date(clock()),
      });
      if (payload['type'] !== type)
        throw new TokenError(
          422,
          type === 'access' ? 'Only non-refresh tokens are allowed' : 'Only refresh tokens are allowed',
        );
      return { accountId: Number(payload.sub), id: payload.jti ?? '' };
    } catch (error) {
      throw tokenError(error);
    }
  };
  return {
    access: (accountId) => sign(accountId, 'access', { id: randomUUID(), lifeS: config.limits.accessTokenS }),
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
    accountOf: async (token) => (await read(token, 'access')).accountId,
    refreshAccountOf: async (token) => {
      const { id } = await read(token, 'refresh');
      const accountId = await refreshTokenAccount(store.db, hashOf(id), Math.round(clock() * 1000));
      if (accountId === undefined) throw new TokenError(401, 'Token has been revoked');
      return accountId;
    },
  };
};
