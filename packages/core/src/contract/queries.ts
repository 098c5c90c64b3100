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

/** Answer of a synchronous query (contract 6.2). */
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
  rows: optional(nullable(whole)),
  schema: optional(nullable(text)),
  sql: optional(nullable(text)),
  sql_tables: optional(nullable(Type.Array(anything))),
  status: optional(text),
  tab_name: optional(nullable(text)),
  user: optional(nullable(personName)),
  start_time: optional(nullable(Type.Union([text, Type.Number()]))),
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
  summary: 'What SQL Lab opens with',
  output: open({
    result: open({ tab_state_ids: Type.Array(anything), active_tab: nullable(anyObject), databases: anyObject }),
  }),
});
const runQuery = route({
  address: addresses.runQuery,
  summary: 'Runs SQL',
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
  }),
  output: runAnswer,
});
const getResults = route({
  address: addresses.getResults,
  summary: 'Kept results of a run',
  q: open({ key: text, rows: optional(whole) }),
  output: runAnswer,
});
const exportResults = route({
  address: addresses.exportResults,
  summary: 'Results of a run as CSV',
  params: open({ client_id: text }),
});
const formatSql = route({
  address: addresses.formatSql,
  summary: 'Formats SQL',
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
  summary: 'Makes a link to SQL',
  body: strict(sqlState),
  output: permalinkAnswer,
  status: 201,
});
const getSqlPermalink = route({
  address: addresses.getSqlPermalink,
  summary: 'What a link to SQL holds',
  params: open({ key: text }),
  output: open(sqlState),
});

const listQueries = route({
  address: addresses.listQueries,
  summary: 'Lists runs',
  q: listQ,
  output: listOf(queryRow),
});
const getQuery = route({
  address: addresses.getQuery,
  summary: 'One run',
  params: pk,
  q: columnsQ,
  output: open({ id: whole, result: queryRow }),
});
/** Server-sent events `progress` with `{state, percent?, rows, elapsed_ms}`, until the query has ended. */
const followQuery = route({
  address: addresses.followQuery,
  summary: 'Tells how far a run is, as server-sent events',
  params: pk,
});
const getQueriesSince = route({
  address: addresses.getQueriesSince,
  summary: 'Own runs that changed since a time',
  q: open({ last_updated_ms: Type.Number() }),
  output: open({ result: Type.Array(anyObject) }),
});
const stopQuery = route({
  address: addresses.stopQuery,
  summary: 'Stops a run',
  body: open({ client_id: text }),
  output: open({ result: text }),
});
const getQueryRelated = route({
  address: addresses.getQueryRelated,
  summary: 'Databases and people of runs',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const getQueryDistinct = route({
  address: addresses.getQueryDistinct,
  summary: 'Values that a column of runs has',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});

const listSavedQueries = route({
  address: addresses.listSavedQueries,
  summary: 'Lists saved queries',
  q: listQ,
  output: listOf(savedQueryRow),
});
const getSavedQueryInfo = route({
  address: addresses.getSavedQueryInfo,
  summary: 'What the caller may do with saved queries',
  q: columnsQ,
  output: info,
});
const getSavedQuery = route({
  address: addresses.getSavedQuery,
  summary: 'One saved query',
  params: pk,
  q: columnsQ,
  output: open({ id: whole, result: savedQueryRow }),
});
const createSavedQuery = route({
  address: addresses.createSavedQuery,
  summary: 'Saves a query',
  body: strict(savedFields),
  output: open({ id: whole, result: anyObject }),
  status: 201,
});
const changeSavedQuery = route({
  address: addresses.changeSavedQuery,
  summary: 'Changes a saved query',
  params: pk,
  body: strict(savedFields),
  output: open({ result: anyObject }),
});
const deleteSavedQuery = route({
  address: addresses.deleteSavedQuery,
  summary: 'Deletes a saved query',
  params: pk,
  output: message,
});
const deleteSavedQueries = route({
  address: addresses.deleteSavedQueries,
  summary: 'Deletes saved queries',
  q: idsQ,
  output: message,
});
const getSavedQueryRelated = route({
  address: addresses.getSavedQueryRelated,
  summary: 'Databases and people of saved queries',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const getSavedQueryDistinct = route({
  address: addresses.getSavedQueryDistinct,
  summary: 'Values that a column of saved queries has',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const importSavedQueries = route({
  address: addresses.importSavedQueries,
  summary: 'Imports a bundle of saved queries',
  query: importQuery,
  output: importAnswer,
});
const exportSavedQueries = route({
  address: addresses.exportSavedQueries,
  summary: 'A bundle of saved queries',
  query: exportQuery,
  q: idsQ,
});

/** Routes of SQL Lab, query runs and saved queries, by name. */
export const queryRoutes = {
  getSqlLab,
  runQuery,
  getResults,
  exportResults,
  formatSql,
  createSqlPermalink,
  getSqlPermalink,
  listQueries,
  getQuery,
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
