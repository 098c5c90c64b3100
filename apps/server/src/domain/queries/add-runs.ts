import { randomBytes } from 'node:crypto';
import type { DatabaseRow } from '../../store/databases.ts';
import { insertQuery, someQueryExists } from '../../store/queries.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { invalidFields } from '../refusal.ts';
import { databaseOfRun, type RunInput } from './judge-run.ts';

/** A run that the history lists as pending. Its SQL is not checked yet. */
export interface AddedRun {
  readonly id: number;
  readonly clientId: string;
  readonly userId: number;
  readonly database: DatabaseRow;
  readonly schema: string | null;
  readonly limit: number;
  readonly input: RunInput;
}

/** A statement that runs after the first statement of a run. */
export interface NextStatement {
  readonly client_id: string;
  readonly sql: string;
}

const limitOf = (asked: number | null | undefined, maxRow: number): number =>
  asked && asked > 0 ? Math.min(asked, maxRow) : maxRow;

const newClientId = (): string => randomBytes(8).toString('base64url').slice(0, 11);

/**
 * Adds a run to the history, together with the statements that run after it: all of them, or none. Throws 404 if the
 * database is not visible, and 422 if an ID is already used by another run.
 */
export const addRuns = async (
  deps: Deps,
  subject: Subject,
  { input, next = [] }: { readonly input: RunInput; readonly next?: readonly NextStatement[] },
): Promise<readonly [AddedRun, ...AddedRun[]]> => {
  const { store, config, clock } = deps;
  const database = await databaseOfRun(deps, subject, input.database_id);
  const first = { ...input, client_id: input.client_id || newClientId() };
  const ids = [first, ...next].map(({ client_id }) => client_id);
  if (new Set(ids).size < ids.length || (await someQueryExists(store.db, ids)))
    throw invalidFields({ client_id: ['This ID is already used by another query.'] }, 422);
  const userId = userIdOf(subject);
  const now = toMicros(clock());
  const limit = limitOf(input.queryLimit, config.limits.maxRow);
  const schema = input.schema || null;
  const row = {
    first_client_id: next.length > 0 ? first.client_id : null,
    user_id: userId,
    database_id: database.id,
    catalog: input.catalog ?? null,
    schema,
    tab_name: input.tab ?? null,
    sql_editor_id: input.sql_editor_id ?? null,
    executed_sql: null,
    status: 'pending',
    limit,
    limiting_factor: 'UNKNOWN',
    progress: 0,
    rows: null,
    error_message: null,
    start_time: now,
    start_running_time: null,
    end_time: null,
    results_key: null,
    sql_tables: '[]',
    extra: '{}',
    changed_on: now,
  } as const;
  return store.db.transaction().execute(async (db) => {
    const add = async ({ client_id: clientId, sql }: NextStatement): Promise<AddedRun> => {
      const id = await insertQuery(db, { ...row, client_id: clientId, sql });
      return { id, clientId, userId, database, schema, limit, input: { ...input, client_id: clientId, sql } };
    };
    const added: [AddedRun, ...AddedRun[]] = [await add(first)];
    for (const statement of next) added.push(await add(statement));
    return added;
  });
};
