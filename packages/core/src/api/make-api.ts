import type { InputOf, OutputOf, RouteSpec } from '../contract/route.ts';
import type { Routes } from '../contract/index.ts';
import { addresses, type RouteName } from '../contract/addresses.ts';
import { CallError } from '../errors/call-error.ts';
import { parseFailure } from '../errors/parse-failure.ts';
import { printRison, type Printable } from '../rison/index.ts';

type Loose<T> = T extends { readonly q: infer Q } ? Omit<T, 'q'> & { readonly q?: Q } : T;
type LooseQuery<T> = T extends { readonly query: infer Q } ? Omit<T, 'query'> & { readonly query?: Partial<Q> } : T;

/** What a call takes, by the route's name: path parameters and body where the route has them, `q` and query as wanted. */
export type CallInput<N extends RouteName> = Routes[N] extends RouteSpec
  ? LooseQuery<Loose<InputOf<Routes[N]>>>
  : never;
/** What a call gives back. */
export type CallOutput<N extends RouteName> = Routes[N] extends RouteSpec ? OutputOf<Routes[N]> : never;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent along, for example `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The client of the contract. Every failure is a CallError with structured errors. */
export interface Api {
  /** Calls a route and gives its JSON answer. */
  call<N extends RouteName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallOutput<N>>;
  /** Calls a route and gives the answer's body as it streams, asking for columnar frames. */
  stream<N extends RouteName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<ReadableStream<Uint8Array>>;
  /** Sends a form with files; gives the JSON answer. */
  upload<N extends RouteName>(name: N, form: FormData, options?: CallOptions): Promise<CallOutput<N>>;
  /** Address of a route, for links and downloads. */
  href<N extends RouteName>(name: N, input: CallInput<N>): string;
}

export interface ApiWorld {
  readonly fetch: typeof fetch;
  /** Where the server is mounted: `/`, `/analytics/`. */
  readonly basePath?: string;
  /** Gives what the page came with; asked for again when the server refuses it. */
  readonly csrfToken?: string;
  /** Called when the session ended; settles when somebody signed in again, rejects when they gave up. */
  readonly onSignedOut?: () => Promise<void>;
  /** Waits; a test hands its own clock. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Between 0 and 1. */
  readonly random?: () => number;
}

interface Prepared {
  readonly method: string;
  readonly url: string;
  readonly body?: BodyInit;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal | undefined;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly q?: Printable;
  readonly body?: unknown;
}

const framesType = 'application/vnd.sightline.frames';
const retried: ReadonlySet<number> = new Set([502, 503, 504]);
const attemptLimit = 3;
const firstDelayMs = 400;
const longestDelayMs = 10_000;

const waitFor = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** Makes the client. Nothing is sent before the first call. */
export const makeApi = (world: ApiWorld): Api => {
  const wait = world.wait ?? waitFor;
  const random = world.random ?? Math.random;
  const base = (world.basePath ?? '/').replace(/\/$/, '');
  // The token changes with the session; it is this client's own.
  let token: Promise<string> | undefined = world.csrfToken ? Promise.resolve(world.csrfToken) : undefined;

  const place = (name: RouteName, { params = {}, query = {}, q }: AnyInput) => {
    const [method, pattern] = addresses[name].split(' ') as [string, string];
    const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
    if (q !== undefined) search.set('q', printRison(q));
    const tail = search.toString();
    return { method, url: `${base}${path}${tail === '' ? '' : `?${tail}`}` };
  };

  const failure = async (response: Response): Promise<CallError> => {
    const text = await response.text().catch(() => '');
    return new CallError(parseFailure({ status: response.status, body: text }), response.status);
  };

  const once = async (request: Prepared): Promise<Response> => {
    try {
      return await world.fetch(request.url, {
        method: request.method,
        headers: request.headers,
        credentials: 'same-origin',
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(request.signal ? { signal: request.signal } : {}),
      });
    } catch (cause) {
      throw new CallError(
        parseFailure({ cause: request.signal?.aborted ? request.signal.reason : cause }),
        undefined,
        cause,
      );
    }
  };

  /** Seconds or a date in Retry-After, else a delay that doubles; half of it by chance, so that clients spread. */
  const delayMs = (response: Response, attempt: number): number => {
    const seconds = Number(response.headers.get('retry-after'));
    const planned = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : firstDelayMs * 2 ** attempt;
    return Math.min(longestDelayMs, planned * (1 + random() / 2));
  };

  const withRetries = async (request: Prepared): Promise<Response> => {
    for (let attempt = 0; ; attempt += 1) {
      const response = await once(request);
      const again = retried.has(response.status) && request.method === 'GET' && attempt + 1 < attemptLimit;
      if (!again) return response;
      await wait(delayMs(response, attempt), request.signal);
    }
  };

  const fetchToken = async (): Promise<string> => {
    const { method, url } = place('getCsrfToken', {});
    const response = await withRetries({ method, url, headers: { accept: 'application/json' }, signal: undefined });
    if (!response.ok) throw await failure(response);
    return ((await response.json()) as { result: string }).result;
  };

  const csrf = (renew: boolean): Promise<string> => {
    if (renew || !token) {
      token = fetchToken();
      token.catch(() => {
        token = undefined;
      });
    }
    return token;
  };

  const isCsrfRefusal = (error: CallError) =>
    error.status === 400 &&
    error.errors.some((each) => each.error_type === 'FRONTEND_CSRF_ERROR' || /CSRF/.test(each.message));

  const send = async (request: Prepared): Promise<Response> => {
    const writes = request.method !== 'GET';
    const signed = async (renew: boolean): Promise<Prepared> =>
      writes ? { ...request, headers: { ...request.headers, 'x-csrftoken': await csrf(renew) } } : request;
    let response = await withRetries(await signed(false));
    let renewed = false;
    for (let again = 0; again < 2 && !response.ok; again += 1) {
      const error = await failure(response);
      if (writes && !renewed && isCsrfRefusal(error)) renewed = true;
      else if (error.status === 401 && world.onSignedOut && again === 0) {
        await world.onSignedOut();
        renewed = true;
      } else throw error;
      response = await withRetries(await signed(renewed));
    }
    if (!response.ok) throw await failure(response);
    return response;
  };

  const prepare = (name: RouteName, input: AnyInput, accept: string, options: CallOptions = {}): Prepared => ({
    ...place(name, input),
    headers: {
      accept,
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    signal: options.signal,
  });

  const readJson = async <N extends RouteName>(response: Response): Promise<CallOutput<N>> => {
    const text = await response.text();
    if (text === '') return undefined as CallOutput<N>;
    try {
      return JSON.parse(text) as CallOutput<N>;
    } catch (cause) {
      throw new CallError(parseFailure({ status: response.status, body: text }), response.status, cause);
    }
  };

  return {
    call: async (name, input, options) =>
      readJson(await send(prepare(name, input as AnyInput, 'application/json', options))),
    stream: async (name, input, options) => {
      const response = await send(prepare(name, input as AnyInput, `${framesType}, application/json;q=0.1`, options));
      if (!response.headers.get('content-type')?.startsWith(framesType) || !response.body) {
        await response.body?.cancel();
        throw new CallError(
          parseFailure({ status: 406, body: { message: 'The server does not stream results.' } }),
          406,
        );
      }
      return response.body;
    },
    upload: async (name, form, options = {}) =>
      readJson(
        await send({
          ...place(name, {}),
          headers: { accept: 'application/json', ...options.headers },
          body: form,
          signal: options.signal,
        }),
      ),
    href: (name, input) => place(name, input as AnyInput).url,
  };
};
