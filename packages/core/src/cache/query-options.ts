import type { Api, CallInput, CallOutput } from '../api/index.ts';
import type { CallName } from '../contract/page-addresses.ts';

/**
 * Kinds of data from the server. The first part of every query key is one of these nouns, so that commands can
 * invalidate all data of a kind.
 */
export type Noun =
  | 'chart'
  | 'dashboard'
  | 'dataset'
  | 'database'
  | 'saved-query'
  | 'query'
  | 'recent'
  | 'favorite'
  | 'chart-data'
  | 'explore'
  | 'tag'
  | 'css-template'
  | 'annotation-layer'
  | 'annotation'
  | 'row-rule'
  | 'me'
  | 'session'
  | 'subscription'
  | 'token'
  | 'user'
  | 'role'
  | 'group'
  | 'log'
  | 'report'
  | 'support-request'
  | 'trash'
  | 'comment';

/** TanStack Query options that read data from the server: for hooks, prefetching and invalidation. */
export interface Read<T> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
}

/**
 * Creates the query options for reading from a route. The query key consists of the kind of data (`noun`) and
 * everything that affects the response.
 */
export const readOf = <N extends CallName>(
  api: Api,
  noun: Noun,
  name: N,
  input: CallInput<N>,
): Read<CallOutput<N>> => ({
  queryKey: [noun, name, input],
  queryFn: ({ signal }) => api.call(name, input, { signal }),
});
