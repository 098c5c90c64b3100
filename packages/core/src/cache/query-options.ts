import type { Api, CallInput, CallOutput } from '../api/index.ts';
import type { CallName } from '../contract/page-addresses.ts';

/** Nouns by which server data is cached; the first part of every query key. */
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

/** A read as a value (TanStack Query options), for hooks, prefetching and invalidation. */
export interface Read<T> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
}

/** Creates the read of a route under a noun. The key contains everything that affects the response. */
export const readOf = <N extends CallName>(
  api: Api,
  noun: Noun,
  name: N,
  input: CallInput<N>,
): Read<CallOutput<N>> => ({
  queryKey: [noun, name, input],
  queryFn: ({ signal }) => api.call(name, input, { signal }),
});
