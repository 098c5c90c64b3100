import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyStore, storesHere, type OpenedStore } from '../testing/stores.ts';
import type { Store } from './open.ts';
import { findDocuments, searchedTypes } from './search.ts';
import { wholeScope, type Scope } from './visibility.ts';

const owner: Scope = { ...wholeScope, userId: 7, admin: false, allData: false };
const half: Scope = { ...owner, userId: 8, databaseIds: [2] };

describe.each(storesHere)('search over a large store on %s', (dialect) => {
  let opened: OpenedStore;
  let store: Store;
  const run = (text: string) => sql.raw(text).execute(store.db);
  const numbers = (to: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${to})`;
  /** Searches with the user's actual number of granted objects, or (`much`) as if the user had many. */
  const found = async (text: string, scope: Scope, granted: 'as it is' | 'much' = 'as it is') => {
    const counts = granted === 'much' ? { ...store.counts, few: () => Promise.resolve(false) } : store.counts;
    const all = await findDocuments(store.db, { text, types: searchedTypes, scope }, counts);
    return all.map(({ type, id }) => `${type} ${id}`);
  };

  beforeAll(async () => {
    opened = await openEmptyStore(dialect);
    ({ store } = opened);
    for (const id of [1, 2])
      await run(
        `insert into dbs (id, uuid, database_name, backend, sqlalchemy_uri, configuration_method, created_on, changed_on) values (${id}, 'db-${id}', 'db ${id}', 'duckdb', '', '', 0, 0)`,
      );
    await run(
      `insert into dataset (id, uuid, database_id, table_name, "offset", created_on, changed_on) ${numbers(100)} select i, 'dataset-' || i, 1 + i % 2, 'table_' || i, 0, i, i from n`,
    );
    await run(
      `insert into chart (id, uuid, slice_name, viz_type, description, datasource_id, datasource_type, created_on, changed_on) ${numbers(4500)} select i, 'chart-' || i, 'Chart ' || i, 'kind_' || (i % 3), 'Öl, of chart and kind', 1 + i % 100, 'table', i, i from n`,
    );
    await run(
      `insert into dashboard (id, uuid, dashboard_title, published, created_on, changed_on) ${numbers(50)} select i, 'dashboard-' || i, 'Board of charts ' || i, i % 2, i, i from n`,
    );
    await run(`insert into dashboard_chart (dashboard_id, chart_id) ${numbers(4500)} select 1 + i % 50, i from n`);
    await run(
      `insert into owner (object_type, object_id, user_id) ${numbers(4500)} select 'chart', i, 7 from n where i % 500 = 0`,
    );
    await run(
      `insert into saved_query (id, uuid, label, sql_tables, created_by, created_on, changed_on) values (1, 'q-1', 'And a chart 500 by hand', '[]', 7, 0, 0), (2, 'q-2', 'Chart 500 of another', '[]', 9, 0, 0)`,
    );
    if (dialect === 'postgres') await run('analyze');
  }, 60_000);
  afterAll(() => opened.end());

  it('SERVER-02 finds the same, in the same order, for who owns little as the index of all finds for him', async () => {
    const texts = [
      'chart 500',
      'CHART',
      'chart kind_1',
      'chart and',
      '500 chart',
      'ÖL',
      'öl, of',
      'ch',
      'ch 5',
      'rt 1',
      '%',
      'none such',
    ];
    for (const text of texts) expect(await found(text, owner), text).toEqual(await found(text, owner, 'much'));
    expect((await found('chart 500', owner)).slice(0, 3)).toEqual(['chart 500', 'saved_query 1', 'chart 4500']);
    expect((await found('chart', owner)).length).toBeGreaterThan(9);
  });

  it('SERVER-02 finds every one of a few things by a short word, however many others hold the long one', async () => {
    expect(await found('45 chart', owner)).toEqual(['chart 4500']);
  });

  it('SERVER-09 finds of half of a store what may be seen of it, the same at each asking', async () => {
    const seen = async (texts: readonly string[]) => {
      const like = sql.join(
        texts.map((text) => sql`slice_name like ${text}`),
        sql` and `,
      );
      const { rows } = await sql<{
        id: number;
      }>`select chart.id from chart join dataset on dataset.id = chart.datasource_id where dataset.database_id = 2 and ${like}`.execute(
        store.db,
      );
      return rows.map(({ id }) => `chart ${id}`).sort();
    };
    const charts = async (text: string) => (await found(text, half)).filter((one) => one.startsWith('chart ')).sort();
    expect(await charts('chart 450')).toEqual(await seen(['Chart %450%']));
    expect(await charts('450 chart')).toEqual(await seen(['Chart %450%']));
    // Each search has a short word and a longer one. The longer word is frequent in the first searches, and rare in the
    // last.
    const short = await charts('rt chart');
    expect(short.length).toBeGreaterThan(900);
    const all = new Set(await seen(['Chart%']));
    expect(short.filter((one) => !all.has(one))).toEqual([]);
    expect(await charts('rt chart')).toEqual(short);
    expect(await charts('4200 rt')).toEqual(await seen(['Chart 4200']));
    expect(await charts('4201 rt')).toEqual(await seen(['Chart 4201']));
    expect(await charts('4201 rt')).not.toEqual(await charts('4200 rt'));
  });
});
