import { CallError, isCallError } from '../errors/call-error.ts';
import { parseFailure } from '../errors/parse-failure.ts';
import type { Routes } from '../contract/index.ts';
import { pageAddresses } from '../contract/page-addresses.ts';
import type { Address, OutputOf } from '../contract/route.ts';
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
  /** Whose page this is: nothing that was done on it is sent in somebody else's name. */
  readonly userId?: number;
  /**
   * Called once however many calls find the session ended, or find it somebody else's, whose user name is given; settles when
   * the page's user signed in again, rejects when they gave up.
   */
  readonly onSignedOut?: (other?: string) => Promise<void>;
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
  /** Whether it changes nothing, so that it may be sent again while the server is busy. */
  readonly reads?: boolean;
  readonly onSent?: ((sent: SentBytes) => void) | undefined;
}

/** Sends a request and gives an answer of success; anything else is a CallError. */
export type Send = (request: Prepared) => Promise<Response>;

/** A gateway's own answers: the server behind it may have begun, which is no harm where nothing is kept of it. */
const gone: ReadonlySet<number> = new Set([502, 504]);
/** The server has not begun: it says when to come again. */
const busy: ReadonlySet<number> = new Set([429, 503]);
const attemptLimit = 3;

/** Whether to send once more what was answered so. A query that a gateway gave up on is still running: it is not begun twice. */
const mayRepeat = ({ method, reads }: Prepared, { status, headers }: Response): boolean => {
  if (!reads) return false;
  if (status === 429) return headers.has('retry-after');
  return busy.has(status) || (method === 'GET' && gone.has(status));
};

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

/** Sends with patience: what only reads is repeated while the server is busy or gone, writes never. */
const makePatientFetch = (world: ApiWorld) => {
  // A browser's fetch refuses to be called as somebody's method.
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

/** The CSRF token of the session: fetched at the first write, again when it is to be renewed; many callers share one fetch. */
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
  /** The token; a new one in place of the one that was refused. */
  return async (refused?: string): Promise<string> => {
    const held = current();
    const text = await held;
    if (text !== refused) return text;
    if (token === held) token = undefined;
    return current();
  };
};

/** Waits for a sign-in, one for all calls that need it. */
const makeSessions = (ask: (other?: string) => Promise<void>) => {
  let signingIn: Promise<void> | undefined;
  let sessions = 0;
  return {
    current: () => sessions,
    /** Settles when a session newer than the given one is there: at once where somebody signed in meanwhile. */
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
 * Makes the one way out to the server: CSRF token on writes and one repetition when it is refused; when the session ended,
 * one repetition after the page's user signed in again. A token that the page did not come with may be of a session that somebody
 * else began in another window of the browser: then the page's user is asked to sign in before anything is sent.
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
