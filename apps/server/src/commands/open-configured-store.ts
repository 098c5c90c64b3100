import type { Config } from '../config/config.ts';
import { openStore, type Store, type StoreOptions } from '../store/open.ts';

/** Where the store is that the configuration names. */
export const storeOptionsOf = ({ metadata, dataDir }: Config): StoreOptions => ({
  dataDir,
  ...(metadata.url === undefined ? {} : { url: metadata.url }),
});

/** Opens the store that the configuration names. */
export const openConfiguredStore = (config: Config): Promise<Store> => openStore(storeOptionsOf(config));
