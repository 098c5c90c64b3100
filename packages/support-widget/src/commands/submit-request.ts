import { retryAfterSeconds } from '../model/cooldown.ts';
import { answerTimeoutMs, cooldownS } from '../model/limits.ts';
import type { SupportRequest } from '../model/support-request.ts';

/** What became of a request. */
export type SubmitOutcome =
  | { readonly kind: 'arrived' }
  /** `error` says why: an Error of the network, a RefusedError, or what a host's own function threw. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** A server answered with an error status. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  /** With status 429: for how many seconds the server wants no more. */
  readonly retryAfterS: number | undefined;

  constructor(status: number, retryAfterS?: number) {
    super(`The server answered with status ${status}`);
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}

/** Nobody answered within 20 s. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor() {
    super(`No answer within ${answerTimeoutMs / 1000} s`);
  }
}

/** A server of another origin took nothing from this page. The browser tells no more than that. */
export class CrossOriginError extends Error {
  override readonly name = 'CrossOriginError';

  constructor(endpoint: URL, page: URL, cause: unknown) {
    super(
      `${endpoint.origin} did not take the request of a page of ${page.origin}. Answer preflights of this origin at ${endpoint.href} (Access-Control-Allow-Origin, and -Allow-Headers: Content-Type, Idempotency-Key), or post to an address of ${page.origin} that passes requests on.`,
      { cause },
    );
  }
}

/** What goes with a request: its key, and the signal that ends it. */
export interface SubmitContext {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/**
 * A host's own way of sending. Giving back a `Response` has it judged like ours; giving back anything else is a success,
 * throwing is a failure. An error with a number `retryAfterS` keeps the form from sending for so many seconds.
 */
export type SubmitFunction = (request: SupportRequest, context: SubmitContext) => Promise<unknown>;

/** Header fields of a host (a CSRF token, say): fixed, or asked for at each sending. */
export type HeadersSource =
  | Readonly<Record<string, string>>
  | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>);

/** The page that sends: where it is, and whether it has a network at all. */
export interface SendingPage {
  readonly address: string;
  readonly online: boolean;
}

/** The failure as it is, or the one that says that the two origins do not work together. */
function failureOf(error: unknown, endpoint: string, page: SendingPage | undefined): unknown {
  if (!(error instanceof TypeError) || page?.online !== true) return error;
  const [to, from] = [new URL(endpoint, page.address), new URL(page.address)];
  return to.origin === from.origin ? error : new CrossOriginError(to, from, error);
}

/** Sends by a JSON post with the host's header fields and the key of the request. */
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
 * Sends a request and waits 20 s for its answer, then aborts. Any status without an error is a success, whatever the body
 * says. Never throws.
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
