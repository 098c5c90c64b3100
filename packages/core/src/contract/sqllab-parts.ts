import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, flag, nullable, open, optional, strict, text, whole } from './shapes.ts';

const id = open({ id: whole });

/** Fields of requests that estimate, explain or preview SQL statements. */
const statementFields = {
  database_id: whole,
  sql: text,
  schema: optional(nullable(text)),
  catalog: optional(nullable(text)),
  template_params: optional(anyObject),
};
const statements = strict(statementFields);

/**
 * A step of a plan; `steps` are its inputs. `rows` is the estimated number of rows that the step returns, null if the
 * engine gives no estimate. `share` is the step's share of all work, from 0 to 1, without the work of its inputs. If
 * the statement was run, `measured` has the number of rows that the step returned, and its time without its inputs in
 * milliseconds.
 */
const planStep = Type.Cyclic(
  {
    Step: open({
      name: text,
      facts: Type.Array(open({ name: text, value: text })),
      rows: nullable(Type.Number()),
      measured: optional(open({ rows: Type.Number(), ms: Type.Number() })),
      share: Type.Number(),
      steps: Type.Array(Type.Ref('Step')),
    }),
  },
  'Step',
);

/**
 * The change that a statement would make: `kind` is create-table, create-view, insert, update or delete. `rows` is the
 * engine's estimate of the number of rows written, null if there is none.
 */
const tableChange = open({
  kind: text,
  schema: text,
  name: text,
  replaces: optional(flag),
  rows: nullable(Type.Number()),
});

/**
 * Routes of SQL Lab other than query runs, such as cost estimates, downloads of whole results, and contents of saved
 * tabs.
 */
export const sqlLabPartRoutes = {
  estimateSql: route({
    address: addresses.estimateSql,
    summary: 'Estimate the cost of statements without running them',
    body: statements,
    output: open({ result: Type.Array(anyObject) }),
  }),
  planSql: route({
    address: addresses.planSql,
    summary: 'Explain statements: the steps that the engine would take, or with analyze took when it ran them',
    body: strict({ ...statementFields, analyze: optional(flag) }),
    output: open({
      result: Type.Array(open({ measure: text, ms: optional(Type.Number()), root: planStep })),
    }),
  }),
  previewChanges: route({
    address: addresses.previewChanges,
    summary: 'Tell what statements would change, without running them',
    body: statements,
    output: open({ result: Type.Array(tableChange) }),
  }),
  /** Only these form fields are read: client_id, filename, expected_rows. */
  streamResults: route({
    address: addresses.streamResults,
    summary: 'Stream all rows of a query as CSV',
    body: open({ client_id: optional(text), filename: optional(text), expected_rows: optional(text) }),
  }),
  migrateTabQuery: route({
    address: addresses.migrateTabQuery,
    summary: 'Move a query, given as JSON text in the form field queryId, to a SQL Lab tab; returns the ID of the tab',
    params: id,
    body: open({ queryId: text }),
    output: whole,
  }),
  deleteTabQuery: route({
    address: addresses.deleteTabQuery,
    summary: 'Remove a query from a SQL Lab tab',
    params: open({ id: whole, client_id: text }),
    output: text,
  }),
  keepTabTable: route({
    address: addresses.keepTabTable,
    summary: 'Open a table in a SQL Lab tab from JSON text in the form field table; replaces the same table',
    body: open({ table: text }),
    output: id,
  }),
  expandTabTable: route({
    address: addresses.expandTabTable,
    summary: 'Expand or collapse a table of a SQL Lab tab by JSON text in the form field expanded',
    params: id,
    body: open({ expanded: text }),
    output: open({ id: whole, expanded: flag }),
  }),
  deleteTabTable: route({
    address: addresses.deleteTabTable,
    summary: 'Close a table of a SQL Lab tab; succeeds if it does not exist',
    params: id,
    output: text,
  }),
} as const;
