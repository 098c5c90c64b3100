import { databasesById } from '../../store/databases.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { peopleById } from '../../store/people.ts';
import type { SavedQueryRow } from '../../store/saved-queries.ts';
import { tagsOf } from '../../store/tags.ts';
import { objectIn } from '../wire/json-text.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { isoTime, timeAgo } from '../wire/wire-times.ts';

/** Columns of the item response. */
export const savedQueryItemColumns: readonly string[] = [
  'changed_on',
  'changed_on_delta_humanized',
  'changed_by.first_name',
  'changed_by.id',
  'changed_by.last_name',
  'created_by.first_name',
  'created_by.id',
  'created_by.last_name',
  'database.database_name',
  'database.id',
  'description',
  'id',
  'label',
  'catalog',
  'schema',
  'sql',
  'sql_tables',
  'template_parameters',
];

/** Complete rows of saved queries, in the given order. */
export const describeSavedQueries = async (db: DbOrTransaction, queries: readonly SavedQueryRow[], nowMs: number) => {
  const [databases, people, tags] = await Promise.all([
    databasesById(
      db,
      queries.map((query) => query.db_id).filter((id) => id !== null),
    ),
    peopleById(
      db,
      queries.flatMap((query) => [query.created_by, query.changed_by]),
    ),
    tagsOf(
      db,
      'saved_query',
      queries.map((query) => query.id),
    ),
  ]);
  const databaseById = new Map(databases.map(({ id, database_name }) => [id, { id, database_name }]));
  const person = (id: number | null) => wirePerson(id === null ? undefined : people.get(id));
  return queries.map((query) => ({
    id: query.id,
    uuid: query.uuid,
    label: query.label,
    description: query.description,
    sql: query.sql,
    sql_tables: JSON.parse(query.sql_tables) as unknown[],
    catalog: query.catalog,
    schema: query.schema,
    db_id: query.db_id,
    database: databaseById.get(query.db_id ?? 0) ?? { id: 0, database_name: '' },
    template_parameters: query.template_parameters,
    extra: objectIn(query.extra_json),
    rows: query.rows,
    last_run_delta_humanized: query.last_run === null ? '' : timeAgo(query.last_run, nowMs),
    tags: [...(tags.get(query.id) ?? [])],
    created_by: person(query.created_by),
    created_on: isoTime(query.created_on),
    changed_by: person(query.changed_by),
    changed_on: isoTime(query.changed_on),
    changed_on_delta_humanized: timeAgo(query.changed_on, nowMs),
  }));
};

/** The complete row that is returned after a change. */
export const savedQueryFields = (query: SavedQueryRow) => ({
  catalog: query.catalog,
  db_id: query.db_id,
  description: query.description,
  extra_json: query.extra_json,
  label: query.label,
  schema: query.schema,
  sql: query.sql,
  template_parameters: query.template_parameters,
});
