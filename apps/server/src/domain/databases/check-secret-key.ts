import type { Store } from '../../store/open.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { findSecretCheck, storeSecretCheck } from '../../store/secret-check.ts';
import { openSecret, sealSecret, type SecretPlace } from './seal-secret.ts';
import { countSealed } from './reseal-values.ts';

const place: SecretPlace = { table: 'secret_check', row: '1', column: 'sealed' };
const text = 'Sightline';

/**
 * Stores a check value that is encrypted with the store's secret key. It is used later to check whether a given key is
 * this key.
 */
export const rememberSecretKey = (db: DbOrTransaction, key: Buffer): Promise<void> =>
  storeSecretCheck(db, sealSecret(key, text, place));

/**
 * True if the key belongs to the store. Without a stored check value, it must open at least one of the stored
 * secrets, if there are any.
 */
export const isSecretKeyOf = async (store: Store, key: Buffer): Promise<boolean> => {
  const sealed = await findSecretCheck(store.db);
  if (sealed !== undefined) return openSecret(key, sealed, place) === text;
  const { all, open } = await countSealed(store, key);
  return all === 0 || open > 0;
};

/** Stores the check value of a key if the store has none yet. */
export const rememberFirstSecretKey = async (store: Store, key: Buffer): Promise<void> => {
  if ((await findSecretCheck(store.db)) === undefined) await rememberSecretKey(store.db, key);
};
