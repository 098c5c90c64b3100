import { randomUUID } from 'node:crypto';
import {
  insertSavedQuery,
  savedQueriesById,
  savedQueryById,
  updateSavedQueries,
  type SavedQueryRow,
} from '../../store/saved-queries.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import { visibleDatabase } from '../databases/find-database.ts';
import { findDatabase } from '../../store/databases.ts';
import type { Deps } from '../deps.ts';
import { invalidFields, notFound, Refusal, unprocessable } from '../refusal.ts';
import { keepVersion, type Change } from '../history/keep-version.ts';
import { changeStamp } from '../stamps.ts';
import { askedBy } from '../asked-by.ts';
import { isJson } from '../wire/json-text.ts';

/** Body of POST and PUT for a saved query. */
export interface SavedQueryInput {
  readonly label?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly sql?: string | null | undefined;
  readonly schema?: string | null | undefined;
  readonly catalog?: string | null | undefined;
  readonly db_id?: number | null | undefined;
  readonly template_parameters?: string | null | undefined;
  readonly extra_json?: string | null | undefined;
}

const check = async (deps: Deps, subject: Subject, input: SavedQueryInput): Promise<void> => {
  if (input.extra_json && !isJson(input.extra_json)) throw invalidFields({ extra_json: ['JSON not valid'] }, 422);
  if (input.db_id == null) return;
  await visibleDatabase(deps.store.db, subject, input.db_id).catch((error: unknown) => {
    throw error instanceof Refusal ? unprocessable({ db_id: ['Database does not exist'] }) : error;
  });
};

/** Returns the tables that SQL names, as far as it can be parsed. Incomplete SQL may be saved. */
const tablesIn = async (
  deps: Deps,
  subject: Subject,
  { sql, db_id }: Pick<SavedQueryInput, 'sql' | 'db_id'>,
): Promise<string> => {
  if (!sql) return '[]';
  const database = db_id == null ? undefined : await findDatabase(deps.store.db, { id: db_id });
  const engine = askedBy(database ? deps.engines.of(database) : deps.engines.embedded, subject);
  const verdicts = await engine.gate(sql);
  const names = verdicts.flatMap((verdict) => (verdict.allowed ? verdict.tables : []));
  return JSON.stringify(names.map(({ schema, name }) => ({ catalog: null, schema: schema ?? null, table: name })));
};

const storedFields = (input: SavedQueryInput) => ({
  ...(input.label !== undefined ? { label: input.label } : {}),
  ...(input.description !== undefined ? { description: input.description } : {}),
  ...(input.sql !== undefined ? { sql: input.sql } : {}),
  ...(input.schema !== undefined ? { schema: input.schema } : {}),
  ...(input.catalog !== undefined ? { catalog: input.catalog } : {}),
  ...(input.db_id !== undefined ? { db_id: input.db_id } : {}),
  ...(input.template_parameters !== undefined ? { template_parameters: input.template_parameters } : {}),
  ...(input.extra_json !== undefined ? { extra_json: input.extra_json } : {}),
});

/** Returns one of the subject's own saved queries. Throws 404 if it is unknown or belongs to someone else. */
export const ownSavedQuery = async (deps: Deps, subject: Subject, id: number): Promise<SavedQueryRow> => {
  if (id >= 2 ** 31) throw notFound();
  const [query] = await savedQueriesById(deps.store.db, [id], userIdOf(subject));
  if (!query) throw notFound();
  return query;
};

/** Saves a query for the subject and returns its id. */
export const createSavedQuery = async (deps: Deps, subject: Subject, input: SavedQueryInput): Promise<number> => {
  await check(deps, subject, input);
  const userId = userIdOf(subject);
  const now = toMicros(deps.clock());
  const query = {
    uuid: randomUUID(),
    db_id: null,
    catalog: null,
    schema: null,
    label: null,
    description: null,
    sql: null,
    template_parameters: null,
    extra_json: '{}',
    ...storedFields(input),
    sql_tables: await tablesIn(deps, subject, input),
    rows: null,
    last_run: null,
    created_by: userId,
    created_on: now,
    changed_by: userId,
    changed_on: now,
    deleted_on: null,
  };
  return deps.store.db.transaction().execute((db) => insertSavedQuery(db, query));
};

/** Changes one of the subject's saved queries and returns all of it. */
export const changeSavedQuery = async (
  deps: Deps,
  subject: Subject,
  { key: id, input, expected }: Change<SavedQueryInput, number>,
): Promise<SavedQueryRow> => {
  const saved = await ownSavedQuery(deps, subject, id);
  await check(deps, subject, input);
  const tables = input.sql === undefined ? {} : { sql_tables: await tablesIn(deps, subject, { ...saved, ...input }) };
  return deps.store.db.transaction().execute(async (db) => {
    await keepVersion(db, deps, { type: 'saved_query', id, expected });
    await updateSavedQueries(db, [id], { ...storedFields(input), ...tables, ...changeStamp(deps, subject) });
    const changed = await savedQueryById(db, id);
    if (!changed) throw notFound();
    return changed;
  });
};
