import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

const statements = (dialect: StoreDialect): readonly string[] => {
  const { time, end } = columnWords(dialect);
  return [
    `create table embedded_dashboard (
      uuid text primary key,
      dashboard_id integer not null unique references dashboard(id) on delete cascade,
      allowed_domains text not null,
      created_by integer,
      created_on ${time} not null,
      changed_by integer,
      changed_on ${time} not null
    )${end}`,
  ];
};

/** Creates the table of embedded dashboards. */
export const createEmbedding = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
};
