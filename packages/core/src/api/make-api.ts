import { pageAddresses, type CallName } from '../contract/page-addresses.ts';
import type { Routes } from '../contract/index.ts';
import type { Address, InputOf, OutputOf, RouteSpec } from '../contract/route.ts';
import { CallError } from '../errors/call-error.ts';
import { parseFailure } from '../errors/parse-failure.ts';
import { fileNameOf } from './file-name.ts';
import { makeSend, orLost, type ApiWorld, type Prepared, type SentBytes } from './make-send.ts';
import { addressOf, placeCall, type AnyInput, type PageCallName } from './place-call.ts';

type Loose<T> = T extends { readonly q: infer Q } ? Omit<T, 'q'> & { readonly q?: Q } : T;
type LooseQuery<T> = T extends { readonly query: infer Q } ? Omit<T, 'query'> & { readonly query?: Partial<Q> } : T;

/**
 * Input of a call, by route name. Path parameters and body are required if the route has them; `q` and query are
 * optional.
 */
export type CallInput<N extends CallName> = Routes[N] extends RouteSpec ? LooseQuery<Loose<InputOf<Routes[N]>>> : never;
/** Output of a call, by route name. */
export type CallOutput<N extends CallName> = Routes[N] extends RouteSpec ? OutputOf<Routes[N]> : never;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Extra request headers, for example `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Receives the response's version tag (`ETag`), which a later save sends as `If-Match`. Only `call` uses this option.
   */
  readonly onTag?: (tag: string) => void;
}

export interface UploadOptions extends CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Receives the upload progress. */
  readonly onSent?: (sent: SentBytes) => void;
}

/** A downloaded file. */
export interface Download {
  readonly blob: Blob;
  /** The file name from the server, without any folder. */
  readonly fileName: string | undefined;
}

/** Client of the API contract. Every failure is a CallError with structured errors. */
export interface Api {
  /** Names of server features that the contract does not have; undefined if the server has none. */
  readonly capabilities?: ReadonlySet<string>;
  /** Calls a route and returns its JSON response. */
  call<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallOutput<N>>;
  /** Calls a route and returns the response body as a stream. Requests columnar frames. */
  stream<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<ReadableStream<Uint8Array>>;
  /** Calls a route and returns its response as a file. */
  download<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<Download>;
  /** Sends a form, with files (FormData) or without (URLSearchParams), and returns the JSON response. */
  upload<N extends CallName>(
    name: N,
    form: FormData | URLSearchParams,
    options?: UploadOptions,
  ): Promise<CallOutput<N>>;
  /** Returns the URL of a route, for links. Only for routes whose address is known without a fetch. */
  href<N extends PageCallName>(name: N, input: CallInput<N>): string;
}

const framesType = 'application/vnd.sightline.frames';

/**
 * Calls `use` with the address of a route. If the address is already loaded, this happens synchronously, so that the
 * request starts before the next render. If the address table cannot be fetched, the call fails as if the server were
 * unreachable.
 */
const withAddress = <T>(name: CallName, signal: AbortSignal | undefined, use: (address: Address) => Promise<T>) => {
  const address = addressOf(name);
  return typeof address === 'string' ? use(address) : orLost(signal, () => address).then(use);
};

const prepare = (base: string, address: Address, input: AnyInput, { signal, headers }: CallOptions): Prepared => ({
  ...placeCall(base, address, input),
  headers: { ...(input.body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  signal,
});

const readJson = async <T>(response: Response, signal: AbortSignal | undefined): Promise<T> => {
  const text = await orLost(signal, () => response.text());
  if (text === '') return undefined as T;
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new CallError(parseFailure({ status: response.status, body: text }), response.status, cause);
  }
};

const framesOf = async (response: Response): Promise<ReadableStream<Uint8Array>> => {
  if (response.headers.get('content-type')?.startsWith(framesType) && response.body) return response.body;
  await response.body?.cancel();
  throw new CallError(parseFailure({ status: 406, body: { message: 'The server does not stream results.' } }), 406);
};

/** Creates the client. It sends no request before the first call. */
export const makeApi = (world: ApiWorld): Api => {
  const base = (world.basePath ?? '/').replace(/\/$/, '');
  const send = makeSend(world, base);
  const ask = (name: CallName, input: unknown, accept: string, options: CallOptions) =>
    withAddress(name, options.signal, (address) =>
      send(
        prepare(base, address, input as AnyInput, {
          ...options,
          headers: { accept, ...options.headers },
        }),
      ),
    );

  return {
    ...(world.capabilities ? { capabilities: world.capabilities } : {}),
    call: async (name, input, options = {}) => {
      const response = await ask(name, input, 'application/json', options);
      const tag = response.headers.get('etag');
      if (tag) options.onTag?.(tag);
      return readJson(response, options.signal);
    },
    stream: async (name, input, options = {}) =>
      framesOf(await ask(name, input, `${framesType}, application/json;q=0.1`, options)),
    download: async (name, input, options = {}) => {
      const response = await ask(name, input, '*/*', options);
      const blob = await orLost(options.signal, () => response.blob());
      return { blob, fileName: fileNameOf(response.headers.get('content-disposition')) };
    },
    upload: async (name, form, { params, query, signal, headers, onSent } = {}) => {
      const response = await withAddress(name, signal, (address) =>
        send({
          ...placeCall(base, address, { ...(params ? { params } : {}), ...(query ? { query } : {}) }),
          headers: { accept: 'application/json', ...headers },
          body: form,
          signal,
          onSent,
        }),
      );
      return readJson(response, signal);
    },
    href: (name, input) => placeCall(base, pageAddresses[name], input as AnyInput).url,
  };
};
