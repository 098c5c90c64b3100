import type { DbOrTransaction, Store } from '../../store/open.ts';
import { findSecretCheck, storeSecretCheck } from '../../store/secret-check.ts';
import { openSecret, sealSecret, type SecretPlace } from './seal-secret.ts';
import { countSealed } from './reseal-values.ts';

const place: SecretPlace = { table: 'secret_check', row: '1', column: 'sealed' };
const text = 'Sightline';

/** Remembers a key as the store's, by a value that only this key opens. */
export const rememberSecretKey = (db: DbOrTransaction, key: Buffer): Promise<void> =>
  storeSecretCheck(db, sealSecret(key, text, place));

/** Whether a key is the store's. A store that remembers none yet goes by the secrets that it holds, if any. */
export const isSecretKeyOf = async (store: Store, key: Buffer): Promise<boolean> => {
  const sealed = await findSecretCheck(store.db);
  if (sealed !== undefined) return openSecret(key, sealed, place) === text;
  const { all, open } = await countSealed(store, key);
  return all === 0 || open > 0;
};

/** Remembers a key as the store's where it remembers none yet. */
export const rememberFirstSecretKey = async (store: Store, key: Buffer): Promise<void> => {
  if ((await findSecretCheck(store.db)) === undefined) await rememberSecretKey(store.db, key);
};
