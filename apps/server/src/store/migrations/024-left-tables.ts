import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

const leave = (row: string) =>
  `insert into row_rule_table (rule_id, database_id, "schema", table_name)
    select row_rule_dataset.rule_id, ${row}.database_id, coalesce(${row}."schema", ''), ${row}.table_name
    from row_rule_dataset`;
const standsOn = ['table_name', 'schema', 'database_id', 'sql', 'deleted_on'];

const trigger = (dialect: StoreDialect): readonly string[] => {
  const columns = standsOn.map((name) => `"${name}"`).join(', ');
  const isDistinct = dialect === 'sqlite' ? 'is not' : 'is distinct from';
  const differs = standsOn.map((name) => `old."${name}" ${isDistinct} new."${name}"`).join(' or ');
  const when = `coalesce(old."sql", '') = '' and (${differs})`;
  const does = `${leave('old')} where row_rule_dataset.dataset_id = old.id on conflict do nothing;`;
  if (dialect === 'sqlite')
    return [`create trigger row_rule_table_left after update of ${columns} on dataset when ${when} begin ${does} end`];
  return [
    `create function row_rule_table_left() returns trigger language plpgsql as $$ begin ${does} return null; end $$`,
    `create trigger row_rule_table_left after update of ${columns} on dataset for each row when (${when}) execute function row_rule_table_left()`,
  ];
};

/**
 * Adds triggers that keep row-level security rules on a table that a dataset no longer uses. A dataset stops using a
 * table when it is deleted, changes its table, or becomes virtual. A trigger records the table in the same statement
 * that changes the dataset, so that no code path can forget this.
 */
export const createLeftTables = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  const { end } = columnWords(dialect);
  const statements = [
    `create table row_rule_table (
      rule_id integer not null references row_rule(id) on delete cascade,
      database_id integer not null references dbs(id) on delete cascade,
      "schema" text not null,
      table_name text not null,
      primary key (rule_id, database_id, "schema", table_name)
    )${end}`,
    `create index row_rule_table_database on row_rule_table (database_id)`,
    `${leave('dataset')} join dataset on dataset.id = row_rule_dataset.dataset_id
      where dataset.deleted_on is not null and coalesce(dataset."sql", '') = '' on conflict do nothing`,
    ...trigger(dialect),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
