import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { findNextSecretKey, followSecretKey } from '../config/secret-key.ts';
import { isSecretKeyOf, rememberFirstSecretKey } from '../domain/databases/check-secret-key.ts';
import { makeSecrets } from '../domain/session/secrets.ts';
import type { Store } from '../store/open.ts';

const storeKeyOf = (key: string): Buffer => makeSecrets(key).storeKey;

/**
 * Returns the key that seals the store's secrets: the current key, or the next key if `rotate-secrets` was killed
 * before its last step. In the second case, completes that step. Throws a ConfigError if neither key is the store's
 * key. Without this check, a wrong key would only be noticed when a secret is needed.
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
      'is not the key that encrypted the secrets of this store. Set the right key in SIGHTLINE_SECRET_KEY, or put its secret-key file back into the data folder. If the key is lost, run: sightline rotate-secrets --lost-key',
    );
  await rememberFirstSecretKey(store, storeKeyOf(known));
  return known;
};
