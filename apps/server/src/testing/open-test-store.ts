import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeFileOf } from '../store/embedded-store.ts';
import { openStore, type Store, type StoreOptions } from '../store/open.ts';

/**
 * Returns the path of an empty store with all migrations, which is created once per test run. Copying this store takes
 * a tenth of the time of creating one.
 */
const migratedStore = async (runFolder: string): Promise<string> => {
  const shared = join(runFolder, 'migrated-store.db');
  if (existsSync(shared)) return shared;
  const folder = mkdtempSync(join(tmpdir(), 'sightline-migrated-'));
  const store = await openStore({ dataDir: folder });
  await store.close();
  // This rename may replace the store of another test worker that was faster. Both stores are identical.
  renameSync(storeFileOf(folder), shared);
  rmSync(folder, { recursive: true, force: true });
  return shared;
};

/** Opens the store in a new data folder or at a URL, with all migrations applied. */
export const openTestStore = async (options: StoreOptions): Promise<Store> => {
  const runFolder = process.env['SIGHTLINE_TEST_RUN'];
  const file = storeFileOf(options.dataDir);
  if (options.url === undefined && runFolder !== undefined && !existsSync(file))
    copyFileSync(await migratedStore(runFolder), file);
  return openStore(options);
};
