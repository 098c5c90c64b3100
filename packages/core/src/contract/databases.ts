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
  summary: 'Lists databases',
  q: listQ,
  output: listOf(databaseRow),
});
const getDatabaseInfo = route({
  address: addresses.getDatabaseInfo,
  summary: 'What the caller may do with databases',
  q: columnsQ,
  output: info,
});
const getDatabase = route({
  address: addresses.getDatabase,
  summary: 'One database',
  params: pk,
  output: open({ id: whole, result: anyObject }),
});
const getDatabaseRelated = route({
  address: addresses.getDatabaseRelated,
  summary: 'People that databases belong to',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const listCatalogs = route({
  address: addresses.listCatalogs,
  summary: 'Catalogs of a database',
  params: pk,
  q: optional(open({ force: optional(flag) })),
  output: open({ result: Type.Array(text) }),
});
const listSchemas = route({
  address: addresses.listSchemas,
  summary: 'Schemas of a database',
  params: pk,
  q: optional(open({ force: optional(flag), catalog: optional(nullable(text)), upload_allowed: optional(flag) })),
  output: open({ result: Type.Array(text) }),
});
const listTables = route({
  address: addresses.listTables,
  summary: 'Tables of a schema',
  params: pk,
  q: open({ schema_name: text, catalog_name: optional(nullable(text)), force: optional(flag) }),
  output: open({
    count: whole,
    result: Type.Array(open({ value: text, type: text, extra: optional(nullable(anything)) })),
  }),
});
const getTableMetadata = route({
  address: addresses.getTableMetadata,
  summary: 'Columns and keys of a table',
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
  summary: 'What else an engine knows of a table',
  params: pk,
  query: open({ name: optional(text), schema: optional(text), catalog: optional(text) }),
  output: anyObject,
});
const uses = open({ count: whole, result: Type.Array(anyObject) });
const getDatabaseUses = route({
  address: addresses.getDatabaseUses,
  summary: 'Charts, dashboards and tabs of SQL Lab that use a database',
  params: pk,
  output: open({ charts: uses, dashboards: uses, sqllab_tab_states: uses }),
});
const listFunctions = route({
  address: addresses.listFunctions,
  summary: 'Names of functions that an engine offers for completion',
  params: pk,
  output: open({ function_names: Type.Array(text) }),
});
const getSelectStar = route({
  address: addresses.getSelectStar,
  summary: 'A SELECT of a table',
  params: open({ pk: whole, table: text }),
  output: open({ result: text }),
});
const getSelectStarOfSchema = route({
  address: addresses.getSelectStarOfSchema,
  summary: 'A SELECT of a table of a schema',
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
