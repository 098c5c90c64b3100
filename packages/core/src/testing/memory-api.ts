import { Check } from 'typebox/value';
import { placeCall, type AnyInput } from '../api/place-call.ts';
import type { Api, CallInput, CallOptions, CallOutput, Download } from '../api/index.ts';
import { pageAddresses, type CallName } from '../contract/page-addresses.ts';
import { routes } from '../contract/index.ts';
import type { RouteSpec } from '../contract/route.ts';
import { CallError } from '../errors/call-error.ts';
import { parseFailure } from '../errors/parse-failure.ts';

/** Handlers, keyed by route name. Their exceptions reach the caller unchanged, so throw the result of `refuse`. */
export type MemoryHandlers = {
  readonly [N in CallName]?: (input: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>>;
};
/** Functions that return the streamed body of a response, keyed by route name. */
export type MemoryStreams = Partial<Record<CallName, (input: unknown) => ReadableStream<Uint8Array>>>;
/** Functions that return a file to download, keyed by route name. */
export type MemoryFiles = Partial<Record<CallName, (input: unknown) => Download>>;
/**
 * Functions that return the version tag of a response, keyed by route name. They are called after the response is
 * ready.
 */
export type MemoryTags = Partial<Record<CallName, () => string>>;

export interface MemoryApi extends Api {
  /** All calls, in order. */
  readonly calls: ReadonlyArray<{
    readonly name: CallName;
    readonly input: unknown;
    /** Request headers, if there were any. */
    readonly headers?: CallOptions['headers'];
  }>;
}

/** Creates a server error for a handler to throw. */
export const refuse = (status: number, body: unknown): CallError =>
  new CallError(parseFailure({ status, body }), status);

const check = (name: CallName, part: 'body' | 'output', value: unknown): void => {
  const schema = (routes[name] as RouteSpec)[part];
  if (schema && !Check(schema, value))
    throw new Error(`${part} of ${name} does not fit the contract: ${JSON.stringify(value)?.slice(0, 400)}`);
};

const found = <T>(handler: T): NonNullable<T> => {
  if (handler === undefined || handler === null) throw refuse(404, { message: 'Not found' });
  return handler;
};

const checkSignal = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new CallError(parseFailure({ cause: signal.reason }), undefined);
};

/**
 * Creates an in-memory client for component tests and stories. Request and response bodies are validated against the
 * contract's schemas. A route without a handler returns status 404.
 */
export const makeMemoryApi = (
  handlers: MemoryHandlers,
  streams: MemoryStreams = {},
  files: MemoryFiles = {},
  tags: MemoryTags = {},
): MemoryApi => {
  const calls: { name: CallName; input: unknown; headers?: CallOptions['headers'] }[] = [];
  const begin = (name: CallName, input: unknown, signal: AbortSignal | undefined, headers?: CallOptions['headers']) => {
    calls.push({ name, input, ...(headers && { headers }) });
    checkSignal(signal);
  };
  const answer = async <N extends CallName>(name: N, input: CallInput<N>, signal?: AbortSignal) => {
    const handler = found(handlers[name]) as (value: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>>;
    const output = await handler(input);
    checkSignal(signal);
    if (output !== undefined) check(name, 'output', output);
    return output;
  };
  return {
    calls,
    call: async (name, input, { signal, headers, onTag } = {}) => {
      begin(name, input, signal, headers);
      if ('body' in (input as object)) check(name, 'body', (input as AnyInput).body);
      const output = await answer(name, input, signal);
      const tag = tags[name]?.();
      if (tag !== undefined) onTag?.(tag);
      return output;
    },
    upload: async (name, form, { params, query, signal, onSent } = {}) => {
      begin(name, { form, params, query }, signal);
      return answer(name, { form, params, query, ...(onSent && { onSent }) } as never, signal);
    },
    stream: async (name, input, { signal } = {}) => {
      begin(name, input, signal);
      return found(streams[name])(input);
    },
    download: async (name, input, { signal } = {}) => {
      begin(name, input, signal);
      return found(files[name])(input);
    },
    href: (name, input) => placeCall('', pageAddresses[name], input as AnyInput).url,
  };
};
