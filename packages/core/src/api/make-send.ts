import { CallError, isCallError } from '../errors/call-error.ts';
import { parseFailure } from '../errors/parse-failure.ts';
import type { Routes } from '../contract/index.ts';
import { pageAddresses } from '../contract/page-addresses.ts';
import type { Address, OutputOf } from '../contract/route.ts';
import { placeCall } from './place-call.ts';
import { retryDelayMs, waitFor } from './retry-delay.ts';

export interface ApiWorld {
  readonly fetch: typeof fetch;
  /**
   * Creates a request that can report its upload progress. If absent, all calls use `fetch`, and no progress is
   * reported.
   */
  readonly makeRequest?: () => XMLHttpRequest;
  /** Path under which the server is mounted: `/`, `/analytics/`. */
  readonly basePath?: string;
  /** Names of server features that the contract does not have. */
  readonly capabilities?: ReadonlySet<string>;
  /** The page's initial CSRF token. A new one is fetched when the server refuses it. */
  readonly csrfToken?: string;
  /** The user that the page was loaded for. No write from this page is sent as another user. */
  readonly userId?: number;
  /**
   * Called when the session has ended, or belongs to another user, whose name is then passed. Calls that notice this at
   * the same time share one call of this function. Resolves when the page's user has signed in again, and rejects if
   * the user gives up.
   */
  readonly onSignedOut?: (other?: string) => Promise<void>;
  /** Waits for a time. Tests pass a function that does not use the real clock. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Returns the current time in milliseconds since 1970 UTC. */
  readonly now?: () => number;
  /** Returns a number between 0 and 1. */
  readonly random?: () => number;
}

