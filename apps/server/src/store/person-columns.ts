import { sql } from 'kysely';
import type { Fragment } from './list-query.ts';

type NameColumn = 'first_name' | 'last_name';

const nameOf = (reference: string, column: NameColumn): Fragment =>
  sql`(select ${sql.ref(`account.${column}`)} from account where account.id = ${sql.ref(reference)})`;

/** A name of who last changed the row, to sort by. */
export const changedBy = (table: string, column: NameColumn): Fragment => nameOf(`${table}.changed_by`, column);

/** A name of who made the row, to sort by. */
export const createdBy = (table: string, column: NameColumn): Fragment => nameOf(`${table}.created_by`, column);

/** A name of whoever this reference means, to sort by. */
export const personName = nameOf;
