import type { DbOrTransaction } from './db.ts';

/** Columns of connected databases whose values are sealed (encrypted with the store's secret key). */
const sealedColumns = ['sealed_password', 'sealed_tunnel'] as const;

/** A sealed value of a connected database, which may be in the trash. */
export interface SealedValue {
  readonly id: number;
  readonly uuid: string;
  readonly column: (typeof sealedColumns)[number];
  readonly sealed: string;
}

export const sealedValues = async (db: DbOrTransaction): Promise<readonly SealedValue[]> => {
  const rows = await db
    .selectFrom('dbs')
    .select(['id', 'uuid', ...sealedColumns])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, uuid, ...values }) =>
    sealedColumns.flatMap((column) => {
      const sealed = values[column];
      return sealed === null ? [] : [{ id, uuid, column, sealed }];
    }),
  );
};

/** Stores values that were sealed again with a new secret key, and ends every session. */
export const storeSealedValues = async (db: DbOrTransaction, values: readonly SealedValue[]): Promise<void> => {
  for (const { id, column, sealed } of values)
    await db
      .updateTable('dbs')
      .set({ [column]: sealed })
      .where('id', '=', id)
      .execute();
  await db.deleteFrom('session').execute();
};
