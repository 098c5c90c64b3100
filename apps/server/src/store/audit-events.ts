import type { Selectable } from 'kysely';
import type { Db } from './open.ts';
import type { AuditEventTable } from './schema/audit.ts';

export type AuditRow = Selectable<AuditEventTable>;

/** Where the chain ends: number and hash of its last event; 0 and an empty text before the first. */
export interface AuditHead {
  readonly seq: number;
  readonly hash: string;
}

const most = 500;

/**
 * Adds the rows that `link` makes behind the present end of the chain; all or none. Other servers and commands that add
 * at the same time wait.
 */
export const appendAuditRows = async (
  db: Db,
  link: (head: AuditHead) => readonly AuditRow[],
): Promise<readonly AuditRow[]> =>
  db.transaction().execute(async (transaction) => {
    // Written before it is read, so that both stores hold everybody else off from here on.
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

/** Where the chain is said to end; undefined where that row is gone. */
export const auditHead = (db: Db): Promise<AuditHead | undefined> =>
  db.selectFrom('audit_head').select(['seq', 'hash']).where('id', '=', 1).executeTakeFirst();

/** Events behind a number, in order, page by page. */
export const auditRowsAfter = (db: Db, seq: number, count: number): Promise<readonly AuditRow[]> =>
  db.selectFrom('audit_event').selectAll().where('seq', '>', seq).orderBy('seq').limit(count).execute();

/** The last event of a name; undefined where there is none. */
export const lastAuditRow = (db: Db, event: string): Promise<AuditRow | undefined> =>
  db
    .selectFrom('audit_event')
    .selectAll()
    .where('event', '=', event)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
