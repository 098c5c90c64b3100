import type { Selectable } from 'kysely';
import type { Db } from './db.ts';
import type { AuditEventTable } from './schema/audit.ts';

export type AuditRow = Selectable<AuditEventTable>;

/**
 * The end of the audit log's hash chain: sequence number and hash of the last event; 0 and an empty string for an empty
 * chain.
 */
export interface AuditHead {
  readonly seq: number;
  readonly hash: string;
}

const most = 500;

/**
 * Appends the rows that `link` builds to the end of the chain, in one transaction. Meanwhile, other servers and
 * commands wait to append their rows.
 */
export const appendAuditRows = async (
  db: Db,
  link: (head: AuditHead) => readonly AuditRow[],
): Promise<readonly AuditRow[]> =>
  db.transaction().execute(async (transaction) => {
    // Write before reading: from its first write on, a transaction locks out other writers in SQLite and PostgreSQL.
    const head = await transaction
      .updateTable('audit_head')
      .set((expression) => ({ seq: expression.ref('seq') }))
      .where('id', '=', 1)
      .returning(['seq', 'hash'])
      .executeTakeFirstOrThrow();
    const rows = link(head);
    const last = rows.at(-1);
    if (last === undefined) return rows;
    for (let at = 0; at < rows.length; at += most)
      await transaction
        .insertInto('audit_event')
        .values(rows.slice(at, at + most))
        .execute();
    await transaction.updateTable('audit_head').set({ seq: last.seq, hash: last.hash }).where('id', '=', 1).execute();
    return rows;
  });

/** Returns the recorded end of the chain, or undefined if its row is missing. */
export const auditHead = (db: Db): Promise<AuditHead | undefined> =>
  db.selectFrom('audit_head').select(['seq', 'hash']).where('id', '=', 1).executeTakeFirst();

/** Returns a page of events after a sequence number, in order. */
export const auditRowsAfter = (db: Db, seq: number, count: number): Promise<readonly AuditRow[]> =>
  db.selectFrom('audit_event').selectAll().where('seq', '>', seq).orderBy('seq').limit(count).execute();

/** Returns the latest event with this name, or undefined. */
export const lastAuditRow = (db: Db, event: string): Promise<AuditRow | undefined> =>
  db
    .selectFrom('audit_event')
    .selectAll()
    .where('event', '=', event)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
