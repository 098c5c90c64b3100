import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

/** Creates the table of CSS templates for dashboards. */
export const createStyles = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  const { id, audited, end } = columnWords(dialect);
  const table = `create table css_template (id ${id}, uuid text not null unique, template_name text, css text, ${audited})${end}`;
  await sql.raw(table).execute(db);
};
