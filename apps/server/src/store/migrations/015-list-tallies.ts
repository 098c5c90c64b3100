import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

/** Tables with soft deletion. */
const marking = ['chart', 'dashboard', 'dataset', 'dbs'];
const plain = ['owner', 'favorite', 'tag', 'tag_object', 'dashboard_chart', 'dashboard_role', 'log'];

const indexes: readonly string[] = [
  'drop index log_user',
  'create index log_user on log (user_id, dttm desc, id desc)',
  'create index log_dttm on log (dttm desc, id desc)',
  'create index log_action on log ("action", dttm desc, id desc)',
  'create index log_dashboard on log (dashboard_id, dttm desc, id desc) where dashboard_id is not null',
  'create index log_slice on log (slice_id, dttm desc, id desc) where slice_id is not null',
  'create index chart_dataset on chart (datasource_id, changed_on desc, id desc) where deleted_on is null',
  'create index chart_type on chart (viz_type, changed_on desc, id desc) where deleted_on is null',
  'create index chart_saved on chart (last_saved_at desc, id desc) where deleted_on is null',
  'create index dataset_changed_in_database on dataset (database_id, changed_on desc, id desc) where deleted_on is null',
  ...['chart', 'dashboard', 'dataset'].flatMap((table) => [
    `create index ${table}_author on ${table} (created_by, changed_on desc, id desc) where deleted_on is null`,
    `create index ${table}_changer on ${table} (changed_by, changed_on desc, id desc) where deleted_on is null`,
  ]),
  'create index dashboard_published on dashboard (published, changed_on desc, id desc) where deleted_on is null',
  'create index dashboard_role_role on dashboard_role (role_id)',
];

/** Returns triggers that maintain the number of writes, and the number of rows that are not marked as deleted. */
const onSqlite = (table: string): readonly string[] => {
  const kept = (row: 'new' | 'old') => (marking.includes(table) ? `(${row}.deleted_on is null)` : '1');
  const tally = (change: string) =>
    `update list_tally set kept = kept + ${change}, changes = changes + 1 where table_name = '${table}'`;
  const trigger = (verb: string, change: string) =>
    `create trigger tally_${table}_${verb} after ${verb} on "${table}" begin ${tally(change)}; end`;
  return [
    trigger('insert', kept('new')),
    trigger('update', `${kept('new')} - ${kept('old')}`),
    trigger('delete', `(0 - ${kept('old')})`),
  ];
};

const onPostgres = (table: string): readonly string[] => {
  const count = (rows: 'came' | 'went') =>
    `(select count(*) from ${rows}${marking.includes(table) ? ' where deleted_on is null' : ''})`;
  // Different sessions write to different slots, so that they do not wait for each other's transactions. With more
  // sessions than slots, some share a slot.
  const tally = (change: string, rows: string) => `begin
    if exists (select 1 from ${rows}) then
      insert into list_tally (table_name, slot, kept, changes) values ('${table}', pg_backend_pid() % 1024, ${change}, 1)
      on conflict (table_name, slot) do update set kept = list_tally.kept + excluded.kept, changes = list_tally.changes + 1;
    end if;
    return null;
  end`;
  const trigger = (verb: string, made: { readonly rows: string; readonly change: string; readonly any: string }) => [
    `create function tally_${table}_${verb}() returns trigger language plpgsql as $$ ${tally(made.change, made.any)} $$`,
    `create trigger tally_${table}_${verb} after ${verb} on ${table} referencing ${made.rows} for each statement execute function tally_${table}_${verb}()`,
  ];
  return [
    ...trigger('insert', { rows: 'new table as came', change: count('came'), any: 'came' }),
    ...trigger('update', {
      rows: 'new table as came old table as went',
      change: `${count('came')} - ${count('went')}`,
      any: 'came',
    }),
    ...trigger('delete', { rows: 'old table as went', change: `0 - ${count('went')}`, any: 'went' }),
  ];
};

/**
 * Adds triggers that maintain the row counts of large tables and the number of writes. Counting a million rows would
 * delay the first page of a list, and a cached count is valid until the next write. Also adds the indexes for the first
 * pages of the lists.
 */
export const createListTallies = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  const { time: long, end } = columnWords(dialect);
  const tables = [...marking, ...plain];
  const statements = [
    `create table list_tally (
      table_name text not null,
      slot integer not null,
      kept ${long} not null,
      changes ${long} not null,
      primary key (table_name, slot)
    )${end}`,
    ...tables.map(
      (table) =>
        `insert into list_tally (table_name, slot, kept, changes) select '${table}', 0, count(*), 0 from "${table}"${marking.includes(table) ? ' where deleted_on is null' : ''}`,
    ),
    ...tables.flatMap(dialect === 'sqlite' ? onSqlite : onPostgres),
    ...indexes,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
