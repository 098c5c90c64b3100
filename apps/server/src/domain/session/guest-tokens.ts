import { errors, jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../config/config.ts';
import type { GuestGrant, GuestRule } from '../access.ts';
import type { Clock } from '../clock.ts';
import type { Secrets } from './secrets.ts';

/** Separate audiences keep user tokens and guest tokens from being used in place of each other. */
const guestAudience = 'sightline-guest';

/** Contents of a guest token. */
export interface GuestClaims {
  readonly user: GuestGrant['user'];
  /** Uuids of the embedded dashboards that the token is for. */
  readonly embeddedUuids: readonly string[];
  readonly rules: readonly GuestRule[];
}

/** Signs and verifies the tokens of embedded dashboards. */
export interface GuestTokens {
  /** Signs a guest token. */
  guest(claims: GuestClaims): Promise<string>;
  /** Returns the contents of a guest token; undefined if it is invalid. */
  guestOf(token: string): Promise<GuestClaims | undefined>;
}

/** Payload of a guest token as defined in the contract. Trusted once the signature is verified. */
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

/** Signs and verifies HS256 guest tokens. */
export const makeGuestTokens = ({
  clock,
  config,
  secrets,
}: {
  readonly clock: Clock;
  readonly config: Config;
  readonly secrets: Secrets;
}): GuestTokens => ({
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
});
