import type { SupportRequest } from './support-request.ts';

/** Idempotency key of a payload, so that a server can distinguish a retry from a new request. */
export interface KeyedPayload {
  readonly payload: string;
  readonly key: string;
}

/** Keeps the key for an unchanged payload and creates a new key for a changed one. `random` returns a UUID. */
export function keyedPayload(
  previous: KeyedPayload | undefined,
  request: SupportRequest,
  random: () => string,
): KeyedPayload {
  const payload = JSON.stringify(request);
  return previous?.payload === payload ? previous : { payload, key: random() };
}
