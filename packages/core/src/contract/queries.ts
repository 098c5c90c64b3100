import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import {
  anyObject,
  anything,
  columnsQ,
  exportQuery,
  flag,
  idsQ,
  info,
  listOf,
  listQ,
  message,
  nullable,
  open,
  optional,
  permalinkAnswer,
  personName,
  pk,
  related,
  relatedQ,
  strict,
  text,
  whole,
  importAnswer,
  importQuery,
} from './shapes.ts';

const resultColumn = open({
  column_name: text,
  name: text,
  type: nullable(text),
  type_generic: optional(nullable(whole)),
  is_dttm: optional(nullable(flag)),
});

/** Response to a synchronous query (contract 6.2). */
export const runAnswer = open({
  query_id: optional(whole),
  status: text,
  data: Type.Array(anyObject),
  columns: Type.Array(resultColumn),
  selected_columns: Type.Array(resultColumn),
  expanded_columns: Type.Array(resultColumn),
  query: anyObject,
  displayLimitReached: optional(flag),
});

export const queryRow = open({
  id: whole,
  client_id: optional(text),
  database: optional(open({ id: optional(whole), database_name: text })),
  executed_sql: optional(nullable(text)),
  error_message: optional(nullable(text)),
  limit: optional(nullable(whole)),
  limiting_factor: optional(nullable(text)),
  progress: optional(whole),
  results_key: optional(nullable(text)),
  rows: optional(nullable(whole)),
  schema: optional(nullable(text)),
  sql: optional(nullable(text)),
  sql_tables: optional(nullable(Type.Array(anything))),
  status: optional(text),
  tab_name: optional(nullable(text)),
  user: optional(nullable(personName)),
  start_time: optional(nullable(Type.Union([text, Type.Number()]))),
  start_running_time: optional(nullable(Type.Union([text, Type.Number()]))),
  end_time: optional(nullable(Type.Union([text, Type.Number()]))),
  changed_on: optional(text),
});

export const savedQueryRow = open({
  id: whole,
  uuid: optional(text),
  label: optional(nullable(text)),
  description: optional(nullable(text)),
  sql: optional(nullable(text)),
  sql_tables: optional(nullable(Type.Array(anything))),
  catalog: optional(nullable(text)),
  schema: optional(nullable(text)),
  db_id: optional(nullable(whole)),
  database: optional(open({ id: whole, database_name: text })),
  rows: optional(nullable(whole)),
  last_run_delta_humanized: optional(text),
  template_parameters: optional(nullable(text)),
  extra: optional(nullable(anyObject)),
  changed_on: optional(text),
  changed_on_delta_humanized: optional(text),
  created_by: optional(nullable(personName)),
  tags: optional(Type.Array(anything)),
});

const savedFields = {
  label: optional(nullable(Type.String({ maxLength: 256 }))),
  description: optional(nullable(text)),
  sql: optional(nullable(text)),
  schema: optional(nullable(Type.String({ maxLength: 128 }))),
  catalog: optional(nullable(Type.String({ maxLength: 256 }))),
  db_id: optional(nullable(whole)),
  template_parameters: optional(nullable(text)),
  extra_json: optional(nullable(text)),
};

const getSqlLab = route({
  address: addresses.getSqlLab,
  summary: 'Get the start-up data of SQL Lab, or those parts of it that the argument keys names',
  q: open({ keys: optional(Type.Array(text)) }),
  output: open({
    result: open({
      tab_state_ids: optional(Type.Array(open({ id: whole, label: nullable(text), version: optional(whole) }))),
      active_tab: optional(nullable(anyObject)),
      databases: optional(anyObject),
    }),
  }),
});
const runQuery = route({
  address: addresses.runQuery,
  summary: 'Run SQL',
  body: strict({
    database_id: whole,
    sql: text,
    client_id: optional(nullable(Type.String({ maxLength: 64 }))),
    schema: optional(nullable(text)),
    catalog: optional(nullable(text)),
    queryLimit: optional(nullable(whole)),
    runAsync: optional(nullable(flag)),
    sql_editor_id: optional(nullable(text)),
    tab: optional(nullable(text)),
    templateParams: optional(nullable(text)),
    select_as_cta: optional(nullable(flag)),
    ctas_method: optional(nullable(text)),
    tmp_table_name: optional(nullable(text)),
    expand_data: optional(nullable(flag)),
    /**
     * Statements that run after `sql`, each only if the previous one succeeded. The response is sent only as frames.
     */
    next: optional(
      Type.Array(strict({ client_id: Type.String({ minLength: 1, maxLength: 64 }), sql: text }), { maxItems: 99 }),
    ),
  }),
  output: runAnswer,
  begun: open({ query: anyObject }),
});
const listRuns = route({
  address: addresses.listRuns,
  summary: 'List the last runs of a SQL Lab tab, newest first, each with its statements in their order',
  q: open({ tab: text }),
  output: open({ result: Type.Array(open({ statements: Type.Array(anyObject) })) }),
});
const getResults = route({
  address: addresses.getResults,
  summary: 'Get the stored results of a query',
  q: open({ key: text, rows: optional(whole) }),
  output: runAnswer,
});
const exportResults = route({
  address: addresses.exportResults,
  summary: 'Export the results of a query as CSV',
  params: open({ client_id: text }),
});
const formatSql = route({
  address: addresses.formatSql,
  summary: 'Format SQL',
  body: open({
    sql: text,
    engine: optional(nullable(text)),
    database_id: optional(nullable(whole)),
    template_params: optional(nullable(text)),
  }),
  output: open({ result: text }),
});
const sqlState = {
  dbId: whole,
  name: nullable(text),
  sql: text,
  schema: optional(nullable(text)),
  catalog: optional(nullable(text)),
  templateParams: optional(nullable(text)),
  autorun: optional(flag),
};
const createSqlPermalink = route({
  address: addresses.createSqlPermalink,
  summary: 'Create a SQL Lab permalink',
  body: strict(sqlState),
  output: permalinkAnswer,
  status: 201,
});
const getSqlPermalink = route({
  address: addresses.getSqlPermalink,
  summary: 'Get the content of a SQL Lab permalink',
  params: open({ key: text }),
  output: open(sqlState),
});

