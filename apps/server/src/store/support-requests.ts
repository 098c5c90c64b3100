import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { anyContains } from './contains.ts';
import type { ListDescription } from './list-query.ts';
import type { StoreDialect } from './migrate/migration.ts';
import type { DbOrTransaction } from './db.ts';
import type { SupportReceiptTable, SupportRequestTable } from './schema/support.ts';
import { storableIds } from './storable-ids.ts';

export type SupportRequestRow = Selectable<SupportRequestTable>;

const listColumns: readonly string[] = [
  'id',
  'uuid',
  'created_on',
  'name',
  'phone',
  'description',
  'state',
  'user.first_name',
  'user.id',
  'user.last_name',
  'changed_by.first_name',
  'changed_by.id',
  'changed_by.last_name',
  'changed_on',
  'mail_state',
  'mail_error',
];

const column = (name: keyof SupportRequestTable) => sql.ref(`support_request.${name}`);

/**
 * Condition: the name or description contains the search text. A search text that is a phone number in any notation
 * also matches phone numbers that contain its digits.
 */
const allText = (value: unknown, dialect: StoreDialect) => {
  if (typeof value !== 'string' || value === '') return null;
  const digits = value.replace(/[\s()+./-]/g, '');
  const inTexts = anyContains(dialect, [column('name'), column('description')], value);
  return /^\d+$/.test(digits) ? sql`(${inTexts} or ${anyContains(dialect, [column('phone')], digits)})` : inTexts;
};

/** The list of support requests. */
export const supportRequestList: ListDescription = {
  table: 'support_request',
  listColumns,
  orderColumns: {
    created_on: column('created_on'),
    name: column('name'),
    phone: column('phone'),
    state: column('state'),
    changed_on: column('changed_on'),
    mail_state: column('mail_state'),
  },
  filters: {
    created_on: { kind: 'date', expression: column('created_on') },
    description: { kind: 'text', expression: column('description') },
    id: { kind: 'number', expression: column('id') },
    mail_state: { kind: 'text', expression: column('mail_state') },
    name: { kind: 'text', expression: column('name'), special: { all_text: allText } },
    phone: { kind: 'text', expression: column('phone') },
    state: { kind: 'text', expression: column('state') },
  },
  defaultOrder: { expression: column('id'), direction: 'desc' },
  conditions: [],
};

/** Returns support requests by ID, in the given order. */
export const supportRequestsById = async (
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<readonly SupportRequestRow[]> => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom('support_request')
    .selectAll()
    .where('id', 'in', [...known])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
};

/** Inserts a support request and returns its ID. */
export const insertSupportRequest = async (
  db: DbOrTransaction,
  request: Insertable<SupportRequestTable>,
): Promise<number> =>
  (await db.insertInto('support_request').values(request).returning('id').executeTakeFirstOrThrow()).id;

/** Updates the given fields of a support request. */
export const updateSupportRequest = async (
  db: DbOrTransaction,
  id: number,
  change: Updateable<SupportRequestTable>,
): Promise<void> => {
  await db.updateTable('support_request').set(change).where('id', '=', id).execute();
};

/**
 * Returns the hash of the form submission that was received with a key at or after `since`, or undefined if there is
 * none.
 */
export const findSupportReceipt = async (
  db: DbOrTransaction,
  keyHash: string,
  since: number,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('support_receipt')
      .select('body_hash')
      .where('key_hash', '=', keyHash)
      .where('created_on', '>=', since)
      .executeTakeFirst()
  )?.body_hash;

/**
 * Deletes the records of submissions older than `since`, then stores a new record. Returns false if its key already
 * exists.
 */
export const insertSupportReceipt = async (
  db: DbOrTransaction,
  receipt: Insertable<SupportReceiptTable>,
  since: number,
): Promise<boolean> => {
  await db.deleteFrom('support_receipt').where('created_on', '<', since).execute();
  const kept = await db
    .insertInto('support_receipt')
    .values(receipt)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  return kept !== undefined;
};
