import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyStore, storesHere, type OpenedStore } from '../testing/stores.ts';
import { chartList } from './charts.ts';
import { listIds } from './list-query.ts';
import type { Store } from './open.ts';
import { wholeScope, type Scope } from './visibility.ts';

const reader: Scope = { ...wholeScope, userId: 7, admin: false, allData: false, databaseIds: [1] };
const letters = [
  'a',
  'A',
  'b',
  'ß',
  'Ö',
  'ö',
  'İ',
  'ı',
  'Σ',
  'ς',
  '日',
  '😀',
  '%',
  '_',
  '\\',
  "'",
  '"',
  ' ',
  '7',
  '\n',
  '\u001f',
];
const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 });
const chart = fc.record({
  name: text,
  type: fc.option(text),
  description: fc.option(text),
  dataset: fc.integer({ min: 1, max: 12 }),
  deleted: fc.option(fc.constant(1)),
});

describe.each(storesHere)('charts by their texts on %s', (dialect) => {
  let opened: OpenedStore;
  let store: Store;

  beforeAll(async () => {
    opened = await openEmptyStore(dialect);
    ({ store } = opened);
    for (const id of [1, 2])
      await sql`insert into dbs (id, uuid, database_name, backend, sqlalchemy_uri, configuration_method, created_on, changed_on) values (${id}, ${`db-${id}`}, ${`db ${id}`}, 'duckdb', '', '', 0, 0)`.execute(
        store.db,
      );
    const samples = { seed: 20, numRuns: 600 };
    for (const [at, name] of fc.sample(text, { ...samples, numRuns: 12 }).entries())
      await sql`insert into dataset (id, uuid, database_id, table_name, "offset", created_on, changed_on, deleted_on) values (${at + 1}, ${`dataset-${at}`}, ${1 + (at % 2)}, ${name}, 0, 0, 0, ${at === 5 ? sql`1` : sql`null`})`.execute(
        store.db,
      );
    for (const [at, one] of fc.sample(chart, samples).entries())
      await sql`insert into chart (uuid, slice_name, viz_type, description, datasource_id, datasource_type, created_on, changed_on, deleted_on) values (${`chart-${at}`}, ${one.name}, ${one.type}, ${one.description}, ${one.dataset}, 'table', 0, ${at % 50}, ${one.deleted})`.execute(
        store.db,
      );
  }, 60_000);
  afterAll(() => opened.end());

  /** Returns the visible charts with a text that contains the part, by checking each row. */
  const plainly = async (part: string, { databaseIds }: Scope): Promise<readonly number[]> => {
    const pattern = sql`lower(${`%${part}%`}) escape ${dialect === 'sqlite' ? '\u0001' : ''}`;
    const { rows } = await sql<{
      id: number;
    }>`select chart.id from chart left join dataset on dataset.id = chart.datasource_id and dataset.deleted_on is null where chart.deleted_on is null and (lower(slice_name) like ${pattern} or lower(viz_type) like ${pattern} or lower(chart.description) like ${pattern} or lower(table_name) like ${pattern}) and ${databaseIds.length === 0 ? sql`1 = 1` : sql`dataset.database_id in (${sql.join(databaseIds)})`} order by chart.changed_on desc, chart.id desc`.execute(
      store.db,
    );
    return rows.map(({ id }) => id);
  };

  it('LIST-03 finds and counts what holds a text of any length in any of its texts, for who sees all and who sees half', async () => {
    const asked = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(wholeScope, reader), async (part, scope) => {
        const filters = [{ col: 'slice_name', opr: 'chart_all_text', value: part }];
        const order = { orderColumn: 'changed_on_delta_humanized', orderDirection: 'desc', page: 0 } as const;
        const all = await plainly(part, scope);
        const page = await listIds(store.db, chartList(scope), { ...order, filters, pageSize: 5 }, store.counts);
        expect(page).toEqual({ count: all.length, ids: all.slice(0, 5) });
      }),
      { seed: 3, numRuns: 300 },
    );
  });
});

describe('the plan of charts by their texts', () => {
  it('LIST-03 counts what holds two letters on SQLite without reading a row of the charts, by one text of each', async () => {
    const { store, end } = await openEmptyStore('sqlite');
    try {
      const { filters, conditions } = chartList(reader);
      const asked = filters['slice_name']!.special!['chart_all_text']!('ab', 'sqlite')!;
      const where = sql.join([...conditions, 'where' in asked ? asked.where : asked], sql` and `);
      const { rows } = await sql<{
        detail: string;
      }>`explain query plan select count(*) from chart where ${where}`.execute(store.db);
      expect(rows.map(({ detail }) => detail)).toContain('SCAN chart USING COVERING INDEX chart_changed');
      expect(where.compile(store.db).parameters.filter((value) => value === '%ab%')).toHaveLength(2);
    } finally {
      await end();
    }
  });
});
