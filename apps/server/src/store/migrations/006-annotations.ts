import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

const statements = (dialect: StoreDialect): readonly string[] => {
  const { id, time, audited, end } = columnWords(dialect);
  return [
    `create table annotation_layer (id ${id}, name text not null, descr text, ${audited})${end}`,
    `create unique index annotation_layer_name on annotation_layer (name) where deleted_on is null`,
    `create table annotation (
      id ${id},
      layer_id integer not null references annotation_layer(id),
      start_dttm ${time} not null,
      end_dttm ${time} not null,
      short_descr text not null,
      long_descr text,
      json_metadata text,
      ${audited}
    )${end}`,
    `create unique index annotation_name on annotation (layer_id, short_descr) where deleted_on is null`,
    `create index annotation_time on annotation (layer_id, start_dttm) where deleted_on is null`,
  ];
};

/** Creates the tables of annotation layers and annotations. */
export const createAnnotations = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
};
