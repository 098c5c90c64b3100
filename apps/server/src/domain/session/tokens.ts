import { createHash, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Config } from '../../config/config.ts';
import type { Store } from '../../store/open.ts';
import { insertRefreshToken, refreshTokenAccount } from '../../store/sessions.ts';
import type { GuestGrant, GuestRule } from '../access.ts';
import type { Clock } from '../deps.ts';
import type { Secrets } from './secrets.ts';

const audience = 'sightline-api';
const mostSigned = 1000;
/** No token of a person passes for a guest's, and none of a guest's for a person's. */
const guestAudience = 'sightline-guest';

/** A bearer token that does not hold; `status` and `message` as the contract's token layer gives them. */
export class TokenError extends Error {
  readonly status: 401 | 422;
  constructor(status: 401 | 422, message: string) {
    super(message);
    this.name = 'TokenError';
    this.status = status;
  }
}

/** What a guest's token says. */
export interface GuestClaims {
  readonly user: GuestGrant['user'];
  /** Embedded uuids of the dashboards that it shows. */
  readonly embeddedUuids: readonly string[];
  readonly rules: readonly GuestRule[];
}

/** What a token calls an account: by its id, and by its uuid, which is another one once the account was deleted and came back. */
export interface AccountName {
  readonly id: number;
  readonly uuid: string;
}

export interface Tokens {
  /** Signs an access token. */
  access(account: AccountName): Promise<string>;
  /** Signs a refresh token and keeps its row, so that it can be revoked. */
  refresh(accountId: number): Promise<string>;
  /** Signs a guest's token. */
  guest(claims: GuestClaims): Promise<string>;
  /** What a guest's token says; undefined for one that does not hold. */
  guestOf(token: string): Promise<GuestClaims | undefined>;
  /** Account of an access token: it holds while the account of that id has that uuid. Throws a TokenError. */
  accountOf(token: string): Promise<AccountName>;
  /** Account of a refresh token that was not revoked. Throws a TokenError. */
  refreshAccountOf(token: string): Promise<number>;
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

const tokenError = (error: unknown): TokenError => {
  if (error instanceof TokenError) return error;
  if (error instanceof errors.JWTExpired) return new TokenError(401, 'Token has expired');
  return new TokenError(422, 'Signature verification failed');
};

/** A guest's token as the contract spells it; it is ours, once its signature holds. */
interface GuestPayload {
  readonly type: string;
  readonly user: { readonly username: string; readonly first_name: string; readonly last_name: string };
  readonly resources: readonly { readonly id: string }[];
  readonly rls_rules: readonly { readonly clause: string; readonly dataset?: number }[];
}

const claimsOf = ({ user, resources, rls_rules: rules }: GuestPayload): GuestClaims => ({
  user: { username: user.username, firstName: user.first_name, lastName: user.last_name },
  embeddedUuids: resources.map((resource) => resource.id),
  rules: rules.map(({ clause, dataset }) => (dataset === undefined ? { clause } : { clause, datasetId: dataset })),
});

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
  /** Tokens whose signature was found good, with what they say: a signature holds for ever, its time does not. */
  const signed = new Map<string, JWTPayload>();
  const verified = async (token: string): Promise<JWTPayload> => {
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
    guest: ({ user, embeddedUuids, rules }) => {
      const nowS = Math.floor(clock() / 1000);
      return new SignJWT({
        type: 'guest',
        user: { username: user.username, first_name: user.firstName, last_name: user.lastName },
        resources: embeddedUuids.map((id) => ({ type: 'dashboard', id })),
        rls_rules: rules.map(({ clause, datasetId }) =>
          datasetId === undefined ? { clause } : { clause, dataset: datasetId },
        ),
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: '1' })
        .setAudience(guestAudience)
        .setIssuedAt(nowS)
        .setExpirationTime(nowS + config.limits.guestTokenS)
        .sign(secrets.tokenKey);
    },
    guestOf: async (token) => {
      try {
        const { payload } = await jwtVerify<GuestPayload>(token, secrets.tokenKey, {
          algorithms: ['HS256'],
          audience: guestAudience,
          currentDate: new Date(clock()),
        });
        return payload.type === 'guest' ? claimsOf(payload) : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
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
