import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepHouse } from '../../domain/keep-house.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { purgeOldTrash } from '../../domain/trash/purge-trash.ts';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const dayMs = 86_400_000;

describe.each(storesOfRoutes)('deleted databases in %s', (dialect) => {
  const lines: string[] = [];
  let store: StoreOfTest;
  let test: TestApp;
  let admin: Caller;
  let adminId: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const later = (days: number) => ({ ...test.deps, clock: () => test.deps.clock() + days * dayMs });
  const count = async (table: string): Promise<number> =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(test.deps.store.db)).rows[0]?.n,
    );

  /** Creates a connection with queries, saved queries and viewed tables. Returns the IDs of all created objects. */
  const makeUsed = async (name: string) => {
    const { db } = test.deps.store;
    const { id } = await db
      .insertInto('dbs')
      .values({
        uuid: crypto.randomUUID(),
        database_name: name,
        backend: 'postgresql',
        sqlalchemy_uri: 'postgresql://nobody@127.0.0.1:1/nothing',
        configuration_method: 'sqlalchemy_form',
        created_on: 0,
        changed_on: 0,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const saved = idOf(
      await admin.send('POST', '/api/v1/saved_query/', { label: `of ${name}`, sql: 'SELECT 42', db_id: id }),
    );
    await sql`insert into query (client_id, user_id, database_id, "sql", status, "limit", limiting_factor, progress, start_time, sql_tables, extra, changed_on)
      values (${`run of ${name}`}, ${adminId}, ${id}, 'SELECT 1', 'success', 1, 'NOT_LIMITED', 100, 0, '[]', '{}', 0)`.execute(
      db,
    );
    const { rows } = await sql<{
      id: number;
    }>`insert into tab_state (user_id, label, active, database_id, "sql", autorun, hide_left_bar, latest_query_id, saved_query_id, created_on, changed_on)
      values (${adminId}, 'A tab', 0, ${id}, 'SELECT 7', 0, 0, ${`run of ${name}`}, ${saved}, 0, 0) returning id`.execute(
      db,
    );
    const tab = rows[0]!.id;
    await sql`insert into tab_table (tab_state_id, database_id, "table", description, expanded) values (${tab}, ${id}, 't', '{}', 0)`.execute(
      db,
    );
    await sql`insert into table_version (database_id, "schema", name, version, "file", sha256, row_count, size_bytes, "columns", published_on, current)
      values (${id}, 'main', 't', 1, ${`tables/${name}.duckdb`}, '', 0, 0, '[]', 0, 1)`.execute(db);
    expect((await admin.send('DELETE', `/api/v1/database/${id}`)).status).toBe(200);
    return { id, saved, tab };
  };

  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp({ ...store.options, log: (line) => lines.push(line) });
    await prepareContent(test.deps);
    admin = await test.bearer('admin');
    adminId = (await test.deps.store.db.selectFrom('account').select('id').executeTakeFirstOrThrow()).id;
  }, 60_000);
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  it('SERVER-02 go for good after their days though they were used; what was saved and typed with them stays', async () => {
    const { id, saved, tab } = await makeUsed('left');
    expect(await purgeOldTrash(later(31))).toBe(1);
    const { db } = test.deps.store;
    expect(await db.selectFrom('dbs').select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await admin.get(`/api/v1/saved_query/${saved}`)).json).toMatchObject({
      result: { label: 'of left', sql: 'SELECT 42', database: { id: 0, database_name: '' } },
    });
    expect((await admin.get(`/tabstateview/${tab}`)).json).toMatchObject({ sql: 'SELECT 7', database_id: null });
    expect([await count('query'), await count('tab_table'), await count('table_version')]).toEqual([0, 0, 0]);
  });

  it('SERVER-02 go for good when told to', async () => {
    await makeUsed('told');
    const listed = (await admin.get('/api/v1/trash/?type=database')).json as { result: { uuid: string }[] };
    const gone = await admin.send('DELETE', `/api/v1/trash/database/${listed.result[0]?.uuid}`);
    expect([gone.status, gone.json]).toEqual([200, { message: 'OK' }]);
  });

  it('SERVER-02 a saved query goes back to a version from before its database went', async () => {
    const { saved } = await makeUsed('older');
    await admin.send('PUT', `/api/v1/saved_query/${saved}`, { sql: 'SELECT 43' });
    await purgeOldTrash(later(31));
    const back = await admin.send('POST', `/api/v1/saved_query/${saved}/versions/1/restore`);
    expect(back.status).toBe(200);
    expect((await admin.get(`/api/v1/saved_query/${saved}`)).json).toMatchObject({ result: { sql: 'SELECT 42' } });
  });

  it('SERVER-02 one thing that cannot go stops neither the others nor the start', async () => {
    const { db } = test.deps.store;
    const stuck = await makeUsed('stuck');
    await sql`create table grip (held integer not null references dbs(id))`.execute(db);
    await sql`insert into grip (held) values (${stuck.id})`.execute(db);
    const free = await makeUsed('free');
    await keepHouse(later(31));
    const left = await db.selectFrom('dbs').select('id').where('id', 'in', [stuck.id, free.id]).execute();
    expect(left).toEqual([{ id: stuck.id }]);
    expect(lines.join('\n')).toMatch(/could not be permanently deleted/);
    await sql`drop table grip`.execute(db);
  });
});

describe('rows that refer to what the trash holds', () => {
  it('SERVER-02 let go of it by themselves, hold it back, or are let go of before it goes', async () => {
    const test = await makeTestApp();
    // A new reference to databases must be added to `letGo` or `isStoodOn` of the store. Otherwise, no database can be
    // permanently deleted.
    const { rows } = await sql<{
      child: string;
      parent: string;
    }>`select m.name || '.' || f."from" as child, f."table" as parent
      from sqlite_master as m, pragma_foreign_key_list(m.name) as f
      where m.type = 'table' and f.on_delete = 'NO ACTION' order by 1`.execute(test.deps.store.db);
    expect(rows.map(({ child, parent }) => `${child} → ${parent}`)).toEqual([
      'annotation.layer_id → annotation_layer',
      'dataset.database_id → dbs',
      'query.database_id → dbs',
      'saved_query.db_id → dbs',
      'tab_state.database_id → dbs',
      'tab_state.latest_query_id → query',
      'tab_state.saved_query_id → saved_query',
      'tab_table.database_id → dbs',
      'table_version.database_id → dbs',
    ]);
    await test.close();
  });
});
