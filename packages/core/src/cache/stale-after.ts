import type { Api } from '../api/index.ts';
import type { CallName } from '../contract/page-addresses.ts';
import type { Noun } from './query-options.ts';
import type { staleAfterChanges } from './stale-after-changes.ts';

/**
 * Kinds of data that each command invalidates, for commands that many pages use. All other commands are in
 * `stale-after-changes.ts`.
 */
export const staleAfter = {
  favorChart: ['favorite', 'chart'],
  unfavorChart: ['favorite', 'chart'],
  favorDashboard: ['favorite', 'dashboard'],
  unfavorDashboard: ['favorite', 'dashboard'],
  runQuery: ['query'],
  stopQuery: ['query'],
  changePreferences: ['me'],
  submitSupportRequest: ['support-request'],
} as const satisfies Partial<Record<CallName, readonly Noun[]>>;

export type Command = keyof typeof staleAfter | keyof typeof staleAfterChanges;

/** The part of TanStack Query's cached query that `markStale` needs. */
interface CachedQuery {
  readonly state: { readonly fetchStatus: string; readonly data: unknown };
  readonly promise: Promise<unknown> | undefined;
  isActive(): boolean;
}

/** The part of TanStack Query's client that `markStale` needs. */
export interface StaleMarker {
  invalidateQueries(filter: {
    readonly queryKey: readonly unknown[];
    readonly predicate: (query: CachedQuery) => boolean;
  }): Promise<void>;
}

/**
 * The objects that a command needs: the client of the server's API, and the query client in which the command
 * invalidates cached data.
 */
export interface World {
  readonly api: Api;
  readonly queryClient: StaleMarker;
}

const isAtHand = (command: Command): command is keyof typeof staleAfter => command in staleAfter;

/**
 * Returns the kinds of data that a command invalidates. If the table cannot be fetched, returns null, which stands for
 * all kinds.
 */
const nounsOf = async (command: Command): Promise<readonly Noun[] | null> => {
  if (isAtHand(command)) return staleAfter[command];
  return import('./stale-after-changes.ts').then(
    ({ staleAfterChanges }) => staleAfterChanges[command],
    () => null,
  );
};

/**
 * True if a fetch is in flight that invalidation does not replace. TanStack Query replaces only the fetches of queries on
 * screen that already have data.
 */
const keepsItsFetch = (query: CachedQuery): boolean =>
  query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());

/**
 * Invalidates the queries under a key. If the server answered a fetch in flight before the command, its answer is stale
 * as soon as it arrives. So such queries are invalidated again after their fetch. Resolves when the queries on screen
 * are up to date.
 */
const invalidate = async (client: StaleMarker, queryKey: readonly unknown[]): Promise<void> => {
  const inFlight = new Map<CachedQuery, boolean>();
  await client.invalidateQueries({
    queryKey,
    predicate: (query) => {
      if (keepsItsFetch(query)) inFlight.set(query, query.isActive());
      return true;
    },
  });
  const again = [...inFlight].map(async ([query, isOnScreen]) => {
    const repeated = (query.promise ?? Promise.resolve()).then(
      () => client.invalidateQueries({ queryKey, predicate: (each) => each === query }),
      // A failed fetch has left nothing that could be stale.
      () => undefined,
    );
    if (isOnScreen) await repeated;
  });
  await Promise.all(again);
};

/**
 * Invalidates the queries that a command affects and refetches those on screen. Resolves when the refetches are done.
 */
export const markStale = async (client: StaleMarker, command: Command): Promise<void> => {
  const keys = (await nounsOf(command))?.map((noun) => [noun]) ?? [[]];
  await Promise.all(keys.map((queryKey) => invalidate(client, queryKey)));
};
