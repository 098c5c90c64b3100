import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAuditRows, auditRowsAfter } from '../../store/audit-events.ts';
import type { Store } from '../../store/open.ts';
import { openEmptyStore, storesHere, type OpenedStore } from '../../testing/stores.ts';
import { hashOf, linkEvents, type AuditEvent } from './audit-chain.ts';
import { makeAudit } from './record-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const event = (name: string): AuditEvent => ({
  event: name,
  actor: 'user',
  userId: 1,
  address: '127.0.0.1',
  target: 'POST /api/v1/sqllab/execute/',
  detail: { statement: 'half a character \ud800, and\0' },
  result: 'done',
  requestId: `request of ${name}`,
  atMs: 1_795_227_743_032.358,
});

describe.each(storesHere)('audit on %s', (dialect) => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  let opened: OpenedStore;
  let store: Store;
  beforeAll(async () => {
    opened = await openEmptyStore(dialect);
    ({ store } = opened);
  });
  afterAll(() => opened.end());

  /**
   * Runs a statement without the triggers that protect the audit log, as anyone with the store owner's privileges
   * could.
   */
  const tamper = async (statement: string) => {
    const names = dialect === 'sqlite' ? ['audit_event_no_update', 'audit_event_no_delete'] : [];
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name in (${sql.join(names)})`
      .execute(store.db)
      .catch(() => ({ rows: [] }));
    for (const name of names) await sql`drop trigger ${sql.id(name)}`.execute(store.db);
    if (dialect === 'postgres') await sql`alter table audit_event disable trigger all`.execute(store.db);
    await sql.raw(statement).execute(store.db);
    if (dialect === 'postgres') await sql`alter table audit_event enable trigger all`.execute(store.db);
    for (const row of rows) await sql.raw(row.sql).execute(store.db);
  };

  it('SERVER-13 chains what happens, however much comes at once and from however many servers', async () => {
    expect(await verifyAudit(store)).toMatchObject({ whole: true, events: 0 });
    const audits = [makeAudit({ store, log }), makeAudit({ store, log })];
    await Promise.all(Array.from({ length: 40 }, (_, n) => audits[n % 2]!.record(event(`event.${n}`))));
    const rows = await auditRowsAfter(store.db, 0, 100);
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect(rows[1]).toMatchObject({ happened_on: 1_795_227_743_032_358, previous_hash: rows[0]!.hash });
    expect(await verifyAudit(store)).toEqual({ whole: true, events: 40, hash: rows.at(-1)!.hash });
    expect(lines.filter((line) => line.includes(rows[7]!.hash)).length).toBeGreaterThan(0);
  });

  it('lets nobody change or delete an event', async () => {
    for (const statement of ["update audit_event set result = 'x'", 'delete from audit_event where seq = 3'])
      await expect(sql.raw(statement).execute(store.db)).rejects.toThrow(/neither changed nor deleted/);
  });

  it('names the first broken link of a chain that was changed all the same', async () => {
    await tamper("update audit_event set result = '403' where seq = 7");
    expect(await verifyAudit(store)).toEqual({ whole: false, seq: 7, reason: 'it was modified' });
    await tamper("update audit_event set result = 'done' where seq = 7");
    expect(await verifyAudit(store)).toMatchObject({ whole: true });
    const [seventh] = await auditRowsAfter(store.db, 6, 1);
    const forged = hashOf({ ...seventh!, result: '403' });
    await tamper(`update audit_event set result = '403', hash = '${forged}' where seq = 7`);
    expect(await verifyAudit(store)).toEqual({
      whole: false,
      seq: 8,
      reason: 'it does not link to the previous event',
    });
    await tamper(`update audit_event set result = 'done', hash = '${seventh!.hash}' where seq = 7`);
    await tamper('delete from audit_event where seq = 40');
    expect(await verifyAudit(store)).toEqual({ whole: false, seq: 40, reason: 'the event is missing' });
    await tamper('delete from audit_event where seq = 12');
    expect(await verifyAudit(store)).toEqual({ whole: false, seq: 12, reason: 'the event is missing' });
  });
});

describe('audit', () => {
  it('keeps what a store did not take for the next time, and holds nobody up', async () => {
    const { store, end } = await openEmptyStore('sqlite');
    const lines: string[] = [];
    const audit = makeAudit({ store, log: pino({ level: 'error' }, { write: (line) => lines.push(line) }) });
    await sql`alter table audit_head rename to hidden`.execute(store.db);
    await Promise.all([audit.record(event('one')), audit.record(event('two'))]);
    expect(audit.waiting).toBe(2);
    expect(lines.join('')).toMatch(/could not be stored.*/);
    await sql`alter table hidden rename to audit_head`.execute(store.db);
    await audit.record(event('three'));
    expect(audit.waiting).toBe(0);
    expect((await auditRowsAfter(store.db, 0, 10)).map((row) => row.event)).toEqual(['one', 'two', 'three']);
    await end();
  });

  it('adds all events of a call or none', async () => {
    const { store, end } = await openEmptyStore('sqlite');
    const add = appendAuditRows(store.db, (head) => [
      ...linkEvents(head, [event('one')]),
      ...linkEvents(head, [event('the same place')]),
    ]);
    await expect(add).rejects.toThrow(/UNIQUE/);
    expect(await verifyAudit(store)).toMatchObject({ whole: true, events: 0 });
    await end();
  });
});
