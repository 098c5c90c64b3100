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

/** Routes that older clients call: rows of the log, and charts under their older addresses. */
export const olderRoutes = {
  getLog: route({
    address: addresses.getLog,
    summary: 'Gives a row of the action log',
    params: pk,
    q: columnsQ,
    output: open({ id: whole, result: anyObject }),
  }),
  createLog: route({
    address: addresses.createLog,
    summary: 'Writes a row of the action log, of the caller and of now',
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
    summary: 'Answers the query context in the form field query_context: the list of its results',
    body: open({ query_context: text }),
    output: Type.Array(anything),
  }),
  getChartSettings: route({
    address: addresses.getChartSettings,
    summary: 'Settings of the saved chart slice_id; none for a chart that is not there',
    query: open({ slice_id: optional(text) }),
    output: anyObject,
  }),
} as const;
