import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Secrets } from './secrets.ts';

const weekMs = 7 * 24 * 3600 * 1000;

/** CSRF tokens that are valid for a week, and only with the cookie they were created for. */
export interface Csrf {
  tokenFor(cookie: string): string;
  holds(token: string, cookie: string): boolean;
}

export const makeCsrf = ({ secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock }): Csrf => {
  const sign = (madeAt: string, cookie: string) =>
    createHmac('sha256', secrets.csrfKey).update(`${madeAt}.${cookie}`).digest('base64url');
  return {
    tokenFor: (cookie) => {
      const madeAt = Math.floor(clock() / 1000).toString(36);
      return `${madeAt}.${sign(madeAt, cookie)}`;
    },
    holds: (token, cookie) => {
      const [madeAt = '', signature = ''] = token.split('.');
      const ageMs = clock() - Number.parseInt(madeAt, 36) * 1000;
      if (!(ageMs > -60_000 && ageMs < weekMs)) return false;
      const expected = Buffer.from(sign(madeAt, cookie));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
};
