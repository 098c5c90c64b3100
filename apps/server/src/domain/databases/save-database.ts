import type { DatabaseRow } from '../../store/databases.ts';
import { databases } from '../../store/databases.ts';
import { moveGrants } from '../../store/database-grants.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { expectState, savedTag, type Expecting } from '../history/state-tag.ts';
import { unprocessable } from '../refusal.ts';
import { foundRow } from '../remove-rows.ts';
import { changeStamp, createStamp } from '../stamps.ts';
import { newUuid } from '../wire/new-uuid.ts';
import type { DatabaseChange, DatabaseInput } from './database-input.ts';
import { connectionColumns } from './engines.ts';
import { newDatabaseRow } from './new-database-row.ts';
import { planConnection } from './plan-connection.ts';
import { lacksHostKey, withHostKey } from './ssh-tunnel.ts';
import { tryConnection } from './try-connection.ts';

const checkName = async (deps: Deps, name: string, exceptId?: number): Promise<void> => {
  if (await databases.find(deps.store.db, 'database_name', name, exceptId))
    throw unprocessable({ database_name: 'A database with the same name already exists.' });
};

const flagOf = (asked: boolean | null | undefined, known: number): number => (asked == null ? known : asked ? 1 : 0);

/**
 * Returns the settings in an input, except those of the connection. Settings that the input omits are taken from
 * `known`.
 */
const settingsOf = (input: DatabaseChange, known: DatabaseRow | ReturnType<typeof newDatabaseRow>) => ({
  configuration_method: input.configuration_method ?? known.configuration_method,
  cache_timeout: input.cache_timeout === undefined ? known.cache_timeout : input.cache_timeout,
  expose_in_sqllab: flagOf(input.expose_in_sqllab, known.expose_in_sqllab),
  allow_run_async: flagOf(input.allow_run_async, known.allow_run_async),
  allow_ctas: flagOf(input.allow_ctas, known.allow_ctas),
  allow_cvas: flagOf(input.allow_cvas, known.allow_cvas),
  allow_dml: flagOf(input.allow_dml, known.allow_dml),
  allow_file_upload: flagOf(input.allow_file_upload, known.allow_file_upload),
  impersonate_user: flagOf(input.impersonate_user, known.impersonate_user),
  is_managed_externally: flagOf(input.is_managed_externally, known.is_managed_externally),
  force_ctas_schema: input.force_ctas_schema === undefined ? known.force_ctas_schema : input.force_ctas_schema,
  external_url: input.external_url === undefined ? known.external_url : input.external_url,
  extra: input.extra ?? known.extra,
});

/**
 * Connects a database: tests the connection, then stores it and returns its row. Throws 422 naming invalid fields,
 * 400 with the reason if the database cannot be reached.
 */
export const createDatabase = async (deps: Deps, subject: Subject, input: DatabaseInput): Promise<DatabaseRow> => {
  await checkName(deps, input.database_name);
  const uuid = await newUuid(input.uuid, ({ uuid }) => databases.find(deps.store.db, 'uuid', uuid));
  const connection = planConnection(deps, input, { uuid, status: 422 });
  const tunnel = withHostKey(connection, await tryConnection(deps, connection));
  const { database_name, configuration_method = 'sqlalchemy_form' } = input;
  const fresh = newDatabaseRow(
    { ...connection, ...tunnel, database_name, configuration_method },
    toMicros(deps.clock()),
  );
  const id = await deps.store.db.transaction().execute(async (db) => {
    // Grants for a deleted database of this name must not apply to the new one.
    await moveGrants(db, { from: database_name, to: null });
    return databases.insert(db, { ...fresh, ...settingsOf(input, fresh), ...createStamp(deps, subject) });
  });
  return foundRow(deps, databases, id);
};

/**
 * Changes a database and returns its row. A changed connection is tested before it is stored. Throws 404, the errors
 * of `createDatabase`, and 412 if the stored version is not the expected one.
 */
export const changeDatabase = async (
  deps: Deps,
  subject: Subject,
  { id, body, expected }: { readonly id: number; readonly body: DatabaseChange } & Expecting,
): Promise<{ readonly row: DatabaseRow; readonly tag: string }> => {
  userIdOf(subject);
  const known = await foundRow(deps, databases, id);
  const object = { type: 'database', id } as const;
  // Check for an edit conflict before connecting, because a conflict makes the connection test pointless.
  await expectState(deps.store.db, { ...object, expected });
  const database_name = body.database_name ?? known.database_name;
  if (database_name !== known.database_name) await checkName(deps, database_name, id);
  const connection = planConnection(deps, body, { uuid: known.uuid, known, status: 422 });
  const asked = connectionColumns(connection);
  const isOther = (Object.keys(asked) as (keyof typeof asked)[]).some((part) => asked[part] !== known[part]);
  const changed =
    isOther || lacksHostKey(asked) ? { ...asked, ...withHostKey(asked, await tryConnection(deps, connection)) } : asked;
  const tag = await deps.store.db.transaction().execute(async (db) => {
    await expectState(db, { ...object, expected });
    if (database_name !== known.database_name) {
      await moveGrants(db, { from: database_name, to: null });
      await moveGrants(db, { from: known.database_name, to: database_name });
    }
    const fields = { database_name, ...changed, ...settingsOf(body, known), ...changeStamp(deps, subject) };
    await databases.change(db, [id], fields);
    return savedTag(db, object);
  });
  return { row: await foundRow(deps, databases, id), tag };
};
