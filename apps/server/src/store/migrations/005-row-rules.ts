import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

const statements = (dialect: StoreDialect): readonly string[] => {
  const { id, audited, end } = columnWords(dialect);
  return [
    `create table row_rule (
      id ${id},
      name text not null,
      description text,
      filter_type text not null,
      clause text not null,
      group_key text,
      ${audited}
    )${end}`,
    `create unique index row_rule_name on row_rule (name) where deleted_on is null`,
    `create table row_rule_dataset (
      rule_id integer not null references row_rule(id) on delete cascade,
      dataset_id integer not null references dataset(id) on delete cascade,
      primary key (rule_id, dataset_id)
    )${end}`,
    `create index row_rule_dataset_dataset on row_rule_dataset (dataset_id)`,
    `create table row_rule_role (
      rule_id integer not null references row_rule(id) on delete cascade,
      role_id integer not null references role(id) on delete cascade,
      primary key (rule_id, role_id)
    )${end}`,
    `alter table query add column rules_key text`,
  ];
};

/** Creates the tables of row-level security, and a column for the rules that applied to a SQL Lab run. */
export const createRowRules = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
};
