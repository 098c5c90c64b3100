import { addresses } from './addresses.ts';
import { route } from './route.ts';
import {
  accepted,
  anyObject,
  anything,
  columnsQ,
  nullable,
  open,
  optional,
  pk,
  strict,
  text,
  whole,
} from './shapes.ts';
import { Type } from 'typebox';

/**
 * Routes that only older clients call: single log entries, and query results and chart settings under older addresses.
 */
export const olderRoutes = {
  getLog: route({
    address: addresses.getLog,
    summary: 'Get an action log entry',
    params: pk,
    q: columnsQ,
    output: open({ id: whole, result: anyObject }),
  }),
  createLog: route({
    address: addresses.createLog,
    summary: 'Add an action log entry for the caller',
    body: strict({
      action: Type.String({ minLength: 1, maxLength: 512 }),
      json: optional(nullable(text)),
      slice_id: optional(nullable(whole)),
      dashboard_id: optional(nullable(whole)),
      duration_ms: optional(nullable(whole)),
      referrer: optional(nullable(Type.String({ maxLength: 1024 }))),
    }),
    output: accepted,
    status: 201,
  }),
  answerQueryContext: route({
    address: addresses.answerQueryContext,
    summary: 'Get the results of the query context in the form field query_context',
    body: open({ query_context: text }),
    output: Type.Array(anything),
  }),
  getChartSettings: route({
    address: addresses.getChartSettings,
    summary: 'Get the settings of the saved chart slice_id; empty if it does not exist',
    query: open({ slice_id: optional(text) }),
    output: anyObject,
  }),
} as const;
