import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';

const statements = (dialect: StoreDialect): readonly string[] => {
  // STRICT tables of SQLite know no bigint; their integers hold 64 bits anyway.
  const [time, end] = dialect === 'sqlite' ? ['integer', ' strict'] : ['bigint', ''];
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

/** Creates the table of dashboards that stand in other people's pages. */
export const createEmbedding = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
};