const listQueries = route({
  address: addresses.listQueries,
  summary: 'List queries',
  q: listQ,
  output: listOf(queryRow),
});
const getQuery = route({
  address: addresses.getQuery,
  summary: 'Get a query',
  params: pk,
  q: columnsQ,
  output: open({ id: whole, result: queryRow }),
});
const deleteQuery = route({
  address: addresses.deleteQuery,
  summary: 'Delete a query of the caller from the history',
  params: pk,
  output: message,
});
/** Server-sent events `progress` with `{state, percent?, rows, elapsed_ms}`, until the query has ended. */
const followQuery = route({
  address: addresses.followQuery,
  summary: 'Stream the progress of a query as server-sent events',
  params: pk,
});
const getQueriesSince = route({
  address: addresses.getQueriesSince,
  summary: 'List the caller’s queries that changed since a time',
  q: open({ last_updated_ms: Type.Number() }),
  output: open({ result: Type.Array(anyObject) }),
});
const stopQuery = route({
  address: addresses.stopQuery,
  summary: 'Stop a query',
  body: open({ client_id: text }),
  output: open({ result: text }),
});
const getQueryRelated = route({
  address: addresses.getQueryRelated,
  summary: 'List filter options for queries: databases and users',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const getQueryDistinct = route({
  address: addresses.getQueryDistinct,
  summary: 'List the distinct values of a column of queries',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});

const listSavedQueries = route({
  address: addresses.listSavedQueries,
  summary: 'List saved queries',
  q: listQ,
  output: listOf(savedQueryRow),
});
const getSavedQueryInfo = route({
  address: addresses.getSavedQueryInfo,
  summary: 'Get the caller’s permissions for saved queries',
  q: columnsQ,
  output: info,
});
const getSavedQuery = route({
  address: addresses.getSavedQuery,
  summary: 'Get a saved query',
  params: pk,
  q: columnsQ,
  output: open({ id: whole, result: savedQueryRow }),
});
const createSavedQuery = route({
  address: addresses.createSavedQuery,
  summary: 'Create a saved query',
  body: strict(savedFields),
  output: open({ id: whole, result: anyObject }),
  status: 201,
});
const changeSavedQuery = route({
  address: addresses.changeSavedQuery,
  summary: 'Update a saved query',
  params: pk,
  body: strict(savedFields),
  output: open({ result: anyObject }),
});
const deleteSavedQuery = route({
  address: addresses.deleteSavedQuery,
  summary: 'Delete a saved query',
  params: pk,
  output: message,
});
const deleteSavedQueries = route({
  address: addresses.deleteSavedQueries,
  summary: 'Delete saved queries',
  q: idsQ,
  output: message,
});
const getSavedQueryRelated = route({
  address: addresses.getSavedQueryRelated,
  summary: 'List filter options for saved queries: databases and users',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const getSavedQueryDistinct = route({
  address: addresses.getSavedQueryDistinct,
  summary: 'List the distinct values of a column of saved queries',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const importSavedQueries = route({
  address: addresses.importSavedQueries,
  summary: 'Import a bundle of saved queries',
  query: importQuery,
  output: importAnswer,
});
const exportSavedQueries = route({
  address: addresses.exportSavedQueries,
  summary: 'Export saved queries as a bundle',
  query: exportQuery,
  q: idsQ,
});

/** Routes of SQL Lab, query runs and saved queries, by name. */
export const queryRoutes = {
  getSqlLab,
  runQuery,
  listRuns,
  getResults,
  exportResults,
  formatSql,
  createSqlPermalink,
  getSqlPermalink,
  listQueries,
  getQuery,
  deleteQuery,
  followQuery,
  getQueriesSince,
  stopQuery,
  getQueryRelated,
  getQueryDistinct,
  listSavedQueries,
  getSavedQueryInfo,
  getSavedQuery,
  createSavedQuery,
  changeSavedQuery,
  deleteSavedQuery,
  deleteSavedQueries,
  getSavedQueryRelated,
  getSavedQueryDistinct,
  importSavedQueries,
  exportSavedQueries,
} as const;
