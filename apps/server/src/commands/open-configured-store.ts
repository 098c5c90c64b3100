import type { Config } from '../config/config.ts';
import { openStore, type Store } from '../store/open.ts';

/** Opens the store that the configuration names. */
export const openConfiguredStore = ({ metadata, dataDir }: Config): Promise<Store> =>
  openStore({ dataDir, ...(metadata.url === undefined ? {} : { url: metadata.url }) });
