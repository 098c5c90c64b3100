import type { DbOrTransaction, Store } from '../../store/open.ts';
import { sealedValues, storeSealedValues, type SealedValue } from '../../store/sealed-values.ts';
import { openSecret, sealSecret, type SecretPlace } from './seal-secret.ts';

/** What came of sealing anew. */
export interface Resealed {
  readonly resealed: number;
  /** Values that the key before did not open; they stay as they are. */
  readonly unopened: number;
}

const placeOf = ({ uuid, column }: SealedValue): SecretPlace => ({ table: 'dbs', row: uuid, column });

/**
 * Seals all secrets of connected databases with another key, and ends every session: all in one transaction.
 * @param remember remembers the other key as the store's
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

/** How many secrets of connected databases there are, and how many of them a key opens. */
export const countSealed = async (
  store: Store,
  key: Buffer,
): Promise<{ readonly all: number; readonly open: number }> => {
  const values = await sealedValues(store.db);
  const open = values.filter((value) => openSecret(key, value.sealed, placeOf(value)) !== undefined);
  return { all: values.length, open: open.length };
};
