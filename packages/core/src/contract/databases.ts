import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import {
  anyObject,
  anything,
  columnsQ,
  flag,
  info,
  listOf,
  listQ,
  nullable,
  open,
  optional,
  pk,
  related,
  relatedQ,
  text,
  whole,
} from './shapes.ts';

export const databaseRow = open({
  id: whole,
  uuid: optional(text),
  database_name: optional(text),
  backend: optional(text),
  expose_in_sqllab: optional(nullable(flag)),
  allow_file_upload: optional(nullable(flag)),
  allow_ctas: optional(nullable(flag)),
  allow_cvas: optional(nullable(flag)),
  allow_dml: optional(nullable(flag)),
  allow_run_async: optional(nullable(flag)),
  allows_subquery: optional(flag),
  allows_virtual_table_explore: optional(flag),
  extra: optional(nullable(text)),
  changed_on: optional(text),
  changed_on_delta_humanized: optional(text),
});

const listDatabases = route({
  address: addresses.listDatabases,
  summary: 'List databases',
  q: listQ,
  output: listOf(databaseRow),
});
const getDatabaseInfo = route({
  address: addresses.getDatabaseInfo,
  summary: 'Get the caller’s permissions for databases',
  q: columnsQ,
  output: info,
});
const getDatabase = route({
  address: addresses.getDatabase,
  summary: 'Get a database',
  params: pk,
  output: open({ id: whole, result: anyObject }),
});
const getDatabaseRelated = route({
  address: addresses.getDatabaseRelated,
  summary: 'List filter options for databases: users',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const listCatalogs = route({
  address: addresses.listCatalogs,
  summary: 'List the catalogs of a database',
  params: pk,
  q: optional(open({ force: optional(flag) })),
  output: open({ result: Type.Array(text) }),
});
const listSchemas = route({
  address: addresses.listSchemas,
  summary: 'List the schemas of a database',
  params: pk,
  q: optional(open({ force: optional(flag), catalog: optional(nullable(text)), upload_allowed: optional(flag) })),
  output: open({ result: Type.Array(text) }),
});
const listTables = route({
  address: addresses.listTables,
  summary: 'List the tables of a schema',
  params: pk,
  q: open({ schema_name: text, catalog_name: optional(nullable(text)), force: optional(flag) }),
  output: open({
    count: whole,
    result: Type.Array(open({ value: text, type: text, extra: optional(nullable(anything)) })),
  }),
});
const getTableMetadata = route({
  address: addresses.getTableMetadata,
  summary: 'List the columns and keys of a table',
  params: pk,
  query: open({ name: optional(text), schema: optional(text), catalog: optional(text) }),
  output: open({
    name: text,
    comment: optional(nullable(text)),
    columns: Type.Array(
      open({
        name: text,
        type: text,
        longType: optional(text),
        comment: optional(nullable(text)),
        keys: optional(Type.Array(anything)),
      }),
    ),
    primaryKey: optional(nullable(anything)),
    foreignKeys: optional(Type.Array(anything)),
    indexes: optional(Type.Array(anything)),
    selectStar: optional(nullable(text)),
  }),
});
const getTableExtra = route({
  address: addresses.getTableExtra,
  summary: 'Get additional metadata of a table',
  params: pk,
  query: open({ name: optional(text), schema: optional(text), catalog: optional(text) }),
  output: anyObject,
});
const uses = open({ count: whole, result: Type.Array(anyObject) });
const getDatabaseUses = route({
  address: addresses.getDatabaseUses,
  summary: 'List the charts, dashboards and SQL Lab tabs that use a database',
  params: pk,
  output: open({ charts: uses, dashboards: uses, sqllab_tab_states: uses }),
});
const listFunctions = route({
  address: addresses.listFunctions,
  summary: 'List the function names of an engine for completion',
  params: pk,
  output: open({ function_names: Type.Array(text) }),
});
const getSelectStar = route({
  address: addresses.getSelectStar,
  summary: 'Get a SELECT statement for a table',
  params: open({ pk: whole, table: text }),
  output: open({ result: text }),
});
const getSelectStarOfSchema = route({
  address: addresses.getSelectStarOfSchema,
  summary: 'Get a SELECT statement for a table of a schema',
  params: open({ pk: whole, table: text, schema: text }),
  output: open({ result: text }),
});

/** Routes of databases, by name. */
export const databaseRoutes = {
  listDatabases,
  getDatabaseInfo,
  getDatabase,
  getDatabaseRelated,
  listCatalogs,
  listSchemas,
  listTables,
  getTableMetadata,
  getTableExtra,
  getDatabaseUses,
  listFunctions,
  getSelectStar,
  getSelectStarOfSchema,
} as const;
