import type { Config } from '../config/config.ts';
import { openStore, type Store, type StoreOptions } from '../store/open.ts';

/** Returns the location of the configured store. */
export const storeOptionsOf = ({ metadata, dataDir }: Config): StoreOptions => ({
  dataDir,
  ...(metadata.url === undefined ? {} : { url: metadata.url }),
});

/** Opens the configured store. */
export const openConfiguredStore = (config: Config): Promise<Store> => openStore(storeOptionsOf(config));
