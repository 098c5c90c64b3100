import type { FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusal.ts';
import type { Config } from '../config/config.ts';
import type { RateLimits, RateRule } from '../domain/session/rate-limits.ts';
import type { Identity } from './identity/identify.ts';
import type { RateClass } from './route-table.ts';

const minuteMs = 60_000;

/** Throws 429 with the seconds to wait if the request exceeds a rate limit. */
export const checkRate = (call: {
  readonly limits: RateLimits;
  readonly config: Config;
  readonly rateClass: RateClass;
  readonly identity: Identity;
  readonly request: FastifyRequest;
}): void => {
  const { limits, config, rateClass, identity, request } = call;
  if (rateClass === 'free') return;
  const { requestsPerMinute, anonymousPerMinute, uploadsPerMinute, connectionTestsPerMinute } = config.limits;
  const { userId, guest } = identity.subject;
  // Distinguish guests by their addresses, too, because the host page may give all of them the same name.
  const who =
    userId !== undefined ? `user ${userId}` : `${guest ? `guest ${guest.user.username} ` : ''}address ${request.ip}`;
  const rules: (readonly [string, RateRule])[] =
    userId === undefined && guest === undefined
      ? [['anonymous', { capacity: anonymousPerMinute, periodMs: minuteMs }]]
      : [['call', { capacity: requestsPerMinute, periodMs: minuteMs }]];
  if (rateClass === 'upload') rules.push(['upload', { capacity: uploadsPerMinute, periodMs: minuteMs }]);
  if (rateClass === 'connection-test')
    rules.push(['connection test', { capacity: connectionTestsPerMinute, periodMs: minuteMs }]);
  for (const [name, rule] of rules) {
    const waitS = limits.take(rule, `${name} ${who}`);
    if (waitS > 0)
      throw new Refusal(429, `Too many requests. Try again in ${waitS} ${waitS === 1 ? 'second' : 'seconds'}.`, waitS);
  }
};
