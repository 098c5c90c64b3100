import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { findNextSecretKey, followSecretKey } from '../config/secret-key.ts';
import { isSecretKeyOf, rememberFirstSecretKey } from '../domain/databases/check-secret-key.ts';
import { makeSecrets } from '../domain/session/secrets.ts';
import type { Store } from '../store/open.ts';

const storeKeyOf = (key: string): Buffer => makeSecrets(key).storeKey;

/**
 * The key that the store's secrets are sealed with: the one that is known, or the one that was made to follow, where the
 * command that changes keys was struck down between its two last steps. That step is made up for here.
 * Throws a ConfigError for a key that is not the store's: it would fail at the first use only.
 */
export const keyInForce = async (config: Config, store: Store, known: string): Promise<string> => {
  const next = config.secretKey === undefined ? findNextSecretKey(config.dataDir) : undefined;
  if (
    next !== undefined &&
    !(await isSecretKeyOf(store, storeKeyOf(known))) &&
    (await isSecretKeyOf(store, storeKeyOf(next)))
  ) {
    followSecretKey(config.dataDir);
    return next;
  }
  if (!(await isSecretKeyOf(store, storeKeyOf(known))))
    throw new ConfigError(
      'secretKey',
      'is not the key that the secrets of this store are sealed with. Configure that one in SIGHTLINE_SECRET_KEY, or put its file secret-key back into the data folder. If it is lost, run: sightline rotate-secrets --lost-key',
    );
  await rememberFirstSecretKey(store, storeKeyOf(known));
  return known;
};
