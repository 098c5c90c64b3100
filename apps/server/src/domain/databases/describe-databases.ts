import type { DatabaseRow } from '../../store/databases.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { peopleById } from '../../store/people.ts';
import { formOfText } from './connection-form.ts';
import { maskedText } from './connection-text.ts';
import { engineInformation, parametersSchema } from './engine-offers.ts';
import { describeTunnel } from './ssh-tunnel.ts';
import { objectIn } from '../wire/json-text.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { isoTime, timeAgo } from '../wire/wire-times.ts';

/** True if closing a page stops the queries that the page started on the database. By default, they continue. */
export const stopsWithPage = (database: DatabaseRow): boolean =>
  objectIn(database.extra)['cancel_query_on_windows_unload'] === true;

/** Facts about a database that SQL Lab, dataset and list responses share. */
export const databaseAbilities = (database: DatabaseRow) => {
  const extra = objectIn(database.extra);
  return {
    allow_file_upload: database.allow_file_upload === 1,
    allow_ctas: database.allow_ctas === 1,
    allow_cvas: database.allow_cvas === 1,
    allow_dml: database.allow_dml === 1,
    allow_run_async: database.allow_run_async === 1,
    allow_multi_catalog: false,
    allows_subquery: true,
    allows_cost_estimate: true,
    allows_virtual_table_explore: extra['allows_virtual_table_explore'] !== false,
    disable_data_preview: extra['disable_data_preview'] === true,
    disable_drill_to_detail: extra['disable_drill_to_detail'] === true,
    expose_in_sqllab: database.expose_in_sqllab === 1,
    force_ctas_schema: database.force_ctas_schema,
    explore_database_id: database.id,
  };
};

/** Complete list rows of databases, in the given order. */
export const describeDatabases = async (db: DbOrTransaction, databases: readonly DatabaseRow[], nowMs: number) => {
  const people = await peopleById(
    db,
    databases.flatMap((database) => [database.created_by, database.changed_by]),
  );
  const person = (id: number | null) => wirePerson(id === null ? undefined : people.get(id));
  return databases.map((database) => ({
    id: database.id,
    uuid: database.uuid,
    database_name: database.database_name,
    backend: database.backend,
    ...databaseAbilities(database),
    configuration_method: database.configuration_method,
    engine_information: engineInformation(database.backend),
    extra: database.extra,
    changed_on: isoTime(database.changed_on),
    changed_on_delta_humanized: timeAgo(database.changed_on, nowMs),
    changed_by: person(database.changed_by),
    created_by: person(database.created_by),
  }));
};

/** One database in the shape of its item response, without its connection. */
export const describeDatabase = (database: DatabaseRow) => ({
  id: database.id,
  uuid: database.uuid,
  database_name: database.database_name,
  backend: database.backend,
  driver: database.backend,
  cache_timeout: database.cache_timeout,
  configuration_method: database.configuration_method,
  expose_in_sqllab: database.expose_in_sqllab === 1,
  allow_ctas: database.allow_ctas === 1,
  allow_cvas: database.allow_cvas === 1,
  allow_dml: database.allow_dml === 1,
  allow_file_upload: database.allow_file_upload === 1,
  allow_run_async: database.allow_run_async === 1,
  force_ctas_schema: database.force_ctas_schema,
  impersonate_user: database.impersonate_user === 1,
  is_managed_externally: database.is_managed_externally === 1,
  engine_information: engineInformation(database.backend),
});

/** The connection of a database, for users who may change it. Secrets are masked. */
export const describeConnection = (database: DatabaseRow) => {
  const hasPassword = database.sealed_password !== null;
  return {
    ...describeDatabase(database),
    sqlalchemy_uri: maskedText(database.sqlalchemy_uri, hasPassword),
    extra: database.extra,
    masked_encrypted_extra: null,
    parameters: formOfText(database.sqlalchemy_uri, hasPassword),
    parameters_schema: parametersSchema(database.backend),
    server_cert: database.server_cert,
    ssh_tunnel: describeTunnel(database),
  };
};
