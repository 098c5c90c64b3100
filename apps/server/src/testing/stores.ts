import { postgresPrograms, startPostgres, type RunningPostgres } from '../store/testing/postgres.ts';

const programs = postgresPrograms();

/** The stores that a test can be run on here: PostgreSQL's where it is installed. */
export const storesHere: readonly ('sqlite' | 'postgres')[] = [
  'sqlite',
  ...(programs === undefined ? [] : ['postgres' as const]),
];

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
