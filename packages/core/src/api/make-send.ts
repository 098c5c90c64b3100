import { CallError } from '../errors/call-error.ts';
import { parseFailure } from '../errors/parse-failure.ts';
import { pageAddresses } from '../contract/page-addresses.ts';
import { placeCall } from './place-call.ts';
import { retryDelayMs, waitFor } from './retry-delay.ts';

export interface ApiWorld {
  readonly fetch: typeof fetch;
  /** Makes a request that tells how much of it is sent; without it such calls go by `fetch` and tell nothing. */
  readonly makeRequest?: () => XMLHttpRequest;
  /** Where the server is mounted: `/`, `/analytics/`. */
  readonly basePath?: string;
  /** What the server can do beyond the contract. */
  readonly capabilities?: ReadonlySet<string>;
  /** What the page came with; asked for again when the server refuses it. */
  readonly csrfToken?: string;
  /** Called once however many calls find the session ended; settles when somebody signed in again, rejects when they gave up. */
  readonly onSignedOut?: () => Promise<void>;
  /** Waits; a test hands its own clock. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Milliseconds since 1970 UTC. */
  readonly now?: () => number;
  /** Between 0 and 1. */
  readonly random?: () => number;
}

/** How far a body is sent: all of it once both are the same. */
export interface SentBytes {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** A request that is ready but for the CSRF token. */
export interface Prepared {
  readonly method: string;
  readonly url: string;
  readonly body?: BodyInit;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
  readonly onSent?: ((sent: SentBytes) => void) | undefined;
}

/** Sends a request and gives an answer of success; anything else is a CallError. */
export type Send = (request: Prepared) => Promise<Response>;

const retried: ReadonlySet<number> = new Set([502, 503, 504]);
const attemptLimit = 3;

const lost = (cause: unknown, signal: AbortSignal | undefined): CallError =>
  new CallError(parseFailure({ cause: signal?.aborted ? signal.reason : cause }), undefined, cause);

/** Runs what reads or waits for an answer; a loss on the way is a CallError. */
export const orLost = async <T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    throw lost(cause, signal);
  }
};

const failureOf = async (response: Response, signal: AbortSignal | undefined): Promise<CallError> => {
  const body = await orLost(signal, () => response.text());
  return new CallError(parseFailure({ status: response.status, body }), response.status);
};

const isCsrfRefusal = (error: CallError): boolean =>
  error.status === 400 &&
  error.errors.some((each) => each.error_type === 'FRONTEND_CSRF_ERROR' || each.message.includes('CSRF'));

/** Sends with patience: reads are repeated while the server is busy or gone, writes never. */
const makePatientFetch = (world: ApiWorld) => {
  // A browser's fetch refuses to be called as somebody's method.
  const { fetch: plain, makeRequest, wait = waitFor, random = Math.random, now = Date.now } = world;
  return async (request: Prepared): Promise<Response> => {
    const { url, signal, onSent, ...rest } = request;
    const ask =
      onSent && makeRequest
        ? (await orLost(signal, () => import('./fetch-counted.ts'))).fetchCounted(makeRequest, onSent)
        : plain;
    for (let attempt = 0; ; attempt += 1) {
      const response = await orLost(signal, () =>
        ask(url, { ...rest, credentials: 'same-origin', ...(signal ? { signal } : {}) }),
      );
      if (!retried.has(response.status) || request.method !== 'GET' || attempt + 1 >= attemptLimit) return response;
      const ms = retryDelayMs(response.headers.get('retry-after'), attempt, { nowMs: now(), chance: random() });
      if (ms === undefined) return response;
      await orLost(signal, async () => response.body?.cancel());
      await orLost(signal, () => wait(ms, signal));
    }
  };
};

/** The CSRF token of the session: fetched at the first write, again when it is to be renewed; many callers share one fetch. */
const makeToken = (world: ApiWorld, base: string, patientFetch: Send) => {
  let token: Promise<string> | undefined = world.csrfToken ? Promise.resolve(world.csrfToken) : undefined;
  const fetchToken = async (): Promise<string> => {
    const request = {
      ...placeCall(base, pageAddresses.getCsrfToken, {}),
      headers: { accept: 'application/json' },
      signal: undefined,
    };
    const response = await patientFetch(request);
    if (!response.ok) throw await failureOf(response, undefined);
    const answer = (await orLost(undefined, () => response.json())) as { readonly result: string };
    return answer.result;
  };
  const current = (): Promise<string> => {
    if (token) return token;
    const fetched = fetchToken();
    token = fetched;
    fetched.catch(() => {
      if (token === fetched) token = undefined;
    });
    return fetched;
  };
  /** The token; a new one in place of the one that was refused. */
  return async (refused?: string): Promise<string> => {
    const held = current();
    const text = await held;
    if (text !== refused) return text;
    if (token === held) token = undefined;
    return current();
  };
};

/**
 * Makes the one way out to the server: CSRF token on writes and one repetition when it is refused; when the session ended,
 * one repetition after somebody signed in again.
 */
export const makeSend = (world: ApiWorld, base: string): Send => {
  const patientFetch = makePatientFetch(world);
  const csrf = makeToken(world, base, patientFetch);
  let signingIn: Promise<void> | undefined;
  let sessions = 0;
  /** Settles when a session newer than the given one is there: at once where somebody signed in meanwhile. */
  const newerThan = async (session: number, ask: () => Promise<void>): Promise<void> => {
    if (session !== sessions) return;
    signingIn ??= ask()
      .then(() => {
        sessions += 1;
      })
      .finally(() => {
        signingIn = undefined;
      });
    await signingIn;
  };

  return async (request) => {
    const writes = request.method !== 'GET';
    let refused: string | undefined;
    let askedToSignIn = false;
    for (;;) {
      const session = sessions;
      const token = writes ? await csrf(refused) : undefined;
      const response = await patientFetch(
        token === undefined ? request : { ...request, headers: { ...request.headers, 'x-csrftoken': token } },
      );
      if (response.ok) return response;
      const error = await failureOf(response, request.signal);
      if (error.status === 401 && world.onSignedOut && !askedToSignIn) {
        askedToSignIn = true;
        await newerThan(session, world.onSignedOut);
      } else if (!writes || !isCsrfRefusal(error) || refused !== undefined) throw error;
      refused = token;
    }
  };
};
