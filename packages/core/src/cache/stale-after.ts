import type { CallName } from '../contract/page-addresses.ts';
import type { Noun } from './query-options.ts';
import type { staleAfterChanges } from './stale-after-changes.ts';

/** What each command makes stale, of those that many pages do at once; the others stand in `stale-after-changes.ts`. */
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

/** What `markStale` needs of TanStack Query's client. */
export interface StaleMarker {
  invalidateQueries(filter: { readonly queryKey: readonly unknown[] }): Promise<void>;
}

const isAtHand = (command: Command): command is keyof typeof staleAfter => command in staleAfter;

/** What a command makes stale; null for everything, where the table of it cannot be fetched. */
const nounsOf = async (command: Command): Promise<readonly Noun[] | null> => {
  if (isAtHand(command)) return staleAfter[command];
  return import('./stale-after-changes.ts').then(
    ({ staleAfterChanges }) => staleAfterChanges[command],
    () => null,
  );
};

/** Marks what a command made stale; what is on screen is asked again. Settles when it is. */
export const markStale = async (client: StaleMarker, command: Command): Promise<void> => {
  const keys = (await nounsOf(command))?.map((noun) => [noun]) ?? [[]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
};
