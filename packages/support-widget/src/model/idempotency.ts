import type { SupportRequest } from './support-request.ts';

/** The key under which a payload went out, so that a server can tell a retry from a new request. */
export interface KeyedPayload {
  readonly payload: string;
  readonly key: string;
}

/** The same key for the same payload, a new one for another. `random` gives a UUID. */
export function keyedPayload(
  previous: KeyedPayload | undefined,
  request: SupportRequest,
  random: () => string,
): KeyedPayload {
  const payload = JSON.stringify(request);
  return previous?.payload === payload ? previous : { payload, key: random() };
}
