import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyStore, storesHere, type OpenedStore } from '../testing/stores.ts';
import { datasetIdsNamed } from './dataset-names.ts';
import { findDatasetOfTable } from './datasets.ts';

const backends = { 1: 'duckdb', 2: 'postgresql' } as const;
const datasets = [
  { id: 10, database: 1, schema: null, name: 'sales' },
  { id: 11, database: 1, schema: 'public', name: 'sales' },
  { id: 20, database: 2, schema: null, name: 'sales' },
  { id: 21, database: 2, schema: 'main', name: 'sales' },
  { id: 22, database: 2, schema: 'public', name: 'orders' },
  { id: 23, database: 2, schema: '', name: 'people' },
];

describe.each(storesHere)('the dataset of a table on %s', (dialect) => {
  let opened: OpenedStore;

  beforeAll(async () => {
    opened = await openEmptyStore(dialect);
    const { db } = opened.store;
    for (const [id, backend] of Object.entries(backends))
      await sql`insert into dbs (id, uuid, database_name, backend, sqlalchemy_uri, configuration_method, created_on, changed_on) values (${Number(id)}, ${`db-${id}`}, ${backend}, ${backend}, '', '', 0, 0)`.execute(
        db,
      );
    for (const { id, database, schema, name } of datasets)
      await sql`insert into dataset (id, uuid, database_id, "schema", table_name, "offset", created_on, changed_on) values (${id}, ${`dataset-${id}`}, ${database}, ${schema}, ${name}, 0, 0, 0)`.execute(
        db,
      );
  }, 60_000);
  afterAll(() => opened.end());

  it.each([
    [1, null, 'sales', 10],
    [1, 'main', 'sales', 10],
    [1, 'public', 'sales', 11],
    [2, null, 'sales', 20],
    [2, 'public', 'sales', 20],
    [2, 'main', 'sales', 21],
    [2, null, 'orders', 22],
    [2, 'public', 'people', 23],
    [2, 'main', 'people', undefined],
  ] as const)('DATASET-01 is found by the default schema of its engine: database %s, %s.%s', async (...asked) => {
    const [databaseId, schema, name, id] = asked;
    const { db } = opened.store;
    expect((await findDatasetOfTable(db, { databaseId, schema, name }))?.id).toBe(id);
    if (schema === null) return;
    const named = await datasetIdsNamed(db, { database: backends[databaseId], schema, name });
    expect(named).toEqual(id === undefined ? [] : [id]);
  });
});
