import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

/** Creates the table of themes, and a column for the theme of a dashboard. */
export const createThemes = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  const { id, flag, audited, end } = columnWords(dialect);
  const statements = [
    `create table theme (
      id ${id},
      uuid text not null,
      theme_name text not null,
      json_data text not null,
      is_system ${flag} not null,
      is_system_default ${flag} not null,
      is_system_dark ${flag} not null,
      ${audited},
      deleted_by integer
    )${end}`,
    // The UUID is unique only among existing themes: a deleted theme that is imported again has the same UUID.
    'create unique index theme_uuid on theme (uuid) where deleted_on is null',
    'create unique index theme_default on theme (is_system_default) where is_system_default = 1 and deleted_on is null',
    'create unique index theme_dark on theme (is_system_dark) where is_system_dark = 1 and deleted_on is null',
    'create index theme_deleted on theme (deleted_on) where deleted_on is not null',
    'alter table dashboard add column theme_id integer references theme(id) on delete set null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
