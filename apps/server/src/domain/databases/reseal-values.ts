import type { Store } from '../../store/open.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { sealedValues, storeSealedValues, type SealedValue } from '../../store/sealed-values.ts';
import { openSecret, sealSecret, type SecretPlace } from './seal-secret.ts';

/** Result of sealing all stored secrets with another key. */
export interface Resealed {
  readonly resealed: number;
  /** Number of values that the old key could not open. They are left unchanged. */
  readonly unopened: number;
}

const placeOf = ({ uuid, column }: SealedValue): SecretPlace => ({ table: 'dbs', row: uuid, column });

/**
 * Seals all secrets of connected databases with another key and ends all sessions, in one transaction.
 * @param remember stores the check value of the new key
 */
export const resealValues = (
  store: Store,
  { from, to }: { readonly from: Buffer; readonly to: Buffer },
  remember: (db: DbOrTransaction, key: Buffer) => Promise<void>,
): Promise<Resealed> =>
  store.db.transaction().execute(async (db) => {
    const values = await sealedValues(db);
    const anew = values.flatMap((value) => {
      const secret = openSecret(from, value.sealed, placeOf(value));
      return secret === undefined ? [] : [{ ...value, sealed: sealSecret(to, secret, placeOf(value)) }];
    });
    await storeSealedValues(db, anew);
    await remember(db, to);
    return { resealed: anew.length, unopened: values.length - anew.length };
  });

/** Counts the secrets of connected databases, and those that a key can open. */
export const countSealed = async (
  store: Store,
  key: Buffer,
): Promise<{ readonly all: number; readonly open: number }> => {
  const values = await sealedValues(store.db);
  const open = values.filter((value) => openSecret(key, value.sealed, placeOf(value)) !== undefined);
  return { all: values.length, open: open.length };
};
