import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../domain/audit/verify-audit.ts';
import { prepareContent } from '../domain/prepare-content.ts';
import { auditRowsAfter } from '../store/audit-events.ts';
import { makeTestApp, testPassword, type Caller, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let viewer: Caller;
let viewerId: number;
beforeAll(async () => {
  test = await makeTestApp();
  await prepareContent(test.deps);
  viewerId = await test.addUser('vera', ['Gamma']);
  admin = await test.bearer('admin');
  viewer = await test.bearer('vera');
});
afterAll(() => test.close());

/** Returns the audit events recorded during some work. */
const eventsOf = async (work: () => Promise<unknown>) => {
  const { db } = test.deps.store;
  const before = (await auditRowsAfter(db, 0, 10_000)).at(-1)?.seq ?? 0;
  await work();
  return auditRowsAfter(db, before, 1000);
};

const signIn = (username: string, password: string) =>
  test.visitor.send('POST', '/api/v1/security/login', { username, password, provider: 'db' });

describe('audit of calls', () => {
  it('SERVER-13 keeps who signed in and who could not, and no name or password that was tried', async () => {
    const rows = await eventsOf(async () => {
      await signIn('vera', testPassword);
      await signIn('vera', 'not the password');
      await signIn('hunter2-typed-in-the-wrong-field', 'hunter2');
    });
    expect(rows).toMatchObject([
      { event: 'sign-in', actor: 'user', user_id: viewerId, result: 'done', address: '127.0.0.1' },
      { event: 'sign-in', actor: 'user', user_id: viewerId, result: 'refused' },
      { event: 'sign-in', actor: 'anonymous', user_id: null, result: 'refused' },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/hunter2|not the password/);
  });

  it('keeps refusals of reads and writes, and nothing of what a reader may read', async () => {
    const rows = await eventsOf(async () => {
      await viewer.get('/api/v1/me/');
      await viewer.get('/api/v1/security/users/');
      await viewer.send('POST', '/api/v1/security/roles/', { name: 'Root' });
    });
    expect(rows).toMatchObject([
      { event: 'call', user_id: viewerId, target: 'GET /api/v1/security/users/', result: '403' },
      { user_id: viewerId, target: 'POST /api/v1/security/roles/', result: '403' },
    ]);
    expect(rows[1]!.event).not.toBe('call');
  });

  it('keeps roles, SQL that ran and that was refused, shares and exports, with the id of the request', async () => {
    const databaseId = 1;
    const run = (sql: string, id: string) =>
      admin.send('POST', '/api/v1/sqllab/execute/', { database_id: databaseId, sql, client_id: id, runAsync: false });
    const answers: { headers: Readonly<Record<string, unknown>> }[] = [];
    const rows = await eventsOf(async () => {
      answers.push(await admin.send('POST', '/api/v1/security/roles/', { name: 'Readers' }));
      await run("SELECT 'a secret word' AS a", 'audit000001');
      await run('DROP TABLE x', 'audit000002');
      await admin.send('POST', '/api/v1/sqllab/permalink', { dbId: databaseId, name: 'q', sql: 'SELECT 1' });
      await admin.get('/api/v1/assets/export/');
    });
    expect(rows).toMatchObject([
      { event: 'role.create', result: 'done', request_id: answers[0]!.headers['x-request-id'] },
      { event: 'sqllab.run', result: 'done' },
      { event: 'sqllab.run', result: '403 DML_NOT_ALLOWED_ERROR' },
      { event: 'sqllab.link', result: 'done' },
      { event: 'assets.export', result: 'done' },
    ]);
    expect(JSON.parse(rows[1]!.detail!)).toEqual({
      database_id: databaseId,
      client_id: 'audit000001',
      sql_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
    expect(JSON.stringify(rows)).not.toContain('a secret word');
  });

  it('holds as a chain after all of it', async () => {
    expect(await verifyAudit(test.deps.store)).toMatchObject({ whole: true });
  });
});
