import type { Config } from '../config/config.ts';
import { findNextSecretKey, followSecretKey } from '../config/secret-key.ts';
import { countSealed } from '../domain/databases/reseal-values.ts';
import { makeSecrets } from '../domain/session/secrets.ts';
import type { Store } from '../store/open.ts';

/**
 * The key that the store's secrets were sealed with: the one that is known, or the one that was made to follow, where the
 * command that changes keys was struck down between its two last steps. That step is made up for here.
 */
export const keyInForce = async (config: Config, store: Store, known: string): Promise<string> => {
  if (config.secretKey !== undefined) return known;
  const next = findNextSecretKey(config.dataDir);
  if (next === undefined) return known;
  const { open } = await countSealed(store, makeSecrets(next).storeKey);
  if (open === 0) return known;
  followSecretKey(config.dataDir);
  return next;
};
