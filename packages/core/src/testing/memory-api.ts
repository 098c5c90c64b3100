import { Check } from 'typebox/value';
import type { Api, CallInput, CallOutput } from '../api/index.ts';
import { addresses, type RouteName } from '../contract/addresses.ts';
import { routes } from '../contract/index.ts';
import type { RouteSpec } from '../contract/route.ts';
import { CallError } from '../errors/call-error.ts';
import { parseFailure } from '../errors/parse-failure.ts';
import { printRison, type Printable } from '../rison/index.ts';

/** Answers by route name; what is thrown comes to the caller as a CallError. */
export type MemoryHandlers = {
  readonly [N in RouteName]?: (input: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>>;
};

export interface MemoryApi extends Api {
  /** Every call, in order. */
  readonly calls: readonly { readonly name: RouteName; readonly input: unknown }[];
}

const check = (name: RouteName, part: 'body' | 'output', value: unknown): void => {
  const schema = (routes[name] as RouteSpec)[part];
  if (schema && !Check(schema, value))
    throw new Error(`${part} of ${name} does not fit the contract: ${JSON.stringify(value)?.slice(0, 400)}`);
};

/**
 * The client's face over functions in memory, for component tests and stories. Bodies and answers are checked against the
 * contract's schemas; a route without a handler answers 404.
 */
export const makeMemoryApi = (
  handlers: MemoryHandlers,
  streams: Partial<Record<RouteName, (input: unknown) => ReadableStream<Uint8Array>>> = {},
): MemoryApi => {
  const calls: { name: RouteName; input: unknown }[] = [];
  const call = async <N extends RouteName>(
    name: N,
    input: CallInput<N>,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<CallOutput<N>> => {
    calls.push({ name, input });
    if ('body' in (input as object)) check(name, 'body', (input as { body: unknown }).body);
    const handler = handlers[name];
    if (!handler) throw new CallError(parseFailure({ status: 404, body: { message: 'Not found' } }), 404);
    const output = await (handler as (value: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>>)(input);
    if (options.signal?.aborted)
      throw new CallError(parseFailure({ cause: new DOMException('aborted', 'AbortError') }), undefined);
    if (output !== undefined) check(name, 'output', output);
    return output;
  };
  return {
    calls,
    call,
    upload: async (name) => call(name, {} as never),
    stream: async (name, input) => {
      calls.push({ name, input });
      const stream = streams[name];
      if (!stream) throw new CallError(parseFailure({ status: 404, body: { message: 'Not found' } }), 404);
      return stream(input);
    },
    href: (name, input) => {
      const { params = {}, q } = input as { params?: Record<string, string | number>; q?: Printable };
      const path = addresses[name].split(' ')[1]!.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]));
      return q === undefined ? path : `${path}?q=${encodeURIComponent(printRison(q))}`;
    },
  };
};

/** A failure as a server would give it, to be thrown by a handler. */
export const refuse = (status: number, body: unknown): CallError =>
  new CallError(parseFailure({ status, body }), status);
