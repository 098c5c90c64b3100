import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inLongRun } from './in-long-run.ts';
import type { Store } from '../store/open.ts';
import { openTestStore } from './open-test-store.ts';
import { postgresPrograms, startPostgres, type RunningPostgres } from '../store/testing/postgres.ts';

const programs = postgresPrograms();

/** The kinds of store that tests can use on this machine. PostgreSQL is included if it is installed. */
export const storesHere: readonly ('sqlite' | 'postgres')[] = [
  'sqlite',
  ...(programs === undefined ? [] : ['postgres' as const]),
];

/**
 * Kinds of store for tests of routes whose SQL statements are the same in both dialects. `npm run test:long` tests such
 * routes with every kind that is installed, `npm test` only with SQLite.
 */
export const storesOfRoutes: typeof storesHere = inLongRun() ? storesHere : ['sqlite'];

/** A store for a test app, with a function that stops it. */
export interface StoreOfTest {
  /** Options of the store, to be added to the options of a test app. */
  readonly options: { readonly storeUrl?: string };
  readonly stop: () => void;
}

/** Starts a PostgreSQL server for a store. For SQLite, nothing is started. */
export const startStore = async (dialect: (typeof storesHere)[number]): Promise<StoreOfTest> => {
  if (dialect === 'sqlite' || programs === undefined) return { options: {}, stop: () => undefined };
  const server: RunningPostgres = await startPostgres(programs);
  return { options: { storeUrl: server.url }, stop: () => server.stop() };
};

/** A store that a test opened. */
export interface OpenedStore {
  readonly store: Store;
  /** Opens the same store again, as a second server would. */
  openAgain(): Promise<Store>;
  /** Closes and deletes the store. */
  end(): Promise<void>;
}

/** Opens an empty store in a new folder or server. */
export const openEmptyStore = async (dialect: (typeof storesHere)[number]): Promise<OpenedStore> => {
  const { options, stop } = await startStore(dialect);
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-store-'));
  const openAgain = () =>
    openTestStore({ dataDir, ...(options.storeUrl === undefined ? {} : { url: options.storeUrl }) });
  const store = await openAgain();
  return {
    store,
    openAgain,
    end: async () => {
      await store.close();
      stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
