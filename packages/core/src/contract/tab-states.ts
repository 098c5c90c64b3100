import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, anything, flag, nullable, open, optional, text, whole } from './shapes.ts';

/** An SQL Lab tab as stored on the server. */
export const tabState = open({
  id: whole,
  user_id: optional(nullable(whole)),
  label: nullable(text),
  active: flag,
  database_id: nullable(whole),
  catalog: optional(nullable(text)),
  schema: nullable(text),
  table_schemas: optional(Type.Array(anything)),
  sql: nullable(text),
  query_limit: nullable(whole),
  latest_query: nullable(anyObject),
  autorun: optional(nullable(flag)),
  template_params: optional(nullable(text)),
  hide_left_bar: optional(nullable(flag)),
  saved_query: optional(nullable(anyObject)),
  extra_json: optional(nullable(anyObject)),
});

const id = open({ id: whole });

const createTabState = route({
  address: addresses.createTabState,
  summary: 'Create a SQL Lab tab from JSON text in the form field queryEditor and make it active',
  body: open({ queryEditor: text }),
  output: open({ id: whole }),
});
const getTabState = route({
  address: addresses.getTabState,
  summary: 'Get a SQL Lab tab',
  params: id,
  output: tabState,
});
/** Every form field contains JSON text. In template_params and extra_json, the JSON text was encoded twice. */
const changeTabState = route({
  address: addresses.changeTabState,
  summary: 'Update a SQL Lab tab from form fields with JSON text; returns its ID',
  params: id,
  body: open({
    label: optional(text),
    active: optional(text),
    database_id: optional(text),
    catalog: optional(text),
    schema: optional(text),
    sql: optional(text),
    query_limit: optional(text),
    latest_query_id: optional(text),
    autorun: optional(text),
    template_params: optional(text),
    hide_left_bar: optional(text),
    saved_query_id: optional(text),
    extra_json: optional(text),
  }),
  output: whole,
});
const activateTabState = route({
  address: addresses.activateTabState,
  summary: 'Activate a SQL Lab tab; returns its ID',
  params: id,
  output: whole,
});
const deleteTabState = route({
  address: addresses.deleteTabState,
  summary: 'Delete a SQL Lab tab',
  params: id,
  output: text,
});

/** Routes of SQL Lab’s tabs, by name. */
export const tabStateRoutes = {
  createTabState,
  getTabState,
  changeTabState,
  activateTabState,
  deleteTabState,
} as const;
