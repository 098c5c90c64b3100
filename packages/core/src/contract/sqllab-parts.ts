import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, flag, nullable, open, optional, strict, text, whole } from './shapes.ts';

const id = open({ id: whole });

/** SQL Lab apart from query runs: cost estimates, downloads of whole results, and contents of saved tabs. */
export const sqlLabPartRoutes = {
  estimateSql: route({
    address: addresses.estimateSql,
    summary: 'What the engine expects of statements, without running them: figures of each',
    body: strict({
      database_id: whole,
      sql: text,
      schema: optional(nullable(text)),
      catalog: optional(nullable(text)),
      template_params: optional(anyObject),
    }),
    output: open({ result: Type.Array(anyObject) }),
  }),
  /** Only these form fields are read: client_id, filename, expected_rows. */
  streamResults: route({
    address: addresses.streamResults,
    summary: 'All rows of a run as CSV, streamed',
    body: open({ client_id: optional(text), filename: optional(text), expected_rows: optional(text) }),
  }),
  migrateTabQuery: route({
    address: addresses.migrateTabQuery,
    summary: 'Moves a run, given as JSON text in the form field queryId, into a kept tab; gives the id of the tab',
    params: id,
    body: open({ queryId: text }),
    output: whole,
  }),
  deleteTabQuery: route({
    address: addresses.deleteTabQuery,
    summary: 'Forgets a run of a kept tab',
    params: open({ id: whole, client_id: text }),
    output: text,
  }),
  keepTabTable: route({
    address: addresses.keepTabTable,
    summary: 'Keeps a table open in a tab, given as JSON text in the form field table; in place of the same table',
    body: open({ table: text }),
    output: id,
  }),
  expandTabTable: route({
    address: addresses.expandTabTable,
    summary: 'Opens or closes a kept table, by JSON text in the form field expanded',
    params: id,
    body: open({ expanded: text }),
    output: open({ id: whole, expanded: flag }),
  }),
  deleteTabTable: route({
    address: addresses.deleteTabTable,
    summary: 'Closes a kept table; also one that is not there',
    params: id,
    output: text,
  }),
} as const;
