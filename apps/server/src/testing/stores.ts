import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inLongRun } from './in-long-run.ts';
import { openStore, type Store } from '../store/open.ts';
import { postgresPrograms, startPostgres, type RunningPostgres } from '../store/testing/postgres.ts';

const programs = postgresPrograms();

/** The stores that a test can be run on here: PostgreSQL's where it is installed. */
export const storesHere: readonly ('sqlite' | 'postgres')[] = [
  'sqlite',
  ...(programs === undefined ? [] : ['postgres' as const]),
];

/** Stores for tests of routes whose statements both dialects share: all of them in the long run, SQLite alone otherwise. */
export const storesOfRoutes: typeof storesHere = inLongRun() ? storesHere : ['sqlite'];

/** A store for a test app, and what lets go of it. */
export interface StoreOfTest {
  /** Spread into the options of the app. */
  readonly options: { readonly storeUrl?: string };
  readonly stop: () => void;
}

/** Starts a store: a server of its own, or nothing for a file. */
export const startStore = async (dialect: (typeof storesHere)[number]): Promise<StoreOfTest> => {
  if (dialect === 'sqlite' || programs === undefined) return { options: {}, stop: () => undefined };
  const server: RunningPostgres = await startPostgres(programs);
  return { options: { storeUrl: server.url }, stop: () => server.stop() };
};

/** A store that a test opened for itself. */
export interface OpenedStore {
  readonly store: Store;
  /** Opens it once more, as another server would. */
  openAgain(): Promise<Store>;
  /** Closes it and takes it away. */
  end(): Promise<void>;
}

/** Opens an empty store in a folder or a server of its own. */
export const openEmptyStore = async (dialect: (typeof storesHere)[number]): Promise<OpenedStore> => {
  const { options, stop } = await startStore(dialect);
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-store-'));
  const openAgain = () => openStore({ dataDir, ...(options.storeUrl === undefined ? {} : { url: options.storeUrl }) });
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
