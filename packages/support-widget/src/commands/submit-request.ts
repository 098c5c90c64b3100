import { retryAfterSeconds } from '../model/cooldown.ts';
import { answerTimeoutMs, cooldownS } from '../model/limits.ts';
import type { SupportRequest } from '../model/support-request.ts';

/** Outcome of a request. */
export type SubmitOutcome =
  | { readonly kind: 'arrived' }
  /**
   * The cause: a network Error, a RefusedError, a NoAnswerError, a CrossOriginError, or the error that the host's
   * function threw.
   */
  | { readonly kind: 'failed'; readonly error: unknown };

/** Error of a request to which the server responded with an error status. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  /** Seconds to wait after status 429, from `Retry-After` or by default. */
  readonly retryAfterS: number | undefined;

  constructor(status: number, retryAfterS?: number) {
    super(`The server answered with status ${status}`);
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}

/** Error of a request that got no response within 20 s. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor() {
    super(`No answer within ${answerTimeoutMs / 1000} s`);
  }
}

/** Error of a request that a server of another origin refused (CORS). The browser gives no further details. */
export class CrossOriginError extends Error {
  override readonly name = 'CrossOriginError';

  constructor(endpoint: URL, page: URL, cause: unknown) {
    super(
      `${endpoint.origin} did not take the request of a page of ${page.origin}. Answer preflights of this origin at ${endpoint.href} (Access-Control-Allow-Origin, and -Allow-Headers: Content-Type, Idempotency-Key), or post to an address of ${page.origin} that passes requests on.`,
      { cause },
    );
  }
}

/** Metadata of a request: its idempotency key and an abort signal. */
export interface SubmitContext {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/**
 * Custom function of the host that sends the request. A returned `Response` is evaluated like the response to the
 * widget's default POST; any other return value means success, an exception means failure. An error with a numeric
 * `retryAfterS` blocks the form for that many seconds.
 */
export type SubmitFunction = (request: SupportRequest, context: SubmitContext) => Promise<unknown>;

/** Extra header fields of the host, for example a CSRF token: fixed, or a function that is called for each request. */
export type HeadersSource =
  | Readonly<Record<string, string>>
  | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>);

/** The page from which a request is sent: its URL, and whether the browser is online. */
export interface SendingPage {
  readonly address: string;
  readonly online: boolean;
}

/**
 * Returns the error to report: a CrossOriginError if the browser hides why a cross-origin request failed, otherwise the
 * original error.
 */
function failureOf(error: unknown, endpoint: string, page: SendingPage | undefined): unknown {
  if (!(error instanceof TypeError) || page?.online !== true) return error;
  const [to, from] = [new URL(endpoint, page.address), new URL(page.address)];
  return to.origin === from.origin ? error : new CrossOriginError(to, from, error);
}

/** Creates a function that sends a request as a JSON post, with the host's header fields and the idempotency key. */
export function postTo(
  endpoint: string,
  headers: HeadersSource | undefined,
  fetch: typeof globalThis.fetch,
  pageNow?: () => SendingPage,
): SubmitFunction {
  return async (request, { idempotencyKey, signal }) => {
    const own = typeof headers === 'function' ? await headers() : headers;
    const sent = fetch(endpoint, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': idempotencyKey,
        ...own,
      },
      body: JSON.stringify(request),
      signal,
    });
    return sent.catch((error: unknown) => {
      throw failureOf(error, endpoint, pageNow?.());
    });
  };
}

const isResponse = (answer: unknown): answer is Pick<Response, 'status' | 'headers'> =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'headers' in answer;

/**
 * Sends a request and aborts it after 20 s. Any status from 200 to 399 is a success, whatever the body contains. Never
 * throws.
 */
export async function submitRequest(
  submit: SubmitFunction,
  request: SupportRequest,
  { idempotencyKey, nowMs }: { readonly idempotencyKey: string; readonly nowMs: () => number },
): Promise<SubmitOutcome> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new NoAnswerError();
      abort.abort(error);
      reject(error);
    }, answerTimeoutMs);
  });
  try {
    const answer = await Promise.race([submit(request, { idempotencyKey, signal: abort.signal }), silence]);
    if (!isResponse(answer) || (answer.status >= 200 && answer.status < 400)) return { kind: 'arrived' };
    const retryAfterS =
      answer.status === 429 ? (retryAfterSeconds(answer.headers.get('Retry-After'), nowMs()) ?? cooldownS) : undefined;
    return { kind: 'failed', error: new RefusedError(answer.status, retryAfterS) };
  } catch (error) {
    return { kind: 'failed', error };
  } finally {
    clearTimeout(timer);
  }
}
