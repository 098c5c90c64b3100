import type { DbOrTransaction } from '../store/db.ts';
import type { Subject } from './access.ts';
import type { Deps } from './deps.ts';
import { notFound } from './refusal.ts';
import { deleteStamp } from './stamps.ts';

/** Reads the rows of a table by id. */
interface Finding<Row> {
  byId(db: DbOrTransaction, ids: readonly number[]): Promise<readonly Row[]>;
}
interface Marking {
  change(
    db: DbOrTransaction,
    ids: readonly number[],
    fields: { readonly deleted_on: number; readonly deleted_by: number },
  ): Promise<void>;
}

/** Returns all rows with these ids. Throws 404 if one is missing, or if no ids are given. */
export const foundRows = async <Row>(
  deps: Pick<Deps, 'store'>,
  rows: Finding<Row>,
  ids: readonly number[],
): Promise<readonly Row[]> => {
  const wanted = [...new Set(ids)];
  const found = await rows.byId(deps.store.db, wanted);
  if (wanted.length === 0 || found.length < wanted.length) throw notFound();
  return found;
};

/** Returns the row with this id. Throws 404. */
export const foundRow = async <Row>(deps: Pick<Deps, 'store'>, rows: Finding<Row>, id: number): Promise<Row> => {
  const [row] = await rows.byId(deps.store.db, [id]);
  if (row === undefined) throw notFound();
  return row;
};

/** Moves rows to the trash, all or none. Throws 404 if one is missing. */
export const removeRows = async (
  deps: Pick<Deps, 'store' | 'clock'>,
  subject: Subject,
  rows: Finding<unknown> & Marking,
  ids: readonly number[],
): Promise<void> => {
  await foundRows(deps, rows, ids);
  await rows.change(deps.store.db, ids, deleteStamp(deps, subject));
};
