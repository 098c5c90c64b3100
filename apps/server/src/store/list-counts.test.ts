import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyStore, storesHere, type OpenedStore } from '../testing/stores.ts';
import { chartList } from './charts.ts';
import { dashboardList } from './dashboards.ts';
import { datasetList } from './datasets.ts';
import { listIds } from './list-query.ts';
import { logList } from './logs.ts';
import type { Store } from './open.ts';
import { wholeScope, type Scope } from './visibility.ts';

const reader: Scope = { ...wholeScope, userId: 7, admin: false, allData: false };
const firstPage = { filters: [], page: 0, pageSize: 10 };

describe.each(storesHere)('counts of large lists on %s', (dialect) => {
  let opened: OpenedStore;
  let store: Store;
  const run = (text: string) => sql.raw(text).execute(store.db);
  const numbers = (from: number, to: number) =>
    `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`;
  const insertCharts = (from: number, to: number) =>
    run(
      `insert into chart (id, uuid, slice_name, viz_type, datasource_id, datasource_type, created_on, changed_on) ${numbers(from, to)} select i, 'chart-' || i, 'Chart ' || i, 'kind_' || (i % 3), 1 + i % 100, 'table', i, i from n`,
    );
  const chartsSeenBy = async (scope: Scope) =>
    (await listIds(store.db, chartList(scope), { ...firstPage, pageSize: null })).ids.length;

  beforeAll(async () => {
    opened = await openEmptyStore(dialect);
    ({ store } = opened);
    for (const id of [1, 2])
      await run(
        `insert into dbs (id, uuid, database_name, backend, sqlalchemy_uri, configuration_method, created_on, changed_on) values (${id}, 'db-${id}', 'db ${id}', 'duckdb', '', '', 0, 0)`,
      );
    await run(
      `insert into dataset (id, uuid, database_id, table_name, "offset", created_on, changed_on) ${numbers(1, 100)} select i, 'dataset-' || i, 1 + i % 2, 'table_' || i, 0, i, i from n`,
    );
    await insertCharts(1, 5000);
    await run(
      `insert into dashboard (id, uuid, dashboard_title, published, created_on, changed_on) ${numbers(1, 50)} select i, 'dashboard-' || i, 'Dashboard ' || i, i % 2, i, i from n`,
    );
    await run(`insert into dashboard_chart (dashboard_id, chart_id) ${numbers(1, 5000)} select 1 + i % 50, i from n`);
    await run(
      `insert into owner (object_type, object_id, user_id) ${numbers(1, 5000)} select 'chart', i, 7 from n where i % 1000 = 0`,
    );
    await run(
      `insert into log (user_id, "action", dttm, "json", source) ${numbers(1, 3000)} select i % 9, 'looked', i, '{}', 'server' from n`,
    );
  }, 60_000);
  afterAll(() => opened.end());

  it('LIST-10 keeps how many rows there are through every kind of write', async () => {
    expect([await store.counts.all('chart'), await store.counts.all('log')]).toEqual([5000, 3000]);
    await run('update chart set deleted_on = 1 where id <= 30');
    expect(await store.counts.all('chart')).toBe(4970);
    await run('update chart set deleted_on = null where id <= 10');
    await run("update chart set slice_name = 'Another' where id <= 5");
    expect(await store.counts.all('chart')).toBe(4980);
    await run('delete from chart where id > 10 and id <= 40');
    expect(await store.counts.all('chart')).toBe(4970);
    const undone = store.db.transaction().execute(async (db) => {
      await sql.raw('delete from chart where id > 100').execute(db);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    await insertCharts(5001, 5010);
    expect(await store.counts.all('chart')).toBe(4980);
    expect((await listIds(store.db, chartList(wholeScope), firstPage, store.counts)).count).toBe(4980);
    expect((await listIds(store.db, logList(), firstPage, store.counts)).count).toBe(3000);
  });

  it('LIST-10 counts for each what they may see, and anew when anybody wrote', async () => {
    const half = { ...reader, databaseIds: [2] };
    const count = async (scope: Scope) => (await listIds(store.db, chartList(scope), firstPage, store.counts)).count;
    const before = await count(half);
    expect(before).toBe(await chartsSeenBy(half));
    expect(await count(reader)).toBe(5);
    const other = await opened.openAgain();
    await sql`update chart set deleted_on = 1 where id = 4002`.execute(other.db);
    await sql`update chart set deleted_on = 1 where id = 5000`.execute(other.db);
    await other.close();
    expect(await count(half)).toBe(before - 2);
    expect(await count(reader)).toBe(4);
  });

  it('LIST-10 finds the same rows from grants as from the table, in the same order', async () => {
    const scopes: readonly Scope[] = [
      reader,
      { ...reader, datasetIds: [3, 5] },
      { ...reader, databaseIds: [1], roleIds: [2] },
      { ...reader, schemas: [{ database: 'db 2', schema: 'main' }] },
    ];
    for (const scope of scopes)
      for (const list of [chartList, dashboardList, datasetList]) {
        const description = list(scope);
        const { large: _, ...plain } = description;
        const byChange = { ...firstPage, orderColumn: 'changed_on_delta_humanized', orderDirection: 'desc' } as const;
        for (const asked of [firstPage, byChange])
          expect(await listIds(store.db, description, asked, store.counts)).toEqual(
            await listIds(store.db, plain, asked),
          );
      }
  });

  it('LIST-03 finds of what somebody was granted the same by text and type as in the whole table', async () => {
    const { large: _, ...plain } = chartList(reader);
    const asked = [
      { col: 'slice_name', opr: 'chart_all_text', value: 'art 3' },
      { col: 'slice_name', opr: 'ct', value: 'art 3' },
      { col: 'slice_name', opr: 'chart_all_text', value: '3' },
      { col: 'viz_type', opr: 'eq', value: 'kind_0' },
    ].map((filter) => ({ ...firstPage, filters: [filter] }));
    for (const one of asked)
      expect(await listIds(store.db, chartList(reader), one, store.counts)).toEqual({ count: 1, ids: [3000] });
    for (const one of asked) expect((await listIds(store.db, plain, one)).ids).toEqual([3000]);
  });

  it('LIST-03 finds the same by the index as without it, whatever the text holds', async () => {
    const filters = (opr: string, value: string) => [{ col: 'slice_name', opr, value }];
    await run("update chart set slice_name = '100% Ärger_x' where id = 77");
    const really = async (text: string) => {
      const pattern = `%${text}%`;
      const { rows } = await sql<{
        n: number | string;
      }>`select count(*) as n from chart where lower(slice_name) like lower(${pattern}) and deleted_on is null`.execute(
        store.db,
      );
      return Number(rows[0]?.n);
    };
    for (const text of ['CHART 49', '100%', '0_ Ä', 'ger_x', 'rt', 'nothing such', '']) {
      const { count } = await listIds(store.db, chartList(wholeScope), { ...firstPage, filters: filters('ct', text) });
      expect(count, text).toBe(await really(text));
    }
    expect(await really('CHART 49')).toBeGreaterThan(50);
    const ofTable = await listIds(store.db, chartList(wholeScope), {
      ...firstPage,
      filters: filters('chart_all_text', 'table_77'),
    });
    const [counted] = (
      await sql<{
        n: number | string;
      }>`select count(*) as n from chart where datasource_id = 77 and deleted_on is null`.execute(store.db)
    ).rows;
    expect(ofTable.count).toBe(Number(counted?.n));
  });
});