/** Upload progress: complete when both numbers are equal. */
export interface SentBytes {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** A request that is complete except for the CSRF token. */
export interface Prepared {
  readonly method: string;
  readonly url: string;
  readonly body?: BodyInit;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
  /** True if the request changes nothing, so that it can be retried while the server is busy. */
  readonly reads?: boolean;
  readonly onSent?: ((sent: SentBytes) => void) | undefined;
}

/** Sends a request and returns a successful response; anything else throws a CallError. */
export type Send = (request: Prepared) => Promise<Response>;

/**
 * HTTP statuses of a gateway. The server behind it may have started the request, so only requests without effects are
 * retried.
 */
const gone: ReadonlySet<number> = new Set([502, 504]);
/** HTTP statuses of a server that has not started the request; `Retry-After` says when to try again. */
const busy: ReadonlySet<number> = new Set([429, 503]);
const attemptLimit = 3;

/**
 * True if a request with this response can be retried. After a gateway timeout, only GET requests are retried, because
 * a query that was sent by POST may still be running.
 */
const mayRepeat = ({ method, reads }: Prepared, { status, headers }: Response): boolean => {
  if (!reads) return false;
  if (status === 429) return headers.has('retry-after');
  return busy.has(status) || (method === 'GET' && gone.has(status));
};

const lost = (cause: unknown, signal: AbortSignal | undefined): CallError =>
  new CallError(parseFailure({ cause: signal?.aborted ? signal.reason : cause }), undefined, cause);

/** Runs `work`. If it throws an exception, for example because the connection is lost, rejects with a CallError. */
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

/**
 * Creates a function that sends requests. It retries reads while the server is busy or unreachable, but never writes.
 */
const makePatientFetch = (world: ApiWorld) => {
  // Calling `fetch` as a method of `world` would throw an exception in browsers, so it is called as a plain function.
  const { fetch: plain, makeRequest, wait = waitFor, random = Math.random, now = Date.now } = world;
  return async (request: Prepared): Promise<Response> => {
    const { url, signal, onSent, reads: _, ...rest } = request;
    const ask =
      onSent && makeRequest
        ? (await orLost(signal, () => import('./fetch-counted.ts'))).fetchCounted(makeRequest, onSent)
        : plain;
    for (let attempt = 0; ; attempt += 1) {
      const response = await orLost(signal, () =>
        ask(url, { ...rest, credentials: 'same-origin', ...(signal ? { signal } : {}) }),
      );
      if (!mayRepeat(request, response) || attempt + 1 >= attemptLimit) return response;
      const ms = retryDelayMs(response.headers.get('retry-after'), attempt, { nowMs: now(), chance: random() });
      if (ms === undefined) return response;
      await orLost(signal, async () => response.body?.cancel());
      await orLost(signal, () => wait(ms, signal));
    }
  };
};

const askJson = async (base: string, address: Address, patientFetch: Send): Promise<unknown> => {
  const response = await patientFetch({
    ...placeCall(base, address, {}),
    headers: { accept: 'application/json' },
    signal: undefined,
  });
  if (!response.ok) throw await failureOf(response, undefined);
  return orLost(undefined, () => response.json());
};

/**
 * The session's CSRF token: fetched at the first write and again when it has expired. Concurrent callers share one
 * fetch.
 */
const makeToken = (given: string | undefined, fetchToken: () => Promise<string>) => {
  let token: Promise<string> | undefined = given ? Promise.resolve(given) : undefined;
  const current = (): Promise<string> => {
    if (token) return token;
    const fetched = fetchToken();
    token = fetched;
    fetched.catch(() => {
      if (token === fetched) token = undefined;
    });
    return fetched;
  };
  /** Returns the session's token. If it is the token that the server has just refused, fetches a new one. */
  return async (refused?: string): Promise<string> => {
    const held = current();
    const text = await held;
    if (text !== refused) return text;
    if (token === held) token = undefined;
    return current();
  };
};

/**
 * Lets calls that notice the end of the session wait until the user has signed in again. They all share one sign-in.
 */
const makeSessions = (ask: (other?: string) => Promise<void>) => {
  let signingIn: Promise<void> | undefined;
  let sessions = 0;
  return {
    current: () => sessions,
    /** Resolves when there is a newer session than `session`; immediately if the user has already signed in again. */
    newerThan: async (session: number, other?: string): Promise<void> => {
      if (session !== sessions) return;
      signingIn ??= ask(other)
        .then(() => {
          sessions += 1;
        })
        .finally(() => {
          signingIn = undefined;
        });
      await signingIn;
    },
  };
};

/**
 * Creates the single function that sends requests to the server. Writes carry the CSRF token and are retried once when
 * it is refused. When the session has ended, the request is retried once after the page's user has signed in again.
 *
 * A fetched token may belong to a session that another user started in another browser window. In that case the page's
 * user must sign in before anything is sent.
 */
export const makeSend = (world: ApiWorld, base: string): Send => {
  const { userId, onSignedOut } = world;
  const patientFetch = makePatientFetch(world);
  const sessions = onSignedOut && makeSessions(onSignedOut);
  const fetchToken = async (): Promise<string> => {
    const answer = (await askJson(base, pageAddresses.getCsrfToken, patientFetch)) as { readonly result: string };
    if (!sessions || userId === undefined) return answer.result;
    const session = sessions.current();
    const { result } = (await askJson(base, pageAddresses.getMe, patientFetch)) as OutputOf<Routes['getMe']>;
    if (result.id === userId) return answer.result;
    await sessions.newerThan(session, result.username);
    return fetchToken();
  };
  const csrf = makeToken(world.csrfToken, fetchToken);

  return async (request) => {
    const writes = request.method !== 'GET';
    let refused: string | undefined;
    let askedToSignIn = false;
    for (;;) {
      const session = sessions?.current() ?? 0;
      let token: string | undefined;
      try {
        token = writes ? await csrf(refused) : undefined;
        const response = await patientFetch(
          token === undefined ? request : { ...request, headers: { ...request.headers, 'x-csrftoken': token } },
        );
        if (response.ok) return response;
        throw await failureOf(response, request.signal);
      } catch (error) {
        if (!isCallError(error)) throw error;
        if (error.status === 401 && sessions && !askedToSignIn) {
          askedToSignIn = true;
          await sessions.newerThan(session);
        } else if (token === undefined || !isCsrfRefusal(error) || refused !== undefined) throw error;
        refused = token ?? refused;
      }
    }
  };
};
