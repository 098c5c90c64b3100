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
  summary: 'Create a database connection',
  body: open({ ...kept, database_name: word(250, 1), sqlalchemy_uri: optional(word(1024, 1)) }),
  output: accepted,
  status: 201,
});
const changeDatabase = route({
  address: addresses.changeDatabase,
  summary: 'Update a database or its connection',
  params: pk,
  body: open({ ...kept, database_name: optional(nullable(word(250, 1))), sqlalchemy_uri: optional(word(1024)) }),
  output: accepted,
});
const deleteDatabase = route({
  address: addresses.deleteDatabase,
  summary: 'Delete a database that nothing depends on',
  params: pk,
  output: message,
});
const getDatabaseConnection = route({
  address: addresses.getDatabaseConnection,
  summary: 'Get the connection settings of a database, without secrets',
  params: pk,
  output: accepted,
});
const testConnection = route({
  address: addresses.testConnection,
  summary: 'Test a database connection',
  body: open({
    ...reached,
    database_name: optional(nullable(word(250, 1))),
    sqlalchemy_uri: optional(word(1024, 1)),
  }),
  output: message,
});
const validateParameters = route({
  address: addresses.validateParameters,
  summary: 'Validate the fields of a connection form',
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
  summary: 'List the supported engines and their connection parameters',
  output: open({ databases: Type.Array(anyObject) }),
});
const syncDatabasePermissions = route({
  address: addresses.syncDatabasePermissions,
  summary: 'Sync the permissions of a database',
  params: pk,
  output: message,
});
const validateSql = route({
  address: addresses.validateSql,
  summary: 'Validate SQL and list its syntax errors',
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
  summary: 'List the schemas that accept file uploads',
  params: pk,
  output: open({ schemas: Type.Array(text) }),
});
const tableOfSchema = open({ pk: whole, table: text, schema: text });
const getTableOfSchema = route({
  address: addresses.getTableOfSchema,
  summary: 'List the columns and keys of a table (legacy)',
  params: tableOfSchema,
  output: anyObject,
});
const getTableExtraOfSchema = route({
  address: addresses.getTableExtraOfSchema,
  summary: 'Get additional metadata of a table (legacy)',
  params: tableOfSchema,
  output: anyObject,
});
const deleteSshTunnel = route({
  address: addresses.deleteSshTunnel,
  summary: 'Remove the SSH tunnel of a database',
  params: pk,
  output: message,
});
const answerOauth = route({
  address: addresses.answerOauth,
  summary: 'Callback of the OAuth sign-in of databases',
  query: open({ state: optional(text), code: optional(text), scope: optional(text), error: optional(text) }),
  output: anything,
});
const exportDatabases = route({
  address: addresses.exportDatabases,
  summary: 'Export databases with their datasets as a bundle',
  q: idsQ,
  query: exportQuery,
});
const importDatabases = route({
  address: addresses.importDatabases,
  summary: 'Import a bundle of databases',
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
