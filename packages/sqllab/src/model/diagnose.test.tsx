import { describe, expect, it } from 'vitest';
import type { KnownNames } from './statement-names.ts';
import { diagnose } from './diagnose.ts';
import { applyEdits } from './fixes/fix.ts';
import { makeNameIndex } from './name-index.ts';

const columns: Readonly<Record<string, readonly string[]>> = {
  'shop.orders': ['region', 'revenue', 'Unit price'],
  'shop.people': ['name', 'nickname'],
  'web.visits': ['region_id'],
};
const known: KnownNames = {
  tables: makeNameIndex([
    { schema: 'shop', name: 'orders' },
    { schema: 'shop', name: 'people' },
    { schema: 'web', name: 'visits' },
    { schema: 'web', name: 'Visitors' },
  ]),
  columnsOf: (schema, table) =>
    Object.entries(columns)
      .find(([key]) => (schema ? key === `${schema}.${table}` : key.endsWith(`.${table}`)))?.[1]
      .map((name) => ({ name, type: 'VARCHAR' })),
};
const error = (error_type: string, extra: Record<string, unknown>, message = 'It failed') => ({
  error_type,
  message,
  level: 'error' as const,
  extra,
});
const column = (extra: Record<string, unknown>, message?: string) =>
  error('COLUMN_DOES_NOT_EXIST_ERROR', extra, message);
const table = (extra: Record<string, unknown>, message?: string) => error('TABLE_DOES_NOT_EXIST_ERROR', extra, message);
const look = (sql: string, of: ReturnType<typeof error>, from = 0) =>
  diagnose({ sql, from, errors: [of], known, schema: 'shop', backend: 'duckdb' });
/** Returns the text with the first fix applied. */
const mended = (sql: string, of: ReturnType<typeof error>, from = 0): string | undefined => {
  const [found] = look(sql, of, from);
  const fix = found?.fixes[0];
  return fix && applyEdits(sql, fix.edits);
};

describe('diagnose', () => {
  it('SQL-05 mends a misspelled column in all its places, and marks the one that the engine names', () => {
    const sql = 'SELECT reigon, o.reigon, reigon AS reigon FROM shop.orders AS o GROUP BY reigon';
    const given = column({ missing: 'reigon', line: 1, column: sql.lastIndexOf('reigon') + 1 });
    expect(mended(sql, given)).toBe('SELECT region, o.reigon, region AS reigon FROM shop.orders AS o GROUP BY region');
    expect(look(sql, given)[0]!.place.from).toBe(sql.lastIndexOf('reigon'));
  });

  it.each([
    [
      'a column',
      'SELECT reigon FROM shop.orders',
      column({ missing: 'reigon', line: 1, column: 8 }),
      'SELECT region FROM shop.orders',
    ],
    [
      'the second of two alike, by its place',
      'SELECT reigon AS x FROM web.visits;\nSELECT reigon FROM shop.orders',
      column({ missing: 'reigon', line: 2, column: 8 }),
      'SELECT reigon AS x FROM web.visits;\nSELECT region FROM shop.orders',
    ],
    [
      'a column behind an alias: only of its own table',
      'SELECT p.nme, o.revenu FROM shop.orders o JOIN shop.people p ON true',
      column({ missing: 'p.nme', line: 1, column: 8 }),
      'SELECT p.name, o.revenu FROM shop.orders o JOIN shop.people p ON true',
    ],
    [
      'a quoted column',
      'SELECT "Unit prise" FROM shop.orders',
      column({ missing: 'Unit prise', line: 1, column: 8 }),
      'SELECT "Unit price" FROM shop.orders',
    ],
    [
      'a column of an expression before the statement',
      'WITH t AS (SELECT 1 AS amount) SELECT amont FROM t',
      column({ missing: 'amont' }),
      'WITH t AS (SELECT 1 AS amount) SELECT amount FROM t',
    ],
    [
      'a column that only the words name',
      'SELECT reigon FROM shop.orders',
      column({}, 'There is no column "reigon"'),
      'SELECT region FROM shop.orders',
    ],
    [
      'a table of the schema that is named',
      'SELECT * FROM web.visit',
      table({ missing: 'visit', line: 1, column: 15 }),
      'SELECT * FROM web.visits',
    ],
    ["a table of the tab's schema", 'SELECT * FROM ordrs', table({ table: 'ordrs' }), 'SELECT * FROM orders'],
    ['a table that needs its schema', 'SELECT * FROM visits', table({ missing: 'visits' }), 'SELECT * FROM web.visits'],
    [
      'a table with capitals',
      'SELECT * FROM web.visitorss',
      table({ missing: 'web.visitorss' }),
      'SELECT * FROM web."Visitors"',
    ],
    [
      'a table of a wrong schema',
      'SELECT * FROM wob.visits',
      table({ missing: 'wob.visits' }),
      'SELECT * FROM web.visits',
    ],
  ])('ERR-17 mends %s', (_, sql, of, text) => {
    expect(mended(sql, of)).toBe(text);
  });

  it('ERR-17 counts places from where the text that ran began', () => {
    const sql = 'SELECT reigon FROM web.visits;\nSELECT reigon FROM shop.orders';
    expect(mended(sql, column({ missing: 'reigon', line: 1, column: 8 }), 31)).toBe(
      sql.replace(/reigon(?= FROM shop)/u, 'region'),
    );
  });

  it.each([
    [
      'once the text was mended',
      'SELECT region FROM shop.orders',
      column({ missing: 'reigon', line: 1, column: 8 }),
      [],
    ],
    ['where nothing comes near', 'SELECT zzzzzz FROM shop.orders', column({ missing: 'zzzzzz' }), [[]]],
    [
      'for errors of other kinds',
      'SELECT reigon FROM shop.orders',
      error('GENERIC_DB_ENGINE_ERROR', { line: 1, column: 8 }),
      [[]],
    ],
  ])('ERR-17 offers nothing %s', (_, sql, of, fixes) => {
    expect(look(sql, of).map((each) => each.fixes)).toEqual(fixes);
  });
});
