/** Lifetime in seconds assumed for a token without an expiry time. */
const assumedLifetimeS = 300;
/** Minimum time between two renewals, in milliseconds. */
const leastDelayMs = 5_000;
/** Maximum delay that a timer supports, in milliseconds. */
const mostDelayMs = 2 ** 31 - 1;

const claimsOf = (token: string): Readonly<Record<string, unknown>> => {
  try {
    const [, payload = ''] = token.split('.');
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.codePointAt(0)!));
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null ? (claims as Readonly<Record<string, unknown>>) : {};
  } catch {
    // The text is not a JSON Web Token. The server decides whether it is valid.
    return {};
  }
};

/**
 * Returns the milliseconds until a guest token should be replaced: nine tenths of its remaining lifetime.
 * @param now milliseconds since 1970
 */
export const renewalDelay = (token: string, now: number): number => {
  const { exp } = claimsOf(token);
  const leftMs = typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 - now : assumedLifetimeS * 1000;
  return Math.min(mostDelayMs, Math.max(leastDelayMs, leftMs * 0.9));
};

/**
 * Returns the milliseconds until the next attempt after `failures` failed attempts in a row: 2 s, doubled each time, at
 * most a minute.
 */
export const retryDelay = (failures: number): number => Math.min(60_000, 1000 * 2 ** failures);
