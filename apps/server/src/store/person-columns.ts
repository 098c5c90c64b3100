import { sql } from 'kysely';
import type { Fragment } from './fragment.ts';

type NameColumn = 'first_name' | 'last_name';

const nameOf = (reference: string, column: NameColumn): Fragment =>
  sql`(select ${sql.ref(`account.${column}`)} from account where account.id = ${sql.ref(reference)})`;

/** Sort key: a name of the user who last changed the row. */
export const changedBy = (table: string, column: NameColumn): Fragment => nameOf(`${table}.changed_by`, column);

/** Sort key: a name of the user who created the row. */
export const createdBy = (table: string, column: NameColumn): Fragment => nameOf(`${table}.created_by`, column);

/** Sort key: a name of the referenced user. */
export const personName = nameOf;
