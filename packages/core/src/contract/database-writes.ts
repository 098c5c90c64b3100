import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import {
  accepted,
  anyObject,
  anything,
  exportQuery,
  flag,
  idsQ,
  message,
  nullable,
  open,
  optional,
  pk,
  text,
  whole,
  importAnswer,
  importQuery,
} from './shapes.ts';

const word = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength });
const method = Type.Enum(['sqlalchemy_form', 'dynamic_form']);

/** Connection settings, from a form or a connection string (contract 4.1). */
const connection = {
  configuration_method: optional(method),
  driver: optional(nullable(text)),
  engine: optional(nullable(text)),
  extra: optional(nullable(text)),
  impersonate_user: optional(flag),
  masked_encrypted_extra: optional(nullable(text)),
  parameters: optional(anyObject),
  server_cert: optional(nullable(text)),
};
const reached = { ...connection, ssh_tunnel: optional(nullable(anyObject)) };
const kept = {
  ...reached,
  allow_ctas: optional(flag),
  allow_cvas: optional(flag),
  allow_dml: optional(flag),
  allow_file_upload: optional(flag),
  allow_run_async: optional(flag),
  cache_timeout: optional(nullable(whole)),
  expose_in_sqllab: optional(flag),
  external_url: optional(nullable(text)),
  force_ctas_schema: optional(nullable(word(250))),
  is_managed_externally: optional(nullable(flag)),
  uuid: optional(text),
};

const createDatabase = route({
  address: addresses.createDatabase,
  summary: 'Connects a database',
  body: open({ ...kept, database_name: word(250, 1), sqlalchemy_uri: optional(word(1024, 1)) }),
  output: accepted,
  status: 201,
});
const changeDatabase = route({
  address: addresses.changeDatabase,
  summary: 'Changes a database or its connection',
  params: pk,
  body: open({ ...kept, database_name: optional(nullable(word(250, 1))), sqlalchemy_uri: optional(word(1024)) }),
  output: accepted,
});
const deleteDatabase = route({
  address: addresses.deleteDatabase,
  summary: 'Deletes a database that nothing stands on',
  params: pk,
  output: message,
});
const getDatabaseConnection = route({
  address: addresses.getDatabaseConnection,
  summary: 'How a database is connected, without its secrets',
  params: pk,
  output: accepted,
});
const testConnection = route({
  address: addresses.testConnection,
  summary: 'Tries a connection and lets go again',
  body: open({
    ...reached,
    database_name: optional(nullable(word(250, 1))),
    sqlalchemy_uri: optional(word(1024, 1)),
  }),
  output: message,
});
const validateParameters = route({
  address: addresses.validateParameters,
  summary: 'Checks the fields of a connection’s form',
  body: open({
    ...reached,
    catalog: optional(anyObject),
    configuration_method: method,
    database_name: optional(nullable(word(250, 1))),
    engine: text,
    id: optional(nullable(whole)),
  }),
  output: message,
});
const listEngines = route({
  address: addresses.listEngines,
  summary: 'Engines that can be connected, and what their forms ask for',
  output: open({ databases: Type.Array(anyObject) }),
});
const syncDatabasePermissions = route({
  address: addresses.syncDatabasePermissions,
  summary: 'Brings what can be granted of a database up to date',
  params: pk,
  output: message,
});
const validateSql = route({
  address: addresses.validateSql,
  summary: 'Where a statement cannot be parsed',
  params: pk,
  body: open({
    sql: text,
    schema: optional(nullable(text)),
    catalog: optional(nullable(text)),
    template_params: optional(nullable(anyObject)),
  }),
  output: open({
    result: Type.Array(
      open({ line_number: nullable(whole), start_column: nullable(whole), end_column: nullable(whole), message: text }),
    ),
  }),
});
const listUploadSchemas = route({
  address: addresses.listUploadSchemas,
  summary: 'Schemas that files may be uploaded to',
  params: pk,
  output: open({ schemas: Type.Array(text) }),
});
const tableOfSchema = open({ pk: whole, table: text, schema: text });
const getTableOfSchema = route({
  address: addresses.getTableOfSchema,
  summary: 'Columns and keys of a table (older form)',
  params: tableOfSchema,
  output: anyObject,
});
const getTableExtraOfSchema = route({
  address: addresses.getTableExtraOfSchema,
  summary: 'What else an engine knows of a table (older form)',
  params: tableOfSchema,
  output: anyObject,
});
const deleteSshTunnel = route({
  address: addresses.deleteSshTunnel,
  summary: 'Takes the SSH tunnel off a database',
  params: pk,
  output: message,
});
const answerOauth = route({
  address: addresses.answerOauth,
  summary: 'Where databases’ own sign-in comes back to',
  query: open({ state: optional(text), code: optional(text), scope: optional(text), error: optional(text) }),
  output: anything,
});
const exportDatabases = route({
  address: addresses.exportDatabases,
  summary: 'A bundle of databases with their datasets',
  q: idsQ,
  query: exportQuery,
});
const importDatabases = route({
  address: addresses.importDatabases,
  summary: 'Brings a bundle of databases in',
  query: importQuery,
  output: importAnswer,
});

/** Routes that create, change, test and delete database connections. */
export const databaseWriteRoutes = {
  createDatabase,
  changeDatabase,
  deleteDatabase,
  getDatabaseConnection,
  testConnection,
  validateParameters,
  listEngines,
  syncDatabasePermissions,
  validateSql,
  listUploadSchemas,
  getTableOfSchema,
  getTableExtraOfSchema,
  deleteSshTunnel,
  answerOauth,
  exportDatabases,
  importDatabases,
} as const;
